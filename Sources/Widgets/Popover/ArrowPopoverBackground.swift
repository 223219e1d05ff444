import ViewKernel

/// A popover background of a rect and an arrow, with an image of its own for each direction, as Just An
/// Application builds it: by default triangles and the rect of one colour, an arrow of 20 by 30 that
/// may reach the corners.
open class ArrowPopoverBackground: PopoverBackground {
  /// 20 points.
  open override class var arrowBase: Double { 20 }
  /// 30 points.
  open override class var arrowHeight: Double { 30 }
  /// 10 points on all sides.
  open override class var contentViewInsets: EdgeInsets { EdgeInsets(10) }
  /// 0: the arrow may reach the corners.
  open override class var arrowEdgeInset: Double { 0 }

  /// The colour of the rect and of the triangles. Default white.
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

  /// The arrow of a direction, as it is to be shown. By default a triangle of `color`.
  open func arrowImage(_ direction: ArrowDirection) -> Image? {
    let (base, height) = (metrics.arrowBase, metrics.arrowHeight)
    let size =
      direction.isHorizontal
      ? Size(width: height, height: base) : Size(width: base, height: height)
    var drawing = Drawing()
    drawing.fill(ArrowPopoverBackground.triangle(direction, in: size), color)
    return Image(drawing, size: size)
  }

  /// None: each direction has its own image.
  open override func arrowTransform(_ direction: ArrowDirection) -> AffineTransform { .identity }

  /// Places body and arrow.
  open override func layoutSubviews() {
    super.layoutSubviews()
    arrowView.image = arrowDirection.isSingle ? arrowImage(arrowDirection) : nil
  }

  /// With its tip in the middle of the edge that the direction is at.
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
