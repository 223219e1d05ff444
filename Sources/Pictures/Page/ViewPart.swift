/// The parts of the picture of one view, as SVG with holes.
enum ViewPart: Int, CaseIterable {
  /// The attributes of the view's group.
  case place
  /// The content behind the subviews, with all definitions.
  case below
  /// The content in front of the subviews.
  case above
  /// The outline of the view, which marks it.
  case outline
}
