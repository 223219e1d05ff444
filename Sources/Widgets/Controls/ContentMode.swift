import ViewKernel

/// The rule for the position and the size of an image in the bounds of its view.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
  /// Stretches the image to the bounds. An image with caps stretches between them.
  case scaleToFill
  /// Scales the image to the largest size that fits into the bounds with the same proportions,
  /// centred.
  case scaleAspectFit
  /// Scales the image to the smallest size that fills the bounds with the same proportions,
  /// centred.
  case scaleAspectFill
  /// The image at its natural size, in the middle.
  case center
  /// The image at its natural size, in the middle of the top edge.
  case top
  /// The image at its natural size, in the middle of the bottom edge.
  case bottom
  /// The image at its natural size, in the middle of the left edge.
  case left
  /// The image at its natural size, in the middle of the right edge.
  case right
  /// The image at its natural size, in the top left corner.
  case topLeft
  /// The image at its natural size, in the top right corner.
  case topRight
  /// The image at its natural size, in the bottom left corner.
  case bottomLeft
  /// The image at its natural size, in the bottom right corner.
  case bottomRight

  /// Returns the frame, in points, of an image with a given size in given bounds. The frame may
  /// extend beyond the bounds.
  ///
  /// - Returns: A rect of size zero in the middle, if the mode keeps proportions and `size` is
  ///   empty.
  public func frame(of size: Size, in bounds: Rect) -> Rect {
    let scaled = scaledSize(size, in: bounds)
    return Rect(
      x: bounds.minX + (bounds.width - scaled.width) * anchor.x,
      y: bounds.minY + (bounds.height - scaled.height) * anchor.y,
      width: scaled.width, height: scaled.height)
  }

  private func scaledSize(_ size: Size, in bounds: Rect) -> Size {
    switch self {
    case .scaleToFill: return Size(width: bounds.width, height: bounds.height)
    case .scaleAspectFit, .scaleAspectFill:
      guard size.width > 0, size.height > 0 else { return .zero }
      let across = bounds.width / size.width
      let down = bounds.height / size.height
      // One extent is copied from the bounds, because multiplication would round it.
      return (across < down) == (self == .scaleAspectFit)
        ? Size(width: bounds.width, height: size.height * across)
        : Size(width: size.width * down, height: bounds.height)
    default: return size
    }
  }

  /// The point of the image that lies at the same point of the bounds, as fractions of both sizes.
  private var anchor: Point {
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
