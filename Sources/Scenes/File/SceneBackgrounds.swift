import ViewKernelTimeline
import ViewKernelWidgets

// The backgrounds of popovers with what a scene file says of them in place of what a subclass would.

/// GIK's background.
final class SceneGIKPopover: GIKPopoverBackground {
  /// What the file says; `nil` is GIK's own.
  struct Own {
    var borderColor: Color?
    var gradientFromColor: Color?
    var gradientToColor: Color?
    var cornerRadius: Double?
    var sideArrowCenterOffset: Double?
    var secondHalfBottomInset: Double?
    var secondHalfRightInset: Double?
    var placement: GIKChoice.Placement?
    var artworks: SceneArtworks?
  }

  var own = Own() { didSet { setNeedsDisplay() } }
  private let changes: SceneMetrics

  init(_ changes: SceneMetrics) {
    self.changes = changes
    super.init()
  }

  override func presentationMetrics() -> PopoverMetrics { changes(super.presentationMetrics()) }

  override var popoverBorderColor: Color { own.borderColor ?? super.popoverBorderColor }
  override var popoverGradientFromColor: Color {
    own.gradientFromColor ?? super.popoverGradientFromColor
  }
  override var popoverGradientToColor: Color {
    own.gradientToColor ?? super.popoverGradientToColor
  }

  override var popoverCornerRadius: Double { own.cornerRadius ?? super.popoverCornerRadius }
  override var sideArrowCenterOffset: Double {
    own.sideArrowCenterOffset ?? super.sideArrowCenterOffset
  }
  override var secondHalfBottomInset: Double {
    own.secondHalfBottomInset ?? super.secondHalfBottomInset
  }
  override var secondHalfRightInset: Double {
    own.secondHalfRightInset ?? super.secondHalfRightInset
  }

  override func placement(of image: Image) -> GIKChoice.Placement {
    own.placement ?? super.placement(of: image)
  }

  override func image(for artwork: GIKArtwork) -> Image {
    own.artworks?.images[artwork] ?? super.image(for: artwork)
  }

  override func capInsets(of artwork: GIKArtwork) -> EdgeInsets {
    guard let caps = own.artworks?.images[artwork]?.capInsets, caps != .zero else {
      return super.capInsets(of: artwork)
    }
    return caps
  }
}

/// MBPopoverBackgroundView's background.
final class SceneImagePopover: ImagePopoverBackground {
  var arrowImage: Image? { didSet { arrowView.image = arrowImage } }
  var backgroundImage: Image? { didSet { showBody() } }
  var capInsets = SceneImagePopover.backgroundImageCapInsets { didSet { showBody() } }
  private let changes: SceneMetrics

  init(_ changes: SceneMetrics) {
    self.changes = changes
    super.init()
  }

  /// The measures of the arrow are those of its image, as its class has them.
  override func presentationMetrics() -> PopoverMetrics {
    var metrics = super.presentationMetrics()
    metrics.arrowBase = arrowImage?.size.width ?? metrics.arrowBase
    metrics.arrowHeight = arrowImage?.size.height ?? metrics.arrowHeight
    metrics.arrowEdgeInset = max(
      capInsets.top, capInsets.left, capInsets.bottom, capInsets.right)
    return changes(metrics)
  }

  private func showBody() {
    guard let image = backgroundImage else { return bodyView.image = nil }
    bodyView.image = image.resizable(capInsets: capInsets, mode: image.resizingMode)
  }
}

/// Treehouse's background.
final class SceneBorderPopover: BorderPopoverBackground {
  /// The border's image, whose caps are those of the file.
  var wholeImage: Image? { didSet { showBody() } }
  var capInset = SceneBorderPopover.borderCapInset { didSet { showBody() } }
  private let changes: SceneMetrics

  init(_ changes: SceneMetrics) {
    self.changes = changes
    super.init()
  }

  override func presentationMetrics() -> PopoverMetrics {
    var metrics = super.presentationMetrics()
    metrics.arrowEdgeInset = capInset
    return changes(metrics)
  }

  private func showBody() {
    guard let image = wholeImage else { return bodyView.image = nil }
    bodyView.image = image.resizable(capInsets: EdgeInsets(capInset), mode: image.resizingMode)
  }
}

/// Just An Application's background.
final class SceneArrowPopover: ArrowPopoverBackground {
  /// In place of triangles.
  var images: SceneArrowImages? { didSet { setNeedsLayout() } }
  private let changes: SceneMetrics

  init(_ changes: SceneMetrics) {
    self.changes = changes
    super.init()
  }

  override func presentationMetrics() -> PopoverMetrics { changes(super.presentationMetrics()) }

  override func arrowImage(_ direction: ArrowDirection) -> Image? {
    images?.images[direction] ?? super.arrowImage(direction)
  }
}

// MARK: - Images

/// Images in place of GIK's: `{"up": …, "sideTop": …}`.
struct SceneArtworks: SceneValue {
  let images: [GIKArtwork: Image]

  init(_ node: SceneNode) throws(SceneError) {
    images = try node.table(of: GIKArtwork.allCases.map { ($0.rawValue, $0) })
  }
}

/// An image for each direction: `{"up": …, "left": …}`.
struct SceneArrowImages: SceneValue {
  let images: [ArrowDirection: Image]

  init(_ node: SceneNode) throws(SceneError) {
    images = try node.table(of: ArrowDirection.named.filter { $0.1.isSingle })
  }
}

extension SceneNode {
  /// Values under some of the names; keys that are none of them are refused.
  func table<Key: Hashable, Value: SceneValue>(
    of names: [(String, Key)]
  ) throws(SceneError) -> [Key: Value] {
    let fields = try fields()
    var table: [Key: Value] = [:]
    for (name, key) in names { table[key] = try fields.optional(name) }
    try fields.finish()
    return table
  }
}

extension GIKChoice.Placement: SceneValue {
  init(_ node: SceneNode) throws(SceneError) { self = try node.name("placement") }
}
