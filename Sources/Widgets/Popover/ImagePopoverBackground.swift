import ViewKernel

/// A popover background of two images, the arrow, pointing up, and the body, which stretches between
/// its caps, as MBPopoverBackgroundView has them.
///
/// A window sets the images of its popovers by class:
///
///     final class BluePopover: ImagePopoverBackground {}
///
///     window.appearance(for: ImagePopoverBackground.self)[.arrowImage] = redArrow
///     window.appearance(for: ImagePopoverBackground.self)[.backgroundImage] = redBody
///     window.appearance(for: BluePopover.self)[.arrowImage] = blueArrow
///     window.appearance(for: BluePopover.self)[.contentViewInsets] = EdgeInsets(20)
///
/// Where no window says anything, the class does:
///
///     final class GreenPopover: ImagePopoverBackground {
///       override class var arrowImage: Image? { greenArrow }
///     }
///
/// What is set on a background itself, `background[.arrowImage] = arrow`, beats both. The measures of
/// the arrow are those of its image.
open class ImagePopoverBackground: PopoverBackground {
  /// The arrow, pointing up. Default none: then there is no room for one.
  open class var arrowImage: Image? { nil }
  /// The body. Default none.
  open class var backgroundImage: Image? { nil }
  /// The caps of the body's image, which do not stretch, in points. Default 12 on all sides.
  open class var backgroundImageCapInsets: EdgeInsets { EdgeInsets(12) }

  /// The width of the arrow's image.
  open override class var arrowBase: Double { arrowImage?.size.width ?? 0 }
  /// The height of the arrow's image.
  open override class var arrowHeight: Double { arrowImage?.size.height ?? 0 }
  /// 10 points on all sides.
  open override class var contentViewInsets: EdgeInsets { EdgeInsets(10) }
  /// The largest of the caps: the arrow stays off the corners.
  open override class var arrowEdgeInset: Double { backgroundImageCapInsets.largest }

  /// Creates a background with the images of its class.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    showImages()
  }

  /// The measures of the class. Values of the window or of the background itself override them.
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

  /// The images are shown at once; the measures are those of the presentation (F4).
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

// MARK: - What windows say

extension Property where Value == Image? {
  /// The arrow of an `ImagePopoverBackground`; `nil` for that of its class.
  public static var arrowImage: Property<Image?> { ImagePopoverProperties.arrowImage }
  /// The body of an `ImagePopoverBackground`; `nil` for that of its class.
  public static var backgroundImage: Property<Image?> {
    ImagePopoverProperties.backgroundImage
  }
}

extension Property where Value == EdgeInsets? {
  /// The caps of an `ImagePopoverBackground`; `nil` for those of its class.
  public static var backgroundImageCapInsets: Property<EdgeInsets?> {
    ImagePopoverProperties.backgroundImageCapInsets
  }
  /// From the edges of an `ImagePopoverBackground` to the content; `nil` for what its class says.
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
