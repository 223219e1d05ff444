import ViewKernelGeometry

/// Coordinates of these tests are below 1e4, where a dozen roundings stay below this many points.
let roundingTolerance = 1e-9

func isClose(_ a: Double, _ b: Double, within tolerance: Double = roundingTolerance) -> Bool {
  (a - b).magnitude <= tolerance
}

func isClose(_ a: Point, _ b: Point, within tolerance: Double = roundingTolerance) -> Bool {
  isClose(a.x, b.x, within: tolerance) && isClose(a.y, b.y, within: tolerance)
}

func isClose(_ a: Rect, _ b: Rect, within tolerance: Double = roundingTolerance) -> Bool {
  isClose(a.origin, b.origin, within: tolerance)
    && isClose(a.size.width, b.size.width, within: tolerance)
    && isClose(a.size.height, b.size.height, within: tolerance)
}

func isClose(
  _ a: AffineTransform, _ b: AffineTransform, within tolerance: Double = roundingTolerance
) -> Bool {
  isClose(a.a, b.a, within: tolerance) && isClose(a.b, b.b, within: tolerance)
    && isClose(a.c, b.c, within: tolerance) && isClose(a.d, b.d, within: tolerance)
    && isClose(a.tx, b.tx, within: tolerance) && isClose(a.ty, b.ty, within: tolerance)
}
