/// An element of a path, with its points in the path's coordinate space.
@frozen
public enum PathElement: Hashable, Sendable {
  /// Begins a subpath at a point.
  case move(Point)

  /// A straight line from the current point to a point.
  case line(Point)

  /// A quadratic Bézier curve from the current point.
  case quad(control: Point, end: Point)

  /// A cubic Bézier curve from the current point.
  case cubic(control1: Point, control2: Point, end: Point)

  /// A straight line back to the first point of the subpath, which it closes.
  case close
}

extension PathElement: CustomStringConvertible {
  /// The element as text, such as `line to (46, 19)`.
  public var description: String {
    switch self {
    case .move(let point): "move to \(point)"
    case .line(let point): "line to \(point)"
    case .quad(let control, let end): "curve to \(end) by \(control)"
    case .cubic(let control1, let control2, let end):
      "curve to \(end) by \(control1) and \(control2)"
    case .close: "close"
    }
  }
}
