import ViewKernelAnimation

/// The appearance rules of a window for classes of views (C12).
///
/// A class has at most one sheet of values without a container, and one for each container class.
/// The classes of a view are ordered by inheritance, and its ancestors by depth. So of two sheets
/// that apply to a view, one always has priority.
final class AppearanceRules {
  // No user code runs during an access to these: sheets live as long as the rules.
  private var groups: [ViewClass: Group] = [:]
  /// The container classes of all sheets.
  private var containers: Set<ViewClass> = []

  /// The number of container classes. It changes when a sheet names a new one.
  var containerCount: Int { containers.count }

  /// The sheets of one class of views.
  private struct Group {
    /// The sheet without a container.
    var everywhere: AppearanceSheet?
    var byContainer: [ViewClass: AppearanceSheet] = [:]
  }

  /// The sheet of a class, or of the views of the class that are inside a view of a container
  /// class, created lazily.
  func sheet(for kind: ViewClass, within container: ViewClass? = nil) -> AppearanceSheet {
    var group = groups[kind] ?? Group()
    let existing = if let container { group.byContainer[container] } else { group.everywhere }
    if let existing { return existing }
    let sheet = AppearanceSheet(kind, within: container)
    if let container {
      group.byContainer[container] = sheet
      containers.insert(container)
    } else {
      group.everywhere = sheet
    }
    groups[kind] = group
    return sheet
  }

  /// The values that the rules give to a view: at most one for each property.
  ///
  /// - Parameter surroundings: The classes of the view's ancestors, as far as rules name them.
  /// - Complexity: O(*n* · *s*) for *n* values in *s* sheets that apply to the view. There are few
  ///   sheets, because each is for another pair of classes.
  func values(for view: View, in surroundings: Surroundings) -> ContiguousArray<AppearanceValue> {
    let sheets = sheets(for: view, in: surroundings)
    var values: ContiguousArray<AppearanceValue> = []
    for (index, sheet) in sheets.enumerated() {
      sheet.forEachValue { value in
        let isOverridden = sheets[..<index].contains { $0.sets(value.token) }
        if !isOverridden { values.append(value) }
      }
    }
    return values
  }

  /// The sheets that apply to a view, in the order of priority, the highest first.
  private func sheets(
    for view: View, in surroundings: Surroundings
  ) -> ContiguousArray<AppearanceSheet> {
    var sheets: ContiguousArray<AppearanceSheet> = []
    ViewClass.forEach(of: view) { kind in
      guard let group = groups[kind] else { return }
      if !group.byContainer.isEmpty {
        for container in surroundings {
          if let sheet = group.byContainer[container] { sheets.append(sheet) }
        }
      }
      if let everywhere = group.everywhere { sheets.append(everywhere) }
    }
    return sheets
  }

  /// The classes of a view's ancestors that rules name as containers.
  ///
  /// Each class is listed once, in the order of priority: the classes of the outermost ancestor are
  /// first, and for each ancestor, the most derived class is first.
  typealias Surroundings = ContiguousArray<ViewClass>

  /// The surroundings of the subviews of a view.
  ///
  /// - Parameter outer: The surroundings of the view itself.
  func surroundings(inside view: View, in outer: Surroundings) -> Surroundings {
    var inner = outer
    guard !containers.isEmpty else { return inner }
    ViewClass.forEach(of: view) { kind in
      if containers.contains(kind) && !inner.contains(kind) { inner.append(kind) }
    }
    return inner
  }

  /// The surroundings of a view at its current position in the tree.
  ///
  /// - Complexity: O(depth) if some rule names a container, otherwise O(1).
  func surroundings(of view: View) -> Surroundings {
    var around = Surroundings()
    guard !containers.isEmpty else { return around }
    var views: [View] = []
    var next = view.superview
    while let container = next {
      views.append(container)
      next = container.superview
    }
    for container in views.reversed() { around = surroundings(inside: container, in: around) }
    return around
  }

  /// The surroundings of each view of a subtree, listed parents first.
  ///
  /// - Returns: An empty array if no rule names a container.
  func surroundings(of views: [View]) -> ContiguousArray<Surroundings> {
    guard !containers.isEmpty else { return [] }
    var all: ContiguousArray<Surroundings> = []
    // The ancestors of the next view, each with the surroundings of its subviews.
    var ancestors: ContiguousArray<(view: View, inside: Surroundings)> = []
    for view in views {
      let superview = view.superview
      while let last = ancestors.last, last.view !== superview { ancestors.removeLast() }
      let around = ancestors.last?.inside ?? surroundings(of: view)
      all.append(around)
      if view.hasSubviews { ancestors.append((view, surroundings(inside: view, in: around))) }
    }
    return all
  }
}
