import ViewKernel

/// A view that displays an image.
///
/// The image is visible outside the bounds too, unless `clipsToBounds` is set.
public final class ImageView: View {
  /// The image. Default `nil`.
  public var image: Image? {
    didSet { if oldValue != image { invalidate(.layout, .display) } }
  }

  /// The position and the size of the image in the bounds. Default `.scaleToFill`.
  public var contentMode = ContentMode.scaleToFill {
    didSet { if oldValue != contentMode { setNeedsDisplay() } }
  }

  /// The colour that stands in for those of the image, which keep their alpha; `nil` for the image's
  /// own `tintColor`, or its colours where it has none. Default `nil`.
  public var tintColor: Color? {
    get { self[.tintColor] }
    set { self[.tintColor] = newValue }
  }

  /// Creates a view of an image, of the image's size where no frame is given.
  public init(image: Image? = nil, frame: Rect? = nil) {
    self.image = image
    super.init(frame: frame ?? Rect(origin: .zero, size: image?.size ?? .zero))
  }

  /// The size of the image; zero where there is none.
  public override func sizeThatFits(_ proposal: Size) -> Size { image?.size ?? .zero }

  /// The image in the shown bounds.
  public override func drawing(_ shown: ViewPresentation) -> Drawing? {
    guard let image else { return nil }
    return ImageView.drawing(
      of: image, in: shown.bounds, contentMode: contentMode, tint: tintColor)
  }

  /// What an image view shows.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - bounds: The bounds of the view, in points.
  ///   - contentMode: Where in the bounds it stands.
  ///   - tint: The colour that stands in for those of the image; `nil` for its own.
  public static func drawing(
    of image: Image, in bounds: Rect, contentMode: ContentMode = .scaleToFill, tint: Color? = nil
  ) -> Drawing {
    var drawing = Drawing()
    drawing.draw(image, in: contentMode.place(of: image.size, in: bounds), tint: tint)
    return drawing
  }
}
