extension AffineTransform {
  /// Returns the transform at a fraction between two others.
  ///
  /// Translation, rotation, skew and scale are blended one by one, so a rotating view keeps its
  /// shape:
  ///
  /// - Rotations take the short way. A half turn is clockwise on screen.
  /// - Between two transforms that only translate, scale, and flip at most one axis there is no
  ///   rotation, unless they flip different axes: their entries are blended. A flip of both axes is
  ///   a half turn, and rotates.
  /// - If one end flips x and the other y, one of the two flips is expressed as the other flip and
  ///   a half turn.
  /// - If the linear part of an end is zero, its angle and skew are those of the other end. If a
  ///   column of an end is zero, the parts that the column hides are those of the other end. So
  ///   growing from 0 is a plain scale.
  /// - If the two columns of an end are parallel, it has no parts; then the entries are blended.
  ///
  /// - Parameters:
  ///   - from: The transform at 0, returned unchanged there.
  ///   - to: The transform at 1, returned unchanged there.
  ///   - fraction: The position between the two: 0 gives `from`, and 1 gives `to`. Values outside
  ///     0...1 extrapolate.
  @inlinable
  public static func interpolated(
    from: AffineTransform, to: AffineTransform, at fraction: Double
  ) -> AffineTransform {
    if fraction == 0 { return from }
    if fraction == 1 { return to }
    if blendsEntries(from: from, to: to) {
      return blendedEntries(from: from, to: to, at: fraction)
    }
    return blendedParts(from: from, to: to, at: fraction)
  }

  /// Whether the transform is more than a translation, a scale and a flip of at most one axis.
  @inlinable
  var turnsOrSkews: Bool { !isScaleAndTranslation || (a < 0 && d < 0) }

  /// Whether a transform without rotation flips x and not y.
  @inlinable
  var flipsOnlyX: Bool { a < 0 && d > 0 }

  /// Whether a transform without rotation flips y and not x.
  @inlinable
  var flipsOnlyY: Bool { a > 0 && d < 0 }

  @usableFromInline
  static func blendedParts(
    from: AffineTransform, to: AffineTransform, at fraction: Double
  ) -> AffineTransform {
    guard let parts = alignedParts(from: from, to: to) else {
      return blendedEntries(from: from, to: to, at: fraction)
    }
    return AffineTransform(Decomposition.blended(from: parts.start, to: parts.end, at: fraction))
  }

  /// The parts of two transforms, prepared for blending, or `nil` if the entries are blended
  /// instead.
  package static func alignedParts(
    from: AffineTransform, to: AffineTransform
  ) -> (start: Decomposition, end: Decomposition)? {
    if from.hasParallelColumns || to.hasParallelColumns { return nil }
    var start = from.decomposed
    var end = to.decomposed
    Decomposition.align(&start, &end)
    return (start, end)
  }

  /// Whether two transforms are blended entry by entry, without computing their parts.
  @inlinable
  package static func blendsEntries(from: AffineTransform, to: AffineTransform) -> Bool {
    !from.turnsOrSkews && !to.turnsOrSkews && !(from.flipsOnlyX && to.flipsOnlyY)
      && !(from.flipsOnlyY && to.flipsOnlyX)
  }

  @inlinable
  package static func blendedEntries(
    from: AffineTransform, to: AffineTransform, at fraction: Double
  ) -> AffineTransform {
    AffineTransform(
      a: blend(from.a, to.a, fraction),
      b: blend(from.b, to.b, fraction),
      c: blend(from.c, to.c, fraction),
      d: blend(from.d, to.d, fraction),
      tx: blend(from.tx, to.tx, fraction),
      ty: blend(from.ty, to.ty, fraction))
  }
}

// MARK: - Parts

extension AffineTransform.Decomposition {
  /// Rewrites two decompositions, without changing their transforms, so that blending their parts
  /// follows E3 to E5.
  package static func align(_ start: inout Self, _ end: inout Self) {
    start.borrowHiddenParts(from: end)
    end.borrowHiddenParts(from: start)
    let flipsDiffer =
      (start.scaleX < 0 && end.scaleY < 0) || (start.scaleY < 0 && end.scaleX < 0)
    if flipsDiffer {
      // A flip of x is a flip of y with a half turn.
      start.scaleX = -start.scaleX
      start.scaleY = -start.scaleY
      start.addHalfTurn()
    }
    // Half turns that are computed differently differ by rounding errors, and rounding must not
    // choose the direction. The tolerance is that of exact angles (A8).
    let tolerance = 1e-12
    let way = end.angle - start.angle
    if way > .pi + tolerance {
      end.angle -= 2 * .pi
    } else if way <= -.pi + tolerance {
      end.angle += 2 * .pi
    }
  }

  /// Blends part by part. Call `align` first, which chooses the direction of rotations.
  package static func blended(from start: Self, to end: Self, at fraction: Double) -> Self {
    Self(
      translation: Point(
        x: blend(start.translation.x, end.translation.x, fraction),
        y: blend(start.translation.y, end.translation.y, fraction)),
      angle: blend(start.angle, end.angle, fraction),
      skew: blend(start.skew, end.skew, fraction),
      scaleX: blend(start.scaleX, end.scaleX, fraction),
      scaleY: blend(start.scaleY, end.scaleY, fraction))
  }

  /// Copies the parts that a scale of 0 hides from the other end (E5): the angle, the skew, and
  /// whether the remaining axis is flipped.
  private mutating func borrowHiddenParts(from other: Self) {
    if scaleX == 0 && scaleY == 0 {
      angle = other.angle
      skew = other.skew
    } else if scaleY == 0 {
      skew = other.skew
      if other.scaleX < 0 && isTurnedAway(from: other) {
        scaleX = -scaleX
        addHalfTurn()
      }
    } else if scaleX == 0 {
      // The second column, (skew, 1) rotated by the angle, keeps its direction and its length.
      skew = other.skew
      scaleY /= (1 + skew * skew).squareRoot()
      angle += Elementary.atan2(skew, 1)
      if other.scaleY < 0 && isTurnedAway(from: other) {
        scaleY = -scaleY
        addHalfTurn()
      }
    }
  }

  /// Adds half a turn to the angle, towards 0.
  private mutating func addHalfTurn() { angle += angle < 0 ? .pi : -.pi }

  /// Whether the short way to the angle of another decomposition is more than a quarter turn.
  private func isTurnedAway(from other: Self) -> Bool {
    let way = (other.angle - angle).magnitude
    return (way > .pi ? (2 * .pi - way).magnitude : way) > 0.5 * .pi
  }
}
