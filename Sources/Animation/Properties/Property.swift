import ViewKernelGeometry

/// A typed token of a property: its name, its initial value, its accepted values, and the
/// invalidations of a change.
///
/// A `Property` is not animated; its subclass `AnimatableProperty` is. Tokens are compared by
/// identity, so create each token once and keep it.
///
///     final class Shelf: View {
///       static let gap = Property("gap", initial: 8.0, .layout)
///     }
///
///     shelf[Shelf.gap] = 12
///     let token = shelf.observe(Shelf.gap) { _ in print("another gap") }
public class Property<Value: Equatable & Sendable>: PropertyToken, @unchecked Sendable {
  /// The model value while none is set.
  public let initial: Value

  /// The work that a change of the value makes necessary, in order.
  package let invalidations: [Invalidation]

  /// Returns the value to store for a value that is set, or `nil` to refuse it. Without a closure,
  /// every value is stored.
  package let acceptance: (@Sendable (Value) -> Value?)?

  /// The text that diagnostics about refused values display, such as "expected finite numbers up to
  /// 1e100".
  package let expectation: String

  /// The form of a value in timelines; `nil` where the property is not recorded.
  private let recording: (@Sendable (Value) -> PropertyValue)?

  // The accessors of an owner that has the value itself; `nil` where the value is in a box. They
  // are not in a struct, because the whole struct would be retained for each call.
  private let readValue: (@Sendable (AnyObject) -> Value)?
  private let storeValue: (@Sendable (AnyObject, Value) -> Void)?
  private let writeValue: (@Sendable (AnyObject, Value) -> Void)?
  private let isMember: (@Sendable (AnyObject) -> Bool)?

  private let storedRole: PropertyRole

  /// Creates a property. Without the closures at the end, its values are stored in boxes of their
  /// owners, as those of custom properties are.
  ///
  /// - Parameters:
  ///   - ordinal: The index in the table of the tree's properties, or -1.
  ///   - isMember: Returns whether an owner has the property; `nil` if all owners have it.
  ///   - read: Returns the model value of an owner that has the property; `nil` if the values are
  ///     in boxes.
  ///   - store: Stores a value in such an owner, and does nothing else; `nil` if the owner computes
  ///     the value, or if the values are in boxes.
  ///   - write: Sets the value with all effects of a set; `nil` to use the general implementation.
  package init(
    _ name: String, ordinal: Int = -1, role: PropertyRole = .content, initial: Value,
    invalidations: [Invalidation],
    accepting acceptance: (@Sendable (Value) -> Value?)? = nil,
    expecting expectation: String = finiteNumbers,
    recorded: (@Sendable (Value) -> PropertyValue)? = nil,
    isMember: (@Sendable (AnyObject) -> Bool)? = nil,
    read: (@Sendable (AnyObject) -> Value)? = nil,
    store: (@Sendable (AnyObject, Value) -> Void)? = nil,
    write: (@Sendable (AnyObject, Value) -> Void)? = nil
  ) {
    self.initial = initial
    self.invalidations = invalidations
    self.acceptance = acceptance
    self.expectation = expectation
    recording = recorded
    self.isMember = isMember
    readValue = read
    storeValue = store
    writeValue = write
    storedRole = role
    super.init(name: name, ordinal: ordinal)
  }

  // MARK: Model values in owners

  /// Whether an object of a tree has the property.
  package final func applies(to owner: PropertyOwner) -> Bool { isMember?(owner) ?? true }

  /// The model value of an owner.
  package func modelValue(of owner: PropertyOwner) -> Value { modelValueOutOfLine(of: owner) }

  /// The value that an owner stores of this whole property.
  @inline(never)
  final func modelValueOutOfLine(of owner: PropertyOwner) -> Value {
    if let readValue { return applies(to: owner) ? readValue(owner) : initial }
    guard let box = unsafe owner.box(of: ObjectIdentifier(self)) else { return initial }
    // The box was found by the identity of this token, which the box retains: it was created for
    // this token.
    return unsafe box._withUnsafeGuaranteedRef {
      unsafe unsafeDowncast($0, to: ValueBox<Value>.self).value
    }
  }

  /// Stores a model value in an owner.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Color)
  package final func store(_ value: Value, in owner: PropertyOwner) {
    storeOutOfLine(value, in: owner)
  }

  @inline(never)
  private final func storeOutOfLine(_ value: Value, in owner: PropertyOwner) {
    if let storeValue { return storeValue(owner, value) }
    guard let box = unsafe owner.box(of: ObjectIdentifier(self)) else {
      return owner.append(ValueBox(self, value))
    }
    unsafe box._withUnsafeGuaranteedRef {
      unsafe unsafeDowncast($0, to: ValueBox<Value>.self).store(value)  // as above
    }
  }

  package override var isBoxed: Bool { readValue == nil && !isComponent }

  /// Whether a value can be stored without the setter of a Swift property.
  package final var isStorable: Bool { isBoxed || storeValue != nil }

  /// Returns the value to store for a value that is set, or `nil` to refuse it.
  package func accepted(_ value: Value) -> Value? {
    guard let acceptance else { return value }
    return acceptance(value)
  }

  /// Sets the property of an owner with its `write` closure, which calls the setter of the same
  /// name.
  ///
  /// - Returns: `false` if there is no such closure, or the owner does not have the property.
  package final func writeByName(_ value: Value, to owner: PropertyOwner) -> Bool {
    guard let writeValue, applies(to: owner) else { return false }
    writeValue(owner, value)
    return true
  }

  /// Sets the property of an owner, with all effects of a set.
  package func write(_ value: Value, to owner: PropertyOwner, from origin: ValueOrigin = .view) {
    if origin == .view && writeByName(value, to: owner) { return }
    #if hasFeature(Embedded)
      // There is no generic call through a protocol: the owner writes whole properties.
      store(value, in: owner)
    #else
      owner.write(self, value, from: origin)
    #endif
  }

  /// Does the work that a change of the value makes necessary in an owner.
  package final func invalidate(_ owner: PropertyOwner) {
    for invalidation in invalidations { invalidation.apply(owner) }
  }

  package override var role: PropertyRole { storedRole }

  package override var isRecorded: Bool { recording != nil }

  package override var initialValue: PropertyValue { recording?(initial) ?? .nothing }

  package override func presentationValue(
    of owner: PropertyOwner, _ node: AnimationNode?
  ) -> PropertyValue {
    recording?(modelValue(of: owner)) ?? .nothing
  }

  /// Creates a listener of the whole property that passes the values of this property to a closure.
  package func listener(
    _ body: @escaping (_ old: Value, _ new: Value, _ isPrior: Bool) -> Void
  ) -> PropertyListener {
    TypedListener(body)
  }
}

/// The expected form of numbers, for diagnostics about refused values (A20).
package var finiteNumbers: String { "expected finite numbers up to 1e100" }
