import ViewKernelTimeline

/// A view of the stills of an animated picture, from one change of its content to the next.
final class StillView {
  /// The state of the view in the last still.
  private(set) var view: ListedView
  /// The number of elements around the view.
  let depth: Int
  /// The group of the view in the last still, without its subviews.
  private(set) var element: SVGElement
  /// The last still in which the group got another transform or opacity.
  private(set) var lastMove: Int
  /// The visible subviews in the last still, back to front.
  var subviews: [StillView] = []

  init(_ view: ListedView, depth: Int, _ element: SVGElement, in still: Int) {
    self.view = view.withOwnContent()
    self.depth = depth
    self.element = element
    lastMove = still
  }

  /// The number of elements around its subviews: a second group casts the shadow of the content.
  var depthOfSubviews: Int { depth + (element.subviewIndex == nil ? 2 : 1) }

  /// The place of a group with the definitions of this view.
  func place(of group: DisplayList.Group) -> ViewPlace {
    ViewPlace(of: group, clip: group.isClipped ? element.definitions.last?.definitionNumber : nil)
  }

  /// Moves the view in a still.
  ///
  /// - Parameter builder: The builder that received the attributes of the new place.
  func move(to group: DisplayList.Group, _ builder: SVGElementBuilder, in still: Int) {
    view.group = group
    // A group has no other attributes than those of its place.
    builder.replaceAttributes(of: &element)
    lastMove = still
  }
}
