import ViewKernelTimeline

/// A view in a display list.
struct ListedView {
  /// The group of the view, with its transform and bounds.
  let group: DisplayList.Group
  /// The items of the view itself, back to front. Its border is in front of its subviews.
  var items: [DisplayList.Item] = []
  /// The numbers of its visible subviews, back to front.
  var subviews: [Int] = []
}

extension DisplayList {
  /// Returns the views, each before its subviews.
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
