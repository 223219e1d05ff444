/// A switch of the objects of a tree: recorded, and never animated.
package final class FlagProperty: PropertyToken, @unchecked Sendable {
  private let read: @Sendable (AnyObject) -> Bool
  private let storedRole: PropertyRole

  /// Makes a token.
  package init(
    _ name: String, ordinal: Int, role: PropertyRole,
    read: @escaping @Sendable (AnyObject) -> Bool
  ) {
    self.read = read
    storedRole = role
    super.init(name: name, ordinal: ordinal)
  }

  package override var role: PropertyRole { storedRole }

  package override var initialValue: PropertyValue { .flag(false) }

  package override func shownValue(
    of owner: PropertyOwner, _ node: AnimationNode?
  ) -> PropertyValue {
    .flag(read(owner))
  }
}
