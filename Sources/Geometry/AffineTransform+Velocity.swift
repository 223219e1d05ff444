// The rates of change of transforms: the derivatives of the parts (E3) and of the entries of the
// matrix that they compose. An `AffineTransform` holds the rates of entries, a `Decomposition` the
// rates of parts.

extension AffineTransform.Decomposition {
  /// Returns the rates of the parts, from the rates of the matrix entries that they compose.
  ///
  /// Parts that a scale of 0 hides have the rate 0.
  package func rates(ofEntries rates: AffineTransform) -> AffineTransform.Decomposition {
    let (sine, cosine) = Elementary.sincos(angle)
    // Rotated back by the angle, the columns are (sx, 0) and (k sy, sy).
    let alongX = cosine * rates.a + sine * rates.b
    let acrossX = cosine * rates.b - sine * rates.a
    let alongY = cosine * rates.c + sine * rates.d
    let acrossY = cosine * rates.d - sine * rates.c
    let turn = scaleX == 0 ? 0 : acrossX / scaleX
    let growth = acrossY - turn * (skew * scaleY)
    let skewRate = scaleY == 0 ? 0 : (alongY - skew * growth) / scaleY + turn
    return AffineTransform.Decomposition(
      translation: Point(x: rates.tx, y: rates.ty), angle: turn, skew: skewRate, scaleX: alongX,
      scaleY: growth)
  }

  /// Returns the rates of the matrix entries, from the rates of the parts.
  package func entryRates(ofParts rates: AffineTransform.Decomposition) -> AffineTransform {
    let (sine, cosine) = Elementary.sincos(angle)
    let turn = rates.angle
    return AffineTransform(
      a: cosine * rates.scaleX - sine * (turn * scaleX),
      b: sine * rates.scaleX + cosine * (turn * scaleX),
      c: (cosine * (rates.skew - turn) - sine * (turn * skew)) * scaleY
        + (cosine * skew - sine) * rates.scaleY,
      d: (sine * (rates.skew - turn) + cosine * (turn * skew)) * scaleY
        + (sine * skew + cosine) * rates.scaleY,
      tx: rates.translation.x, ty: rates.translation.y)
  }

  /// Returns `a` · `x` + `b` · `y`, part by part.
  package static func weightedSum(
    _ a: Self, _ x: Double, _ b: Self, _ y: Double
  ) -> Self {
    Self(
      translation: Point(
        x: a.translation.x * x + b.translation.x * y,
        y: a.translation.y * x + b.translation.y * y),
      angle: a.angle * x + b.angle * y, skew: a.skew * x + b.skew * y,
      scaleX: a.scaleX * x + b.scaleX * y, scaleY: a.scaleY * x + b.scaleY * y)
  }
}

extension AffineTransform {
  /// Returns `m` · `x` + `n` · `y`, entry by entry.
  package static func entrySum(
    _ m: AffineTransform, _ x: Double, _ n: AffineTransform, _ y: Double
  ) -> AffineTransform {
    AffineTransform(
      a: m.a * x + n.a * y, b: m.b * x + n.b * y, c: m.c * x + n.c * y, d: m.d * x + n.d * y,
      tx: m.tx * x + n.tx * y, ty: m.ty * x + n.ty * y)
  }

  /// Returns the rates of the entries of a product, by the product rule.
  ///
  /// - Parameters:
  ///   - first: The transform that is applied first, with the rates of its entries.
  ///   - second: The transform that is applied second, with the rates of its entries.
  package static func productRates(
    _ first: (value: AffineTransform, rates: AffineTransform),
    _ second: (value: AffineTransform, rates: AffineTransform)
  ) -> AffineTransform {
    // The matrix of rates has 0 in the last row where a transform has 1. So the product contains
    // the rate of the second translation, not its value.
    var still = second.value
    still.tx = 0
    still.ty = 0
    return entrySum(
      first.rates.concatenating(still), 1, first.value.concatenating(second.rates), 1)
  }
}
