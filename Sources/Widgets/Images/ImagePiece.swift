import ViewKernel

/// A part of one axis of the artwork, with its length in an image. Stretching cuts pieces and
/// changes their lengths.
struct ImagePiece: Hashable, Sendable {
  /// The beginning and the end in the artwork, in pixels of a bitmap or points of a drawing.
  let lower, upper: Double
  /// The length in the image, in points; 0 for a piece that is squeezed to nothing.
  var extent: Double

  /// The length in the artwork, in pixels or points.
  var sourceLength: Double { upper - lower }

  /// Returns the parts before and after a position, `offset` points from the beginning of the piece
  /// in the image.
  ///
  /// - Parameter isReversed: Whether the image shows the piece from its upper to its lower end.
  func cut(at offset: Double, isReversed: Bool) -> (first: ImagePiece, second: ImagePiece) {
    let distance = sourceLength * (offset / extent)
    let edge = wholeEdge(near: isReversed ? upper - distance : lower + distance)
    let rest = extent - offset
    let below = ImagePiece(lower: lower, upper: edge, extent: isReversed ? rest : offset)
    let above = ImagePiece(lower: edge, upper: upper, extent: isReversed ? offset : rest)
    return isReversed ? (above, below) : (below, above)
  }

  /// The largest distance of an edge from a whole number that is a rounding error.
  private static let largestRoundingError = 1e-9

  /// Returns an edge inside the piece, rounded to the whole number that it misses by a rounding
  /// error, if there is one. The result has an even mantissa.
  ///
  /// A cap of whole pixels ends between two pixels, but 49 · (1 / 49) is less than 1. A renderer
  /// that cuts the bitmap at whole pixels would take one pixel too many.
  private func wholeEdge(near edge: Double) -> Double {
    let whole = edge.rounded()
    let isWhole = (edge - whole).magnitude <= ImagePiece.largestRoundingError
    return (isWhole && lower < whole && whole < upper ? whole : edge).withEvenMantissa
  }
}

extension Double {
  /// The number with the last of its 52 bits cleared.
  ///
  /// Between 0 and such a number b, `a + (b - a)` is exactly b: the rounding error of the
  /// difference is at most half a unit in the last place of b, and a tie goes to the even one. So a
  /// rect from a to b ends at b.
  fileprivate var withEvenMantissa: Double { Double(bitPattern: bitPattern & ~1) }
}
