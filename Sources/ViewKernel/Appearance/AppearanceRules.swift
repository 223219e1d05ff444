import ViewKernelAnimation

/// The rules of a window for classes of views (C12).
///
/// A class has at most one sheet of values, and one for each class of containers. Classes that a view
/// belongs to form a line, and so do the views around it: of two sheets that concern a view, there is
/// always one that holds.
final class AppearanceRules {
  // Unchecked: no user code runs while it is accessed, and sheets are never let go of.
  @exclusivity(unchecked) private var groups: [ViewClass: Group] = [:]

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
    if let container { group.byContainer[container] = sheet } else { group.plain = sheet }
    groups[kind] = group
    return sheet
  }

  /// What a view is to be given where it hangs now: one value a property.
  ///
  /// - Complexity: O(number of its classes + number of values that concern it); where rules of its
  ///   class name containers, also O(depth).
  func values(for view: View) -> ContiguousArray<AppearanceValue> {
    var values: ContiguousArray<AppearanceValue> = []
    ViewClass.forEach(of: view) { kind in
      guard let group = groups[kind] else { return }
      if !group.byContainer.isEmpty {
        AppearanceRules.forEachContainer(of: view) { container in
          group.byContainer[container]?.add(to: &values)
        }
      }
      group.plain?.add(to: &values)
    }
    return values
  }

  /// Calls a closure with the classes of the views around, those of the outermost first, and of each
  /// the most derived one first.
  private static func forEachContainer(of view: View, _ body: (ViewClass) -> Void) {
    var containers: ContiguousArray<View> = []
    var next = view.superview
    while let container = next {
      containers.append(container)
      next = container.superview
    }
    for container in containers.reversed() { ViewClass.forEach(of: container, body) }
  }
}

/// What the views of a class are given.
final class AppearanceSheet {
  let kind: ViewClass
  let container: ViewClass?
  /// One for each property, in the order in which these were first set.
  ///
  /// Unchecked: what is replaced or removed is let go of after the access.
  @exclusivity(unchecked) private(set) var values: ContiguousArray<AppearanceValue> = []

  init(_ kind: ViewClass, within container: ViewClass?) {
    self.kind = kind
    self.container = container
  }

  /// Whether a rule may set a property: not one that is each view's own (C12).
  static func canSet(_ property: PropertyToken) -> Bool {
    property.isBoxed || property.ordinal > ViewProperties.lastPlainOrdinal
  }

  func set(_ value: AppearanceValue) {
    guard let index = index(of: value.token) else { return values.append(value) }
    let old = values[index]
    values[index] = value
    withExtendedLifetime(old) {}
  }

  func remove(_ property: PropertyToken) {
    guard let index = index(of: property) else { return }
    let old = values.remove(at: index)
    withExtendedLifetime(old) {}
  }

  func value<Value>(of property: Property<Value>) -> Value? {
    guard let index = index(of: property) else { return nil }
    // It was found by the identity of the token, which it retains: it was made for it.
    return unsafeDowncast(values[index], to: TypedAppearanceValue<Value>.self).value
  }

  /// Adds the values of properties that have none yet.
  func add(to list: inout ContiguousArray<AppearanceValue>) {
    let count = list.count
    for value in values where !list.prefix(count).contains(where: { $0.token === value.token }) {
      list.append(value)
    }
  }

  private func index(of property: PropertyToken) -> Int? {
    values.firstIndex { $0.token === property }
  }
}

// MARK: - Values

/// What a rule says of one property, whatever its type.
class AppearanceValue {
  /// Retained: the place of a token in memory is its identity.
  final let token: PropertyToken

  init(_ token: PropertyToken) { self.token = token }

  /// Gives it to a view that may take it.
  func apply(to view: View) {}

  /// Gives a view that may take it the initial value instead.
  func takeBack(from view: View) {}
}

/// The value of a rule.
final class TypedAppearanceValue<Value: Equatable & Sendable>: AppearanceValue {
  private let property: Property<Value>
  let value: Value

  init(_ property: Property<Value>, _ value: Value) {
    self.property = property
    self.value = value
    super.init(property)
  }

  override func apply(to view: View) { give(value, to: view) }
  override func takeBack(from view: View) { give(property.initial, to: view) }

  private func give(_ value: Value, to view: View) {
    guard view.takesAppearance(of: property), property.modelValue(of: view) != value else { return }
    property.write(value, to: view, from: .appearance)
  }
}
