import ViewKernelAnimation

/// The value of an appearance rule for one property, without its type.
class AppearanceValue {
  /// Retained: the address of a token is its identity.
  final let token: PropertyToken

  init(_ token: PropertyToken) { self.token = token }

  /// Sets the value on a view, unless the view has a value of its own.
  func apply(to view: View) {}

  /// Sets the initial value on a view, unless the view has a value of its own.
  func reset(on view: View) {}
}

/// The value of an appearance rule, with its type.
final class TypedAppearanceValue<Value: Equatable & Sendable>: AppearanceValue {
  private let property: Property<Value>
  let value: Value

  init(_ property: Property<Value>, _ value: Value) {
    self.property = property
    self.value = value
    super.init(property)
  }

  override func apply(to view: View) { set(value, on: view) }
  override func reset(on view: View) { set(property.initial, on: view) }

  private func set(_ value: Value, on view: View) {
    guard view.acceptsAppearance(of: property), !isSame(property.modelValue(of: view), value) else {
      return
    }
    property.write(value, to: view, from: .appearance)
  }
}
