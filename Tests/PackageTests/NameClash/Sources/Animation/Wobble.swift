/// The app's own animation.
public struct Wobble {
  /// How often it wobbles.
  public let count: Int

  /// Creates a wobble.
  public init(count: Int) { self.count = count }
}
