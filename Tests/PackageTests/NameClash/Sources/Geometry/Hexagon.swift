/// The app's own shape.
public struct Hexagon {
  /// The length of a side, in points.
  public let side: Double

  /// Creates a hexagon.
  public init(side: Double) { self.side = side }
}
