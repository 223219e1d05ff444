/// The values that a run of keyframes goes through, piece by piece, without its times.
class KeyframeTrack<Value: Animatable> {
  /// How many ways there are from one keyframe to the next.
  let pieceCount: Int

  init(pieceCount: Int) { self.pieceCount = pieceCount }

  /// Whether a piece is a blend.
  func isBlend(_ piece: Int) -> Bool { true }

  /// The value on a piece, and its velocity.
  ///
  /// - Parameters:
  ///   - piece: `pieceCount` stands for the end of the last one.
  ///   - fraction: Of the piece; it may leave 0...1.
  ///   - underlying: What is below in the stack.
  func moving(on piece: Int, at fraction: Moving<Double>, underlying: Moving<Value>) -> Moving<
    Value
  > {
    underlying
  }
}

/// Values that are joined by blends or by a Kochanek–Bartels spline; the first and the last may be
/// what is below in the stack.
final class KnotTrack<Value: Animatable>: KeyframeTrack<Value> {
  private let values: [Value]
  private let isFirstLive: Bool
  private let isLastLive: Bool
  /// One for each value of a spline; none for blends.
  private let bends: [KnotBend]

  /// - Parameter values: At least one; any value stands for a live one.
  init(_ values: [Value], isFirstLive: Bool, isLastLive: Bool, bends: [KnotBend]) {
    self.values = values
    self.isFirstLive = isFirstLive
    self.isLastLive = isLastLive
    self.bends = bends
    super.init(pieceCount: max(values.count - 1, 1))
  }

  override func isBlend(_ piece: Int) -> Bool { bends.isEmpty }

  private func knot(_ index: Int, _ underlying: Moving<Value>) -> Moving<Value> {
    let isLive = index == 0 && isFirstLive || index == values.count - 1 && isLastLive
    return isLive ? underlying : values[index].still
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
    // At the ends the missing neighbour is reflected, so the way to it is that of the piece.
    let way = difference(end, start)
    let before = piece > 0 ? difference(start, knot(piece - 1, underlying)) : way
    let after = piece + 2 < values.count ? difference(knot(piece + 2, underlying), end) : way
    return HermiteWeights(at: fraction.value).moving(
      from: start, to: end, departure: bends[piece].departure(before, way),
      arrival: bends[piece + 1].arrival(way, after), rate: fraction.velocity)
  }

  private func difference(_ a: Moving<Value>, _ b: Moving<Value>) -> Moving<Value> {
    Moving(
      Value.weightedSum(a.value, 1, b.value, -1),
      velocity: Value.weightedSum(a.velocity, 1, b.velocity, -1))
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

  /// The tangent with which the value is left.
  ///
  /// - Parameters:
  ///   - before: The way from the value before.
  ///   - after: The way to the next value.
  func departure<Value: Animatable>(_ before: Moving<Value>, _ after: Moving<Value>) -> Moving<
    Value
  > {
    sum(before, outBefore, after, outAfter)
  }

  /// The tangent with which the value is reached.
  func arrival<Value: Animatable>(_ before: Moving<Value>, _ after: Moving<Value>) -> Moving<Value>
  {
    sum(before, inBefore, after, inAfter)
  }

  private func sum<Value: Animatable>(
    _ a: Moving<Value>, _ x: Double, _ b: Moving<Value>, _ y: Double
  ) -> Moving<Value> {
    Moving(
      Value.weightedSum(a.value, x, b.value, y),
      velocity: Value.weightedSum(a.velocity, x, b.velocity, y))
  }
}

/// Pieces that stand still, such as those of a path. One need not begin where the last one ended.
final class PieceTrack<Value: Animatable>: KeyframeTrack<Value> {
  private let pieces: [KeyframePiece<Value>]

  /// - Parameter pieces: At least one.
  init(_ pieces: [KeyframePiece<Value>]) {
    self.pieces = pieces
    super.init(pieceCount: pieces.count)
  }

  override func isBlend(_ piece: Int) -> Bool { pieces[piece].tangents == nil }

  override func moving(
    on piece: Int, at fraction: Moving<Double>, underlying: Moving<Value>
  ) -> Moving<Value> {
    piece < pieces.count ? pieces[piece].moving(at: fraction) : pieces[piece - 1].to.still
  }
}
