import ViewKernelTimeline
import ViewKernelWidgets

extension SceneActionReader {
  func showPopover() throws(SceneError) -> Effect {
    let background = try fields.needed("background") { (node) throws(SceneError) in
      try SceneView(background: node, context)
    }
    let content = try fields.optional("content") { (node) throws(SceneError) in
      try SceneView(node, isInitial: false, context)
    }
    let settings = try PopoverSettings(fields, context)
    let anchor = try PopoverAnchor(fields, context)
    let shouldDismiss = try fields.optional("shouldDismiss", as: Bool.self) ?? true
    guard let background else { return { _ in } }
    return { stage in
      guard let view = anchor.view.find(on: stage) else { return }
      let popover = PopoverController(contentView: content?.make() ?? View()) {
        // A popover kind makes only backgrounds.
        background.make() as! PopoverBackground
      }
      settings.apply(to: popover, on: stage)
      if !shouldDismiss { popover.shouldDismiss = { _ in false } }
      if let id = background.id { stage.add(popover, id: id) }
      popover.present(from: anchor.rect, in: view, animated: anchor.isAnimated)
    }
  }

  func movePopover() throws(SceneError) -> Effect {
    let popover = try context.popover(fields)
    let anchor = try PopoverAnchor(fields, context)
    return { stage in
      guard let popover = popover.findPopover(on: stage),
        let view = anchor.view.find(on: stage)
      else { return }
      popover.present(from: anchor.rect, in: view, animated: anchor.isAnimated)
    }
  }

  func resizePopover() throws(SceneError) -> Effect {
    let popover = try context.popover(fields)
    let size = try fields.needed("size", as: Size.self, check: SceneLimit.atLeastZero) ?? .zero
    let isAnimated = try fields.optional("animated") ?? true
    return { popover.findPopover(on: $0)?.setContentSize(size, animated: isAnimated) }
  }

  func dismissPopover() throws(SceneError) -> Effect {
    let popover = try context.popover(fields)
    let isAnimated = try fields.optional("animated") ?? true
    return { popover.findPopover(on: $0)?.dismiss(animated: isAnimated) }
  }
}

/// The anchor of a popover, and whether it moves there with an animation.
private struct PopoverAnchor {
  let view: SceneReference
  let rect: Rect?
  let isAnimated: Bool

  init(_ fields: SceneFields, _ context: SceneContext) throws(SceneError) {
    view = try context.reference(fields.needed("in"))
    rect = try fields.optional("from", check: SceneLimit.atLeastZero)
    isAnimated = try fields.optional("animated") ?? true
  }
}

/// The settings of a popover before it is presented.
private struct PopoverSettings {
  private let contentSize: Size?
  private let directions: ArrowDirection?
  private let margins: EdgeInsets?
  private let canOverlap: Bool
  private let passthroughViews: [SceneReference]

  init(_ fields: SceneFields, _ context: SceneContext) throws(SceneError) {
    contentSize = try fields.optional("preferredContentSize", check: SceneLimit.atLeastZero)
    directions = try fields.optional("permittedArrowDirections") { (node) throws(SceneError) in
      ArrowDirection(
        try node.list { (name) throws(SceneError) in
          try name.choice("direction", of: ArrowDirection.named.filter { $0.1.isSingle })
        })
    }
    margins = try fields.optional("popoverLayoutMargins")
    canOverlap = try fields.optional("canOverlapSourceViewRect") ?? false
    passthroughViews = try fields.list("passthroughViews") { (node) throws(SceneError) in
      if case .text(Scene.windowID) = node.value {
        throw node.error("the window cannot be a passthrough view")
      }
      return try context.reference(node)
    }
  }

  func apply(to popover: PopoverController, on stage: SceneStage) {
    if let contentSize { popover.preferredContentSize = contentSize }
    if let directions { popover.permittedArrowDirections = directions }
    if let margins { popover.popoverLayoutMargins = margins }
    popover.canOverlapSourceViewRect = canOverlap
    popover.passthroughViews = passthroughViews.compactMap { $0.find(on: stage) }
  }
}
