import ViewKernelTimeline

extension Scene {
  /// Creates a scene from the text of a scene file; `Documentation/Scenes.md` describes the format.
  ///
  /// All mistakes that can be found without playing the scene are found here.
  ///
  /// - Parameters:
  ///   - text: The JSON text.
  ///   - name: The name of the scene. It is also the title if the text has none.
  ///   - properties: The custom properties that the text can use. Their types are numbers, points,
  ///     sizes, rects, insets, transforms, colours, paths or components of these, or conform to
  ///     `SceneReadable`.
  ///   - readFile: Returns the bytes of a file that the text names, such as an image, or `nil` if
  ///     there is none. It is called while the text is read. The path is relative to the folder of
  ///     the scene file, and stays inside it. Without this closure, the text cannot name files.
  /// - Throws: `SceneError` for the first mistake, with its place in the document and the expected
  ///   value.
  public init(
    json text: String, name: String = "scene", properties: [PropertyToken] = [],
    readFile: ((_ path: String) -> [UInt8]?)? = nil
  ) throws(SceneError) {
    try self.init(
      json: Array(text.utf8), name: name, properties: properties, readFile: readFile)
  }

  /// Creates a scene from the bytes of a scene file; see `init(json:name:)` for text.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text in UTF-8.
  ///   - name: The name of the scene. It is also the title if the text has none.
  ///   - properties: The custom properties that the text can use.
  ///   - readFile: Returns the bytes of a file that the text names, or `nil` if there is none.
  /// - Throws: `SceneError` for the first mistake, with its place in the document and the expected
  ///   value.
  public init(
    json bytes: [UInt8], name: String = "scene", properties: [PropertyToken] = [],
    readFile: ((_ path: String) -> [UInt8]?)? = nil
  ) throws(SceneError) {
    let document = SceneDocument(readFile: readFile)
    let root = SceneNode(value: try JSONParser.parse(bytes), place: "", document: document)
    self = try SceneFile.read(root, name: name, properties: properties)
  }

  /// Returns all mistakes in the text of a scene file. `init(json:)` throws only the first one that
  /// it finds.
  ///
  /// After a mistake, reading continues with the next view, animation, action or field. Mistakes
  /// that only follow from another mistake are not reported. For example, animations of a refused
  /// view are read as if the view existed and had all properties. A text that is not JSON has one
  /// mistake.
  ///
  ///     for mistake in Scene.mistakes(json: text) { print(mistake) }
  ///     // window.size: expected 2 numbers, got 1
  ///     // views[0]: unknown key "opacty", did you mean "opacity"?
  ///
  /// - Parameters:
  ///   - text: The JSON text.
  ///   - properties: The custom properties that the text can use.
  ///   - readFile: Returns the bytes of a file that the text names, or `nil` if there is none.
  /// - Returns: The mistakes in the order of the document; mistakes of an object precede mistakes
  ///   of its parts. At most the first thousand that are found. Empty exactly if `init(json:)`
  ///   succeeds.
  public static func mistakes(
    json text: String, properties: [PropertyToken] = [],
    readFile: ((_ path: String) -> [UInt8]?)? = nil
  ) -> [SceneError] {
    mistakes(json: Array(text.utf8), properties: properties, readFile: readFile)
  }

  /// Returns all mistakes in the bytes of a scene file; see `mistakes(json:)` for text.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text in UTF-8.
  ///   - properties: The custom properties that the text can use.
  ///   - readFile: Returns the bytes of a file that the text names, or `nil` if there is none.
  /// - Returns: The mistakes in the order of the document, at most a thousand. Empty exactly if
  ///   `init(json:)` succeeds.
  public static func mistakes(
    json bytes: [UInt8], properties: [PropertyToken] = [],
    readFile: ((_ path: String) -> [UInt8]?)? = nil
  ) -> [SceneError] {
    mistakes(
      json: bytes, atMost: maximumMistakeCount, properties: properties, readFile: readFile)
  }

  /// The largest number of mistakes that `mistakes(json:)` returns.
  package static var maximumMistakeCount: Int { 1000 }

  /// Returns the mistakes in the bytes of a scene file, at most a given number.
  package static func mistakes(
    json bytes: [UInt8], atMost limit: Int, properties: [PropertyToken] = [],
    readFile: ((_ path: String) -> [UInt8]?)? = nil
  ) -> [SceneError] {
    let document = SceneDocument(readFile: readFile, limit: limit)
    let value: JSON
    do throws(SceneError) {
      value = try JSONParser.parse(bytes)
    } catch {
      return [error]
    }
    let root = SceneNode(value: value, place: "", document: document)
    // Throws when the limit is reached.
    _ = try? document.attempt { () throws(SceneError) in
      try SceneFile.read(root, name: "", properties: properties)
    }
    return document.mistakes(inOrderOf: root)
  }

  /// The longest duration that a scene file can have: a day, in seconds.
  package static var maximumDuration: Double { 86_400 }
}
