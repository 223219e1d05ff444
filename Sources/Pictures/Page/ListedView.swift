import ViewKernelTimeline

/// A view in a display list.
struct ListedView {
  /// The group of the view, with its transform and bounds.
  let group: DisplayList.Group
  /// The items of the view behind its subviews, back to front.
  var content: ArraySlice<DisplayList.Item> = []
  /// The border, which is in front of the subviews.
  var border: DisplayList.Item?
  /// The numbers of its visible subviews, back to front.
  var subviews: [Int] = []
}

extension DisplayList {
  /// Returns the views, each before its subviews.
  func listedViews() -> ContiguousArray<ListedView> {
    var views: ContiguousArray<ListedView> = []
    var open: ContiguousArray<Int> = []
    for (index, item) in items.enumerated() {
      switch item {
      case .beginGroup(let group):
        if let parent = open.last { views[parent].subviews.append(group.node) }
        open.append(views.count)
        views.append(ListedView(group: group, content: items[index + 1..<index + 1]))
      case .endGroup: open.removeLast()
      case .border: if let view = open.last { views[view].border = item }
      case .shadow, .background, .drawing:
        guard let view = open.last else { continue }
        views[view].content = items[views[view].content.startIndex...index]
      }
    }
    return views
  }
}
