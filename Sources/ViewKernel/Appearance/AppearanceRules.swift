import ViewKernelAnimation

/// The rules of a window for classes of views (C12).
///
/// A class has at most one sheet of values, and one for each class of containers. Classes that a view
/// belongs to form a line, and so do the views around it: of two sheets that concern a view, there is
/// always one that holds.
final class AppearanceRules {
  // No user code runs while one of these is accessed, and sheets are never let go of.
  private var groups: [ViewClass: Group] = [:]
  /// The classes of containers that some sheet names.
  private var containers: Set<ViewClass> = []

  /// How many classes some rule names as containers.
  var containerCount: Int { containers.count }

  /// The sheets of one class.
  private struct Group {
    var plain: AppearanceSheet?
    var byContainer: [ViewClass: AppearanceSheet] = [:]
  }

  /// The sheet of a class, or of those of its views that are inside of a view of another class.
  func sheet(for kind: ViewClass, within container: ViewClass? = nil) -> AppearanceSheet {
    var group = groups[kind] ?? Group()
    if let sheet = container.map({ group.byContainer[$0] }) ?? group.plain { return sheet }
    let sheet = AppearanceSheet(kind, within: container)
    if let container {
      group.byContainer[container] = sheet
      containers.insert(container)
    } else {
      group.plain = sheet
    }
    groups[kind] = group
    return sheet
  }

  /// What a view is to be given: one value a property.
  ///
  /// - Parameter surroundings: The classes of the views around it, as far as rules name them.
  /// - Complexity: O(number of its classes, of classes around it, and of values that concern it).
  func values(
    for view: View, in surroundings: Surroundings
  ) -> ContiguousArray<AppearanceValue> {
    var list = AppearanceValueList()
    ViewClass.forEach(of: view) { kind in
      guard let group = groups[kind] else { return }
      if !group.byContainer.isEmpty {
        for container in surroundings.classes {
          if let sheet = group.byContainer[container] { list.add(sheet) }
        }
      }
      if let plain = group.plain { list.add(plain) }
    }
    return list.values
  }

  /// The classes of the views around a view that rules name as containers, each once: those of the
  /// outermost view first, and of each view the most derived one first.
  struct Surroundings {
    fileprivate(set) var classes: ContiguousArray<ViewClass> = []
  }

  /// What is around the subviews of a view.
  ///
  /// - Parameter outer: What is around the view itself.
  func surroundings(inside view: View, in outer: Surroundings) -> Surroundings {
    var inner = outer
    guard !containers.isEmpty else { return inner }
    ViewClass.forEach(of: view) { kind in
      if containers.contains(kind) && !inner.classes.contains(kind) { inner.classes.append(kind) }
    }
    return inner
  }

  /// What is around a view where it hangs now.
  ///
  /// - Complexity: O(depth) where some rule names a container.
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

  /// What is around each view of a subtree, which are listed parents first.
  ///
  /// - Returns: Nothing where no rule names a container.
  func surroundings(of views: [View]) -> ContiguousArray<Surroundings> {
    guard !containers.isEmpty, let first = views.first else { return [] }
    var all = ContiguousArray([surroundings(of: first)])
    // The views around the next one, each with what is around its subviews.
    var way = ContiguousArray([(view: first, inside: surroundings(inside: first, in: all[0]))])
    for view in views.dropFirst() {
      let superview = view.superview
      while way.count > 1, way[way.count - 1].view !== superview { way.removeLast() }
      let around = way[way.count - 1].inside
      all.append(around)
      if view.hasChildren { way.append((view, surroundings(inside: view, in: around))) }
    }
    return all
  }
}

/// The values that a view is given, each property once.
private struct AppearanceValueList {
  private(set) var values: ContiguousArray<AppearanceValue> = []
  /// The properties, since they are many.
  private var tokens: Set<ObjectIdentifier> = []

  /// So many are compared one by one.
  private static let mostCompared = 16

  /// Adds the values of properties that have none yet.
  mutating func add(_ sheet: AppearanceSheet) {
    sheet.forEachValue { if isNew($0.token) { append($0) } }
  }

  private func isNew(_ token: PropertyToken) -> Bool {
    values.count <= AppearanceValueList.mostCompared
      ? !values.contains { $0.token === token } : !tokens.contains(ObjectIdentifier(token))
  }

  private mutating func append(_ value: AppearanceValue) {
    values.append(value)
    if values.count == AppearanceValueList.mostCompared + 1 {
      for value in values { tokens.insert(ObjectIdentifier(value.token)) }
    } else if values.count > AppearanceValueList.mostCompared {
      tokens.insert(ObjectIdentifier(value.token))
    }
  }
}
