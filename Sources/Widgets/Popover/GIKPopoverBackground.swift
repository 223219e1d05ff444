import ViewKernel

/// A popover background of one piece, as GIKPopoverBackgroundView draws it: body, border and arrow are
/// one image, of seven, that is stretched on both sides of its arrow.
///
/// The images are drawn from three colours, or supplied:
///
///     final class Ruby: GIKPopoverBackground {
///       override var popoverGradientFromColor: Color { Color(red: 0.9, green: 0.2, blue: 0.3) }
///       override var popoverGradientToColor: Color { Color(red: 0.4, green: 0, blue: 0.1) }
///     }
///
/// What is overridden must be the same at every call, or be followed by `setNeedsDisplay()`.
open class GIKPopoverBackground: PopoverBackground {
  /// 37 points.
  open override class var arrowBase: Double { 37 }
  /// 19 points.
  open override class var arrowHeight: Double { 19 }
  /// 8 points on all sides.
  open override class var contentViewInsets: EdgeInsets { EdgeInsets(8) }
  /// 7 points, as the radius of the corners.
  open override class var arrowEdgeInset: Double { GIKArtwork.cornerRadius }

  /// Creates a background with GIK's shadow: black, 0.9, radius 20, 10 points down.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    shadowOpacity = 0.9
    shadowRadius = 20
    shadowOffset = Size(width: 0, height: 10)
  }

  // MARK: Colours

  /// The colour of the line around the popover. Default black.
  open var popoverBorderColor: Color { .black }
  /// The colour at the top. Default a light grey, 0.8 with an alpha of 0.8.
  open var popoverGradientFromColor: Color { .gray(white: 0.8, alpha: 0.8) }
  /// The colour at the bottom. Default dark grey, 1/3.
  open var popoverGradientToColor: Color { .gray(white: 1.0 / 3) }

  // MARK: Images

  /// An image; by default drawn from the colours. Override it for artwork of one's own: with
  /// `capInsets(of:)` where it is of another size.
  open func image(for artwork: GIKArtwork) -> Image { rendered(artwork) }

  /// The caps of an image, which do not stretch, in points.
  open func capInsets(of artwork: GIKArtwork) -> EdgeInsets { artwork.capInsets }

  /// The distance of the arrow from an end of its edge, in points, below which the image for that
  /// end is used. Default 7.
  open var popoverCornerRadius: Double { GIKArtwork.cornerRadius }
  /// How far the tip is below the middle of the image with an arrow in the middle of a side. Default 7.
  open var sideArrowCenterOffset: Double { 7 }
  /// The cap at the bottom of an image that has been stretched once. Default 9.
  open var secondHalfBottomInset: Double { 9 }
  /// The cap at the right of an image that has been stretched once. Default 9.
  open var secondHalfRightInset: Double { 9 }

  /// How the arrow is placed with an image; by default exactly, and with bitmaps as GIK does.
  open func placement(of image: Image) -> GIKChoice.Placement {
    image.isBitmap ? .wholePoints : .exact
  }

  // MARK: Layout

  /// From the beginning of the edge to the centre of the arrow, in points; set by layout. In a block it
  /// moves as the bounds do, so that the arrow glides.
  public static let arrowCenter = AnimatableProperty("arrowCenter", initial: 0.0)

  /// Where the arrow pointed when its centre was set last: along another edge nothing glides.
  private var laidOutDirection: ArrowDirection?

  /// Places the arrow.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let length = arrowDirection.isHorizontal ? bounds.height : bounds.width
    self[GIKPopoverBackground.arrowCenter] = length / 2 + arrowOffset
    laidOutDirection = arrowDirection
  }

  /// No animation for the centre of an arrow that moves to another edge.
  open override func action(for property: PropertyToken) -> ImplicitAction {
    let isMoved = laidOutDirection != nil && laidOutDirection != arrowDirection
    guard property === GIKPopoverBackground.arrowCenter && isMoved else {
      return super.action(for: property)
    }
    return .none
  }

  // MARK: Drawing

  /// Which image shows for bounds of a size, and how it stretches.
  ///
  /// - Parameter center: From the beginning of the edge to the centre of the arrow, in points.
  public final func choice(in size: Size, arrowCenter center: Double) -> GIKChoice {
    let measures = GIKChoice.Measures(
      arrowBase: metrics.arrowBase, cornerRadius: popoverCornerRadius,
      sideArrowCenterOffset: sideArrowCenterOffset)
    let middle = image(for: .middle(arrowDirection))
    return GIKChoice(
      arrowDirection, center: center, in: size, measures, natural: middle.size,
      placement(of: middle))
  }

  /// The image of a choice, ready to be drawn; `nil` without an arrow.
  public final func image(for choice: GIKChoice) -> Image? {
    guard let artwork = choice.artwork else { return nil }
    let natural = image(for: artwork).resizable(capInsets: capInsets(of: artwork), mode: .stretch)
    let image = choice.isMirrored ? natural.mirrored() : natural
    return choice.firstLength.map { stretchedTwice(image, $0) } ?? image
  }

  /// Stretches one part, and makes the other one resizable (F25). The second cell is a point long.
  private func stretchedTwice(_ image: Image, _ length: Double) -> Image {
    var caps = image.capInsets
    if arrowDirection.isHorizontal {
      caps.top = length - secondHalfBottomInset - 1
      caps.bottom = secondHalfBottomInset
    } else {
      caps.left = length - secondHalfRightInset - 1
      caps.right = secondHalfRightInset
    }
    var size = image.size
    if arrowDirection.isHorizontal { size.height = length } else { size.width = length }
    return image.resized(to: size).resizable(capInsets: caps, mode: .stretch)
  }

  /// The popover with its arrow, in one piece.
  open override func drawing(_ shown: ViewPresentation) -> Drawing? {
    var drawing = Drawing()
    let choice = choice(
      in: shown.bounds.size, arrowCenter: shown[GIKPopoverBackground.arrowCenter])
    if let image = image(for: choice) {
      drawing.draw(image, in: shown.bounds)
    } else {
      drawing.append(
        rendered(
          Path(
            roundedRect: shown.bounds.insetBy(dx: 1, dy: 1), cornerRadius: popoverCornerRadius),
          in: shown.bounds))
    }
    return drawing
  }

  /// An image drawn from the three colours.
  public final func rendered(_ artwork: GIKArtwork) -> Image {
    let bounds = Rect(origin: .zero, size: artwork.size)
    let drawing = rendered(artwork.outline, in: bounds)
    guard let image = Image(drawing, size: artwork.size) else {
      fatalError("\(artwork.rawValue): artwork without a size")
    }
    return image
  }

  private func rendered(_ outline: Path, in bounds: Rect) -> Drawing {
    var drawing = Drawing()
    drawing.fill(
      outline,
      .linear(
        LinearGradient(
          popoverGradientFromColor, popoverGradientToColor,
          from: Point(x: bounds.minX, y: bounds.minY), to: Point(x: bounds.minX, y: bounds.maxY))))
    drawing.stroke(outline, popoverBorderColor, width: 1)
    return drawing
  }
}

extension Image {
  /// Whether it is made of pixels.
  public var isBitmap: Bool {
    if case .bitmap = artwork { true } else { false }
  }
}
