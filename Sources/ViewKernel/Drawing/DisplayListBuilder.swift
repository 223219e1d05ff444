import ViewKernelGeometry

/// Builds a display list from views that are added in drawing order: parents first, siblings back
/// to front.
package struct DisplayListBuilder {
  /// The list so far.
  package private(set) var list = DisplayList()
  /// The number of open groups.
  private var depth = 0
  /// The borders of the open groups that have one, innermost last.
  private var borders: ContiguousArray<OpenBorder> = []

  /// A border of an open group. Its item follows the groups of the subviews.
  private struct OpenBorder {
    /// The number of open groups, this one included.
    let depth: Int
    let color: Color
    let width: Double
  }

  /// Creates a builder of an empty list.
  ///
  /// - Parameter capacity: The estimated number of items.
  package init(capacity: Int = 0) { list.items.reserveCapacity(capacity) }

  /// Begins the group of a view, if the view is visible.
  ///
  /// - Returns: Whether the view is visible. If so, add its subviews and then call `end()`.
  package mutating func begin(_ view: inout ShownView) -> Bool {
    guard !view.isHidden, view.opacity > 0, !view.isSingular else { return false }
    depth += 1
    if view.isPlain {
      // The group is created inside the call that appends it, because it is large.
      list.items.append(
        .beginGroup(
          DisplayList.Group(
            node: view.node, name: view.name, transform: view.transform, bounds: view.bounds,
            cornerRadius: 0, opacity: view.opacity, isClipped: view.clipsToBounds)))
    } else {
      beginGroupWithEffects(of: view)
    }
    if let drawing = view.drawing, !drawing.items.isEmpty {
      list.items.append(.drawing(drawing))
    }
    return true
  }

  /// Appends the beginning of a group, its shadow and its background. Stores its border for
  /// `end()`.
  private mutating func beginGroupWithEffects(of view: borrowing ShownView) {
    let side = min(view.bounds.width, view.bounds.height)
    let group = DisplayList.Group(
      node: view.node, name: view.name, transform: view.transform, bounds: view.bounds,
      cornerRadius: min(view.cornerRadius, side / 2), opacity: view.opacity,
      isClipped: view.clipsToBounds)
    list.items.append(.beginGroup(group))
    if view.borderWidth > 0 && view.borderColor.alpha > 0 {
      borders.append(
        OpenBorder(depth: depth, color: view.borderColor, width: view.borderWidth))
    }
    if view.shadowOpacity > 0 { appendShadow(of: view, group) }
    if view.backgroundColor.alpha > 0 { list.items.append(.background(view.backgroundColor)) }
  }

  /// Ends the group that was begun last.
  package mutating func end() {
    if let border = borders.last, border.depth == depth {
      borders.removeLast()
      list.items.append(.border(border.color, border.width))
    }
    list.items.append(.endGroup)
    depth -= 1
  }

  private mutating func appendShadow(of view: borrowing ShownView, _ group: DisplayList.Group) {
    let color = view.shadowColor.withAlpha(view.shadowColor.alpha * view.shadowOpacity)
    guard color.alpha > 0 else { return }
    // A filled background is the outer shape, unless subviews or drawings extend beyond it.
    let path = view.shadowPath ?? (view.backgroundColor.alpha >= 1 ? group.outline : nil)
    list.items.append(
      .shadow(
        DisplayList.Shadow(
          path: path, color: color, radius: view.shadowRadius, offset: view.shadowOffset)))
  }
}
