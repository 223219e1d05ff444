/// A position on a path, with the direction of the path there.
public struct PathPoint: Hashable, Sendable {
  /// The position in the space of the path, in points.
  public var position: Point

  /// The direction as a vector of length 1; `.zero` if the path is shorter than 1e-100 points.
  public var tangent: Point

  /// Creates a position with a direction.
  public init(position: Point, tangent: Point) {
    self.position = position
    self.tangent = tangent
  }
}

// MARK: - CustomStringConvertible

extension PathPoint: CustomStringConvertible {
  /// The position and the tangent, in the form `(10, 5) towards (0, 1)`.
  public var description: String { "\(position) towards \(tangent)" }
}
