import ViewKernelAnimation

/// The keyboard of a window, at its bottom edge.
public struct Keyboard: Hashable, Sendable {
  /// Whether the keyboard is shown or about to be shown.
  public internal(set) var isVisible = false

  /// The height of the shown keyboard, in points. Default 216.
  public var height = 216.0

  /// The duration of its appearance and its disappearance, in seconds. Default 0.25.
  public var duration = 0.25

  /// The curve of its motion. Default ease-in-out.
  public var curve = TimingCurve.easeInEaseOut

  /// The height that the keyboard covers now: 0 while it is hidden.
  public var coveredHeight: Double { isVisible ? height : 0 }
}
