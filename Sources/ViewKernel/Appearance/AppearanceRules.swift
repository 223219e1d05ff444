import ViewKernelAnimation

/// The appearance rules of a window for classes of views (C12).
///
/// A class has at most one sheet of values without a container, and one for each container class.
/// The classes of a view are ordered by inheritance, and its ancestors by depth. So of two sheets
/// that apply to a view, one always has priority.
final class AppearanceRules {
  // No user code runs during an access to these: sheets live as long as the rules.
  /// The sheets of each class by their container class, which is `nil` for the sheet without one.
  private var sheets: [ObjectIdentifier: [ObjectIdentifier?: AppearanceSheet]] = [:]
  /// The container classes of all sheets.
  private var containers: Set<ObjectIdentifier> = []

  /// The number of container classes. It changes when a sheet names a new one.
  var containerCount: Int { containers.count }

  /// The sheet of a class, or of the views of the class that are inside a view of a container
  /// class, created lazily.
  func sheet(for kind: ObjectIdentifier, within container: ObjectIdentifier?) -> AppearanceSheet {
    if let existing = sheets[kind]?[container] { return existing }
    let sheet = AppearanceSheet()
    sheets[kind, default: [:]][container] = sheet
    if let container { containers.insert(container) }
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
      for case let value? in sheet.values {
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
    var found: ContiguousArray<AppearanceSheet> = []
    view.forEachClass { kind in
      guard let sheetsOfClass = sheets[kind] else { return }
      for container in surroundings {
        if let sheet = sheetsOfClass[container] { found.append(sheet) }
      }
      if let sheet = sheetsOfClass[nil] { found.append(sheet) }
    }
    return found
  }

  /// The classes of a view's ancestors that rules name as containers.
  ///
  /// Each class is listed once, in the order of priority: the classes of the outermost ancestor are
  /// first, and for each ancestor, the most derived class is first.
  typealias Surroundings = ContiguousArray<ObjectIdentifier>

  /// The surroundings of the subviews of a view.
  ///
  /// - Parameter outer: The surroundings of the view itself.
  func surroundings(inside view: View, in outer: Surroundings) -> Surroundings {
    var inner = outer
    guard !containers.isEmpty else { return inner }
    view.forEachClass { kind in
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
    for container in view.selfAndAncestors.dropFirst().reversed() {
      around = surroundings(inside: container, in: around)
    }
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
