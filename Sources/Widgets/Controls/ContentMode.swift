import ViewKernel

/// The position and the size of a picture in the bounds of its view.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
  /// It fills the bounds: an image with caps stretches between them, others as a whole.
  case scaleToFill
  /// It is as large as fits into the bounds with its own proportions, in their middle.
  case scaleAspectFit
  /// It is as small as fills the bounds with its own proportions, in their middle.
  case scaleAspectFill
  /// At its natural size, in the middle.
  case center
  /// At its natural size, at the middle of the upper edge.
  case top
  /// At its natural size, at the middle of the lower edge.
  case bottom
  /// At its natural size, at the middle of the left edge.
  case left
  /// At its natural size, at the middle of the right edge.
  case right
  /// At its natural size, in the upper left corner.
  case topLeft
  /// At its natural size, in the upper right corner.
  case topRight
  /// At its natural size, in the lower left corner.
  case bottomLeft
  /// At its natural size, in the lower right corner.
  case bottomRight

  /// Where something of a size stands in some bounds, in points. It may reach over them.
  ///
  /// - Returns: An empty rect where the proportions of an empty size would be kept.
  public func place(of size: Size, in bounds: Rect) -> Rect {
    let scaled = scaledSize(size, in: bounds)
    return Rect(
      x: bounds.minX + (bounds.width - scaled.width) * share.x,
      y: bounds.minY + (bounds.height - scaled.height) * share.y,
      width: scaled.width, height: scaled.height)
  }

  private func scaledSize(_ size: Size, in bounds: Rect) -> Size {
    let (across, down) = (bounds.width / size.width, bounds.height / size.height)
    switch self {
    case .scaleToFill: return Size(width: bounds.width, height: bounds.height)
    case .scaleAspectFit, .scaleAspectFill:
      guard size.width > 0, size.height > 0 else { return .zero }
      // The axis that decides has the extent of the bounds to the bit: a factor would round it.
      return (across < down) == (self == .scaleAspectFit)
        ? Size(width: bounds.width, height: size.height * across)
        : Size(width: size.width * down, height: bounds.height)
    default: return size
    }
  }

  /// How much of the room that is left lies before the picture, on each axis.
  private var share: Point {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center: Point(x: 0.5, y: 0.5)
    case .top: Point(x: 0.5, y: 0)
    case .bottom: Point(x: 0.5, y: 1)
    case .left: Point(x: 0, y: 0.5)
    case .right: Point(x: 1, y: 0.5)
    case .topLeft: Point(x: 0, y: 0)
    case .topRight: Point(x: 1, y: 0)
    case .bottomLeft: Point(x: 0, y: 1)
    case .bottomRight: Point(x: 1, y: 1)
    }
  }
}
