import ViewKernel

/// How far results of a few dozen roundings may lie apart, in points, where coordinates stay
/// below about 10,000: that is 1e-13 of them for each rounding, with room to spare.
package let pointTolerance = 1e-9

package func isClose(
  _ a: Double, _ b: Double, within tolerance: Double = pointTolerance
) -> Bool {
  (a - b).magnitude <= tolerance
}

package func isClose(
  _ a: Point?, _ b: Point?, within tolerance: Double = pointTolerance
) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  return isClose(a.x, b.x, within: tolerance) && isClose(a.y, b.y, within: tolerance)
}

package func isClose(_ a: Rect?, _ b: Rect?, within tolerance: Double = pointTolerance) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  return isClose(a.minX, b.minX, within: tolerance) && isClose(a.minY, b.minY, within: tolerance)
    && isClose(a.width, b.width, within: tolerance)
    && isClose(a.height, b.height, within: tolerance)
}

package func isClose(
  _ a: AffineTransform, _ b: AffineTransform, within tolerance: Double = pointTolerance
) -> Bool {
  isClose(a.a, b.a, within: tolerance) && isClose(a.b, b.b, within: tolerance)
    && isClose(a.c, b.c, within: tolerance) && isClose(a.d, b.d, within: tolerance)
    && isClose(a.tx, b.tx, within: tolerance) && isClose(a.ty, b.ty, within: tolerance)
}
