/// The work that a change of a property makes necessary, such as layout.
public struct Invalidation: Sendable {
  /// Does the work in the object of a tree that has the property.
  package let apply: @Sendable (PropertyOwner) -> Void

  /// Creates an invalidation of the objects of a tree.
  package init(owner apply: @escaping @Sendable (PropertyOwner) -> Void) { self.apply = apply }
}
