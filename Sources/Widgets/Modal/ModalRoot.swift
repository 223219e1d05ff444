import ViewKernel

/// Covers a window while something modal is shown, with its views inside.
///
/// Each kind of modal is a subclass, which says what is its own: its views, where they stand, how
/// they come and go, and which touches it leaves to what lies below. The showing does the rest.
class ModalRoot: View {
  /// The name of the kind, as in "alert.root".
  let kind: String
  /// The time in a window that the root is there for; `nil` before, and when that is over: then it
  /// is a view like any other.
  var showing: ModalShowing?
  /// Whether what begins now, the way in or the way out, takes no time (G19).
  var movesAtOnce = false

  init(kind: String) {
    self.kind = kind
    super.init(frame: .zero)
    accessibilityIdentifier = "\(kind).root"
    keepsSiblingsBehind = true
  }

  // MARK: For subclasses

  /// The views that are there to have focus. The first one takes it when the modal has appeared.
  var inputs: [View] { [] }

  /// Whether focus that is given back goes nowhere past the modal (G11).
  var keepsFocus: Bool { true }

  /// How long the way out takes, in seconds: so long touches are blocked (G10).
  var disappearDuration: Double { 0 }

  /// From the dismissal to the removal of the views, in seconds; at least `disappearDuration`.
  var removalDelay: Double { disappearDuration }

  /// Puts the views where they belong in the window.
  ///
  /// Called inside a block with the timing of the keyboard when that moves (G12), and whenever the
  /// window has changed its bounds, which the root has taken over by then.
  func place() {}

  /// Whether the views stand by something that may move.
  var mayFollow: Bool { false }

  /// Whether what the views stand by has moved since they were placed. If so, the update pass lays
  /// the root out (F47).
  var mustFollow: Bool { false }

  /// What the views stand by moves whenever they do, and they follow it no further (B6).
  func stopFollowing() {}

  /// Begins the way in; model values are final from the start.
  ///
  /// - Parameter didAppear: To be called at its end, whatever has ended it.
  func appear(_ didAppear: @escaping () -> Void) { didAppear() }

  /// Sets what the views come to on the way out, inside a block of `disappearDuration`.
  func disappear() { opacity = 0 }

  /// Whether a touch at a point of the root's space is the modal's; if not, it goes to what lies
  /// below (G22).
  func takesTouch(at point: Point) -> Bool { true }

  /// Cuts what holds the presenter; the showing is over.
  func disconnect() {}

  // MARK: Overrides

  /// Once it is dismissed, its shield stands in for it.
  override func point(inside point: Point) -> Bool {
    super.point(inside: point) && showing?.state != .disappearing && takesTouch(at: point)
  }

  override func handleTap(at point: Point) -> Bool { true }

  override func didMoveToWindow() { showing?.rootDidMove() }

  override func didMoveToSuperview() { showing?.rootDidReorder() }

  override func didReorder() { showing?.rootDidReorder() }
}
