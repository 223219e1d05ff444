import ViewKernelTimeline

/// A view in a display list.
struct ListedView {
  /// The group of the view, with its transform and bounds.
  var group: DisplayList.Group
  /// The index of its superview among the views of the list.
  let superviewIndex: Int?
  /// The items of the view behind its subviews, back to front. The slice retains all items of the
  /// list.
  var content: ArraySlice<DisplayList.Item> = []
  /// The border, which is in front of the subviews.
  var border: DisplayList.Item?

  /// Returns whether the views have equal content and outlines, apart from their subviews. Such a
  /// view may have moved or faded.
  func hasSameContent(as other: ListedView) -> Bool {
    guard group.bounds == other.group.bounds, group.cornerRadius == other.group.cornerRadius,
      group.isClipped == other.group.isClipped, border == other.border,
      content.count == other.content.count
    else { return false }
    // By index, because `==` of slices copies each item.
    let offset = other.content.startIndex - content.startIndex
    for index in content.indices where content[index] != other.content[index + offset] {
      return false
    }
    return true
  }

  /// Returns the view with its own copy of its content, so that it can outlive the list.
  func withOwnContent() -> ListedView {
    var view = self
    view.content = Array(content)[...]
    return view
  }
}

extension DisplayList {
  /// Returns the views, each before its subviews.
  func listedViews() -> ContiguousArray<ListedView> {
    var views: ContiguousArray<ListedView> = []
    var open: ContiguousArray<Int> = []
    views.reserveCapacity(items.count / 2)
    for index in items.indices {
      switch items[index] {
      case .beginGroup(let group):
        let content = items[index + 1..<index + 1]
        let view = ListedView(group: group, superviewIndex: open.last, content: content)
        open.append(views.count)
        views.append(view)
      case .endGroup: open.removeLast()
      case .border: if let view = open.last { views[view].border = items[index] }
      case .shadow, .background, .drawing:
        guard let view = open.last else { continue }
        views[view].content = items[views[view].content.startIndex...index]
      }
    }
    return views
  }
}
