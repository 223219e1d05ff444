import ViewKernelTimeline

extension Scene {
  /// Reads the text of a scene file; `Documentation/Scenes.md` describes the format.
  ///
  /// Everything that can be checked without playing the scene is checked.
  ///
  /// - Parameters:
  ///   - text: JSON.
  ///   - name: What the scene is called; recordings too when the text gives no title.
  ///   - properties: Those of the program's own that the text can name: numbers, points, sizes,
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
    let document = SceneDocument(readFile: readFile)
    let root = SceneNode(value: try JSONParser.parse(bytes), place: "", document: document)
    self = try SceneFile.read(root, name: name, properties: properties)
  }

  /// Finds all mistakes of a scene file's text, where `init(json:)` throws the one that it finds first.
  ///
  /// After a mistake everything else is read on its own: each view, each animation, each action, and
  /// each of their fields. What follows from a mistake only is not told: a view that is refused is
  /// still there for an animation of it, with whatever properties. A text that is no JSON has one
  /// mistake.
  ///
  ///     for mistake in Scene.mistakes(json: text) { print(mistake) }
  ///     // window.size: expected 2 numbers, got 1
  ///     // views[0]: unknown key "opacty", did you mean "opacity"?
  ///
  /// - Parameters:
  ///   - text: JSON.
  ///   - properties: Those of the program's own that the text can name.
  ///   - readFile: Answers the bytes of a file that the text names.
  /// - Returns: None exactly where `init(json:)` makes a scene. In the order of the document: those of
  ///   an object before those inside it. At most a thousand, those that are found first.
  public static func mistakes(
    json text: String, properties: [PropertyToken] = [],
    readFile: ((_ path: String) -> [UInt8]?)? = nil
  ) -> [SceneError] {
    mistakes(json: Array(text.utf8), properties: properties, readFile: readFile)
  }

  /// Finds all mistakes in the bytes of a scene file; see `mistakes(json:)` for text.
  ///
  /// - Parameters:
  ///   - bytes: JSON in UTF-8.
  ///   - properties: Those of the program's own that the text can name.
  ///   - readFile: Answers the bytes of a file that the text names.
  /// - Returns: None exactly where `init(json:)` makes a scene.
  public static func mistakes(
    json bytes: [UInt8], properties: [PropertyToken] = [],
    readFile: ((_ path: String) -> [UInt8]?)? = nil
  ) -> [SceneError] {
    let document = SceneDocument(readFile: readFile, enough: 1000)
    let value: JSON
    do throws(SceneError) {
      value = try JSONParser.parse(bytes)
    } catch {
      return [error]
    }
    let root = SceneNode(value: value, place: "", document: document)
    // It throws when a thousand have been told.
    _ = try? document.attempt { () throws(SceneError) in
      try SceneFile.read(root, name: "", properties: properties)
    }
    return document.mistakes(inOrderOf: root)
  }

  /// The longest scene that a file can ask for: a day, in seconds.
  package static var longestDuration: Double { SceneFile.longestDuration }
}

/// Makes a scene of a document.
enum SceneFile {
  /// The longest scene: a day, in seconds.
  static let longestDuration = 86_400.0

  static func read(
    _ root: SceneNode, name: String, properties: [PropertyToken]
  ) throws(SceneError) -> Scene {
    let fields = try root.fields()
    let context = SceneContext(of: root, own: properties)
    _ = try fields.optional("$schema", as: String.self)  // For editors.
    let title = try fields.optional("title") ?? name
    let duration = try fields.needed("duration", duration) ?? .infinity
    let frameRate = try fields.optional("fps") ?? FrameRate.sixty
    let reducesMotion = try fields.optional("reducesMotion") ?? false
    let (size, settings) = try window(fields, context)
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
      window.reducesMotion = reducesMotion
      for set in settings { set(window) }
      for view in views { window.addSubview(view.make()) }
      let named = NamedViews(in: window)
      for animation in animations { animation.add(among: named) }
      let popovers = ShownPopovers()
      for action in actions {
        window.plan(at: action.time, name: action.name) {
          action.run(on: SceneStage(window: $0, popovers: popovers))
        }
      }
    }
  }

  private static func duration(_ node: SceneNode) throws(SceneError) -> Double {
    try node.number(in: 0...longestDuration)
  }

  private static func window(
    _ fields: SceneFields, _ context: SceneContext
  ) throws(SceneError) -> (size: Size, settings: [(View) -> Void]) {
    try fields.optional("window") { (node) throws(SceneError) in
      let fields = try node.fields()
      let size = try fields.size("size") ?? Scene.defaultSize
      for key in ["frame", "bounds", "bounds.size"]
      where fields.node("size") != nil && fields.node(key) != nil {
        try fields.tell("expected either \"size\" or \"\(key)\", got both")
      }
      let settings = try SceneView.settings(fields, .window, context).common
      try fields.finish()
      return (size, settings)
    } ?? (Scene.defaultSize, [])
  }
}
