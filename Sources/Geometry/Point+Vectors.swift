/// Vector operations: here, points are the vectors from one location to another.
extension Point {
  /// The vector rotated by a quarter turn counterclockwise on screen, so that it points to the
  /// left.
  var turnedLeft: Point { Point(x: y, y: -x) }

  /// Returns the vector rotated clockwise on screen by an angle with a sine and a cosine.
  func rotated(by angle: (sin: Double, cos: Double)) -> Point {
    Point(x: angle.cos * x - angle.sin * y, y: angle.sin * x + angle.cos * y)
  }

  /// The cross product: the product of the lengths and the sine of the angle to another vector. It
  /// is positive if the other vector is clockwise on screen.
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  /// The dot product: the product of the lengths and the cosine of the angle to another vector.
  func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// The vector multiplied by a power of two, so that its larger coordinate is between 1 and 2. A
  /// zero vector and a vector that is not finite stay the same.
  var scaledToOne: Point {
    let largest = max(x.magnitude, y.magnitude)
    guard isFinite, largest > 0 else { return self }
    let exponent = -Int(largest.exponent)
    return Point(x: x.scaled(byPowerOfTwo: exponent), y: y.scaled(byPowerOfTwo: exponent))
  }
}
