/// One step of a path, with its points in the path's coordinate space.
@frozen
public enum PathElement: Hashable, Sendable {
  /// Begins a subpath at a point.
  case move(Point)

  /// A straight line from the current point to `end`.
  case line(Point)

  /// A quadratic Bézier curve from the current point.
  case quad(control: Point, end: Point)

  /// A cubic Bézier curve from the current point.
  case cubic(control1: Point, control2: Point, end: Point)

  /// A straight line back to the first point of the subpath, which is closed by it.
  case close
}
