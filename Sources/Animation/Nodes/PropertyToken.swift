/// The name of a property, without the type of its values. Tokens are compared by identity.
///
/// Its only subclass is `Property`, which knows the type.
public class PropertyToken: @unchecked Sendable {
  // Sendable by construction: every stored property of this class and of its subclasses is a
  // constant, and the closures are `@Sendable`.

  /// The name in timelines, keys and diagnostics, such as `opacity` or `transform.scale`.
  public let name: String

  /// The index in the table of the kernel's own properties, by which a node finds a slot without a
  /// search; -1 for custom properties and components.
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

  /// The aspect of a view that the property belongs to.
  package var role: PropertyRole { .content }

  /// Whether the values are kept in boxes of their owners: a whole custom property.
  package var isBoxed: Bool { false }

  /// Whether the property can be animated: whether it is an `AnimatableProperty`.
  package var isAnimatable: Bool { false }

  /// Whether timelines record the property.
  package var isRecorded: Bool { false }

  /// The model value where none was set, without its type.
  package var initialValue: PropertyValue { .nothing }

  /// The presentation value of the property in an object of a tree, without its type.
  ///
  /// - Parameter node: The node of the object, if it has one.
  package func shownValue(of owner: PropertyOwner, _ node: AnimationNode?) -> PropertyValue {
    .nothing
  }

  /// Whether the engine's model value is the one that the owner stores.
  package func hasModel(of owner: PropertyOwner, in node: AnimationNode) -> Bool { true }

  /// The two constant ends of an entry in a node, without their type.
  func reportedEnds(of entry: EntryReference, in node: AnimationNode) -> ReportedEnds {
    ReportedEnds()
  }

  /// Takes an animation of the property, or of a component, from its node, and sets the property to
  /// the value that shows the same without it.
  package func holdValue(of attachment: Attachment, in owner: PropertyOwner) {
    attachment.removeFromNode()
  }

  /// An animation that does what an entry without a content does in a node.
  func animation(of entry: EntryReference, in node: AnimationNode) -> Animation? { nil }
}

/// The aspect of a view that a property belongs to; files contain the names of the cases.
package enum PropertyRole: String {
  /// Position and size.
  case geometry
  /// Opacity, colours and borders.
  case paint
  /// The shadow.
  case shadow
  /// What the view contains; the role of custom properties.
  case content
}

/// Answers a name, in a way that the compiler cannot evaluate.
///
/// Every object whose address is its identity calls this in its initialiser. Optimised Embedded builds
/// turn a global object whose initialiser they can evaluate into constant data, with one copy in each
/// object file that reads it; so one token had several addresses. `Tests/Portable` compares the
/// addresses that two modules read.
@inline(never)
package func unfolded(_ name: String) -> String { name }
