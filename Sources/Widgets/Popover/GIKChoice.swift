import ViewKernel

/// Which of GIK's images a background shows, and how it stretches.
public struct GIKChoice: Hashable, Sendable {
  /// The image, or none for a popover without an arrow.
  public var artwork: GIKArtwork?
  /// Whether left and right are exchanged.
  public var isMirrored: Bool
  /// How long the image is after the first of two stretches, along the edge with the arrow, in points;
  /// `nil` where one stretch is enough.
  public var firstLength: Double?

  /// How the place of the arrow is measured in a stretch of two parts.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// As GIK does, for bitmaps: the first part has a whole number of points, and the tip stands up
    /// to a point and a half before the centre of the arrow (F26).
    case wholePoints
    /// The tip stands at the centre of the arrow.
    case exact
  }

  /// Measures that a subclass may have changed, in points.
  struct Measures {
    var arrowBase: Double
    var cornerRadius: Double
    var sideArrowCenterOffset: Double
  }

  /// Chooses for bounds of a size.
  ///
  /// - Parameters:
  ///   - center: From the beginning of the edge to the centre of the arrow.
  ///   - natural: The size of the image with the arrow in the middle of its edge.
  init(
    _ direction: ArrowDirection, center: Double, in size: Size, _ measures: Measures,
    natural: Size, _ placement: Placement
  ) {
    isMirrored = direction == .left
    guard direction.isSingle else { return }
    let isSide = direction.isHorizontal
    let length = isSide ? size.height : size.width
    let least = isSide ? natural.height : natural.width
    // As far behind the centre of the arrow as the end of the image is behind its tip (F26).
    let exact = center + least / 2 + (isSide ? -measures.sideArrowCenterOffset : 0.5)
    let first = placement == .exact ? exact : GIKChoice.whole(exact - 1)
    let isLow = center - measures.arrowBase / 2 < measures.cornerRadius
    let isHigh = center + measures.arrowBase / 2 > length - measures.cornerRadius
    if !isLow && !isHigh && least <= first && first <= length {
      artwork = .middle(direction)
      firstLength = first
    } else {
      // One that has no room for two parts is nearer to one of the ends all the same (F27).
      let isAtStart = isLow || (!isHigh && first < least)
      artwork = .end(direction, isAtStart: isAtStart)
      if !isSide { isMirrored = isAtStart }
    }
  }

  /// The nearest whole number, halves away from zero (F25). `rounded()` is a call of the C library,
  /// which WebAssembly without one does not have; cutting off is an instruction.
  static func whole(_ number: Double) -> Double {
    let part = number.rounded(.towardZero)
    guard abs(number - part) >= 0.5 else { return part }
    return number < 0 ? part - 1 : part + 1
  }
}

extension GIKArtwork {
  /// The image with the arrow in the middle of its edge.
  static func middle(_ direction: ArrowDirection) -> GIKArtwork {
    switch direction {
    case .up: .up
    case .down: .down
    default: .side
    }
  }

  /// The image with the arrow near an end of its edge.
  fileprivate static func end(_ direction: ArrowDirection, isAtStart: Bool) -> GIKArtwork {
    switch direction {
    case .up: .upRight
    case .down: .downRight
    default: isAtStart ? .sideTop : .sideBottom
    }
  }
}

extension GIKChoice: CustomStringConvertible {
  /// Such as "up, first part 218", "sideTop, mirrored", or "no arrow".
  public var description: String {
    var text = artwork?.rawValue ?? "no arrow"
    if isMirrored { text += ", mirrored" }
    if let firstLength { text += ", first part \(firstLength.shortText)" }
    return text
  }
}
