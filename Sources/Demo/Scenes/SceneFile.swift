import ViewKernelTimeline

/// Reads scene files. `Documentation/Scenes.md` describes the format.
enum SceneFile {
  /// The longest scene: a day, in seconds.
  static let longestDuration = 86_400.0
  /// The size of a window that the file gives none, in points.
  static let defaultSize = Size(width: 1024, height: 768)

  /// Reads a scene; everything that can be checked without playing it is checked.
  ///
  /// - Parameters:
  ///   - bytes: JSON text.
  ///   - name: The name on the command line.
  static func read(_ bytes: [UInt8], name: String) throws(SceneError) -> Scene {
    let document = SceneNode(value: try JSONParser.parse(bytes), place: "")
    let fields = try document.fields()
    let context = SceneContext()
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
      name: name, title: title, summary: title, duration: duration, frameRate: frameRate
    ) {
      let window = Window(size: size)
      for set in settings { set(window) }
      for view in views { window.addSubview(view.make()) }
      for animation in animations { animation.add(in: window) }
      for action in actions {
        // The window owns the clock that runs the timer.
        window.schedule(after: action.time, name: action.name) { [unowned window] in
          action.run(window)
        }
      }
      return window
    }
  }

  /// Reads the size of a window.
  static func windowSize(_ node: SceneNode) throws(SceneError) -> Size {
    let size: Size = try node.read()
    guard size.width >= 0, size.height >= 0 else {
      throw node.error("expected a size of at least 0, got \(size)")
    }
    return size
  }

  private static func window(
    _ node: SceneNode?, _ context: SceneContext
  ) throws(SceneError) -> (size: Size, settings: [(View) -> Void]) {
    guard let node else { return (defaultSize, []) }
    let fields = try node.fields()
    let size = try fields.node("size").map(windowSize) ?? defaultSize
    let settings = try SceneView.settings(fields, .window, context).common
    try fields.finish()
    return (size, settings)
  }
}
