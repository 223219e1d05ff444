/// The fill of an area: a colour, or a gradient in the coordinate space of the area.
public enum Paint: Hashable, Sendable {
  /// One colour everywhere.
  case color(Color)
  /// Colours along a line.
  case linear(LinearGradient)
  /// Colours from a centre outwards.
  case radial(RadialGradient)

  /// Whether a view accepts the paint: all numbers are finite and at most 1e100 in magnitude, and a
  /// gradient has at least one stop and never decreasing offsets.
  public var isUsable: Bool {
    switch self {
    case .color(let color): color.isUsable
    case .linear(let gradient):
      gradient.start.isUsable && gradient.end.isUsable && gradient.stops.areUsable
    case .radial(let gradient):
      gradient.center.isUsable && gradient.radii.isUsable && gradient.stops.areUsable
    }
  }
}

/// A colour at a position of a gradient.
public struct GradientStop: Hashable, Sendable {
  /// The position: 0 is the start of the gradient, 1 its end.
  public var offset: Double
  /// The colour at the position, not premultiplied by its alpha.
  public var color: Color

  /// Creates a stop at an offset.
  public init(_ offset: Double, _ color: Color) {
    self.offset = offset
    self.color = color
  }
}

/// A gradient along a line. The first and the last colour continue beyond the ends of the line. If
/// the ends are equal, the last colour is everywhere.
///
/// Between two stops each component is interpolated linearly, including alpha, without
/// premultiplication.
public struct LinearGradient: Hashable, Sendable {
  /// The colours, with offsets that never decrease. If two stops have the same offset, the colour
  /// jumps there from the earlier to the later one.
  public var stops: [GradientStop]
  /// The point with the offset 0, in points.
  public var start: Point
  /// The point with the offset 1, in points.
  public var end: Point

  /// Creates a gradient between two points.
  public init(_ stops: [GradientStop], from start: Point, to end: Point) {
    self.stops = stops
    self.start = start
    self.end = end
  }

  /// Creates a gradient from one colour to another.
  public init(_ first: Color, _ last: Color, from start: Point, to end: Point) {
    self.init([GradientStop(0, first), GradientStop(1, last)], from: start, to: end)
  }
}

/// A gradient from a centre to an ellipse, on which the offset is 1. The last colour continues
/// outside the ellipse.
public struct RadialGradient: Hashable, Sendable {
  /// The colours, by ascending offset, as in a linear gradient.
  public var stops: [GradientStop]
  /// The point with the offset 0, in points.
  public var center: Point
  /// The half axes of the ellipse with the offset 1, in points: horizontal and vertical.
  public var radii: Size

  /// Creates a gradient of concentric ellipses, with half axes in points.
  public init(_ stops: [GradientStop], center: Point, radii: Size) {
    self.stops = stops
    self.center = center
    self.radii = radii
  }

  /// Creates a gradient of concentric circles, with a radius in points.
  public init(_ stops: [GradientStop], center: Point, radius: Double) {
    self.init(stops, center: center, radii: Size(width: radius, height: radius))
  }
}

extension [GradientStop] {
  /// Whether all numbers are finite and at most 1e100 in magnitude, the offsets ascend, and there
  /// is a stop.
  fileprivate var areUsable: Bool {
    var last = -Double.infinity
    for stop in self {
      guard stop.offset.isUsable, stop.offset >= last, stop.color.isUsable else { return false }
      last = stop.offset
    }
    return !isEmpty
  }
}
