import ViewKernelAnimation
import ViewKernelGeometry

/// The state of a window's keyboard, which covers the bottom of the window.
public struct Keyboard: Hashable, Sendable {
  /// Whether the keyboard is shown or about to be shown.
  public internal(set) var isVisible = false

  /// The height of the shown keyboard, in points. Default 216.
  public var height = 216.0

  /// The duration of the animation with which the keyboard appears and disappears, in seconds.
  /// Default 0.25.
  public var duration = 0.25

  /// The timing curve of that animation. Default ease-in-out.
  public var curve = TimingCurve.easeInEaseOut

  /// The height of the part of the window that the keyboard covers, in points: `height` while it is
  /// visible, otherwise 0.
  public var coveredHeight: Double { isVisible ? height : 0 }
}

extension Keyboard: CustomStringConvertible {
  /// The state of the keyboard, such as "keyboard shown, 216 high, 0.25 s, easeInEaseOut".
  public var description: String {
    "keyboard \(isVisible ? "shown" : "hidden"), \(height.shortText) high, "
      + "\(duration.shortText) s, \(curve)"
  }
}
