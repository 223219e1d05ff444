/// The name of a property, without the type of its values. Tokens are compared by identity.
open class PropertyToken: @unchecked Sendable {
  // Sendable by construction: every stored property of this class and of its subclasses is a
  // constant, and the closures are `@Sendable`.

  /// The name in timelines, keys and diagnostics, such as `opacity` or `transform.scale`.
  public let name: String

  /// The place in the table of the kernel's own properties, by which a node finds a slot without a
  /// search; -1 where the property is a program's own, or a component.
  package let ordinal: Int

  /// Creates a token.
  package init(name: String, ordinal: Int = -1) {
    self.name = unfolded(name)
    self.ordinal = ordinal
  }

  /// The property that this one is, or is a component of.
  package var whole: PropertyToken { self }

  /// Identifies the property that this one is, or is a component of.
  package final var root: ObjectIdentifier { ObjectIdentifier(whole) }

  /// Whether the property is a part of another one.
  package var isComponent: Bool { false }

  /// What the property is about.
  package var role: PropertyRole { .content }

  /// The model value where none was set, without its type.
  package var initialValue: PropertyValue { .none }

  /// What shows of the property in an object of a tree, without its type.
  ///
  /// - Parameter node: That of the object, if it has one.
  package func shownValue(of owner: PropertyOwner, _ node: AnimationNode?) -> PropertyValue {
    .none
  }

  /// Whether the engine takes for the model value what the owner stores.
  package func hasModel(of owner: PropertyOwner, in node: AnimationNode) -> Bool { true }

  /// The two constant ends of an entry in a node, without their type.
  func reportedEnds(of entry: EntryReference, in node: AnimationNode) -> ReportedEnds {
    ReportedEnds()
  }

  /// An animation that does what an entry without a content does in a node.
  func animation(of entry: EntryReference, in node: AnimationNode) -> Animation? { nil }
}

/// What a property of a view is about; files have the names of the cases.
package enum PropertyRole: String {
  /// Where the view lies, and how large it is.
  case geometry
  /// How it is drawn.
  case paint
  /// Its shadow.
  case shadow
  /// What it says or shows; properties of a program's own are of this kind.
  case content
}

/// An object of a tree that has properties: it keeps their model values.
package protocol PropertyOwner: AnyObject {
  /// Where the value of a property of a program's own is kept, as long as the owner lives; `nil` while
  /// it is the initial one.
  func box(of property: ObjectIdentifier) -> Unmanaged<PropertyBox>?

  #if !hasFeature(Embedded)
    /// Sets a property of a program's own, with everything that a set brings about.
    func write<Value: Animatable>(_ property: AnimatableProperty<Value>, _ value: Value)
  #endif
}

/// Keeps the value of a property of a program's own in the object that has it.
package class PropertyBox {
  /// Retained: the place of a token in memory is its identity.
  package let token: PropertyToken

  /// Whether the owner itself was given the value, not a class of owners.
  @exclusivity(unchecked) package final var isSetByOwner = true  // a flag: nothing is called

  init(_ token: PropertyToken) { self.token = token }
}

/// A box with its value.
package final class ValueBox<Value>: PropertyBox {
  /// The value.
  package var value: Value { storedValue }
  // Apart, as the clock's `storedNow`. What is replaced is let go of after the access.
  @exclusivity(unchecked) private var storedValue: Value

  /// Boxes the first value of a property, which has values of this type.
  package init(_ token: PropertyToken, _ value: Value) {
    storedValue = value
    super.init(token)
  }

  /// Replaces the value.
  package func store(_ value: Value) {
    let old = storedValue
    storedValue = value
    isSetByOwner = true
    withExtendedLifetime(old) {}
  }
}

/// Answers a name, in a way that the compiler cannot evaluate.
///
/// Every object whose address is its identity calls this in its initialiser. Optimised Embedded builds
/// turn a global object whose initialiser they can evaluate into constant data, with one copy in each
/// object file that reads it; so one token had several addresses. `Tests/Portable` compares the
/// addresses that two modules read.
@inline(never)
package func unfolded(_ name: String) -> String { name }
