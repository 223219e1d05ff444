import ViewKernel

/// The room for a popover in each direction, and the placement that follows from it.
struct PopoverRoom {
  let request: PopoverRequest
  let safe: Rect

  init(_ request: PopoverRequest) {
    self.request = request
    safe = request.safeArea
  }

  // MARK: Direction

  /// The current direction if the popover fits there, else the first direction where it fits, else
  /// the direction that shows the largest part of it (F38, F42).
  var bestDirection: ArrowDirection {
    let permitted = ArrowDirection.singles.filter { request.permittedArrowDirections.contains($0) }
    let current = request.currentArrowDirection
    if permitted.contains(current) && visiblePart(current) == 1 { return current }
    return permitted.max { visiblePart($0) < visiblePart($1) } ?? []
  }

  /// The part of the popover that has room, in 0...1. It is 1 if and only if the popover fits: the
  /// quotient of a number and a larger one is never rounded to 1.
  private func visiblePart(_ direction: ArrowDirection) -> Double {
    func part(_ needed: Double, of available: Double) -> Double {
      needed <= available ? 1 : available / needed
    }
    let needed = request.backgroundSize(for: direction)
    let available = availableSize(direction)
    return part(needed.width, of: available.width) * part(needed.height, of: available.height)
  }

  /// The size of the area between the source and the edge of the safe area, on the popover's side.
  private func availableSize(_ direction: ArrowDirection) -> Size {
    switch direction {
    case .up: Size(width: safe.width, height: safe.maxY - tipLine(.up))
    case .down: Size(width: safe.width, height: tipLine(.down) - safe.minY)
    case .left: Size(width: safe.maxX - tipLine(.left), height: safe.height)
    case .right: Size(width: tipLine(.right) - safe.minX, height: safe.height)
    default: safe.size
    }
  }

  /// The edge of the source that the tip touches. If that edge is outside the safe area, the
  /// nearest line inside (F36).
  private func tipLine(_ direction: ArrowDirection) -> Double {
    let source = request.sourceRect
    return switch direction {
    case .up: max(min(source.maxY, safe.maxY), safe.minY)
    case .down: max(min(source.minY, safe.maxY), safe.minY)
    case .left: max(min(source.maxX, safe.maxX), safe.minX)
    default: max(min(source.minX, safe.maxX), safe.minX)
    }
  }

  // MARK: Size and position

  /// The size needed, limited to the room beside the source (F38). A popover that may cover its
  /// source has the whole safe area (F41).
  func size(for direction: ArrowDirection) -> Size {
    let needed = request.backgroundSize(for: direction)
    let limit = request.canOverlapSourceViewRect ? safe.size : availableSize(direction)
    return Size(
      width: min(needed.width, limit.width), height: min(needed.height, limit.height))
  }

  /// The frame with the tip in the middle of its edge and on the tip line, moved into the safe area
  /// (F37, F40).
  func frame(of size: Size, _ direction: ArrowDirection) -> Rect {
    let source = request.sourceRect
    var origin = Point(x: source.midX - size.width / 2, y: source.midY - size.height / 2)
    switch direction {
    case .up: origin.y = tipLine(.up)
    case .down: origin.y = tipLine(.down) - size.height
    case .left: origin.x = tipLine(.left)
    case .right: origin.x = tipLine(.right) - size.width
    default: break
    }
    // If the room is too small, the left or upper edge is kept inside.
    return Rect(
      x: max(min(origin.x, safe.maxX - size.width), safe.minX),
      y: max(min(origin.y, safe.maxY - size.height), safe.minY),
      width: size.width, height: size.height)
  }

  /// The distance from the middle of the edge to the tip, limited by the ends of the edge (F7,
  /// F37).
  func arrowOffset(in frame: Rect, _ direction: ArrowDirection) -> Double {
    let source = request.sourceRect
    let metrics = request.metrics
    func offset(_ tip: Double, _ middle: Double, _ length: Double) -> Double {
      let most = length / 2 - metrics.arrowBase / 2 - metrics.arrowEdgeInset
      return max(min(tip - middle, most), -most)
    }
    if direction.isVertical { return offset(source.midX, frame.midX, frame.width) }
    if direction.isHorizontal { return offset(source.midY, frame.midY, frame.height) }
    return 0
  }

  /// The frame of the content in a background of a size, which is smaller than `needed` if the
  /// popover is shrunk.
  ///
  /// An extent that is not shrunk is copied, not computed: a label that is one rounding error
  /// narrower than its text breaks the text into lines. A shrunk extent is computed from the size
  /// alone, because sums with a huge requested extent are rounded.
  func contentFrame(of size: Size, needed: Size, _ direction: ArrowDirection) -> Rect {
    let insets = request.metrics.contentViewInsets
    let height = request.metrics.arrowHeight
    let across = insets.left + insets.right + (direction.isHorizontal ? height : 0)
    let down = insets.top + insets.bottom + (direction.isVertical ? height : 0)
    let wanted = request.contentSize
    return Rect(
      x: insets.left + (direction == .left ? height : 0),
      y: insets.top + (direction == .up ? height : 0),
      width: max(size.width < needed.width ? size.width - across : wanted.width, 0),
      height: max(size.height < needed.height ? size.height - down : wanted.height, 0))
  }
}
