import ViewKernel

/// A picture that can be drawn at any size: a bitmap or a drawing, and how it stretches.
///
///     let bubble = Image(bitmap).resizable(capInsets: EdgeInsets(8))
///     drawing.draw(bubble, in: bounds)
///
/// Images are values: methods return new images. Two images are equal if they were made in the same
/// way from equal artwork.
public struct Image: Hashable, Sendable {
  /// What is shown.
  let artwork: Artwork
  /// What stands beside each other, from the left.
  private(set) var columns: ImageAxis
  /// What stands below each other, from the top.
  private(set) var rows: ImageAxis

  /// How much of the image at each edge does not stretch, in points; zero where the whole image
  /// does. None is below 0.
  public private(set) var capInsets: EdgeInsets = .zero
  /// How the cell between the caps is drawn at other sizes. Default `.tile`.
  public private(set) var resizingMode: ResizingMode = .tile
  /// The colour that replaces all colours of the image and keeps their alpha; `nil` keeps the
  /// colours.
  public private(set) var tintColor: Color?

  /// The kinds of artwork.
  enum Artwork: Hashable, Sendable {
    /// Pixels; the axes of the image count them.
    case bitmap(Bitmap)
    /// Items; the axes of the image count points.
    case drawing(Drawing)
  }

  /// How the cell between the caps fills the room that there is for it.
  public enum ResizingMode: String, Hashable, Sendable, CaseIterable {
    /// It is repeated, from the top left, and the last copy is cropped. A drawing stretches all
    /// the same, and so does a cell of at most a point.
    case tile
    /// It is scaled.
    case stretch
  }

  private init(_ artwork: Artwork, columns: ImageAxis, rows: ImageAxis) {
    self.artwork = artwork
    self.columns = columns
    self.rows = rows
  }

  /// Creates an image of a bitmap, a point for each pixel.
  public init(_ bitmap: Bitmap) {
    self.init(
      .bitmap(bitmap),
      columns: ImageAxis(source: Double(bitmap.width), length: Double(bitmap.width)),
      rows: ImageAxis(source: Double(bitmap.height), length: Double(bitmap.height)))
  }

  /// Creates an image of a bitmap with `scale` pixels in a point.
  ///
  /// - Returns: `nil` where `scale` is not above 0, or makes a size that may not enter a view.
  public init?(_ bitmap: Bitmap, scale: Double) {
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    let size = Size(width: width / scale, height: height / scale)
    guard size.isUsable, size.width > 0, size.height > 0 else { return nil }
    self.init(
      .bitmap(bitmap),
      columns: ImageAxis(source: width, length: size.width),
      rows: ImageAxis(source: height, length: size.height))
  }

  /// Creates an image of what a drawing has between (0, 0) and `size`. What it has outside goes on
  /// outside of where the image is drawn.
  ///
  /// - Returns: `nil` where an extent is not above 0, or the size may not enter a view.
  public init?(_ drawing: Drawing, size: Size) {
    guard size.isUsable, size.width > 0, size.height > 0 else { return nil }
    self.init(
      .drawing(drawing),
      columns: ImageAxis(source: size.width, length: size.width),
      rows: ImageAxis(source: size.height, length: size.height))
  }

  /// The natural size, in points.
  public var size: Size { Size(width: columns.length, height: rows.length) }
}

// MARK: - Other images of one

extension Image {
  /// The image with caps at its edges that keep their size when it is drawn; they replace those
  /// that it had.
  ///
  /// - Parameters:
  ///   - capInsets: In points, each clamped to at least 0; what is not a number counts as 0. With
  ///     no cap at all the whole image stretches, in either mode.
  ///   - mode: What becomes of the cell between the caps.
  public func resizable(capInsets: EdgeInsets, mode: ResizingMode = .tile) -> Image {
    var image = self
    image.capInsets = EdgeInsets(
      top: Image.cap(capInsets.top), left: Image.cap(capInsets.left),
      bottom: Image.cap(capInsets.bottom), right: Image.cap(capInsets.right))
    image.resizingMode = mode
    return image
  }

  // The first test is false for NaN too.
  private static func cap(_ inset: Double) -> Double { inset > 0 ? inset : 0 }

  /// The image that one sees when this one is drawn at a size, as an image of that size without
  /// caps. There are no pixels between: it may be made resizable again, at other places.
  ///
  ///     let right = bubble.resized(to: Size(width: 218, height: 51))
  ///       .resizable(capInsets: EdgeInsets(top: 41, left: 208, bottom: 9, right: 9))
  ///
  /// - Parameter size: In points; negative extents count as 0. A size that may not enter a view
  /// leaves the image as it is.
  public func resized(to size: Size) -> Image {
    guard size.isUsable else { return self }
    var image = self
    image.columns = columnsStretched(to: max(size.width, 0))
    image.rows = rowsStretched(to: max(size.height, 0))
    image.capInsets = .zero
    return image
  }

  /// The mirror image, left and right exchanged, caps too.
  public func mirrored() -> Image {
    var image = self
    image.columns.reverse()
    image.capInsets = capInsets.mirroredHorizontally
    return image
  }

  /// The image upside down, top and bottom exchanged, caps too.
  public func flipped() -> Image {
    var image = self
    image.rows.reverse()
    (image.capInsets.top, image.capInsets.bottom) = (capInsets.bottom, capInsets.top)
    return image
  }

  /// The image with one colour in place of all its own, which keep their alpha; the alpha of the
  /// colour multiplies it.
  public func withTintColor(_ color: Color) -> Image {
    var image = self
    image.tintColor = color
    return image
  }
}

// MARK: - Stretching

extension Image {
  /// What stands beside each other when the image is `length` points wide.
  func columnsStretched(to length: Double) -> ImageAxis {
    columns.stretched(to: length, caps: (capInsets.left, capInsets.right), cellMode)
  }

  /// What stands below each other when the image is `length` points high.
  func rowsStretched(to length: Double) -> ImageAxis {
    rows.stretched(to: length, caps: (capInsets.top, capInsets.bottom), cellMode)
  }

  private var cellMode: ResizingMode {
    if case .drawing = artwork { return .stretch }
    return capInsets == .zero ? .stretch : resizingMode
  }
}

// MARK: - CustomStringConvertible

extension Image: CustomStringConvertible {
  /// Size, caps and tint, such as "57 by 51, caps (41, 9, 9, 47), stretch".
  public var description: String {
    var parts = ["\(size.width.shortText) by \(size.height.shortText)"]
    if capInsets != .zero { parts += ["caps \(capInsets)", resizingMode.rawValue] }
    if let tintColor { parts.append("tint \(tintColor)") }
    return parts.joined(separator: ", ")
  }
}
