import ViewKernel

/// A popover background that is a single image, as GIKPopoverBackgroundView draws it.
///
/// The background draws one of seven images, which contain body, border and arrow. The image is
/// stretched on both sides of its arrow. The images are drawn from three colours, or a subclass
/// supplies them:
///
///     final class Ruby: GIKPopoverBackground {
///       override var popoverGradientFromColor: Color { Color(red: 0.9, green: 0.2, blue: 0.3) }
///       override var popoverGradientToColor: Color { Color(red: 0.4, green: 0, blue: 0.1) }
///     }
///
/// An overridden property must return the same value each time. After a change, call
/// `setNeedsDisplay()`.
open class GIKPopoverBackground: PopoverBackground {
  /// The extent of the arrow along its edge: 37 points.
  open override class var arrowBase: Double { 37 }
  /// The extent of the arrow perpendicular to its edge: 19 points.
  open override class var arrowHeight: Double { 19 }
  /// The insets of the content from the body: 8 points on all sides.
  open override class var contentViewInsets: EdgeInsets { EdgeInsets(8) }
  /// The smallest distance of the arrow from the corners: 7 points, their radius.
  open override class var arrowEdgeInset: Double { GIKArtwork.cornerRadius }

  /// Creates a background with GIK's shadow: black, opacity 0.9, radius 20, 10 points down.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    shadowOpacity = 0.9
    shadowRadius = 20
    shadowOffset = Size(width: 0, height: 10)
  }

  // MARK: Colours

  /// The colour of the border line. Default black.
  open var popoverBorderColor: Color { .black }
  /// The colour at the top of the gradient. Default light grey, white 0.8 with an alpha of 0.8.
  open var popoverGradientFromColor: Color { .gray(white: 0.8, alpha: 0.8) }
  /// The colour at the bottom of the gradient. Default dark grey, white 1/3.
  open var popoverGradientToColor: Color { .gray(white: 1.0 / 3) }

  // MARK: Images

  /// Returns an image of the popover. The default draws it from the three colours.
  ///
  /// Override it to supply your own images. If their sizes differ, override `capInsets(of:)` too.
  /// The caps of the image itself are ignored, but its `resizingMode` is used.
  open func image(for artwork: GIKArtwork) -> Image { rendered(artwork) }

  /// Returns the caps of an image, which do not stretch, in points.
  open func capInsets(of artwork: GIKArtwork) -> EdgeInsets { artwork.capInsets }

  /// The corner radius of a popover without an arrow, in points. An arrow that is nearer than this
  /// to an end of its edge uses the image for that end. Default 7.
  open var popoverCornerRadius: Double { GIKArtwork.cornerRadius }
  /// The distance of the tip below the middle of the `side` image, in points. Default 7.
  open var sideArrowCenterOffset: Double { 7 }
  /// The bottom cap of an image after the first of two stretches, in points. Default 9.
  open var secondHalfBottomInset: Double { 9 }
  /// The right cap of an image after the first of two stretches, in points. Default 9.
  open var secondHalfRightInset: Double { 9 }

  /// Returns the rule for the position of the arrow in an image that is stretched in two parts. The
  /// default is GIK's rule for bitmaps, and the exact position for drawings.
  open func arrowPlacement(in image: Image) -> GIKArtwork.ArrowPlacement {
    image.isBitmap ? .wholePoints : .exact
  }

  // MARK: Layout

  /// The distance from the beginning of the edge to the centre of the arrow, in points. Layout sets
  /// it. In an animation block it is animated together with the bounds, so that the arrow glides.
  public static let arrowCenter = AnimatableProperty("arrowCenter", initial: 0.0)

  /// The direction at the last layout. The arrow does not glide to another edge.
  private var laidOutDirection: ArrowDirection?

  /// Places the arrow: sets `arrowCenter` from the bounds and `arrowOffset`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let length = arrowDirection.isHorizontal ? bounds.height : bounds.width
    self[GIKPopoverBackground.arrowCenter] = length / 2 + arrowOffset
    laidOutDirection = arrowDirection
  }

  /// Returns no animation for the centre of an arrow that moves to another edge. Other properties
  /// have their inherited action.
  open override func action(for property: PropertyToken) -> ImplicitAction {
    let isMoved = laidOutDirection != nil && laidOutDirection != arrowDirection
    if property === GIKPopoverBackground.arrowCenter && isMoved { return .none }
    return super.action(for: property)
  }

  // MARK: Drawing

  /// Returns the artwork for bounds of a size, and how its image stretches.
  ///
  /// - Parameter center: The distance from the beginning of the edge to the centre of the arrow, in
  ///   points.
  public final func stretchedArtwork(
    in size: Size, arrowCenter center: Double
  ) -> GIKStretchedArtwork {
    let (halfBase, cornerRadius) = (metrics.arrowBase / 2, popoverCornerRadius)
    let sideOffset = sideArrowCenterOffset
    let direction = arrowDirection
    let middle = image(for: .middle(direction))
    let placement = arrowPlacement(in: middle)
    // The images show the arrow on the right side, or near the right end of an edge. An arrow on
    // the left uses such an image, mirrored.
    var stretched = GIKStretchedArtwork(isMirrored: direction == .left)
    guard direction.isSingle else { return stretched }
    let isSide = direction.isHorizontal
    let length = isSide ? size.height : size.width
    let naturalLength = isSide ? middle.size.height : middle.size.width
    // The first part ends as far after the centre of the arrow as the image ends after its tip
    // (F26). For bitmaps, GIK rounds a length that is 1 point shorter (F25).
    let exact = center + naturalLength / 2 + (isSide ? -sideOffset : 0.5)
    let firstPart = placement == .exact ? exact : (exact - 1).rounded()
    let isNearStart = center - halfBase < cornerRadius
    let isNearEnd = center + halfBase > length - cornerRadius
    let hasTwoParts = naturalLength <= firstPart && firstPart <= length
    if !isNearStart && !isNearEnd && hasTwoParts {
      stretched.artwork = .middle(direction)
      stretched.firstLength = firstPart
    } else {
      // An edge that is too short for two parts uses the image for its nearer end (F27).
      let isAtStart = isNearStart || (!isNearEnd && firstPart < naturalLength)
      stretched.artwork = .end(direction, isAtStart: isAtStart)
      if !isSide { stretched.isMirrored = isAtStart }
    }
    return stretched
  }

  /// Returns the image of a stretched artwork, ready to be drawn in the bounds; `nil` without an
  /// arrow.
  public final func image(for stretched: GIKStretchedArtwork) -> Image? {
    guard let artwork = stretched.artwork else { return nil }
    let supplied = image(for: artwork)
    let natural = supplied.resizable(
      capInsets: capInsets(of: artwork), mode: supplied.resizingMode)
    let image = stretched.isMirrored ? natural.mirrored() : natural
    return stretched.firstLength.map { stretchedTwice(image, $0) } ?? image
  }

  /// Stretches the first part, and makes the image resizable in the second part (F25). The cell
  /// that stretches between the new caps is one point long.
  private func stretchedTwice(_ image: Image, _ length: Double) -> Image {
    var size = image.size
    var caps = image.capInsets
    if arrowDirection.isHorizontal {
      size.height = length
      caps.top = length - secondHalfBottomInset - 1
      caps.bottom = secondHalfBottomInset
    } else {
      size.width = length
      caps.left = length - secondHalfRightInset - 1
      caps.right = secondHalfRightInset
    }
    return image.resized(to: size).resizable(capInsets: caps, mode: image.resizingMode)
  }

  /// Draws the popover and its arrow as one image; without an arrow, a rounded rect 1 point inside
  /// the bounds.
  open override func drawing(_ shown: ViewPresentation) -> Drawing? {
    var drawing = Drawing()
    let stretched = stretchedArtwork(
      in: shown.bounds.size, arrowCenter: shown[GIKPopoverBackground.arrowCenter])
    if let image = image(for: stretched) {
      drawing.draw(image, in: shown.bounds)
    } else {
      let outline = Path(
        roundedRect: shown.bounds.insetBy(dx: 1, dy: 1), cornerRadius: popoverCornerRadius)
      drawing.append(rendered(outline, in: shown.bounds))
    }
    return drawing
  }

  /// Returns an image that is drawn from the three colours, with a border 1 point wide.
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
    let gradient = LinearGradient(
      popoverGradientFromColor, popoverGradientToColor,
      from: Point(x: bounds.minX, y: bounds.minY), to: Point(x: bounds.minX, y: bounds.maxY))
    drawing.fill(outline, .linear(gradient))
    drawing.stroke(outline, popoverBorderColor, width: 1)
    return drawing
  }
}

extension Image {
  /// Whether the image consists of pixels instead of drawing commands.
  public var isBitmap: Bool {
    if case .bitmap = artwork { true } else { false }
  }
}
