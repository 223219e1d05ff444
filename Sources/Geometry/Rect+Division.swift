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
    let fromFarEdge = edge == .maxX || edge == .maxY
    let parts = piecesAlong(isHorizontal, near: fromFarEdge ? extent - depth : depth)
    // The extents come from the distance, because a difference of two coordinates would round.
    return fromFarEdge
      ? (parts.far.with(extent: depth, isHorizontal), parts.near) : (parts.near, parts.far)
  }

  /// The two parts on the sides of a cut, at `near` points from the left or top edge.
  private func piecesAlong(_ isHorizontal: Bool, near: Double) -> (near: Rect, far: Rect) {
    let rect = standardized
    var far = rect
    if isHorizontal {
      far.origin.x += near
      return (rect.with(extent: near, true), far.with(extent: width - near, true))
    }
    far.origin.y += near
    return (rect.with(extent: near, false), far.with(extent: height - near, false))
  }

  private func with(extent: Double, _ isHorizontal: Bool) -> Rect {
    var rect = self
    if isHorizontal { rect.size.width = extent } else { rect.size.height = extent }
    return rect
  }
}
