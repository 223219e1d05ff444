import ViewKernelTimeline

/// A view of a display list.
struct ListedView {
  /// Where it is.
  let group: DisplayList.Group
  /// What it shows itself, back to front; its border is over its subviews.
  var items: [DisplayList.Item] = []
  /// The numbers of its subviews that show, back to front.
  var subviews: [Int] = []
}

extension DisplayList {
  /// The views, parents first.
  func listedViews() -> ContiguousArray<ListedView> {
    var views: ContiguousArray<ListedView> = []
    var open: ContiguousArray<Int> = []
    for item in items {
      switch item {
      case .beginGroup(let group):
        if let parent = open.last { views[parent].subviews.append(group.node) }
        open.append(views.count)
        views.append(ListedView(group: group))
      case .endGroup: open.removeLast()
      case .shadow, .background, .drawing, .border:
        if let place = open.last { views[place].items.append(item) }
      }
    }
    return views
  }
}
