// MARK: - Rects

extension Path {
  /// Creates the outline of a rect, with the elements of `addRect(_:)`.
  public init(rect: Rect) {
    addRect(rect)
  }

  /// Creates the outline of a rect with rounded corners, with the elements of
  /// `addRoundedRect(_:cornerRadius:)`.
  public init(roundedRect rect: Rect, cornerRadius: Double) {
    addRoundedRect(rect, cornerRadius: cornerRadius)
  }

  /// Creates the ellipse that fills a rect, with the elements of `addEllipse(in:)`.
  public init(ellipseIn rect: Rect) {
    addEllipse(in: rect)
  }

  /// Adds a rect as a subpath: a move to its top left corner, three lines clockwise on screen, and
  /// a close.
  public mutating func addRect(_ rect: Rect) {
    let (topLeft, topRight, bottomRight, bottomLeft) = rect.corners
    move(to: topLeft)
    addLine(to: topRight)
    addLine(to: bottomRight)
    addLine(to: bottomLeft)
    close()
  }

  /// Adds a rect with rounded corners as a subpath.
  ///
  /// The elements are the same for every radius, including 0, so all rounded rects blend with each
  /// other: a move to the left end of the top edge, then four times a line and a cubic curve,
  /// clockwise on screen, and a close.
  ///
  /// - Parameters:
  ///   - rect: The rect, standardised first.
  ///   - cornerRadius: The radius in points, clamped to 0...half of the shorter side; NaN counts as
  ///     0.
  public mutating func addRoundedRect(_ rect: Rect, cornerRadius: Double) {
    let rect = rect.standardized
    let largest = min(rect.width, rect.height) * 0.5
    let radius = cornerRadius > 0 ? min(cornerRadius, largest) : 0
    let handle = radius * (1 - Path.quarterArcHandle)
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)

    move(to: Point(x: left + radius, y: top))
    addLine(to: Point(x: right - radius, y: top))
    addCurve(
      to: Point(x: right, y: top + radius),
      control1: Point(x: right - handle, y: top),
      control2: Point(x: right, y: top + handle))
    addLine(to: Point(x: right, y: bottom - radius))
    addCurve(
      to: Point(x: right - radius, y: bottom),
      control1: Point(x: right, y: bottom - handle),
      control2: Point(x: right - handle, y: bottom))
    addLine(to: Point(x: left + radius, y: bottom))
    addCurve(
      to: Point(x: left, y: bottom - radius),
      control1: Point(x: left + handle, y: bottom),
      control2: Point(x: left, y: bottom - handle))
    addLine(to: Point(x: left, y: top + radius))
    addCurve(
      to: Point(x: left + radius, y: top),
      control1: Point(x: left, y: top + handle),
      control2: Point(x: left + handle, y: top))
    close()
  }

  /// Adds the ellipse that fills a rect as a subpath: a move to the middle of the right edge, four
  /// cubic curves clockwise on screen, and a close.
  ///
  /// The curves differ from the ellipse by at most 0.03 % of its radii.
  public mutating func addEllipse(in rect: Rect) {
    let center = rect.center
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let handleX = rect.width * 0.5 * Path.quarterArcHandle
    let handleY = rect.height * 0.5 * Path.quarterArcHandle

    move(to: Point(x: right, y: center.y))
    addCurve(
      to: Point(x: center.x, y: bottom),
      control1: Point(x: right, y: center.y + handleY),
      control2: Point(x: center.x + handleX, y: bottom))
    addCurve(
      to: Point(x: left, y: center.y),
      control1: Point(x: center.x - handleX, y: bottom),
      control2: Point(x: left, y: center.y + handleY))
    addCurve(
      to: Point(x: center.x, y: top),
      control1: Point(x: left, y: center.y - handleY),
      control2: Point(x: center.x - handleX, y: top))
    addCurve(
      to: Point(x: right, y: center.y),
      control1: Point(x: center.x + handleX, y: top),
      control2: Point(x: right, y: center.y - handleY))
    close()
  }

  /// The distance of a control point from the end of a quarter arc of radius 1. With it, the middle
  /// of the cubic curve is on the arc: 4/3 · (√2 − 1).
  static let quarterArcHandle = 0.55228474983079339840
}
