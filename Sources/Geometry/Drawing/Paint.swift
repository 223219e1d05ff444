/// The fill of an area: a colour or a gradient, in the coordinate space of the area.
public enum Paint: Hashable, Sendable {
  /// One colour everywhere.
  case color(Color)
  /// Colours along a line.
  case linear(LinearGradient)
  /// Colours from a centre outwards.
  case radial(RadialGradient)

  /// Whether all numbers may enter a view.
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

/// A colour at a place of a gradient.
public struct GradientStop: Hashable, Sendable {
  /// Where: 0 is the start of the gradient, 1 its end.
  public var offset: Double
  /// The colour there, not premultiplied by its alpha.
  public var color: Color

  /// Creates a stop.
  public init(_ offset: Double, _ color: Color) {
    self.offset = offset
    self.color = color
  }
}

/// A gradient along a line. The first and the last colour continue beyond the ends of the line.
///
/// Between two stops each component, alpha included, is interpolated linearly and unpremultiplied.
public struct LinearGradient: Hashable, Sendable {
  /// The colours, by ascending offset. Of two stops at one place, the later one begins there.
  public var stops: [GradientStop]
  /// Where offset 0 lies.
  public var start: Point
  /// Where offset 1 lies.
  public var end: Point

  /// Creates a gradient.
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

/// A gradient from a centre to an ellipse, which has the offset 1. The last colour continues
/// outside the ellipse.
public struct RadialGradient: Hashable, Sendable {
  /// The colours, by ascending offset, as those of a linear gradient.
  public var stops: [GradientStop]
  /// Where offset 0 lies.
  public var center: Point
  /// How far offset 1 is from the centre: to the left and right, and up and down.
  public var radii: Size

  /// Creates a gradient of concentric ellipses.
  public init(_ stops: [GradientStop], center: Point, radii: Size) {
    self.stops = stops
    self.center = center
    self.radii = radii
  }

  /// Creates a gradient of concentric circles.
  public init(_ stops: [GradientStop], center: Point, radius: Double) {
    self.init(stops, center: center, radii: Size(width: radius, height: radius))
  }
}

extension [GradientStop] {
  /// Whether all numbers may enter a view, and the offsets ascend.
  fileprivate var areUsable: Bool {
    var last = -Double.infinity
    for stop in self {
      guard stop.offset.isUsable, stop.offset >= last, stop.color.isUsable else { return false }
      last = stop.offset
    }
    return !isEmpty
  }
}
