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
