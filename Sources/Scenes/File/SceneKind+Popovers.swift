import ViewKernelTimeline
import ViewKernelWidgets

extension SceneKind {
  /// The kinds of popover backgrounds.
  static let popovers = [popover, gikPopover, imagePopover, borderPopover, arrowPopover]

  static let popover = background("popover", "a popover", []) { (fields) throws(SceneError) in
    try ScenePopoverMaker(fields.required("metrics", examples: ScenePopoverMaker.examples)).make
  }

  static let gikPopover = artworkBackground(
    "gikPopover", "a GIK popover",
    [
      .own("popoverBorderColor", \SceneGIKPopover.own.borderColor),
      .own("popoverGradientFromColor", \SceneGIKPopover.own.gradientFromColor),
      .own("popoverGradientToColor", \SceneGIKPopover.own.gradientToColor),
      .own(
        "popoverCornerRadius", \SceneGIKPopover.own.cornerRadius, check: SceneLimit.atLeastZero),
      .own("sideArrowCenterOffset", \SceneGIKPopover.own.sideArrowCenterOffset),
      .own(
        "secondHalfBottomInset", \SceneGIKPopover.own.secondHalfBottomInset,
        check: SceneLimit.atLeastZero),
      .own(
        "secondHalfRightInset", \SceneGIKPopover.own.secondHalfRightInset,
        check: SceneLimit.atLeastZero),
      .own("placement", \SceneGIKPopover.own.placement),
      .own("artworks", \SceneGIKPopover.own.artworks),
    ]
  ) { SceneGIKPopover($0) }

  static let imagePopover = artworkBackground(
    "imagePopover", "an image popover",
    [
      .own("arrowImage", \SceneImagePopover.arrowImage),
      .own("backgroundImage", \SceneImagePopover.backgroundImage),
      .own(
        "backgroundImageCapInsets", \SceneImagePopover.capInsets, check: SceneLimit.atLeastZero),
    ]
  ) { SceneImagePopover($0) }

  static let borderPopover = artworkBackground(
    "borderPopover", "a border popover",
    [
      .own("arrowImage", \SceneBorderPopover.arrowImage),
      .own("borderImage", \SceneBorderPopover.wholeImage),
      .own("borderCapInset", \SceneBorderPopover.capInset, check: SceneLimit.atLeastZero),
    ]
  ) { SceneBorderPopover($0) }

  static let arrowPopover = artworkBackground(
    "arrowPopover", "an arrow popover",
    [
      .own("color", \SceneArrowPopover.color),
      .own("arrowImages", \SceneArrowPopover.images),
    ]
  ) { SceneArrowPopover($0) }

  /// Creates a kind of background with artwork, whose metrics files can change.
  private static func artworkBackground(
    _ name: String, _ phrase: String, _ properties: [SceneProperty],
    make: @escaping @Sendable (SceneMetrics) -> View
  ) -> SceneKind {
    background(name, phrase, properties) { (fields) throws(SceneError) in
      let changes = try SceneMetrics(fields)
      return { make(changes) }
    }
  }

  /// Creates a kind of background, with the parts and properties of all backgrounds.
  private static func background(
    _ name: String, _ phrase: String, _ properties: [SceneProperty],
    maker: @escaping Maker
  ) -> SceneKind {
    let arrow: [SceneProperty] = [
      .own("direction", \PopoverBackground.arrowDirection),
      .own("offset", \PopoverBackground.arrowOffset),
    ]
    return SceneKind(
      name, phrase, parts: ["body", "arrow"], properties: arrow + properties, maker: maker)
  }
}
