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
      .property("popoverBorderColor", \SceneGIKPopover.overrides.borderColor),
      .property("popoverGradientFromColor", \SceneGIKPopover.overrides.gradientFromColor),
      .property("popoverGradientToColor", \SceneGIKPopover.overrides.gradientToColor),
      .property(
        "popoverCornerRadius", \SceneGIKPopover.overrides.cornerRadius,
        check: SceneLimit.atLeastZero),
      .property("sideArrowCenterOffset", \SceneGIKPopover.overrides.sideArrowCenterOffset),
      .property(
        "secondHalfBottomInset", \SceneGIKPopover.overrides.secondHalfBottomInset,
        check: SceneLimit.atLeastZero),
      .property(
        "secondHalfRightInset", \SceneGIKPopover.overrides.secondHalfRightInset,
        check: SceneLimit.atLeastZero),
      .property("placement", \SceneGIKPopover.overrides.placement),
      .property("artworks", \SceneGIKPopover.overrides.artworks),
    ]
  ) { SceneGIKPopover($0) }

  static let imagePopover = artworkBackground(
    "imagePopover", "an image popover",
    [
      .property("arrowImage", \SceneImagePopover.arrowImage),
      .property("backgroundImage", \SceneImagePopover.backgroundImage),
      .property(
        "backgroundImageCapInsets", \SceneImagePopover.capInsets, check: SceneLimit.atLeastZero),
    ]
  ) { SceneImagePopover($0) }

  static let borderPopover = artworkBackground(
    "borderPopover", "a border popover",
    [
      .property("arrowImage", \SceneBorderPopover.arrowImage),
      .property("borderImage", \SceneBorderPopover.wholeImage),
      .property("borderCapInset", \SceneBorderPopover.capInset, check: SceneLimit.atLeastZero),
    ]
  ) { SceneBorderPopover($0) }

  static let arrowPopover = artworkBackground(
    "arrowPopover", "an arrow popover",
    [
      .property("color", \SceneArrowPopover.color),
      .property("arrowImages", \SceneArrowPopover.images),
    ]
  ) { SceneArrowPopover($0) }

  /// Creates a kind of background with artwork, whose metrics files can change.
  private static func artworkBackground(
    _ name: String, _ phrase: String, _ properties: [SceneClassProperty],
    make: @escaping @Sendable (SceneMetrics) -> View
  ) -> SceneKind {
    background(name, phrase, properties) { (fields) throws(SceneError) in
      let changes = try SceneMetrics(fields)
      return { make(changes) }
    }
  }

  /// Creates a kind of background, with the parts and properties of all backgrounds.
  private static func background(
    _ name: String, _ phrase: String, _ properties: [SceneClassProperty],
    maker: @escaping Maker
  ) -> SceneKind {
    let arrow: [SceneClassProperty] = [
      .property("direction", \PopoverBackground.arrowDirection),
      .property("offset", \PopoverBackground.arrowOffset),
    ]
    return SceneKind(
      name, phrase, parts: ["body", "arrow"], properties: arrow + properties, maker: maker)
  }
}
