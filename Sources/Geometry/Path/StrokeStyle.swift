/// How wide a line is drawn along a path, and how it ends and turns.
public struct StrokeStyle: Hashable, Sendable {
  /// The width across the path, half of it on each side, in points. At least 0; 0 draws nothing.
  public var width: Double
  /// How open subpaths end. Default `.butt`.
  public var cap: LineCap
  /// How the line turns where two segments meet. Default `.miter`.
  public var join: LineJoin
  /// How far a miter may reach, as a multiple of half the width; a join that would reach further is
  /// a bevel. At least 1. Default 10, as in Core Graphics.
  public var miterLimit: Double

  /// Creates a style.
  public init(
    width: Double, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }

  /// Whether the numbers may enter a drawing: usable ones, and none below its range.
  public var isUsable: Bool {
    width.isUsable && width >= 0 && miterLimit.isUsable && miterLimit >= 1
  }
}

/// How a stroked line ends.
public enum LineCap: String, Hashable, Sendable, CaseIterable {
  /// Straight across the end.
  case butt
  /// With a half circle around the end.
  case round
  /// Straight, half a width behind the end.
  case square
}

/// How a stroked line turns where two segments meet.
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
  /// With a corner, as far as the miter limit lets it.
  case miter
  /// With a circle around the meeting point.
  case round
  /// With the corner cut off.
  case bevel
}

extension StrokeStyle: CustomStringConvertible {
  /// Such as "2 wide, round ends, bevel joins".
  public var description: String {
    "\(width.shortText) wide, \(cap.rawValue) ends, \(join.rawValue) joins"
  }
}
