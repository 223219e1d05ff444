extension Path {
  /// The smallest rect around all points, including control points, in points; `nil` for an empty
  /// path. Core Graphics calls it `boundingBox`.
  ///
  /// It contains the curves, but may be larger than needed; `boundingBox` is exact.
  ///
  /// - Complexity: O(*n*) in the number of points.
  public var controlPointBounds: Rect? {
    guard let first = points.first else { return nil }
    var extent = Extent(first)
    for point in points { extent.include(point) }
    return extent.rect
  }

  /// The smallest rect around the outline, in points; `nil` for an empty path. Core Graphics calls
  /// it `boundingBoxOfPath`.
  ///
  /// The extrema of curves are computed, so the edges are exact except for rounding errors. A move
  /// counts as a point even if nothing follows it.
  ///
  /// - Complexity: O(*n*) in the number of points.
  public var boundingBox: Rect? {
    guard let first = points.first else { return nil }
    var extent = Extent(first)
    for case (_, let segment?) in elementsAndSegments { extent.include(segment) }
    for case .move(let point) in elements { extent.include(point) }
    return extent.rect
  }

  /// The `boundingBox` of each subpath that has a curve, in order.
  package var curvedSubpathBoxes: [Rect] {
    var boxes: [Rect] = []
    var (extent, isCurved) = (Extent(.zero), false)
    for (element, segment) in elementsAndSegments {
      if case .move(let point) = element {
        if isCurved { boxes.append(extent.rect) }
        (extent, isCurved) = (Extent(point), false)
      } else if let segment {
        extent.include(segment)
        isCurved = isCurved || !segment.isStraight
      }
    }
    if isCurved { boxes.append(extent.rect) }
    return boxes
  }

  /// The edges of a rect to which points are added.
  private struct Extent {
    var (minX, minY, maxX, maxY): (Double, Double, Double, Double)

    init(_ point: Point) {
      (minX, minY, maxX, maxY) = (point.x, point.y, point.x, point.y)
    }

    var rect: Rect { Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) }

    mutating func include(_ point: Point) {
      includeX(point.x)
      includeY(point.y)
    }

    mutating func includeX(_ x: Double) {
      minX = min(minX, x)
      maxX = max(maxX, x)
    }

    mutating func includeY(_ y: Double) {
      minY = min(minY, y)
      maxY = max(maxY, y)
    }

    mutating func include(_ segment: Segment) {
      include(segment.end)
      guard !segment.isStraight else { return }
      let turnsX = segment.x.turns
      includeX(segment.x.value(at: turnsX.first))
      includeX(segment.x.value(at: turnsX.second))
      let turnsY = segment.y.turns
      includeY(segment.y.value(at: turnsY.first))
      includeY(segment.y.value(at: turnsY.second))
    }
  }
}
