/// A place among the subviews of a view. Its index is computed when the subview is linked, because
/// hooks may change the list before that.
enum SubviewPlace {
  case index(Int)
  case behind(View)
  case inFrontOf(View)
}

extension View {
  /// The index of a place among the subviews. If a hook has removed the sibling, the index is that
  /// in front of all subviews.
  final func index(of place: SubviewPlace) -> Int {
    switch place {
    case .index(let index): index
    case .behind(let sibling): subviewIndex(of: sibling) ?? Int.max
    case .inFrontOf(let sibling): subviewIndex(of: sibling).map { $0 + 1 } ?? Int.max
    }
  }
}
