import ViewKernelTimeline

/// Makes the elements of the stills of an animated picture. While the content of a view stays the
/// same, its elements are kept.
struct StillElements: ~Copyable {
  let builder = SVGElementBuilder()
  private var writer: SVGWriter
  /// The last state of each view, by its number.
  private var written: [Int: WrittenView] = [:]

  /// A view whose elements were made.
  private final class WrittenView {
    private(set) var view: ListedView
    /// The number of elements around the view.
    let depth: Int
    /// The group of the view, without its subviews.
    private var group: SVGElement
    /// The index of the first subview among the children.
    private let subviewIndex: Int
    /// Whether the children are in a second group, which casts their shadow.
    private let castsShadow: Bool

    init(_ view: ListedView, depth: Int, _ group: SVGElement, subviewIndex: Int) {
      self.view = view.withOwnContent()
      self.depth = depth
      self.group = group
      self.subviewIndex = subviewIndex
      castsShadow = view.groupCount > 1 && !group.children.isEmpty
    }

    /// Replaces the transform and the opacity of the group.
    func move(to view: ListedView, _ attributes: [(name: AttributeName, value: AttributeValue)]) {
      self.view.move(to: view)
      group.attributes.removeAll { $0.name == .transform || $0.name == .opacity }
      // The clip is the last attribute.
      let end = group.attributes.count - (view.group.isClipped ? 1 : 0)
      group.attributes.insert(contentsOf: attributes, at: end)
    }

    /// Returns the group with subviews.
    func group(with subviews: [SVGElement]) -> SVGElement {
      var group = group
      guard !subviews.isEmpty else { return group }
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
    // In reverse order, because a view needs the elements of its subviews.
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
    return roots.reversed()
  }

  private mutating func group(of view: ListedView, _ depth: Int) -> WrittenView {
    if let last = written[view.group.node], last.depth == depth,
      last.view.hasSameContent(as: view)
    {
      if last.view.group != view.group {
        writer.writePlace(of: view.group, clip: nil)
        last.move(to: view, builder.takeAttributes())
      }
      return last
    }
    let new = write(view, depth)
    written[view.group.node] = new
    return new
  }

  private mutating func write(_ view: ListedView, _ depth: Int) -> WrittenView {
    writer.write(.beginGroup(view.group))
    for item in view.content { writer.write(item) }
    let subviewIndex = builder.childCount
    if let border = view.border { writer.write(border) }
    writer.write(.endGroup)
    return WrittenView(view, depth: depth, builder.takeElement(), subviewIndex: subviewIndex)
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
