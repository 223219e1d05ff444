/// The parts of the picture of one view, each an SVG text with holes. The script of a page uses the
/// same order.
enum ViewPart: Int, CaseIterable {
  /// The attributes of the view's group.
  case place
  /// The content behind the subviews, with all definitions.
  case back
  /// The content in front of the subviews.
  case front
  /// The outline of the view, which marks it.
  case outline
}
