import ViewKernelWidgets

/// The popover background of GIK, with values from a scene file in place of a subclass's overrides.
final class SceneGIKPopover: GIKPopoverBackground {
  /// The values from the file. With `nil`, GIK's own value is used.
  struct Overrides {
    var borderColor: Color?
    var gradientFromColor: Color?
    var gradientToColor: Color?
    var cornerRadius: Double?
    var sideArrowCenterOffset: Double?
    var secondHalfBottomInset: Double?
    var secondHalfRightInset: Double?
    var placement: GIKArtwork.ArrowPlacement?
    var artworks: SceneArtworks?
  }

  var overrides = Overrides() { didSet { setNeedsDisplay() } }
  private let changes: SceneMetrics

  init(_ changes: SceneMetrics) {
    self.changes = changes
    super.init()
  }

  override func presentationMetrics() -> PopoverMetrics {
    changes.applied(to: super.presentationMetrics())
  }

  override var popoverBorderColor: Color { overrides.borderColor ?? super.popoverBorderColor }
  override var popoverGradientFromColor: Color {
    overrides.gradientFromColor ?? super.popoverGradientFromColor
  }
  override var popoverGradientToColor: Color {
    overrides.gradientToColor ?? super.popoverGradientToColor
  }

  override var popoverCornerRadius: Double { overrides.cornerRadius ?? super.popoverCornerRadius }
  override var sideArrowCenterOffset: Double {
    overrides.sideArrowCenterOffset ?? super.sideArrowCenterOffset
  }
  override var secondHalfBottomInset: Double {
    overrides.secondHalfBottomInset ?? super.secondHalfBottomInset
  }
  override var secondHalfRightInset: Double {
    overrides.secondHalfRightInset ?? super.secondHalfRightInset
  }

  override func arrowPlacement(in image: Image) -> GIKArtwork.ArrowPlacement {
    overrides.placement ?? super.arrowPlacement(in: image)
  }

  override func image(for artwork: GIKArtwork) -> Image {
    overrides.artworks?.images[artwork] ?? super.image(for: artwork)
  }

  override func capInsets(of artwork: GIKArtwork) -> EdgeInsets {
    guard let caps = overrides.artworks?.images[artwork]?.capInsets, caps != .zero else {
      return super.capInsets(of: artwork)
    }
    return caps
  }
}
