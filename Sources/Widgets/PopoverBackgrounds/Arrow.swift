import ViewKernel

/// The arrow of a popover: its direction, its position on the edge, and its size. Lengths are in
/// points.
///
///     let arrow = Arrow(direction: .up, offset: 30, base: 36, height: 18, edgeInset: 12)
///     arrow.frame(in: Rect(x: 0, y: 0, width: 320, height: 240))  // (172, 0, 36, 18)
public struct Arrow: Hashable, Sendable {
  /// The direction in which the arrow points. The arrow is at the edge of that name; `[]` is no
  /// arrow.
  public var direction: ArrowDirection
  /// The distance from the middle of the edge to the centre line of the arrow; negative is left or
  /// up.
  public var offset: Double
  /// The extent of the arrow along its edge.
  public var base: Double
  /// The extent of the arrow perpendicular to its edge.
  public var height: Double
  /// The smallest distance of the arrow from the ends of its edge.
  public var edgeInset: Double

  /// Creates an arrow. By default it is in the middle of its edge and may reach the edge's ends.
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

  /// Returns the frame of the arrow in the bounds of its popover, in points. The frame is at least
  /// `edgeInset` away from the ends of the edge.
  ///
  /// If the edge is too short for that, the left or upper inset is kept. The result is `nil` unless
  /// `direction` is a single direction.
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

  /// The position of the arrow's start on an edge of a length. If the edge is too short, the inset
  /// at the low end is kept (F7).
  private func start(along length: Double) -> Double {
    let wanted = length / 2 + offset - base / 2
    let last = length - edgeInset - base
    return max(min(wanted, last), edgeInset)
  }
}

// MARK: - CustomStringConvertible

extension Arrow: CustomStringConvertible {
  /// A text such as `up, offset 30, 36 by 18, 12 off the ends`.
  public var description: String {
    "\(direction), offset \(offset.shortText), \(base.shortText) by \(height.shortText), "
      + "\(edgeInset.shortText) off the ends"
  }
}
