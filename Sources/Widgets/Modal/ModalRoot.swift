import ViewKernel

/// A view that covers the window while a modal is presented, and contains the modal's views.
///
/// Each kind of modal is a subclass. The subclass provides the views, their layout, their
/// animations, and which touches pass to the views below. `ModalShowing` does the rest.
class ModalRoot: View {
  /// The name of the kind, as in "alert.root".
  let kind: String
  /// The presentation that the root belongs to; `nil` before and after it. Without a showing, the
  /// root is a view like any other.
  var showing: ModalShowing?
  /// Whether the animation that begins now, to appear or to disappear, takes no time (G19).
  var movesAtOnce = false

  init(kind: String) {
    self.kind = kind
    super.init(frame: .zero)
    accessibilityIdentifier = "\(kind).root"
    keepsSiblingsBehind = true
  }

  // MARK: For subclasses

  /// The views that take input. The first one becomes first responder when the modal has appeared.
  var inputs: [View] { [] }

  /// The first input that user code has not moved out of the window.
  final var firstInput: View? { inputs.first { $0.window === window } }

  /// Whether no view below the modal gets focus back before the dismissal (G11). A modal without
  /// inputs that keeps focus also takes it from the view below when it has appeared.
  var keepsFocus: Bool { true }

  /// The view without which the modal is over: if other code removes it from the root, the root is
  /// removed, because it would block touches without a purpose (G9). `nil` if there is none.
  var mainView: View? { nil }

  /// The duration of the animation with which the modal disappears, in seconds. Touches are blocked
  /// for that time (G10).
  var disappearDuration: Double { 0 }

  /// The time from the dismissal to the removal of the views, in seconds; at least
  /// `disappearDuration`.
  var removalDelay: Double { disappearDuration }

  /// Sets the frames of the views in the window.
  ///
  /// Called when the keyboard moves, inside a block with its timing (G12), and when the bounds of
  /// the window have changed. The root has the new bounds by then.
  func place() {}

  /// Whether the views are anchored to another view and move with it. The same at every call.
  var followsAnchor: Bool { false }

  /// Whether the anchor has moved since the views were placed. If so, the update pass lays out the
  /// root (F47).
  var hasAnchorMoved: Bool { false }

  /// Called when the anchor moves every time that the views do. The views stay where they are (B6).
  func stopFollowing() {}

  /// Begins the animation to appear; model values are final from the start.
  ///
  /// - Parameter didAppear: The closure to call when the animation ends, for any reason.
  func appear(_ didAppear: @escaping () -> Void) { didAppear() }

  /// Sets the final values of the animation to disappear, inside a block of `disappearDuration`.
  func disappear() { opacity = 0 }

  /// Returns whether the modal takes a touch at a point in the root's space. Other touches pass to
  /// the views below (G22).
  func takesTouch(at point: Point) -> Bool { true }

  /// Returns whether the modal lets touches through to a view, which a touch would hit if the modal
  /// were not there.
  func passesTouches(to hit: View?) -> Bool { false }

  /// Releases the presenter; the showing is over.
  func disconnect() {}

  // MARK: Overrides

  /// The root takes no touches once it is dismissed: while it disappears, its shield does.
  override func point(inside point: Point) -> Bool {
    super.point(inside: point) && showing?.isDismissed != true && takesTouch(at: point)
  }

  override func handleTap(at point: Point) -> Bool { true }

  override func didMoveToWindow() {
    showing?.rootDidMoveToWindow()
    // User code may have removed the main view while the root was entering.
    if showing != nil, let mainView, mainView.superview !== self { removeFromSuperview() }
  }

  // Outside of windows there is nothing to remove yet.
  override func willRemoveSubview(_ subview: View) {
    if subview === mainView, showing != nil { removeFromSuperview() }
  }

  override func didMoveToSuperview() { showing?.rootDidReorder() }

  override func didReorder() { showing?.rootDidReorder() }
}

extension ModalRoot {
  /// Whether a view is inside the modal, or an input that user code has moved to another superview.
  func owns(_ view: View) -> Bool {
    view.isDescendant(of: self) || inputs.contains { $0 === view }
  }
}

extension Window {
  /// Whether modals appear, move and disappear without animation (G19).
  var movesModalsAtOnce: Bool { reducesMotion || !areAnimationsEnabled }
}
