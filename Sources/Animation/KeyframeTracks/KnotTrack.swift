/// A track of values connected by blends or by a Kochanek–Bartels spline. The first and the last
/// value may be the value below in the stack.
final class KnotTrack<Value: Animatable>: KeyframeTrack<Value> {
  private let values: [Value]
  private let startsAtUnderlyingValue: Bool
  private let endsAtUnderlyingValue: Bool
  /// The tension, continuity and bias of each value of a spline; empty for blends.
  private let bends: [KnotBend]

  /// - Parameter values: At least one; for an end at the value below, an arbitrary value.
  init(
    _ values: [Value], startsAtUnderlyingValue: Bool, endsAtUnderlyingValue: Bool, bends: [KnotBend]
  ) {
    self.values = values
    self.startsAtUnderlyingValue = startsAtUnderlyingValue
    self.endsAtUnderlyingValue = endsAtUnderlyingValue
    self.bends = bends
    super.init(pieceCount: max(values.count - 1, 1))
  }

  override func isBlend(_ piece: Int) -> Bool { bends.isEmpty }

  private func knot(_ index: Int, _ underlying: Moving<Value>) -> Moving<Value> {
    let isUnderlying =
      index == 0 && startsAtUnderlyingValue || index == values.count - 1 && endsAtUnderlyingValue
    return isUnderlying ? underlying : values[index].still
  }

  override func moving(
    on piece: Int, at fraction: Moving<Double>, underlying: Moving<Value>
  ) -> Moving<Value> {
    let start = knot(min(piece, values.count - 1), underlying)
    guard piece + 1 < values.count else { return start }
    let end = knot(piece + 1, underlying)
    guard !bends.isEmpty else {
      return Value.interpolated(from: start, to: end, at: fraction, pushedBy: nil, for: 0.still)
    }
    // At the ends the missing neighbour is reflected, so its difference is that of the piece.
    let chord = difference(end, start)
    let before = piece > 0 ? difference(start, knot(piece - 1, underlying)) : chord
    let after = piece + 2 < values.count ? difference(knot(piece + 2, underlying), end) : chord
    return HermiteWeights(at: fraction.value).moving(
      from: start, to: end, departure: bends[piece].departure(before, chord),
      arrival: bends[piece + 1].arrival(chord, after), rate: fraction.velocity)
  }

  private func difference(_ a: Moving<Value>, _ b: Moving<Value>) -> Moving<Value> {
    Moving.weightedSum(a, 1, b, -1)
  }
}

/// The tension, continuity and bias of a value in a Kochanek–Bartels spline (D23).
struct KnotBend {
  private let outBefore: Double
  private let outAfter: Double
  private let inBefore: Double
  private let inAfter: Double

  init(tension t: Double, continuity c: Double, bias b: Double) {
    let half = 0.5 * (1 - t)
    outBefore = half * (1 + b) * (1 + c)
    outAfter = half * (1 - b) * (1 - c)
    inBefore = half * (1 + b) * (1 - c)
    inAfter = half * (1 - b) * (1 + c)
  }

  /// The tangent after the value.
  ///
  /// - Parameters:
  ///   - before: The difference from the previous value.
  ///   - after: The difference to the next value.
  func departure<Value: Animatable>(
    _ before: Moving<Value>, _ after: Moving<Value>
  ) -> Moving<Value> {
    Moving.weightedSum(before, outBefore, after, outAfter)
  }

  /// The tangent before the value.
  func arrival<Value: Animatable>(
    _ before: Moving<Value>, _ after: Moving<Value>
  ) -> Moving<Value> {
    Moving.weightedSum(before, inBefore, after, inAfter)
  }
}
