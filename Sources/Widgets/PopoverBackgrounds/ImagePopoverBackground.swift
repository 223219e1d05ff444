import ViewKernel

/// A popover background with two images: an arrow that points up, and a body that stretches between
/// its caps. Source: MBPopoverBackgroundView.
///
/// The appearance of a window sets the images of its popovers by class:
///
///     final class BluePopover: ImagePopoverBackground {}
///
///     window.appearance(for: ImagePopoverBackground.self)[.arrowImage] = redArrow
///     window.appearance(for: ImagePopoverBackground.self)[.backgroundImage] = redBody
///     window.appearance(for: BluePopover.self)[.arrowImage] = blueArrow
///     window.appearance(for: BluePopover.self)[.contentViewInsets] = EdgeInsets(20)
///
/// A class overrides the defaults, which apply where the window sets nothing:
///
///     final class GreenPopover: ImagePopoverBackground {
///       override class var arrowImage: Image? { greenArrow }
///     }
///
/// A value that is set on a background itself, as in `background[.arrowImage] = arrow`, overrides
/// both. The size of the arrow is the size of its image.
open class ImagePopoverBackground: PopoverBackground {
  /// The arrow image of the class, pointing up. Default `nil`: no image, and an arrow of size zero.
  open class var arrowImage: Image? { nil }
  /// The body image of the class. Default `nil`.
  open class var backgroundImage: Image? { nil }
  /// The caps of the body image, which do not stretch, in points. Default 12 on all sides.
  open class var backgroundImageCapInsets: EdgeInsets { EdgeInsets(12) }

  /// The width of the arrow image, in points.
  open override class var arrowBase: Double { arrowImage?.size.width ?? 0 }
  /// The height of the arrow image, in points.
  open override class var arrowHeight: Double { arrowImage?.size.height ?? 0 }
  /// The insets of the content from the body: 10 points on all sides.
  open override class var contentViewInsets: EdgeInsets { EdgeInsets(10) }
  /// The smallest distance of the arrow from the corners: the largest of the caps.
  open override class var arrowEdgeInset: Double { backgroundImageCapInsets.largest }

  /// Creates a background with the images of its class.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    showImages()
  }

  /// Returns the measures of the class. Values that are set on the window's appearance or on the
  /// background itself replace them.
  open override func presentationMetrics() -> PopoverMetrics {
    var metrics = super.presentationMetrics()
    if let size = self[.arrowImage]?.size {
      metrics.arrowBase = size.width
      metrics.arrowHeight = size.height
    }
    if let caps = self[.backgroundImageCapInsets] { metrics.arrowEdgeInset = caps.largest }
    if let insets = self[.contentViewInsets] { metrics.contentViewInsets = insets }
    return metrics
  }

  /// Shows the new images at once. The measures change only outside a window: a presentation keeps
  /// the measures that it has read (F4).
  fileprivate final func appearanceDidChange() {
    forgetMetricsOutsideWindow()
    showImages()
  }

  private final func showImages() {
    let kind = type(of: self)
    let caps = self[.backgroundImageCapInsets] ?? kind.backgroundImageCapInsets
    arrowView.image = self[.arrowImage] ?? kind.arrowImage
    bodyView.image = (self[.backgroundImage] ?? kind.backgroundImage)?.resizable(capInsets: caps)
  }
}

extension EdgeInsets {
  fileprivate var largest: Double { max(top, left, bottom, right) }
}

// MARK: - Appearance properties

extension Property where Value == Image? {
  /// The arrow image of an `ImagePopoverBackground`; `nil` for the image of its class.
  public static var arrowImage: Property<Image?> { ImagePopoverProperties.arrowImage }
  /// The body image of an `ImagePopoverBackground`; `nil` for the image of its class.
  public static var backgroundImage: Property<Image?> {
    ImagePopoverProperties.backgroundImage
  }
}

extension Property where Value == EdgeInsets? {
  /// The caps of an `ImagePopoverBackground`, in points; `nil` for the caps of its class.
  public static var backgroundImageCapInsets: Property<EdgeInsets?> {
    ImagePopoverProperties.backgroundImageCapInsets
  }
  /// The insets of the content in an `ImagePopoverBackground`, in points; `nil` for the insets of
  /// its class.
  public static var contentViewInsets: Property<EdgeInsets?> {
    ImagePopoverProperties.contentViewInsets
  }
}

private enum ImagePopoverProperties {
  static let arrowImage = Property<Image?>("arrowImage", initial: nil, images)
  static let backgroundImage = Property<Image?>("backgroundImage", initial: nil, images)
  static let backgroundImageCapInsets = Property<EdgeInsets?>(
    "backgroundImageCapInsets", initial: nil, images)
  static let contentViewInsets = Property<EdgeInsets?>(
    "contentViewInsets", initial: nil, images)

  private static let images = Invalidation {
    ($0 as? ImagePopoverBackground)?.appearanceDidChange()
  }
}
