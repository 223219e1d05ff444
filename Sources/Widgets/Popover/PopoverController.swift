import ViewKernel

/// A controller that presents a view in a popover beside a source view. It keeps itself alive while
/// the popover is in a window.
///
///     let popover = PopoverController(contentView: menu) { Bubble() }
///     popover.preferredContentSize = Size(width: 300, height: 200)
///     popover.present(in: shareButton)  // no other reference is needed
///
/// The popover is placed on a side of the source where it fits. It follows the source, the window
/// and the keyboard. A tap outside dismisses it. It does not change focus.
public final class PopoverController {
  /// The duration of the fade in and of the fade out, in seconds.
  public static var fadeDuration: Double { 0.25 }
  /// The duration of an animated change of size or source, in seconds.
  public static var moveDuration: Double { 0.25 }

  /// The view that the popover displays. While presented, it is a subview of the background.
  public let contentView: View

  // The observers of the closures below keep an old closure until the access has ended: releasing
  // it may run code that uses the property.

  /// The closure that returns the background; a new one applies from the next presentation on.
  public var makeBackground: () -> PopoverBackground {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// The closure that returns whether a tap outside the popover dismisses it. With `nil`, every
  /// such tap does. `dismiss(animated:)` does not call the closure.
  public var shouldDismiss: ((PopoverController) -> Bool)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// The closure that is called when a tap outside the popover has dismissed it and its views are
  /// removed. `dismiss(animated:)` does not call the closure.
  public var didDismiss: ((PopoverController) -> Void)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// The directions in which the arrow may point. With `[]` the popover has no arrow and covers
  /// the middle of its source.
  ///
  /// - Precondition: Not `unknown`.
  public var permittedArrowDirections = ArrowDirection.any {
    willSet {
      require(
        newValue != .unknown,
        "PopoverController \(name): permittedArrowDirections must be directions or none")
    }
    didSet { reposition() }
  }

  /// Whether the popover may cover its source where there is too little room beside it, instead of
  /// becoming smaller. Default `false`.
  public var canOverlapSourceViewRect = false {
    didSet { reposition() }
  }

  // The stored values of the properties below that refuse some values.
  private var storedContentSize: Size
  private var storedMargins = EdgeInsets(PopoverRequest.defaultMargin)
  private var storedPassthroughViews: [View] = []

  let reports = PresenterReports()
  /// The current presentation, which keeps the popover alive; `nil` while hidden.
  var showing: ModalShowing?

  /// Creates a popover that is not presented yet. Nothing keeps it alive before that.
  ///
  /// - Parameters:
  ///   - contentView: The view to display. The size of its bounds is the initial
  ///     `preferredContentSize`.
  ///   - makeBackground: Returns a new background for each presentation.
  public init(contentView: View, makeBackground: @escaping () -> PopoverBackground) {
    self.contentView = contentView
    self.makeBackground = makeBackground
    storedContentSize = contentView.bounds.size
  }

  var root: PopoverRoot? { showing?.root as? PopoverRoot }
}

// MARK: - Configuration

extension PopoverController {
  /// The preferred size of the content, in points. The content is smaller if there is too little
  /// room.
  ///
  /// Setting it resizes a presented popover at once, or as part of the animation block around the
  /// call. Extents below 0 count as 0. A size that is not finite is refused with a diagnostic.
  public var preferredContentSize: Size {
    get { storedContentSize }
    set {
      guard newValue.isUsable else { return refuse("preferredContentSize", "\(newValue)") }
      storedContentSize = Size(width: max(newValue.width, 0), height: max(newValue.height, 0))
      reposition()
    }
  }

  /// The smallest distances of the popover from the edges of its window, in points. The bottom
  /// margin also applies to the keyboard.
  ///
  /// Default 10 on each side. Insets that are not finite are refused with a diagnostic.
  public var popoverLayoutMargins: EdgeInsets {
    get { storedMargins }
    set {
      guard newValue.isUsable else { return refuse("popoverLayoutMargins", "\(newValue)") }
      storedMargins = newValue
      reposition()
    }
  }

  /// The views below the popover that receive touches while it is presented. Their subviews receive
  /// touches, too. By default there are none.
  ///
  /// A view in this list still receives no touches if its `isUserInteractionEnabled` is false, as
  /// it is by default for labels. A touch on it is a touch outside the popover.
  ///
  /// The popover retains them. A window retains the popover, so windows are left out, with a
  /// diagnostic.
  public var passthroughViews: [View] {
    get { storedPassthroughViews }
    set {
      var views = newValue.filter { !($0 is Window) }
      let isComplete = views.count == newValue.count
      // The old views are released after the access: releasing them may run code that uses this
      // property.
      swap(&storedPassthroughViews, &views)
      if !isComplete { report("passthroughViews: a window cannot be a passthrough view") }
    }
  }

  /// Sets the closure that returns whether a tap outside the popover dismisses it.
  public func shouldDismiss(_ answer: @escaping () -> Bool) { shouldDismiss = { _ in answer() } }

  /// Sets the closure that returns whether a tap outside the popover dismisses it. It receives the
  /// controller.
  public func shouldDismiss(_ answer: @escaping (PopoverController) -> Bool) {
    shouldDismiss = answer
  }

  /// Sets the closure that is called when a tap outside the popover has dismissed it and its views
  /// are removed.
  public func didDismiss(_ action: @escaping () -> Void) { didDismiss = { _ in action() } }

  /// Sets the closure that is called when a tap outside the popover has dismissed it and its views
  /// are removed. It receives the controller.
  public func didDismiss(_ action: @escaping (PopoverController) -> Void) { didDismiss = action }
}

// MARK: - State

extension PopoverController {
  /// Whether the popover is in a window and has not been dismissed.
  public var isPopoverVisible: Bool { showing?.isOpen == true }

  /// The direction in which the arrow points; `[]` without an arrow. It is `unknown` while the
  /// popover is not visible: before the presentation and after the dismissal.
  public var arrowDirection: ArrowDirection {
    guard isPopoverVisible, let root else { return .unknown }
    return root.background.arrowDirection
  }

  /// The background, which contains arrow and content; `nil` while the popover is in no window.
  ///
  /// If the program removes the background from its superview, or moves it to another one, the
  /// popover is over at once. A visible popover does not call `didDismiss` then.
  public var backgroundView: PopoverBackground? { root?.background }

  /// The name of the popover in recordings and diagnostics.
  var name: String { contentView.accessibilityIdentifier ?? "" }

  /// Places a visible popover again.
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

// MARK: - CustomStringConvertible

extension PopoverController: CustomStringConvertible {
  /// A text such as `popover "menu", up` or `popover "menu", hidden`.
  public var description: String {
    "popover \"\(name)\", " + (isPopoverVisible ? "\(arrowDirection)" : "hidden")
  }
}
