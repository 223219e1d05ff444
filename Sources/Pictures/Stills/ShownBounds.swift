import ViewKernelTimeline

/// The bounds of a view in all stills.
struct ShownBounds {
  /// The largest distance of the bounds from the origin, in points.
  private(set) var reach = 0.0
  /// The point about which the view most likely rotates: the centre of the bounds, or the origin of
  /// the space if the bounds change.
  private(set) var pivot: Point
  private let first: Rect

  init(_ bounds: Rect) {
    first = bounds
    pivot = bounds.center
    add(bounds)
  }

  mutating func add(_ bounds: Rect) {
    let x = max(bounds.minX.magnitude, bounds.maxX.magnitude)
    let y = max(bounds.minY.magnitude, bounds.maxY.magnitude)
    reach = max(reach, (x * x + y * y).squareRoot())
    if bounds != first { pivot = .zero }
  }
}
