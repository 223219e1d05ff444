import ViewKernelTimeline

/// An action of a scene at a time.
struct SceneAction {
  /// The time of the action, in seconds of the scene.
  let time: Double
  /// The name of the action in the file.
  let name: String
  private let effect: Effect
  /// The place of the action in the file, such as `actions[2]`.
  private let place: String

  /// The closure that performs an action.
  typealias Effect = (SceneStage) -> Void

  /// Reads the fields of an action and returns the closure that performs it.
  typealias Reader =
    @Sendable (SceneFields, SceneContext) throws(SceneError) -> Effect

  /// All actions. For a new action, add a row here, and its reader.
  static let all: [(String, Reader)] = [
    ("set", set), ("animate", animate), ("animateKeyframes", animateKeyframes),
    ("addAnimation", addAnimation),
    ("removeAnimation", removeAnimation), ("addView", addView), ("removeView", removeView),
    ("presentPopover", presentPopover), ("showPopover", showPopover),
    ("movePopover", movePopover), ("resizePopover", resizePopover),
    ("dismissPopover", dismissPopover), ("showAlert", showAlert), ("tap", tap), ("type", type),
    ("pressReturn", pressReturn), ("showKeyboard", showKeyboard), ("hideKeyboard", hideKeyboard),
    ("resizeWindow", resizeWindow),
  ]

  init(_ node: SceneNode, until end: Double, _ context: SceneContext) throws(SceneError) {
    let fields = try node.fields()
    let time = try fields.needed("at") { (at) throws(SceneError) in
      try SceneAction.time(at, until: end)
    }
    self.time = time ?? 0
    let action = try fields.required("do")
    let read = try action.choice("action", of: SceneAction.all)
    name = try action.text()
    effect = try read(fields, context)
    place = node.place
    try fields.finish()
  }

  /// Performs the action. Diagnostics of the window get the place of the action and the time.
  func run(on stage: SceneStage) {
    let (place, time, handler) = (place, stage.window.now.shortText, stage.window.onDiagnostic)
    stage.window.onDiagnostic = { diagnostic in
      let message = diagnostic.message
      let placed = message.hasPrefix(place) ? message : "\(place): \(message)"
      handler(Diagnostic(diagnostic.kind, "\(placed) at \(time) s"))
    }
    defer { stage.window.onDiagnostic = handler }
    effect(stage)
  }

  private static func time(_ node: SceneNode, until end: Double) throws(SceneError) -> Double {
    let time = try node.number(in: 0 ... .infinity)
    guard time <= end else {
      throw node.expected("a time in the scene, which ends at \(end.shortText)")
    }
    return time
  }
}

// MARK: - Views

extension SceneAction {
  @Sendable private static func set(
    _ fields: SceneFields, _ context: SceneContext
  ) throws(SceneError) -> Effect {
    let change = try SceneChange(fields, context)
    return { change.apply(on: $0) }
  }

  @Sendable private static func addView(
    _ fields: SceneFields, _ context: SceneContext
  ) throws(SceneError) -> Effect {
    let view = try fields.needed("view") { (node) throws(SceneError) in
      try SceneView(node, isInitial: false, context)
    }
    let superview = try fields.optional("to") { (node) throws(SceneError) in
      try context.reference(node)
    }
    let index = try fields.optional("index", as: Int.self) ?? .max
    guard let view else { return { _ in } }
    return { stage in
      let target = superview.map { $0.find(on: stage) } ?? stage.window
      if let target { insert(view.make(), in: target, at: index) }
    }
  }

  @Sendable private static func removeView(
    _ fields: SceneFields, _ context: SceneContext
  ) throws(SceneError) -> Effect {
    let node = try fields.needed("view")
    if let node, case .text(Scene.windowID) = node.value {
      try node.report("the window cannot be removed")
    }
    let view = try context.reference(node)
    return { view.find(on: $0)?.removeFromSuperview() }
  }

  @Sendable private static func presentPopover(
    _ fields: SceneFields, _ context: SceneContext
  ) throws(SceneError) -> Effect {
    let popover = try SceneView(presented: fields, context)
    return { insert(popover.make(), in: $0.window, at: .max) }
  }

  /// Adds the view and lays it out at once, so that an animation at the same instant starts from
  /// its laid-out state.
  private static func insert(_ view: View, in superview: View, at index: Int) {
    superview.insertSubview(view, at: index)
    view.layoutIfNeeded()
  }

  @Sendable private static func resizeWindow(
    _ fields: SceneFields, _ context: SceneContext
  ) throws(SceneError) -> Effect {
    let size = try fields.neededSize("size")
    let duration = try fields.number("duration") ?? 0
    let curve = try fields.optional("curve") ?? TimingCurve.easeInEaseOut
    return { stage in
      let window = stage.window
      let frame = Rect(origin: .zero, size: size)
      guard duration > 0 else { return window.frame = frame }
      window.animate(duration: duration, curve: curve) {
        window.frame = frame
        // Layout inside the block, so that views that follow the window's size are animated with it
        // (F47).
        window.layoutIfNeeded()
      }
    }
  }
}

// MARK: - Animations

extension SceneAction {
  @Sendable private static func animate(
    _ fields: SceneFields, _ context: SceneContext
  ) throws(SceneError) -> Effect {
    let timing = try SceneBlockTiming(fields)
    let options = try SceneBlockOptions(fields)
    let changes = try [SceneChange](fields, context)
    return { stage in
      timing.animate(stage.window, options) { changes.apply(on: stage) }
    }
  }

  @Sendable private static func animateKeyframes(
    _ fields: SceneFields, _ context: SceneContext
  ) throws(SceneError) -> Effect {
    let keyframes = try SceneKeyframes(fields, context)
    return { keyframes.run(on: $0) }
  }

  @Sendable private static func addAnimation(
    _ fields: SceneFields, _ context: SceneContext
  ) throws(SceneError) -> Effect {
    let animation = try SceneAnimation(fields, isInitial: false, context)
    return { animation.add(on: $0) }
  }

  @Sendable private static func removeAnimation(
    _ fields: SceneFields, _ context: SceneContext
  ) throws(SceneError) -> Effect {
    let view = try context.reference(fields.needed("view"))
    let key = try fields.needed("key", or: "")
    return { view.find(on: $0)?.removeAnimation(forKey: key) }
  }
}
