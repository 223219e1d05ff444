/// An edge of a rect, named by its coordinate.
public enum RectEdge: UInt8, Hashable, Sendable {
  /// The left edge.
  case minX
  /// The top edge.
  case minY
  /// The right edge.
  case maxX
  /// The bottom edge.
  case maxY
}

extension Rect {
  /// Divides the rect into two parts, parallel to an edge.
  ///
  ///     let page = Rect(x: 0, y: 0, width: 320, height: 240)
  ///     page.divided(atDistance: 40, from: .minY).slice  // (0, 0, 320, 40)
  ///
  /// - Parameters:
  ///   - distance: The distance of the cut from the edge, in points. Clamped to 0 and the extent of
  ///     the rect; NaN counts as 0.
  ///   - edge: The edge at which the slice is.
  /// - Returns: The part at the edge, and the rest of the rect. Both are standardised.
  public func divided(
    atDistance distance: Double, from edge: RectEdge
  ) -> (slice: Rect, remainder: Rect) {
    let isHorizontal = edge == .minX || edge == .maxX
    let extent = isHorizontal ? width : height
    let depth = distance > 0 ? min(distance, extent) : 0
    // The extents come from the distance, because a difference of two coordinates would round.
    var (slice, remainder) = (standardized, standardized)
    if isHorizontal {
      slice.size.width = depth
      remainder.size.width = extent - depth
    } else {
      slice.size.height = depth
      remainder.size.height = extent - depth
    }
    switch edge {
    case .minX: remainder.origin.x += depth
    case .minY: remainder.origin.y += depth
    case .maxX: slice.origin.x += extent - depth
    case .maxY: slice.origin.y += extent - depth
    }
    return (slice, remainder)
  }
}
