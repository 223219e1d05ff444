import ViewKernelTimeline

/// A reader for the fields of an action. Each method returns the closure that performs the action.
struct SceneActionReader {
  let fields: SceneFields
  let context: SceneContext

  typealias Effect = SceneAction.Effect

  func effect(of action: SceneAction.Name) throws(SceneError) -> Effect {
    switch action {
    case .set: try setProperty()
    case .animate: try animate()
    case .animateKeyframes: try animateKeyframes()
    case .addAnimation: try addAnimation()
    case .removeAnimation: try removeAnimation()
    case .addView: try addView()
    case .removeView: try removeView()
    case .presentPopover: try presentPopover()
    case .showPopover: try showPopover()
    case .movePopover: try movePopover()
    case .resizePopover: try resizePopover()
    case .dismissPopover: try dismissPopover()
    case .showAlert: try showAlert()
    case .tap: try tap()
    case .type: try typeText()
    case .pressReturn: try pressReturn()
    case .showKeyboard: try showKeyboard()
    case .hideKeyboard: try hideKeyboard()
    case .resizeWindow: try resizeWindow()
    }
  }
}

// MARK: - Views

extension SceneActionReader {
  func setProperty() throws(SceneError) -> Effect {
    let change = try SceneChange(fields, context)
    return { change.apply(on: $0) }
  }

  func addView() throws(SceneError) -> Effect {
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
      if let target { SceneActionReader.insert(view.make(), in: target, at: index) }
    }
  }

  func removeView() throws(SceneError) -> Effect {
    let node = try fields.needed("view", as: SceneNode.self)
    if let node, case .text(Scene.windowID) = node.value {
      try node.report("the window cannot be removed")
    }
    let view = try context.reference(node)
    return { view.find(on: $0)?.removeFromSuperview() }
  }

  func presentPopover() throws(SceneError) -> Effect {
    let popover = try SceneView(presented: fields, context)
    return { SceneActionReader.insert(popover.make(), in: $0.window, at: .max) }
  }

  /// Adds the view and lays it out at once, so that an animation at the same instant starts from
  /// its laid-out state.
  private static func insert(_ view: View, in superview: View, at index: Int) {
    superview.insertSubview(view, at: index)
    view.layoutIfNeeded()
  }

  func resizeWindow() throws(SceneError) -> Effect {
    let size = try fields.needed("size", as: Size.self, check: SceneLimit.atLeastZero) ?? .zero
    let duration = try fields.amount("duration") ?? 0
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

extension SceneActionReader {
  func animate() throws(SceneError) -> Effect {
    let timing = try SceneBlockTiming(fields)
    let options = try SceneBlockOptions(fields)
    let changes = try [SceneChange](fields, context)
    return { stage in
      timing.animate(stage.window, options) { changes.apply(on: stage) }
    }
  }

  func animateKeyframes() throws(SceneError) -> Effect {
    let keyframes = try SceneKeyframes(fields, context)
    return { keyframes.run(on: $0) }
  }

  func addAnimation() throws(SceneError) -> Effect {
    let animation = try SceneAnimation(fields, isInitial: false, context)
    return { animation.add(on: $0) }
  }

  func removeAnimation() throws(SceneError) -> Effect {
    let view = try context.reference(fields.needed("view"))
    let key = try fields.needed("key") ?? ""
    return { view.find(on: $0)?.removeAnimation(forKey: key) }
  }
}
