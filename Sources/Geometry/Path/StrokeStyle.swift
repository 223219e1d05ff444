/// The width, caps and joins of a line that is drawn along a path.
public struct StrokeStyle: Hashable, Sendable {
  /// The width of the line, half of it on each side of the path, in points. At least 0; 0 draws
  /// nothing.
  public var width: Double
  /// The shape of the ends of open subpaths. Default `.butt`.
  public var cap: LineCap
  /// The shape of the corners where two segments meet. Default `.miter`.
  public var join: LineJoin
  /// The longest distance of a miter's tip from the point where the segments meet, as a multiple of
  /// half the width. A longer miter becomes a bevel. At least 1. Default 10, as in Core Graphics.
  public var miterLimit: Double

  /// Creates a style, with a width in points.
  public init(
    width: Double, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }

  /// Whether a drawing accepts the style: its numbers are finite, at most 1e100 in magnitude, and
  /// in their ranges.
  public var isUsable: Bool {
    width.isUsable && width >= 0 && miterLimit.isUsable && miterLimit >= 1
  }
}

/// The shape of the ends of a stroked line.
public enum LineCap: String, Hashable, Sendable, CaseIterable {
  /// A straight end at the end point.
  case butt
  /// A half circle around the end point.
  case round
  /// A straight end, half a width beyond the end point.
  case square
}

/// The shape of the corners of a stroked line.
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
  /// A sharp corner, or a bevel beyond the miter limit.
  case miter
  /// A round corner: a part of a circle around the point where the segments meet.
  case round
  /// A corner that is cut off.
  case bevel
}

extension StrokeStyle: CustomStringConvertible {
  /// A text such as `2 wide, round ends, bevel joins`.
  public var description: String {
    "\(width.shortText) wide, \(cap.rawValue) ends, \(join.rawValue) joins"
  }
}
