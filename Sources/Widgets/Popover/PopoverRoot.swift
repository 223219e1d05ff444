import ViewKernel

/// What a popover belongs to.
struct PopoverSource {
  /// `nil` is the window that the popover is in: that owns the popover, so it is not owned by it.
  let view: View?
  /// A part of the view, in its own space; `nil` is the whole of it, whatever its size becomes.
  let rect: Rect?

  init(_ view: View, _ rect: Rect?) {
    self.view = view is Window ? nil : view
    self.rect = rect
  }
}

/// Covers the window while a popover is shown: places it, and takes the touches beside it.
final class PopoverRoot: ModalRoot {
  let background: PopoverBackground
  private let content: View
  // Both until the showing is over.
  private var controller: PopoverController?
  private var source: PopoverSource?

  /// Where the source was when the popover was placed last; it stays there when the source goes.
  private var placedSource: Rect?
  private var placedDirection = ArrowDirection.unknown
  private var placedSize: Size?
  /// Counts placements, so that one that was overtaken by a later one is dropped.
  private var placements = 0

  private let isPresentedAnimated: Bool
  var isDismissedAnimated = true
  /// Whether touches pass, because the root asks what they would hit below it.
  private var isLookingBelow = false

  init(
    _ controller: PopoverController, _ background: PopoverBackground, _ source: PopoverSource,
    isAnimated: Bool
  ) {
    self.controller = controller
    self.background = background
    self.source = source
    content = controller.contentView
    isPresentedAnimated = isAnimated
    super.init(kind: "popover")
    if background.accessibilityIdentifier == nil { background.accessibilityIdentifier = "popover" }
    addSubview(background)
    background.addSubview(content)
  }

  /// Whether the content is where it was put: hooks and others may have taken it away.
  var holdsContent: Bool { content.superview === background && background.superview === self }

  override var keepsFocus: Bool { false }

  override var disappearDuration: Double {
    isDismissedAnimated && !movesAtOnce ? PopoverController.fadeDuration : 0
  }

  /// Fades in (F45). The way out fades the root, so that neither cuts the other short.
  override func appear(_ didAppear: @escaping () -> Void) {
    guard isPresentedAnimated, !movesAtOnce else { return didAppear() }
    let fade = BasicAnimation(
      .opacity, from: 0, to: background.opacity, duration: PopoverController.fadeDuration)
    fade.timingCurve = .easeInEaseOut
    fade.onStop = { _ in didAppear() }
    background.add(fade, forKey: "opacity")
  }

  /// The keyboard moves, or the window has other bounds. In other bounds the source is laid out
  /// first, and the popover with it (F47).
  override func place() {
    if placedSize == nil || placedSize == bounds.size { reposition() } else { setNeedsLayout() }
  }

  override func layoutSubviews() { reposition() }

  override var mayFollow: Bool { true }

  override var mustFollow: Bool {
    guard showing?.isWaiting == true, let sourceRect else { return false }
    return sourceRect != placedSource
  }

  override func stopFollowing() { placedSource = sourceRect ?? placedSource }

  override func takesTouch(at point: Point) -> Bool {
    if isLookingBelow { return false }
    guard controller?.passthroughViews.isEmpty == false, !isPopover(at: point) else { return true }
    return !passes(at: point)
  }

  /// A touch that nobody in the popover took; beside it, it dismisses (F44).
  override func handleTap(at point: Point) -> Bool {
    if !isPopover(at: point) { controller?.tapOutside(self) }
    return true
  }

  override func disconnect() {
    // Let go of after the store: what they hold may come back here when it goes.
    let old = (controller, source)
    controller = nil
    source = nil
    withExtendedLifetime(old) {}
  }
}

// MARK: - Placing

extension PopoverRoot {
  /// The popover goes to another source, and chooses its direction anew.
  func move(to source: PopoverSource) {
    let old = self.source
    self.source = source
    placedDirection = .unknown
    reposition()
    withExtendedLifetime(old) {}
  }

  /// Places the popover by where its source is now; in a block, with an animation.
  func reposition() {
    // Asked first, because this is user code.
    let metrics = background.metrics
    guard let controller, let window, isDescendant(of: window) else { return }
    let source = sourceRect ?? placedSource ?? Rect(origin: bounds.center, size: .zero)
    var request = PopoverRequest(
      contentSize: controller.preferredContentSize, metrics: metrics, sourceRect: source,
      containerRect: bounds)
    request.layoutMargins = controller.popoverLayoutMargins
    request.keyboardRect = keyboardRect(in: window)
    request.permittedArrowDirections = controller.permittedArrowDirections
    request.currentArrowDirection = placedDirection
    request.canOverlapSourceViewRect = controller.canOverlapSourceViewRect
    let placement = PopoverPlacement(request)
    placedSource = source
    placedSize = bounds.size
    placedDirection = placement.arrowDirection
    apply(placement)
  }

  /// Direction and offset come first, and the frame moves what is derived from the bounds with it
  /// (F43); layout comes last, so that arrow and body join the block (F42).
  private func apply(_ placement: PopoverPlacement) {
    placements += 1
    let number = placements
    // Every step runs observers, which may place the popover anew, end it, or take views away.
    func isMeant() -> Bool {
      number == placements && showing != nil && background.superview === self
    }
    if isMeant(), background.arrowDirection != placement.arrowDirection {
      background.arrowDirection = placement.arrowDirection
    }
    if isMeant(), background.arrowOffset != placement.arrowOffset {
      background.arrowOffset = placement.arrowOffset
    }
    if isMeant(), background.frame != placement.frame { background.frame = placement.frame }
    let origin = background.bounds.origin
    let frame = placement.contentFrame.offsetBy(dx: origin.x, dy: origin.y)
    if isMeant(), holdsContent, content.frame != frame { content.frame = frame }
    if isMeant() { background.layoutIfNeeded() }
  }

  /// Where the source is now, or `nil` while it is nowhere in the window, or in the popover itself.
  private var sourceRect: Rect? {
    guard let source, let window else { return nil }
    let view = source.view ?? window
    // While a view is being moved within its window it hangs nowhere.
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

// MARK: - Touches

extension PopoverRoot {
  /// Whether what shows is being hit, not the model (A13).
  private var hitsPresentation: Bool { window?.isHitTestingPresentation == true }

  private func transformToSuperview(of view: View) -> AffineTransform {
    hitsPresentation ? view.presentation.transformToSuperview : view.transformToSuperview
  }

  private func isPopover(at point: Point) -> Bool {
    guard background.superview === self,
      let inverse = transformToSuperview(of: background).inverse
    else { return false }
    return background.point(inside: point.applying(inverse))
  }

  /// Whether a touch that the popover lets through would reach a view that it is let through to, or
  /// one inside it (F46).
  private func passes(at point: Point) -> Bool {
    guard let window else { return false }
    var place = point
    var view: View = self
    while let superview = view.superview {
      place = place.applying(transformToSuperview(of: view))
      view = superview
    }
    guard view === window else { return false }
    isLookingBelow = true
    let hit = hitsPresentation ? window.presentation.hitTest(place) : window.hitTest(place)
    isLookingBelow = false
    guard let hit, let controller else { return false }
    return controller.passthroughViews.contains { hit.isDescendant(of: $0) }
  }
}
