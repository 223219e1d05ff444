import ViewKernelTimeline

/// Makes the elements of the stills of an animated picture. A view with the same content as in the
/// last still keeps the elements of its content.
struct StillElements: ~Copyable {
  let builder = SVGElementBuilder()
  private var writer: SVGWriter
  /// The views of the last stills, by their numbers.
  private var written: [Int: WrittenView] = [:]

  /// A view whose elements were made.
  private struct WrittenView {
    let view: ListedView
    /// The number of elements around the view.
    let depth: Int
    /// The group of the view, without its subviews.
    var group: SVGElement
    /// The index of the first subview among the children.
    let subviewIndex: Int
    /// Whether the children are in a second group, which casts their shadow.
    let castsShadow: Bool

    /// Returns the group with subviews.
    func group(with subviews: [SVGElement]) -> SVGElement {
      var group = group
      if castsShadow {
        group.children[0].children.insert(contentsOf: subviews, at: subviewIndex)
      } else {
        group.children.insert(contentsOf: subviews, at: subviewIndex)
      }
      return group
    }
  }

  init() { writer = SVGWriter(elements: builder) }

  /// Returns the elements of a still.
  mutating func elements(of list: DisplayList) -> [SVGElement] {
    let views = list.listedViews()
    var depths: ContiguousArray<Int> = []
    for view in views {
      let parent = view.parent.map { depths[$0] + views[$0].groupCount }
      depths.append(parent ?? 0)
    }
    var groups: ContiguousArray<WrittenView?> = []
    for (view, depth) in zip(views, depths) {
      groups.append(builder.begin(atDepth: depth) ? group(of: view, depth) : nil)
    }
    // Subviews come after their superviews in the list, and are inserted first.
    var subviews = ContiguousArray<[SVGElement]>(repeating: [], count: views.count)
    var roots: [SVGElement] = []
    for (index, view) in views.enumerated().reversed() {
      guard let group = groups[index] else { continue }
      let element = group.group(with: subviews[index].reversed())
      subviews[index] = []
      if let parent = view.parent {
        subviews[parent].append(element)
      } else {
        roots.append(element)
      }
    }
    return roots
  }

  private mutating func group(of view: ListedView, _ depth: Int) -> WrittenView {
    let number = view.group.node
    if let last = written[number], last.depth == depth, last.view.hasSameContent(as: view) {
      if last.view.group == view.group { return last }
      let moved = moved(last, to: view)
      written[number] = moved
      return moved
    }
    let new = write(view, depth)
    written[number] = new
    return new
  }

  private mutating func write(_ view: ListedView, _ depth: Int) -> WrittenView {
    writer.write(.beginGroup(view.group))
    for item in view.content { writer.write(item) }
    let subviewIndex = builder.childCount
    if let border = view.border { writer.write(border) }
    writer.write(.endGroup)
    let group = builder.takeElement()
    return WrittenView(
      view: view, depth: depth, group: group, subviewIndex: subviewIndex,
      castsShadow: view.groupCount > 1 && !group.children.isEmpty)
  }

  /// Returns a view with another transform and opacity.
  private mutating func moved(_ last: WrittenView, to view: ListedView) -> WrittenView {
    writer.writePlace(of: view.group, clip: nil)
    let place = builder.takeAttributes()
    var group = last.group
    group.attributes.removeAll { $0.name == "transform" || $0.name == "opacity" }
    // The clip is the last attribute.
    group.attributes.insert(
      contentsOf: place, at: group.attributes.count - (view.group.isClipped ? 1 : 0))
    return WrittenView(
      view: view, depth: last.depth, group: group, subviewIndex: last.subviewIndex,
      castsShadow: last.castsShadow)
  }
}

extension ListedView {
  /// The number of groups that are written for the view: a second one casts the shadow of its
  /// content.
  fileprivate var groupCount: Int {
    content.contains { if case .shadow(let shadow) = $0 { shadow.path == nil } else { false } }
      ? 2 : 1
  }
}
