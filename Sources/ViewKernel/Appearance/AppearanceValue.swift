import ViewKernelAnimation

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
