import ViewKernelGeometry

/// The two transforms of an animation with their decompositions, so that these are computed only
/// once for all values.
public struct TransformBlend: Blending {
  /// The transform at fraction 0.
  public let from: AffineTransform

  /// The transform at fraction 1.
  public let to: AffineTransform

  /// The decompositions of both transforms; `nil` if the matrix entries are blended instead.
  private let parts: (start: AffineTransform.Decomposition, end: AffineTransform.Decomposition)?

  /// Prepares two transforms, and decomposes them if blending needs that.
  public init(from: AffineTransform, to: AffineTransform) {
    self.from = from
    self.to = to
    parts =
      AffineTransform.blendsEntries(from: from, to: to)
      ? nil : AffineTransform.alignedParts(from: from, to: to)
  }

  /// Returns the blended transform at a fraction; at 0 and 1 exactly `from` and `to`.
  public func value(at fraction: Double) -> AffineTransform {
    if fraction == 0 { return from }
    if fraction == 1 { return to }
    guard let parts else {
      return AffineTransform.blendedEntries(from: from, to: to, at: fraction)
    }
    return AffineTransform(
      AffineTransform.Decomposition.blended(from: parts.start, to: parts.end, at: fraction))
  }
}
