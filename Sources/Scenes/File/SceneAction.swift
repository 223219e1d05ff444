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

  /// The names of actions. For a new action, add a case here, and its reader.
  enum Name: String, CaseIterable {
    case set, animate, animateKeyframes, addAnimation, removeAnimation, addView, removeView
    case presentPopover, showPopover, movePopover, resizePopover, dismissPopover, showAlert
    case tap, type, pressReturn, showKeyboard, hideKeyboard, resizeWindow
  }

  init(_ node: SceneNode, until end: Double, _ context: SceneContext) throws(SceneError) {
    let fields = try node.fields()
    let time = try fields.needed("at") { (at) throws(SceneError) in
      try SceneAction.time(at, until: end)
    }
    self.time = time ?? 0
    let action: Name = try fields.required("do").name("action")
    name = action.rawValue
    effect = try SceneActionReader(fields: fields, context: context).effect(of: action)
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
    let time = try SceneNode.amount(node)
    guard time <= end else {
      throw node.expected("a time in the scene, which ends at \(end.shortText)")
    }
    return time
  }
}
