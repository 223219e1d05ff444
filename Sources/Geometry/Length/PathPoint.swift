/// A place on a path, and the direction in which the path passes it.
public struct PathPoint: Hashable, Sendable {
  /// The location in the space of the path.
  public var position: Point

  /// A vector of length 1 along the path; `.zero` when the path has no length, which is one below
  /// 1e-100 here.
  public var tangent: Point

  /// Creates a place on a path.
  public init(position: Point, tangent: Point) {
    self.position = position
    self.tangent = tangent
  }
}

// MARK: - CustomStringConvertible

extension PathPoint: CustomStringConvertible {
  /// The place and the tangent in the form "(10, 5) towards (0, 1)".
  public var description: String { "\(position) towards \(tangent)" }
}
