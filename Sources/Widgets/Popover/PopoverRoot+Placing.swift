import ViewKernel

extension PopoverRoot {
  /// Moves the popover to another source, and chooses its direction again.
  func move(to source: PopoverSource) {
    let old = self.source
    self.source = source
    lastPlacement?.direction = .unknown
    reposition()
    withExtendedLifetime(old) {}
  }

  /// Places the popover for the current rect of its source; in an animation block, with animation.
  func reposition() {
    // Read first, because reading the measures may run user code.
    let metrics = background.metrics
    guard let controller, let window, isDescendant(of: window) else { return }
    let source =
      sourceRect ?? lastPlacement?.sourceRect ?? Rect(origin: bounds.center, size: .zero)
    var request = PopoverRequest(
      contentSize: controller.preferredContentSize, metrics: metrics, sourceRect: source,
      containerRect: bounds)
    request.layoutMargins = controller.popoverLayoutMargins
    request.keyboardRect = keyboardRect(in: window)
    request.permittedArrowDirections = controller.permittedArrowDirections
    request.currentArrowDirection = lastPlacement?.direction ?? .unknown
    request.canOverlapSourceViewRect = controller.canOverlapSourceViewRect
    let placement = PopoverPlacement(request)
    let number = (lastPlacement?.number ?? 0) + 1
    lastPlacement = LastPlacement(
      number: number, sourceRect: source, size: bounds.size, direction: placement.arrowDirection)
    apply(placement, number: number)
  }

  /// Sets direction and offset first, so that the new frame animates everything that is derived
  /// from the bounds (F43). Layout is last, so that arrow and body join the animation block (F42).
  private func apply(_ placement: PopoverPlacement, number: Int) {
    // Each step runs observers, which may place the popover again, end the showing, or remove
    // views.
    func isCurrent() -> Bool {
      number == lastPlacement?.number && showing != nil && background.superview === self
    }
    if isCurrent(), background.arrowDirection != placement.arrowDirection {
      background.arrowDirection = placement.arrowDirection
    }
    if isCurrent(), background.arrowOffset != placement.arrowOffset {
      background.arrowOffset = placement.arrowOffset
    }
    if isCurrent(), background.frame != placement.frame { background.frame = placement.frame }
    let origin = background.bounds.origin
    let frame = placement.contentFrame.offsetBy(dx: origin.x, dy: origin.y)
    if isCurrent(), holdsContent, content.frame != frame { content.frame = frame }
    if isCurrent() { background.layoutIfNeeded() }
  }

  /// The current rect of the source; `nil` while the source is not in the window, or is in the
  /// popover.
  var sourceRect: Rect? {
    guard let source, let window else { return nil }
    let view = source.view ?? window
    // A view that is being moved within its window has no superview for a moment.
    guard view.isDescendant(of: window), isDescendant(of: window),
      !view.isDescendant(of: background),
      let rect = view.convert(source.rect ?? view.bounds, to: self), rect.isUsable
    else { return nil }
    return rect
  }

  private func keyboardRect(in window: Window) -> Rect? {
    let above = window.boundsAboveKeyboard
    let covered = window.bounds.maxY - above.maxY
    guard covered > 0 else { return nil }
    return window.convert(
      Rect(x: above.minX, y: above.maxY, width: above.width, height: covered), to: self)
  }
}
