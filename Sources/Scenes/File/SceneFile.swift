import ViewKernelTimeline

extension Scene {
  /// Reads the text of a scene file; `Documentation/Scenes.md` describes the format.
  ///
  /// Everything that can be checked without playing the scene is checked.
  ///
  /// - Parameters:
  ///   - text: JSON.
  ///   - name: What the scene is called; recordings too when the text gives no title.
  ///   - properties: Those of the program's own (C10) that the text can name: numbers, points, sizes,
  ///     rects, insets, transforms, colours, paths, components of them, and types that are
  ///     `SceneReadable`.
  ///   - readFile: Answers the bytes of a file that the text names, an image, while the text is being
  ///     read; `nil` where there is none. The name is that of a file beside the scene file, or in a
  ///     folder beside it. Without a reader no text can name files.
  /// - Throws: The first mistake: its place in the document, and what was expected there.
  public init(
    json text: String, name: String = "scene", properties: [PropertyToken] = [],
    readFile: ((_ path: String) -> [UInt8]?)? = nil
  ) throws(SceneError) {
    try self.init(
      json: Array(text.utf8), name: name, properties: properties, readFile: readFile)
  }

  /// Reads the bytes of a scene file; see `init(json:name:)` for text.
  ///
  /// - Parameters:
  ///   - bytes: JSON in UTF-8.
  ///   - name: What the scene is called; recordings too when the text gives no title.
  ///   - properties: Those of the program's own that the text can name.
  ///   - readFile: Answers the bytes of a file that the text names.
  /// - Throws: The first mistake: its place in the document, and what was expected there.
  public init(
    json bytes: [UInt8], name: String = "scene", properties: [PropertyToken] = [],
    readFile: ((_ path: String) -> [UInt8]?)? = nil
  ) throws(SceneError) {
    let document = SceneNode(
      value: try JSONParser.parse(bytes), place: "", readFile: readFile)
    self = try SceneFile.read(document, name: name, properties: properties)
  }

  /// The longest scene that a file can ask for: a day, in seconds.
  package static var longestDuration: Double { SceneFile.longestDuration }
}

/// Makes a scene of a document.
enum SceneFile {
  /// The longest scene: a day, in seconds.
  static let longestDuration = 86_400.0

  static func read(
    _ document: SceneNode, name: String, properties: [PropertyToken]
  ) throws(SceneError) -> Scene {
    let fields = try document.fields()
    let context = SceneContext(own: properties)
    let title = try fields.optional("title") ?? name
    let duration = try fields.required("duration").number(in: 0...longestDuration)
    let frameRate = try fields.optional("fps") ?? FrameRate.sixty
    let (size, settings) = try window(fields.node("window"), context)
    let views = try fields.list("views") { (node) throws(SceneError) in
      try SceneView(node, isInitial: true, context)
    }
    let animations = try fields.list("animations") { (node) throws(SceneError) in
      let fields = try node.fields()
      let animation = try SceneAnimation(fields, isInitial: true, context)
      try fields.finish()
      return animation
    }
    let actions = try fields.list("actions") { (node) throws(SceneError) in
      try SceneAction(node, until: duration, context)
    }
    try fields.finish()
    try context.finish()
    return Scene(
      name: name, title: title, duration: duration, frameRate: frameRate, size: size
    ) { window in
      for set in settings { set(window) }
      for view in views { window.addSubview(view.make()) }
      for animation in animations { animation.add(in: window) }
      let popovers = ShownPopovers()
      for action in actions {
        window.plan(at: action.time, name: action.name) {
          action.run(SceneStage(window: $0, popovers: popovers))
        }
      }
    }
  }

  private static func window(
    _ node: SceneNode?, _ context: SceneContext
  ) throws(SceneError) -> (size: Size, settings: [(View) -> Void]) {
    guard let node else { return (Scene.defaultSize, []) }
    let fields = try node.fields()
    let size = try fields.node("size")?.validSize() ?? Scene.defaultSize
    let settings = try SceneView.settings(fields, .window, context).common
    try fields.finish()
    return (size, settings)
  }
}
