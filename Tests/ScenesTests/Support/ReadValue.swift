@testable import ViewKernelScenes

/// Reads a value of a scene file from text; it stands at the place `here`.
func sceneValue<Value: SceneValue>(
  _ text: String, as type: Value.Type = Value.self, readFile: SceneFileReader? = nil
) throws -> Value {
  try SceneNode(
    value: JSONParser.parse(Array(text.utf8)), place: "here",
    document: SceneDocument(readFile: readFile)
  ).read()
}

/// What is said of a text that is no such value; `nil` where it is one.
func sceneMistake<Value: SceneValue>(
  _ text: String, as type: Value.Type, readFile: SceneFileReader? = nil
) -> String? {
  do {
    _ = try sceneValue(text, as: type, readFile: readFile)
    return nil
  } catch {
    return (error as? SceneError)?.description
  }
}

/// A picture of two by two pixels, as PNG in base64: red, green; blue, and a white that is half
/// transparent.
let fourPixels =
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAE0lEQVR42mP4z8DwHwyBNAg0AABJSQl4nFEXkgAAAABJRU5ErkJggg=="
