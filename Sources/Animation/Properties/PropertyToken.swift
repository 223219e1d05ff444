/// The base class of property tokens: the name of a property, without the type of its values.
/// Tokens are compared by identity.
///
/// Its only subclass is `Property`, which adds the type of the values.
public class PropertyToken: @unchecked Sendable {
  // Sendable by construction: every stored property of this class and of its subclasses is a
  // constant, and the closures are `@Sendable`.

  /// The name in timelines, keys and diagnostics, such as `opacity` or `transform.scale`.
  public let name: String

  /// Whether the name may also be the numbered key of another property: "opacity-2" is the second
  /// key of "opacity", too.
  let nameEndsWithDigit: Bool

  /// The index in the table of the kernel's own properties, with which a node finds a slot without
  /// a search; -1 for custom properties and components.
  package let ordinal: Int

  /// Creates a token with a name.
  package init(name: String, ordinal: Int = -1) {
    self.name = unfolded(name)
    nameEndsWithDigit = name.utf8.last.map { 0x30...0x39 ~= $0 } ?? false
    self.ordinal = ordinal
  }

  /// The whole property: this one, or the one that this component is part of.
  package var whole: PropertyToken { self }

  /// The identity of the whole property: this one, or the one that this component is part of.
  package final var wholeIdentity: ObjectIdentifier { ObjectIdentifier(whole) }

  /// Whether the property is a component of another one.
  package var isComponent: Bool { false }

  /// The aspect of a view that the property belongs to.
  package var role: PropertyRole { .content }

  /// Whether the values are stored in boxes of their owners, as those of a whole custom property
  /// are.
  package var isBoxed: Bool { false }

  /// Whether the property can be animated: whether it is an `AnimatableProperty`.
  package var isAnimatable: Bool { false }

  /// Whether timelines record the property.
  package var isRecorded: Bool { false }

  /// The model value while none is set, without its type.
  package var initialValue: PropertyValue { .nothing }

  /// The presentation value of the property in an object of a tree, without its type.
  ///
  /// - Parameter node: The node of the object, if it has one.
  package func presentationValue(of owner: PropertyOwner, _ node: AnimationNode?) -> PropertyValue {
    .nothing
  }

  /// Reads the presentation value of the property, and returns a test of whether it is still the
  /// same. The test is exact for types that are not recorded, too.
  package func presentationTest(
    of owner: PropertyOwner, _ node: AnimationNode?
  ) -> (PropertyOwner, AnimationNode?) -> Bool {
    equalityTest(with: presentationValue(of: owner, node))
  }

  /// Returns a test of whether the presentation value is a given one.
  final func equalityTest(with value: PropertyValue) -> (PropertyOwner, AnimationNode?) -> Bool {
    { self.presentationValue(of: $0, $1).isIdentical(to: value) }
  }

  /// Whether the engine's model value is the one that the owner stores.
  package func hasModel(of owner: PropertyOwner, in node: AnimationNode) -> Bool { true }

  /// The two constant ends of an entry in a node, without their type.
  func reportedEnds(of entry: EntryReference, in node: AnimationNode) -> ReportedEnds {
    ReportedEnds()
  }

  /// Removes an animation of the property, or of a component, and sets the model value so that the
  /// presentation value stays the same without the animation.
  ///
  /// - Parameters:
  ///   - node: The node of the animation.
  ///   - remove: Removes the animation that has the entry from its node.
  func holdValue(
    of animation: EntryOwner, on node: AnimationNode, in owner: PropertyOwner,
    removing remove: () -> Void
  ) {
    remove()
  }

  /// Creates an animation with the effect of an entry that has no content in a node.
  func animation(of entry: EntryReference, in node: AnimationNode) -> Animation? { nil }
}
