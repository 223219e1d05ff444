import ViewKernel

/// A part of one axis of some artwork, and how long it is in an image.
struct ImagePiece: Hashable, Sendable {
  /// Where it begins and ends in the artwork, in pixels of a bitmap or points of a drawing.
  private(set) var lower, upper: Double
  /// How long it is in the image, in points. 0 for what is squeezed to nothing.
  var extent: Double

  /// Creates a piece.
  init(lower: Double, upper: Double, extent: Double) {
    self.lower = lower
    self.upper = upper
    self.extent = extent
  }

  /// How long it is in the artwork.
  var source: Double { upper - lower }

  /// The two parts before and behind a place, `offset` points from where the piece begins in the
  /// image. In a reversed axis that is the upper end of the piece.
  func cut(at offset: Double, isReversed: Bool) -> (first: ImagePiece, second: ImagePiece) {
    let way = source * (offset / extent)
    let place = (isReversed ? upper - way : lower + way).withEvenMantissa
    var (first, second) = (self, self)
    if isReversed {
      (first.lower, second.upper) = (place, place)
    } else {
      (first.upper, second.lower) = (place, place)
    }
    (first.extent, second.extent) = (offset, extent - offset)
    return (first, second)
  }
}

extension Double {
  /// The number with the last of its 52 bits cleared.
  ///
  /// Between 0 and such a number b, `a + (b - a)` is b to the bit: what the difference is rounded by
  /// is at most half a unit of b, and a tie goes to the even one. So a rect from a to b ends at b.
  fileprivate var withEvenMantissa: Double { Double(bitPattern: bitPattern & ~1) }
}
