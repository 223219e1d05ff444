/// Points as the ways from one location to another.
extension Point {
  /// The vector a quarter turn counterclockwise on screen: what lies to the left.
  var turnedLeft: Point { Point(x: y, y: -x) }

  /// The product of the lengths and the sine of the angle to another vector: above 0 where that one
  /// lies clockwise on screen.
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  /// The product of the lengths and the cosine of the angle to another vector.
  func dot(_ other: Point) -> Double { x * other.x + y * other.y }
}
