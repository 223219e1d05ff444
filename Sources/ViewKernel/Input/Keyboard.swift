import ViewKernelAnimation

/// The keyboard of a window, at its bottom edge.
public struct Keyboard: Hashable, Sendable {
  /// Whether it is shown, or on its way up.
  public internal(set) var isVisible = false

  /// How much of the window it covers when shown, in points. Default 216.
  public var height = 216.0

  /// How long it takes to come and go, in seconds. Default 0.25.
  public var duration = 0.25

  /// How it moves. Default ease-in-out.
  public var curve = TimingCurve.easeInEaseOut

  /// The height it covers now: 0 when hidden.
  public var coveredHeight: Double { isVisible ? height : 0 }
}
