import ViewKernel

/// A view that covers the window while a popover is presented. It places the popover, and takes the
/// touches outside it.
final class PopoverRoot: ModalRoot {
  let background: PopoverBackground
  let content: View
  // Both are `nil` when the showing is over.
  private(set) var controller: PopoverController?
  var source: PopoverSource?

  /// The last placement; `nil` before the first one.
  var lastPlacement: LastPlacement?

  // Two flags, because a hook may dismiss the popover before it appears. Then it still appears as
  // `present` asked, and disappears as `dismiss` asked.
  private let isPresentedAnimated: Bool
  var isDismissedAnimated = true

  /// The values of a placement that the next one depends on.
  struct LastPlacement {
    /// The number of the placement, from 1. A placement stops when user code has begun a later one.
    let number: Int
    /// The rect of the source. The popover stays there if the source is removed.
    var sourceRect: Rect
    /// The size of the root.
    let size: Size
    /// The direction of the arrow; `unknown` if the next placement chooses it anew.
    var direction: ArrowDirection
  }

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
    // A hook of the background may have presented the popover.
    if controller.showing == nil { background.addSubview(content) }
  }

  /// Whether content and background are in their superviews: user code may have removed them.
  var holdsContent: Bool { content.superview === background && background.superview === self }

  override var keepsFocus: Bool { false }
  override var mainView: View? { background }

  override var disappearDuration: Double {
    isDismissedAnimated && !movesAtOnce ? PopoverController.fadeDuration : 0
  }

  /// Fades in the background (F45). The root fades out, so that neither animation stops the other.
  override func appear(_ didAppear: @escaping () -> Void) {
    guard isPresentedAnimated, !movesAtOnce else { return didAppear() }
    let fade = BasicAnimation(
      .opacity, from: 0, to: background.opacity, duration: PopoverController.fadeDuration)
    fade.timingCurve = .easeInEaseOut
    fade.onStop = { _ in didAppear() }
    background.add(fade, forKey: "opacity")
  }

  /// Places the popover when the keyboard moves or the window has new bounds. With new bounds, the
  /// source is laid out first, and the popover at the layout of the root (F47).
  override func place() {
    let isResized = lastPlacement.map { $0.size != bounds.size } ?? false
    if isResized { setNeedsLayout() } else { reposition() }
  }

  override func layoutSubviews() { reposition() }

  override var followsAnchor: Bool { true }

  override var hasAnchorMoved: Bool {
    guard showing?.isOpen == true, let lastPlacement, let sourceRect else { return false }
    return sourceRect != lastPlacement.sourceRect
  }

  override func stopFollowing() {
    if let sourceRect { lastPlacement?.sourceRect = sourceRect }
  }

  /// Returns whether no passthrough view receives the touch (F46).
  ///
  /// The receiver is found by a hit test of the window without this root. That test reaches the
  /// roots below, and each of them would need a hit test of its own. To avoid this, a root that is
  /// reached during the test takes no touch, and is added to `ModalQueue.rootsReachedByHitTest`.
  ///
  /// - Complexity: O(*n*) for *n* popovers. A touch that passes through all of them costs O(*n*²),
  ///   because each root makes a test of its own. Roots do not share a result: user code
  ///   (`point(inside:)`) may change the tree between two tests.
  override func takesTouch(at point: Point) -> Bool {
    guard controller?.passthroughViews.isEmpty == false, !isPopover(at: point) else { return true }
    // During the hit test of a root in front, that root also decides for this one: see
    // `hitsPassthroughView(at:)`.
    guard let queue = window?.modalQueue, queue.rootsReachedByHitTest != nil else {
      return !hitsPassthroughView(at: point)
    }
    queue.rootsReachedByHitTest?.append(self)
    return false
  }

  override func passesTouches(to hit: View?) -> Bool {
    guard let hit, let controller else { return false }
    return controller.passthroughViews.contains { hit.isDescendant(of: $0) }
  }

  /// Takes a touch that no view in the popover took. A touch outside asks for the dismissal (F44).
  override func handleTap(at point: Point) -> Bool {
    if !isPopover(at: point) { controller?.tapOutside(self) }
    return true
  }

  override func disconnect() {
    // Released after the store: releasing them may run code that uses this root.
    let old = (controller, source)
    controller = nil
    source = nil
    withExtendedLifetime(old) {}
  }
}

// MARK: - Touches

extension PopoverRoot {
  /// Whether touches are tested against presentation values instead of model values (A13).
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

  /// Whether a touch would hit a passthrough view, or a view inside one, if the popover were not
  /// there (F46).
  private func hitsPassthroughView(at point: Point) -> Bool {
    guard let window else { return false }
    var location = point
    var view: View = self
    while let superview = view.superview {
      location = location.applying(transformToSuperview(of: view))
      view = superview
    }
    guard view === window else { return false }
    let queue = window.modalQueue
    queue.rootsReachedByHitTest = []
    var hit = hitsPresentation ? window.presentation.hitTest(location) : window.hitTest(location)
    let roots = queue.rootsReachedByHitTest ?? []
    queue.rootsReachedByHitTest = nil
    // `hit` is the view below all roots that the test has reached. From back to front, each root
    // lets the touch through to `hit`, or is hit itself. So one hit test is enough for all roots.
    for root in roots.reversed() {
      if root === self { break }
      if !root.passesTouches(to: hit) { hit = root }
    }
    return passesTouches(to: hit)
  }
}
