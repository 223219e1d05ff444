/// The values of a keyframe animation, piece by piece, without their times.
class KeyframeTrack<Value: Animatable> {
  /// The number of pieces: one from each keyframe to the next.
  let pieceCount: Int

  init(pieceCount: Int) { self.pieceCount = pieceCount }

  /// Whether a piece is a blend, not a curve.
  func isBlend(_ piece: Int) -> Bool { true }

  /// Returns the value on a piece, and its velocity.
  ///
  /// - Parameters:
  ///   - piece: The index of the piece; `pieceCount` means the end of the last one.
  ///   - fraction: The fraction of the piece; it may be outside 0...1.
  ///   - underlying: The value below in the stack.
  func moving(
    on piece: Int, at fraction: Moving<Double>, underlying: Moving<Value>
  ) -> Moving<Value> { underlying }
}
