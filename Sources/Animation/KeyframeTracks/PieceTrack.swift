/// A track of constant pieces, such as those of a path. A piece may begin at another value than the
/// end of the previous one.
final class PieceTrack<Value: Animatable>: KeyframeTrack<Value> {
  private let pieces: [KeyframePiece<Value>]

  /// - Parameter pieces: The pieces; at least one.
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
