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
