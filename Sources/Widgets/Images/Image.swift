import ViewKernel

/// An image that can be drawn at any size: a bitmap or a drawing, with rules for stretching.
///
///     let bubble = Image(bitmap).resizable(capInsets: EdgeInsets(8))
///     drawing.draw(bubble, in: bounds)
///
/// Images are values: methods return new images. Two images are equal if they were made in the same
/// way from equal artwork.
public struct Image: Hashable, Sendable {
  /// The bitmap or the drawing.
  let artwork: Artwork
  /// The pieces of the image from left to right.
  private(set) var columns: ImageAxis
  /// The pieces of the image from top to bottom.
  private(set) var rows: ImageAxis

  /// The widths of the edges that do not stretch, in points, each at least 0. If all are zero, the
  /// whole image stretches.
  public private(set) var capInsets: EdgeInsets = .zero
  /// The way in which the cell between the caps is drawn at other sizes. Default `.tile`.
  public private(set) var resizingMode: ResizingMode = .tile
  /// The colour that replaces all colours of the image; they keep their alpha. `nil` keeps the
  /// colours.
  public private(set) var tintColor: Color?

  /// The kinds of artwork.
  enum Artwork: Hashable, Sendable {
    /// Pixels. The pieces of the axes refer to pixels of the bitmap.
    case bitmap(Bitmap)
    /// Drawing items. The pieces of the axes refer to points of the drawing.
    case drawing(Drawing)
  }

  /// The way in which the cell between the caps is drawn at other sizes.
  public enum ResizingMode: String, Hashable, Sendable, CaseIterable {
    /// The cell is repeated from the top left, and the last copy is cropped. There are at most 512
    /// copies on an axis; in a larger area, the copies are stretched. The cell of a drawing is
    /// stretched instead, and so is a cell that is at most 1 point long.
    case tile
    /// The cell is stretched.
    case stretch
  }

  /// Creates an image of artwork, whose size is in pixels of a bitmap or points of a drawing.
  private init(_ artwork: Artwork, _ source: Size, size: Size) {
    self.artwork = artwork
    columns = ImageAxis(sourceLength: source.width, length: size.width)
    rows = ImageAxis(sourceLength: source.height, length: size.height)
  }

  /// Creates an image of a bitmap, with one point for each pixel.
  public init(_ bitmap: Bitmap) {
    let size = Image.pixelSize(of: bitmap)
    self.init(.bitmap(bitmap), size, size: size)
  }

  /// Creates an image of a bitmap, with `scale` pixels in a point.
  ///
  /// - Returns: `nil` if `scale` is not above 0, or if the size is not finite or exceeds 1e100.
  public init?(_ bitmap: Bitmap, scale: Double) {
    let pixels = Image.pixelSize(of: bitmap)
    let size = Size(width: pixels.width / scale, height: pixels.height / scale)
    guard Image.canHave(size) else { return nil }
    self.init(.bitmap(bitmap), pixels, size: size)
  }

  /// Creates an image of the part of a drawing between (0, 0) and `size`, in points. Content
  /// outside that part is drawn outside the rect of the image.
  ///
  /// - Returns: `nil` if an extent is not above 0, not finite, or above 1e100.
  public init?(_ drawing: Drawing, size: Size) {
    guard Image.canHave(size) else { return nil }
    self.init(.drawing(drawing), size, size: size)
  }

  private static func pixelSize(of bitmap: Bitmap) -> Size {
    Size(width: Double(bitmap.width), height: Double(bitmap.height))
  }

  /// Whether a size is possible for a new image.
  private static func canHave(_ size: Size) -> Bool {
    size.isUsable && size.width > 0 && size.height > 0
  }

  /// The natural size, in points.
  public var size: Size { Size(width: columns.length, height: rows.length) }
}

// MARK: - Derived images

extension Image {
  /// Returns the image with caps, which keep their size when the image is stretched. They replace
  /// earlier caps.
  ///
  /// - Parameters:
  ///   - capInsets: The widths of the caps, in points, each clamped to at least 0; NaN counts as 0.
  ///     If all are zero, the whole image stretches, in either mode.
  ///   - mode: The way in which the cell between the caps is drawn at other sizes.
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

  /// Returns the image that this image looks like at a size: its natural size is that size, and it
  /// has no caps. No pixels are computed, so the new image can get other caps without loss.
  ///
  ///     let right = bubble.resized(to: Size(width: 218, height: 51))
  ///       .resizable(capInsets: EdgeInsets(top: 41, left: 208, bottom: 9, right: 9))
  ///
  /// - Parameter size: The size in points; negative extents count as 0. If it is not finite or
  ///   exceeds 1e100, the same image is returned.
  public func resized(to size: Size) -> Image {
    guard size.isUsable else { return self }
    var image = self
    image.columns = columnsStretched(to: max(size.width, 0))
    image.rows = rowsStretched(to: max(size.height, 0))
    image.capInsets = .zero
    return image
  }

  /// Returns the mirror image: left and right are exchanged, including the caps.
  public func mirrored() -> Image {
    var image = self
    image.columns.reverse()
    image.capInsets = capInsets.mirroredHorizontally
    return image
  }

  /// Returns the image upside down: top and bottom are exchanged, including the caps.
  public func flipped() -> Image {
    var image = self
    image.rows.reverse()
    (image.capInsets.top, image.capInsets.bottom) = (capInsets.bottom, capInsets.top)
    return image
  }

  /// Returns the image with one colour that replaces all its colours. These keep their alpha,
  /// multiplied by the alpha of the new colour.
  public func withTintColor(_ color: Color) -> Image {
    var image = self
    image.tintColor = color
    return image
  }
}

// MARK: - Stretching

extension Image {
  /// The pieces from left to right when the image is `length` points wide.
  func columnsStretched(to length: Double) -> ImageAxis {
    columns.stretched(to: length, caps: (capInsets.left, capInsets.right), cellMode)
  }

  /// The pieces from top to bottom when the image is `length` points high.
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
  /// A text with size, caps and tint, such as `57 by 51, caps (41, 9, 9, 47), stretch`.
  public var description: String {
    var parts = ["\(size.width.shortText) by \(size.height.shortText)"]
    if capInsets != .zero { parts += ["caps \(capInsets)", resizingMode.rawValue] }
    if let tintColor { parts.append("tint \(tintColor)") }
    return parts.joined(separator: ", ")
  }
}
