import ViewKernel

/// The position and size of a popover: a pure function of its request.
///
///     let placement = PopoverPlacement(request)
///     background.arrowDirection = placement.arrowDirection
///     background.arrowOffset = placement.arrowOffset
///     background.frame = placement.frame
///     content.frame = placement.contentFrame
///
/// - Invariant: `frame` is inside the safe area of the request, except for rounding errors.
public struct PopoverPlacement: Hashable, Sendable {
  /// The frame of the background, in the container's space, in points.
  public let frame: Rect
  /// The direction in which the arrow points; `[]` is no arrow.
  public let arrowDirection: ArrowDirection
  /// The distance from the middle of the edge to the centre line of the arrow, in points; negative
  /// is left or up.
  public let arrowOffset: Double
  /// The frame of the content, in points, in the space of a background whose bounds start at (0,
  /// 0).
  public let contentFrame: Rect
  /// Whether the popover is smaller than its content needs.
  public let isShrunk: Bool

  /// Computes the placement of a popover.
  ///
  /// - Precondition: The permitted directions are not `unknown`.
  public init(_ request: PopoverRequest) {
    require(
      request.permittedArrowDirections != .unknown,
      "PopoverPlacement: permittedArrowDirections must be directions or none, not unknown")
    let room = PopoverRoom(request)
    let direction = room.bestDirection
    let needed = request.backgroundSize(for: direction)
    let size = room.size(for: direction)
    frame = room.frame(of: size, direction)
    arrowDirection = direction
    arrowOffset = room.arrowOffset(in: frame, direction)
    isShrunk = size != needed
    contentFrame = room.contentFrame(of: size, needed: needed, direction)
  }
}

// MARK: - CustomStringConvertible

extension PopoverPlacement: CustomStringConvertible {
  /// A text such as `up, offset 30 at (364, 144, 316, 235)`, followed by `, shrunk` if the popover
  /// is.
  public var description: String {
    "\(arrowDirection), offset \(arrowOffset.shortText) at \(frame)" + (isShrunk ? ", shrunk" : "")
  }
}
