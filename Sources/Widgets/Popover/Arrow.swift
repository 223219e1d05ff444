import ViewKernel

/// The arrow of a popover: which way it points, where on its edge it is, and how large.
/// Lengths in points.
///
///     let arrow = Arrow(direction: .up, offset: 30, base: 36, height: 18, edgeInset: 12)
///     arrow.frame(in: Rect(x: 0, y: 0, width: 320, height: 240))  // (172, 0, 36, 18)
public struct Arrow: Hashable, Sendable {
  /// Where it points; it is at this edge. Empty is no arrow.
  public var direction: ArrowDirection
  /// From the middle of the edge to its centre line; negative is left or up.
  public var offset: Double
  /// The extent along its edge.
  public var base: Double
  /// The extent perpendicular to its edge.
  public var height: Double
  /// The smallest distance to the ends of its edge.
  public var edgeInset: Double

  /// Creates an arrow. By default it is in the middle of its edge.
  public init(
    direction: ArrowDirection, offset: Double = 0, base: Double, height: Double,
    edgeInset: Double = 0
  ) {
    self.direction = direction
    self.offset = offset
    self.base = base
    self.height = height
    self.edgeInset = edgeInset
  }

  /// Where the arrow lies in the bounds of its popover, kept off the ends of its edge, or
  /// `nil` where it has not one direction.
  public func frame(in bounds: Rect) -> Rect? {
    switch direction {
    case .up, .down:
      let x = bounds.minX + start(along: bounds.width)
      let y = direction == .up ? bounds.minY : bounds.maxY - height
      return Rect(x: x, y: y, width: base, height: height)
    case .left, .right:
      let x = direction == .left ? bounds.minX : bounds.maxX - height
      let y = bounds.minY + start(along: bounds.height)
      return Rect(x: x, y: y, width: height, height: base)
    default: return nil
    }
  }

  /// Where the arrow starts on an edge of a length; the low end wins when both are too near (F7).
  private func start(along length: Double) -> Double {
    let wanted = length / 2 + offset - base / 2
    let last = length - edgeInset - base
    return max(min(wanted, last), edgeInset)
  }
}
