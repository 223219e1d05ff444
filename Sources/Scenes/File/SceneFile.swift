import ViewKernelTimeline

/// Creates a scene from a document.
enum SceneFile {
  static func read(
    _ root: SceneNode, name: String, properties: [PropertyToken]
  ) throws(SceneError) -> Scene {
    let fields = try root.fields()
    let context = SceneContext(of: root, custom: properties)
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
      try SceneAnimation(initial: node, context)
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
      let stage = SceneStage(in: window)
      for animation in animations { animation.add(on: stage) }
      for action in actions {
        window.plan(at: action.time, name: action.name) { _ in action.run(on: stage) }
      }
    }
  }

  private static func duration(_ node: SceneNode) throws(SceneError) -> Double {
    try node.number(in: 0...Scene.maximumDuration)
  }

  private static func window(
    _ fields: SceneFields, _ context: SceneContext
  ) throws(SceneError) -> (size: Size, settings: [SceneProperty.Setting]) {
    try fields.optional("window") { (node) throws(SceneError) in
      let fields = try node.fields()
      let size =
        try fields.optional("size", check: SceneLimit.atLeastZero) ?? Scene.defaultSize
      try fields.check("size", isWithout: "frame", "bounds", "bounds.size")
      let settings = try SceneView.settings(fields, .window, context).common
      try fields.finish()
      return (size, settings)
    } ?? (Scene.defaultSize, [])
  }
}
