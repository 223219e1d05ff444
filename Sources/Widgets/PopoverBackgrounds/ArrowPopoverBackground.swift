import ViewKernel

/// A popover background with a rect and a separate arrow image for each direction. Source: the blog
/// "Just An Application".
///
/// By default the rect and the triangular arrows have one colour. The arrow is 20 by 30 points and
/// may reach the corners.
open class ArrowPopoverBackground: PopoverBackground {
  /// The extent of the arrow along its edge: 20 points.
  open override class var arrowBase: Double { 20 }
  /// The extent of the arrow perpendicular to its edge: 30 points.
  open override class var arrowHeight: Double { 30 }
  /// The insets of the content from the body: 10 points on all sides.
  open override class var contentViewInsets: EdgeInsets { EdgeInsets(10) }
  /// The smallest distance of the arrow from the corners: 0 points.
  open override class var arrowEdgeInset: Double { 0 }

  /// The colour of the rect and of the default arrows. Default white.
  public final var color = Color.white {
    didSet {
      bodyView.backgroundColor = color
      setNeedsLayout()
    }
  }

  /// Creates a white background.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    bodyView.backgroundColor = color
  }

  /// Returns the arrow image for a direction, already turned. The default is a triangle of `color`.
  open func arrowImage(_ direction: ArrowDirection) -> Image? {
    let (base, height) = (metrics.arrowBase, metrics.arrowHeight)
    let size =
      direction.isHorizontal
      ? Size(width: height, height: base) : Size(width: base, height: height)
    var drawing = Drawing()
    drawing.fill(ArrowPopoverBackground.triangle(direction, in: size), color)
    return Image(drawing, size: size)
  }

  /// Returns the identity: each direction has its own image.
  open override func arrowTransform(_ direction: ArrowDirection) -> AffineTransform { .identity }

  /// Places body and arrow, and sets the arrow image for the direction.
  open override func layoutSubviews() {
    super.layoutSubviews()
    arrowView.image = arrowDirection.isSingle ? arrowImage(arrowDirection) : nil
  }

  /// A triangle whose tip is in the middle of the edge named by the direction.
  private static func triangle(_ direction: ArrowDirection, in size: Size) -> Path {
    let corners: [Point] =
      switch direction {
      case .up: [Point(x: 0.5, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1)]
      case .down: [Point(x: 0.5, y: 1), Point(x: 0, y: 0), Point(x: 1, y: 0)]
      case .left: [Point(x: 0, y: 0.5), Point(x: 1, y: 0), Point(x: 1, y: 1)]
      default: [Point(x: 1, y: 0.5), Point(x: 0, y: 1), Point(x: 0, y: 0)]
      }
    var path = Path()
    path.move(to: Point(x: corners[0].x * size.width, y: corners[0].y * size.height))
    for corner in corners.dropFirst() {
      path.addLine(to: Point(x: corner.x * size.width, y: corner.y * size.height))
    }
    path.close()
    return path
  }
}
