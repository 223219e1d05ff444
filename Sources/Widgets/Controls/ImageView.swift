import ViewKernel

/// A view that displays an image.
///
/// An image may be drawn outside the bounds, unless `clipsToBounds` is set.
///
/// An image view takes no touches, as in UIKit: its `isUserInteractionEnabled` is `false` by
/// default.
public final class ImageView: View {
  /// The image. Default `nil`.
  public var image: Image? {
    didSet { if oldValue != image { invalidate(.layout, .display) } }
  }

  /// The position and the size of the image in the bounds. Default `.scaleToFill`.
  public var contentMode = ContentMode.scaleToFill {
    didSet { if oldValue != contentMode { setNeedsDisplay() } }
  }

  /// The colour that replaces all colours of the image; they keep their alpha. With `nil`, the
  /// `tintColor` of the image is used, and an image without a tint keeps its colours. Default
  /// `nil`.
  public var tintColor: Color? {
    get { self[.tintColor] }
    set { self[.tintColor] = newValue }
  }

  /// Creates a view with an image. Without a frame, it has the size of the image.
  public init(image: Image? = nil, frame: Rect? = nil) {
    self.image = image
    super.init(frame: frame ?? Rect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  /// Returns the size of the image, in points; zero without an image.
  public override func sizeThatFits(_ proposal: Size) -> Size { image?.size ?? .zero }

  /// Draws the image in the bounds on screen.
  public override func drawing(_ shown: ViewPresentation) -> Drawing? {
    guard let image else { return nil }
    return ImageView.drawing(
      of: image, in: shown.bounds, contentMode: contentMode, tint: tintColor)
  }

  /// Returns the drawing of an image view.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - bounds: The bounds of the view, in points.
  ///   - contentMode: The position and the size of the image in the bounds.
  ///   - tint: The colour that replaces all colours of the image; they keep their alpha. With
  ///     `nil`, the `tintColor` of the image is used.
  public static func drawing(
    of image: Image, in bounds: Rect, contentMode: ContentMode = .scaleToFill, tint: Color? = nil
  ) -> Drawing {
    var drawing = Drawing()
    drawing.draw(image, in: contentMode.frame(of: image.size, in: bounds), tint: tint)
    return drawing
  }
}
