import Testing
import ViewKernelGoldens

@testable import ViewKernelScenes

/// The keys that the readers of scene files know, beside the schema and the documentation.
@Suite("The keys of scene files")
struct SceneKeyTests {
  private let schema: SchemaFile
  private let documentation: String

  init() throws {
    schema = try SchemaFile("scene.schema.json")
    documentation = try packageFile("Documentation/Scenes.md")
  }

  /// The keys that a reader gets from an object.
  private func keys(
    of text: String, _ read: (SceneFields, SceneContext) throws -> Void
  ) throws -> Set<String> {
    let node = SceneNode(
      value: try JSONParser.parse(Array(text.utf8)), place: "",
      document: SceneDocument(limit: .max))
    let fields = try node.fields()
    // An object without its keys has mistakes.
    try? read(fields, SceneContext(of: node, custom: []))
    return Set(fields.knownKeys)
  }

  private func keys(of type: SceneAnimationType) throws -> Set<String> {
    try keys(of: "{\"type\": \"\(type.rawValue)\"}") { fields, context in
      _ = try SceneAnimation(fields, isInitial: true, context)
    }
  }

  private func expectDocumented(_ keys: Set<String>) {
    for key in keys.sorted() {
      let isDocumented = ["`\(key)`", "\"\(key)\""].contains { documentation.contains($0) }
      #expect(isDocumented, "\(key)")
    }
  }

  @Test(
    "A new key of an action is also in action in scene.schema.json, and documented",
    arguments: SceneAction.Name.allCases)
  func actions(action: SceneAction.Name) throws {
    let known = try keys(of: "{}") { fields, context in
      _ = try SceneActionReader(fields: fields, context: context).effect(of: action)
    }
    let inSchema = try schema.keys(ofAction: action.rawValue)
    switch action {
    // The schema has the keys of all kinds of popovers, and of all types of animations.
    case .presentPopover, .addAnimation: #expect(known.isSubset(of: inSchema))
    default: #expect(known == inSchema)
    }
    expectDocumented(known)
  }

  @Test("A new key of animations is also in animationFields in scene.schema.json, and documented")
  func animations() throws {
    var known: Set<String> = []
    for type in SceneAnimationType.allCases { known.formUnion(try keys(of: type)) }
    #expect(try schema.allKeys("animationFields") == known)
    expectDocumented(known)
  }

  @Test(
    "The own keys of a type of animation are the keys that no other type has",
    arguments: SceneAnimationType.allCases)
  func ownKeys(type: SceneAnimationType) throws {
    var own = try keys(of: type)
    for other in SceneAnimationType.allCases where other != type {
      own.subtract(try keys(of: other))
    }
    // Every type knows this key, for advice about parameters of springs.
    if type == .spring { own.insert("spring") }
    #expect(own == Set(type.ownKeys))
  }

  /// A file with an object of most definitions. Most of them are without their required keys.
  private static let objects = """
    {"duration": 1, "window": {},
     "views": [
       {"transform": {}, "drawing": [
         {"fill": "", "linear": []}, {"stroke": ""}, {"text": ""}, {"image": {}}]},
       {"kind": "imageView", "image": {"png": ""}},
       {"kind": "imageView", "image": {"drawing": []}},
       {"kind": "popover", "metrics": {}},
       {"kind": "gikPopover", "metrics": {}}],
     "actions": [
       {"at": 0, "do": "animateKeyframes", "frames": [{}]},
       {"at": 0, "do": "showAlert", "buttons": [{}]},
       {"at": 0, "do": "animate", "spring": {}, "set": [{}]}]}
    """

  @Test("A new key of an object is also in its definition in scene.schema.json, and documented")
  func objects() throws {
    let document = SceneDocument(limit: .max)
    var read: [SceneFields] = []
    document.onObject = { read.append($0) }
    defer { document.onObject = nil }
    let root = SceneNode(
      value: try JSONParser.parse(Array(SceneKeyTests.objects.utf8)), place: "",
      document: document)
    _ = try SceneFile.read(root, name: "", properties: [])
    func known(_ places: String...) -> Set<String> {
      let keys = Set(read.filter { places.contains($0.place) }.flatMap { $0.knownKeys })
      expectDocumented(keys.subtracting(["$schema"]))
      return keys
    }
    #expect(try known("") == schema.allKeys(of: schema.value([])))
    #expect(try known("window") == schema.allKeys(of: schema.value(["properties", "window"])))
    #expect(try known("views[0].transform") == schema.allKeys("transform", "anyOf", "1"))
    #expect(try known("views[1].image", "views[2].image") == schema.allKeys("image"))
    #expect(try known("views[3].metrics") == schema.allKeys("wholeMetrics"))
    #expect(try known("views[4].metrics") == schema.allKeys("metrics"))
    #expect(try known("actions[0].frames[0]") == schema.allKeys("frame"))
    #expect(
      try known("actions[1].buttons[0]")
        == schema.allKeys(of: schema.rule(ofAction: "showAlert", "properties", "buttons", "items")))
    #expect(try known("actions[2].set[0]") == schema.allKeys("change"))
    let springs = try (0..<3).map { try schema.allKeys("spring", "anyOf", "\($0)") }
    #expect(known("actions[2].spring") == Set(springs.joined()))
    // Every item of a drawing knows the keys that select its kind.
    let kinds: Set = ["fill", "stroke", "text", "image"]
    for index in 0..<4 {
      let keys = try schema.allKeys("drawing", "items", "oneOf", "\(index)")
      #expect(known("views[0].drawing[\(index)]") == keys.union(kinds), "\(index)")
    }
  }
}

extension SchemaFile {
  /// The keys of an action besides `at` and `do`.
  fileprivate func keys(ofAction name: String) throws -> Set<String> {
    try allKeys(of: rule(ofAction: name))
  }

  /// The value at a path inside the rule of an action; `null` for an action without a rule.
  fileprivate func rule(ofAction name: String, _ path: String...) throws -> JSON {
    guard case .array(let rules) = try value(["$defs", "action", "allOf"]) else { return .null }
    for index in rules.indices {
      let rule = ["$defs", "action", "allOf", "\(index)"]
      if try value(rule + ["if", "properties", "do", "const"]) == .text(name) {
        return try value(rule + ["then"] + path)
      }
    }
    return .null
  }
}
