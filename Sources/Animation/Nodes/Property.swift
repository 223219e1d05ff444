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
  /// The model value where none was set.
  public let initial: Value

  /// The work that another value makes necessary, in order.
  package let invalidations: [Invalidation]

  /// The value to store for one that is set; `nil` refuses it. Without a closure, every value is
  /// stored.
  package let acceptance: (@Sendable (Value) -> Value?)?

  /// What a value should have been that is refused, for people.
  package let expectation: String

  /// The form of a value in timelines; `nil` where the property is not recorded.
  private let recording: (@Sendable (Value) -> PropertyValue)?

  // How an owner that stores the value itself does so; `nil` where the value is in a box. One by one,
  // because a struct of them would be retained whole for each call.
  private let read: (@Sendable (AnyObject) -> Value)?
  private let put: (@Sendable (AnyObject, Value) -> Void)?
  private let set: (@Sendable (AnyObject, Value) -> Void)?
  private let isMember: (@Sendable (AnyObject) -> Bool)?

  private let storedRole: PropertyRole

  /// Makes a property whose values are kept in boxes of their owners.
  package init(
    _ name: String, initial: Value, invalidations: [Invalidation],
    accepting acceptance: (@Sendable (Value) -> Value?)?,
    expecting expectation: String = finiteNumbers,
    recorded: (@Sendable (Value) -> PropertyValue)?
  ) {
    self.initial = initial
    self.invalidations = invalidations
    self.acceptance = acceptance
    self.expectation = expectation
    recording = recorded
    read = nil
    put = nil
    set = nil
    isMember = nil
    storedRole = .content
    super.init(name: name)
  }

  /// Makes a property whose values are stored in the objects of a tree.
  ///
  /// - Parameters:
  ///   - ordinal: Its index in the table of the tree's properties, or -1.
  ///   - isMember: Whether an owner has the property; `nil` where all have it.
  ///   - read: The model value of an owner that has the property.
  ///   - store: Stores a value in such an owner, and does nothing else.
  ///   - write: Sets it, with everything that a set brings about; `nil` for the general way.
  package init(
    _ name: String, ordinal: Int, role: PropertyRole, initial: Value,
    invalidations: [Invalidation] = [],
    accepting acceptance: (@Sendable (Value) -> Value?)? = nil,
    expecting expectation: String = finiteNumbers,
    recorded: (@Sendable (Value) -> PropertyValue)? = nil,
    isMember: (@Sendable (AnyObject) -> Bool)? = nil,
    read: @escaping @Sendable (AnyObject) -> Value,
    store: (@Sendable (AnyObject, Value) -> Void)?,
    write: (@Sendable (AnyObject, Value) -> Void)? = nil
  ) {
    self.initial = initial
    self.invalidations = invalidations
    self.acceptance = acceptance
    self.expectation = expectation
    recording = recorded
    self.isMember = isMember
    self.read = read
    put = store
    set = write
    storedRole = role
    super.init(name: name, ordinal: ordinal)
  }

  // MARK: Model values in owners

  /// Whether an object of a tree has the property.
  package final func applies(to owner: PropertyOwner) -> Bool { isMember?(owner) ?? true }

  /// The model value of an owner.
  package func modelValue(of owner: PropertyOwner) -> Value { storedValue(of: owner) }

  /// The value that an owner stores of this whole property.
  // Not inlined into the function that tells the types apart; see `TypedColumn`.
  @inline(never)
  final func storedValue(of owner: PropertyOwner) -> Value {
    if let read { return applies(to: owner) ? read(owner) : initial }
    guard let box = unsafe owner.box(of: ObjectIdentifier(self)) else { return initial }
    // The box was found by the identity of this token, which it retains: it was made for it.
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
    if let put { return put(owner, value) }
    guard let box = unsafe owner.box(of: ObjectIdentifier(self)) else {
      return owner.append(ValueBox(self, value))
    }
    unsafe box._withUnsafeGuaranteedRef {
      unsafe unsafeDowncast($0, to: ValueBox<Value>.self).store(value)  // as above
    }
  }

  package override var isBoxed: Bool { read == nil && !isComponent }

  /// The value to store for one that is set; `nil` refuses it.
  package func accepted(_ value: Value) -> Value? {
    acceptance.map { $0(value) } ?? value
  }

  /// Sets the property of an owner by the setter of its name.
  ///
  /// - Returns: `false` where there is none, or the owner does not have the property.
  package final func writeByName(_ value: Value, to owner: PropertyOwner) -> Bool {
    guard let set, applies(to: owner) else { return false }
    set(owner, value)
    return true
  }

  /// Sets the property of an owner, with everything that a set brings about.
  package func write(_ value: Value, to owner: PropertyOwner, from origin: ValueOrigin = .view) {
    if origin == .view && writeByName(value, to: owner) { return }
    #if hasFeature(Embedded)
      // There is no generic call through a protocol: the owner writes whole properties.
      store(value, in: owner)
    #else
      owner.write(self, value, from: origin)
    #endif
  }

  /// Does the work that another value makes necessary in an owner.
  package final func invalidate(_ owner: PropertyOwner) {
    for invalidation in invalidations { invalidation.apply(owner) }
  }

  package override var role: PropertyRole { storedRole }

  package override var isRecorded: Bool { recording != nil }

  package override var initialValue: PropertyValue { recording?(initial) ?? .nothing }

  package override func shownValue(
    of owner: PropertyOwner, _ node: AnimationNode?
  ) -> PropertyValue {
    recording?(modelValue(of: owner)) ?? .nothing
  }

  /// Makes a listener of the whole property that passes on the values of this one.
  package func listener(_ body: @escaping (Value, Value, Bool) -> Void) -> PropertyListener {
    TypedListener(body)
  }
}

/// The expectation of a number that is refused (A20).
package var finiteNumbers: String { "expected finite numbers up to 1e100" }
