import ViewKernelTimeline

/// Makes the elements of the stills of an animated picture. While the content of a view stays the
/// same, its elements are kept.
struct StillElements: ~Copyable {
  let builder = SVGElementBuilder()
  private var writer: SVGWriter
  /// The views of all stills, by their numbers, each as it was last.
  private var views: [Int: StillView] = [:]
  /// The bounds of the views in all stills, by the numbers of the views.
  private(set) var bounds: [Int: ShownBounds] = [:]

  init() { writer = SVGWriter(builder: builder) }

  /// Returns the views of a still that have no superview. They contain the others as subviews.
  mutating func roots(of list: DisplayList, in still: Int) -> [StillView] {
    let listed = list.listedViews()
    var roots: [StillView] = []
    // A view that is nested too deeply has no elements, and neither have its subviews.
    var shown: ContiguousArray<StillView?> = []
    for view in listed {
      let superview = view.superviewIndex.flatMap { shown[$0] }
      let isLeftOut = view.superviewIndex != nil && superview == nil
      let new = isLeftOut ? nil : self.view(of: view, inside: superview, in: still)
      shown.append(new)
      guard let new else { continue }
      new.subviews.removeAll(keepingCapacity: true)
      if let superview {
        superview.subviews.append(new)
      } else {
        roots.append(new)
      }
    }
    return roots
  }

  private mutating func view(
    of view: ListedView, inside superview: StillView?, in still: Int
  ) -> StillView? {
    let depth = superview?.depthOfSubviews ?? 0
    guard builder.setDepth(depth) else { return nil }
    if let last = views[view.group.node], last.depth == depth, last.view.hasSameContent(as: view) {
      if last.view.group != view.group {
        writer.write(last.place(of: view.group))
        last.move(to: view.group, builder, in: still)
      }
      return last
    }
    bounds[view.group.node, default: ShownBounds(view.group.bounds)].add(view.group.bounds)
    let new = StillView(view, depth: depth, write(view), in: still)
    views[view.group.node] = new
    return new
  }

  private mutating func write(_ view: ListedView) -> SVGElement {
    writer.write(.beginGroup(view.group))
    for item in view.content { writer.write(item) }
    builder.markSubviews()
    if let border = view.border { writer.write(border) }
    writer.write(.endGroup)
    return builder.takeElement()
  }
}
