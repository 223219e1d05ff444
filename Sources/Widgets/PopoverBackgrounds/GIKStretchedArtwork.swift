import ViewKernel

/// The image that a `GIKPopoverBackground` draws for some bounds, and how the image stretches.
public struct GIKStretchedArtwork: Hashable, Sendable {
  /// The image; `nil` for a popover without an arrow.
  public var artwork: GIKArtwork?
  /// Whether the image is mirrored left to right.
  public var isMirrored: Bool
  /// The length of the image after the first of two stretches, along the edge with the arrow, in
  /// points. It is `nil` if the image is stretched once.
  public var firstLength: Double?

  /// The measures that a subclass can override, in points.
  struct Measures {
    var arrowBase: Double
    var cornerRadius: Double
    var sideArrowCenterOffset: Double
  }

  /// Chooses the image for bounds of a size.
  ///
  /// - Parameters:
  ///   - center: The distance from the beginning of the edge to the centre of the arrow.
  ///   - natural: The size of the image with the arrow in the middle of its edge.
  init(
    _ direction: ArrowDirection, center: Double, in size: Size, _ measures: Measures,
    natural: Size, _ placement: GIKArtwork.ArrowPlacement
  ) {
    // The images show the arrow on the right side, or near the right end of an edge. An arrow on
    // the left uses such an image, mirrored.
    isMirrored = direction == .left
    guard direction.isSingle else { return }
    let isSide = direction.isHorizontal
    let length = isSide ? size.height : size.width
    let naturalLength = isSide ? natural.height : natural.width
    // The first part ends as far after the centre of the arrow as the image ends after its tip
    // (F26). For bitmaps, GIK rounds a length that is 1 point shorter (F25).
    let exact = center + naturalLength / 2 + (isSide ? -measures.sideArrowCenterOffset : 0.5)
    let firstPart = placement == .exact ? exact : (exact - 1).rounded()
    let isNearStart = center - measures.arrowBase / 2 < measures.cornerRadius
    let isNearEnd = center + measures.arrowBase / 2 > length - measures.cornerRadius
    let hasTwoParts = naturalLength <= firstPart && firstPart <= length
    if !isNearStart && !isNearEnd && hasTwoParts {
      artwork = .middle(direction)
      firstLength = firstPart
    } else {
      // An edge that is too short for two parts uses the image for its nearer end (F27).
      let isAtStart = isNearStart || (!isNearEnd && firstPart < naturalLength)
      artwork = .end(direction, isAtStart: isAtStart)
      if !isSide { isMirrored = isAtStart }
    }
  }
}

// MARK: - CustomStringConvertible

extension GIKStretchedArtwork: CustomStringConvertible {
  /// A text such as `up, first part 218`, `sideTop, mirrored`, or `no arrow`.
  public var description: String {
    var text = artwork?.rawValue ?? "no arrow"
    if isMirrored { text += ", mirrored" }
    if let firstLength { text += ", first part \(firstLength.shortText)" }
    return text
  }
}
