import ViewKernel

/// A controller that shows a view in a popover beside its source. It keeps itself alive while it is
/// shown.
///
///     let popover = PopoverController(contentView: menu) { Bubble() }
///     popover.preferredContentSize = Size(width: 300, height: 200)
///     popover.present(in: shareButton)  // nobody else holds it
///
/// It is placed on the side of the source where it fits, follows the source, the window and the
/// keyboard, and is dismissed by a tap beside it. It does not change focus.
public final class PopoverController {
  /// How long fading in and out takes, in seconds.
  public static var fadeDuration: Double { 0.25 }
  /// How long an animated change of size or source takes, in seconds.
  public static var moveDuration: Double { 0.25 }

  /// The content. It is a subview of the background while the popover is presented.
  public let contentView: View

  private var storedBackgroundMaker: () -> PopoverBackground
  private var storedContentSize: Size
  private var storedDirections = ArrowDirection.any
  private var storedMargins = EdgeInsets(PopoverRequest.defaultMargin)
  private var storedOverlap = false
  private var storedPassthroughViews: [View] = []
  private var storedShouldDismiss: ((PopoverController) -> Bool)?
  private var storedDidDismiss: ((PopoverController) -> Void)?

  let reports = PresenterReports()
  /// This one time in a window, which keeps the popover alive; `nil` while hidden.
  var showing: ModalShowing?
  /// Popovers do not wait for their turn.
  var queue: ModalQueue?
  var queueIndex = 0

  /// Creates a popover; it is not shown yet, and nothing keeps it alive.
  ///
  /// - Parameters:
  ///   - contentView: What it shows; its size is the preferred one, unless another one is set.
  ///   - makeBackground: Makes the background, a new one for each presentation.
  public init(contentView: View, makeBackground: @escaping () -> PopoverBackground) {
    self.contentView = contentView
    storedBackgroundMaker = makeBackground
    storedContentSize = contentView.bounds.size
  }

  var root: PopoverRoot? { showing?.root as? PopoverRoot }
}

// MARK: - How it is shown

extension PopoverController {
  /// Makes the background, from the next presentation on.
  public var makeBackground: () -> PopoverBackground {
    get { storedBackgroundMaker }
    set {
      // Here as below: let go of after the store, because what the old one held may come back here
      // when it goes.
      var old = newValue
      swap(&storedBackgroundMaker, &old)
    }
  }

  /// The size that the content would like to have, in points; it gets less where there is no room.
  ///
  /// While the popover is shown it is resized at once, and in a block with the block. Extents below
  /// 0 count as 0; a size that is not finite is refused, with a diagnostic.
  public var preferredContentSize: Size {
    get { storedContentSize }
    set {
      guard newValue.isUsable else { return refuse("preferredContentSize", "\(newValue)") }
      storedContentSize = Size(width: max(newValue.width, 0), height: max(newValue.height, 0))
      reposition()
    }
  }

  /// Where the arrow may point; none is a popover without an arrow, over the middle of its source.
  ///
  /// - Precondition: Not `unknown`.
  public var permittedArrowDirections: ArrowDirection {
    get { storedDirections }
    set {
      require(
        newValue != .unknown,
        "PopoverController \(name): permittedArrowDirections must be directions or none")
      storedDirections = newValue
      reposition()
    }
  }

  /// How far the popover stays away from the edges of its window and from the keyboard, in points.
  /// Default 10 each. Insets that are not finite are refused, with a diagnostic.
  public var popoverLayoutMargins: EdgeInsets {
    get { storedMargins }
    set {
      guard newValue.isUsable else { return refuse("popoverLayoutMargins", "\(newValue)") }
      storedMargins = newValue
      reposition()
    }
  }

  /// Whether the popover may lie over its source where there is too little room beside it, instead of
  /// being made smaller. Default `false`.
  public var canOverlapSourceViewRect: Bool {
    get { storedOverlap }
    set {
      storedOverlap = newValue
      reposition()
    }
  }

  /// Views below the popover that get their touches while it is shown. Default none.
  ///
  /// The popover owns them, so a window, which owns the popover, is left out, with a diagnostic.
  public var passthroughViews: [View] {
    get { storedPassthroughViews }
    set {
      var views = newValue.filter { !($0 is Window) }
      let isComplete = views.count == newValue.count
      swap(&storedPassthroughViews, &views)
      if !isComplete { report("passthroughViews: a window is no passthrough view") }
    }
  }

  /// Whether a tap beside the popover dismisses it; not asked by `dismiss`. Without a closure
  /// it does.
  public var shouldDismiss: ((PopoverController) -> Bool)? {
    get { storedShouldDismiss }
    set {
      var old = newValue
      swap(&storedShouldDismiss, &old)
    }
  }

  /// Sets whether a tap beside the popover dismisses it.
  public func shouldDismiss(_ answer: @escaping () -> Bool) { shouldDismiss = { _ in answer() } }

  /// Sets whether a tap beside the popover dismisses it; the closure is given the controller.
  public func shouldDismiss(_ answer: @escaping (PopoverController) -> Bool) {
    shouldDismiss = answer
  }

  /// Called when a tap beside the popover has dismissed it and its views are removed; not called
  /// after `dismiss`.
  public var didDismiss: ((PopoverController) -> Void)? {
    get { storedDidDismiss }
    set {
      var old = newValue
      swap(&storedDidDismiss, &old)
    }
  }

  /// Sets the action that runs when a tap beside the popover has dismissed it.
  public func didDismiss(_ action: @escaping () -> Void) { didDismiss = { _ in action() } }

  /// Sets the action that runs when a tap beside the popover has dismissed it, and is given the
  /// controller.
  public func didDismiss(_ action: @escaping (PopoverController) -> Void) { didDismiss = action }
}

// MARK: - What is shown

extension PopoverController {
  /// Whether the popover is in a window and has not been dismissed.
  public var isPopoverVisible: Bool { showing?.isWaiting == true }

  /// Where the arrow points; `unknown` before the presentation and after the dismissal, empty
  /// without an arrow.
  public var arrowDirection: ArrowDirection {
    guard isPopoverVisible, let root else { return .unknown }
    return root.background.arrowDirection
  }

  /// The background with arrow and content, while the popover is in a window.
  public var backgroundView: PopoverBackground? { root?.background }

  /// What recordings and diagnostics call the popover.
  var name: String { contentView.accessibilityIdentifier ?? "" }

  /// Finds the place anew, while there is one.
  private func reposition() {
    if isPopoverVisible { root?.reposition() }
  }
}

// MARK: - Diagnostics

extension PopoverController {
  func report(_ message: String, _ kind: Diagnostic.Kind = .ignored) {
    reports.report(Diagnostic(kind, "PopoverController \(name): \(message)"))
  }

  func refuse(_ property: String, _ value: String) {
    report("\(property): expected finite numbers up to 1e100, got \(value)", .refused)
  }
}
