/// The position of a showing in front of or behind the others of its window.
final class ModalPosition {
  /// A number that is higher than those of the modals behind.
  let rank: Int
  /// The showing, which is removed at its end.
  var showing: ModalShowing?

  init(_ rank: Int, _ showing: ModalShowing) {
    self.rank = rank
    self.showing = showing
  }

  func isInFront(of other: ModalPosition) -> Bool { rank > other.rank }
}
