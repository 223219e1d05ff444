import ViewKernel

/// The seven images of GIKPopoverBackgroundView. Each contains the whole popover with its arrow, at
/// its smallest size. In images with an arrow at a side, the arrow points right.
public enum GIKArtwork: String, Hashable, Sendable, CaseIterable {
  /// An arrow in the middle of the top edge.
  case up
  /// An arrow near the right end of the top edge.
  case upRight
  /// An arrow in the middle of the bottom edge.
  case down
  /// An arrow near the right end of the bottom edge.
  case downRight
  /// An arrow in the middle of the right edge.
  case side
  /// An arrow near the upper end of the right edge.
  case sideTop
  /// An arrow near the lower end of the right edge.
  case sideBottom

  /// The rule for the position of the arrow in an image that is stretched in two parts.
  public enum ArrowPlacement: String, Hashable, Sendable, CaseIterable {
    /// GIK's rule, for bitmaps. The first part is a whole number of points long, so the tip lies up
    /// to 1.5 points before the centre of the arrow.
    case wholePoints
    /// The tip lies exactly at the centre of the arrow.
    case exact
  }

  /// The size of the image, in points.
  public var size: Size {
    switch self {
    case .up, .down: Size(width: 57, height: 51)
    case .upRight, .downRight: Size(width: 52, height: 51)
    case .side: Size(width: 37, height: 72)
    case .sideTop, .sideBottom: Size(width: 37, height: 67)
    }
  }

  /// The caps, which do not stretch, in points. One point between them stretches in each direction.
  public var capInsets: EdgeInsets {
    switch self {
    case .up: EdgeInsets(top: 41, left: 9, bottom: 9, right: 47)
    case .upRight: EdgeInsets(top: 41, left: 9, bottom: 9, right: 42)
    case .down: EdgeInsets(top: 23, left: 9, bottom: 27, right: 47)
    case .downRight: EdgeInsets(top: 23, left: 9, bottom: 27, right: 42)
    case .side: EdgeInsets(top: 24, left: 9, bottom: 47, right: 27)
    case .sideTop: EdgeInsets(top: 43, left: 9, bottom: 23, right: 27)
    case .sideBottom: EdgeInsets(top: 23, left: 9, bottom: 43, right: 27)
    }
  }

  /// The tip of the arrow, in points from the upper left corner of the image.
  public var tip: Point {
    switch self {
    case .up, .upRight: Point(x: 28, y: 1)
    case .down, .downRight: Point(x: 28, y: 50)
    case .side, .sideBottom: Point(x: 35, y: 43)
    case .sideTop: Point(x: 35, y: 24)
    }
  }

  /// The closed outline of the popover with its arrow, in points from the upper left corner of the
  /// image.
  public var outline: Path {
    switch self {
    case .up: GIKArtwork.arrowUp(isAtCorner: false)
    case .upRight: GIKArtwork.arrowUp(isAtCorner: true)
    case .down: GIKArtwork.up.outline.applying(flipped)
    case .downRight: GIKArtwork.upRight.outline.applying(flipped)
    case .side: GIKArtwork.arrowRight(isAtCorner: false)
    case .sideBottom: GIKArtwork.arrowRight(isAtCorner: true)
    case .sideTop: GIKArtwork.sideBottom.outline.applying(flipped)
    }
  }

  private var flipped: AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height)
  }

  /// The radius of the corners, in points.
  public static var cornerRadius: Double { 7 }

  /// The outline of an image with an arrow at the top, clockwise from the tip. If the arrow is at
  /// the right corner, the corner is a curve instead of an arc.
  private static func arrowUp(isAtCorner: Bool) -> Path {
    let right: Double = isAtCorner ? 50 : 55
    var path = Path()
    path.move(to: Point(x: 28, y: 1))
    path.addLine(to: Point(x: 46, y: 19))
    if isAtCorner {
      path.addCurve(
        to: Point(x: right, y: 26), control1: Point(x: 49, y: 21), control2: Point(x: right, y: 23))
    } else {
      path.addLine(to: Point(x: 48, y: 19))
      path.addCorner(Point(x: right, y: 19), to: Point(x: right, y: 26))
    }
    path.addLine(to: Point(x: right, y: 42))
    path.addCorner(Point(x: right, y: 49), to: Point(x: right - 7, y: 49))
    path.addLine(to: Point(x: 8, y: 49))
    path.addCorner(Point(x: 1, y: 49), to: Point(x: 1, y: 42))
    path.addLine(to: Point(x: 1, y: 26))
    path.addCorner(Point(x: 1, y: 19), to: Point(x: 8, y: 19))
    path.addLine(to: Point(x: 10, y: 19))
    path.close()
    return path
  }

  /// The outline of an image with an arrow at the right, clockwise from the tip. If the arrow is at
  /// the lower corner, the corner is a curve instead of an arc.
  private static func arrowRight(isAtCorner: Bool) -> Path {
    let bottom: Double = isAtCorner ? 65 : 70
    var path = Path()
    path.move(to: Point(x: 35, y: 43))
    path.addLine(to: Point(x: 17, y: 61))
    if isAtCorner {
      path.addCurve(
        to: Point(x: 10, y: bottom), control1: Point(x: 15, y: 64),
        control2: Point(x: 13, y: bottom))
    } else {
      path.addLine(to: Point(x: 17, y: 63))
      path.addCorner(Point(x: 17, y: bottom), to: Point(x: 10, y: bottom))
    }
    path.addLine(to: Point(x: 8, y: bottom))
    path.addCorner(Point(x: 1, y: bottom), to: Point(x: 1, y: bottom - 7))
    path.addLine(to: Point(x: 1, y: 8))
    path.addCorner(Point(x: 1, y: 1), to: Point(x: 8, y: 1))
    path.addLine(to: Point(x: 10, y: 1))
    path.addCorner(Point(x: 17, y: 1), to: Point(x: 17, y: 8))
    path.addLine(to: Point(x: 17, y: 25))
    path.close()
    return path
  }
}

// MARK: - Choosing an image

extension GIKArtwork {
  /// The image with the arrow in the middle of the edge that a direction names.
  static func middle(_ direction: ArrowDirection) -> GIKArtwork {
    switch direction {
    case .up: .up
    case .down: .down
    default: .side
    }
  }

  /// The image with the arrow near an end of the edge that a direction names.
  static func end(_ direction: ArrowDirection, isAtStart: Bool) -> GIKArtwork {
    switch direction {
    case .up: .upRight
    case .down: .downRight
    default: isAtStart ? .sideTop : .sideBottom
    }
  }
}

// MARK: - Outlines

extension Path {
  /// Adds a rounded corner of `cornerRadius`; `end` is that far from the corner.
  fileprivate mutating func addCorner(_ corner: Point, to end: Point) {
    addArc(tangent1End: corner, tangent2End: end, radius: GIKArtwork.cornerRadius)
  }
}
