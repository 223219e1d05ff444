/// An object of a tree that has properties and keeps their model values.
package protocol PropertyOwner: AnyObject {
  /// The stored value of a custom property; `nil` while it is the initial one. The box lives as long
  /// as the owner.
  func box(of property: ObjectIdentifier) -> Unmanaged<PropertyBox>?

  /// Stores the first value of a custom property.
  func append(_ box: PropertyBox)

  /// The owner's side of the engine, if it has been animated.
  var shownNode: AnimationNode? { get }

  /// What animations along a path turn; `nil` where nothing turns.
  var rotationProperty: AnimatableProperty<Double>? { get }

  /// From now on the presentation value of a property may differ from its model value. Called for the
  /// properties that a node does not find by their ordinals. Runs no user code.
  func didBeginAnimating(_ property: PropertyToken)

  /// Reports a diagnostic about the owner.
  func report(_ kind: Diagnostic.Kind, _ message: String)

  #if hasFeature(Embedded)
    /// A component of a custom property has stored another value of the whole.
    func didStore(_ property: PropertyToken)
  #else
    /// Sets a property that can be animated, with everything that a set brings about.
    func write<Value: Animatable>(
      _ property: AnimatableProperty<Value>, _ value: Value, from origin: ValueOrigin)

    /// Sets a property that is not animated, with everything that a set brings about.
    @discardableResult
    func write<Value>(
      _ property: Property<Value>, _ value: Value, from origin: ValueOrigin
    ) -> StoredValue
  #endif
}

extension PropertyOwner {
  /// `nil`: nothing turns.
  package var rotationProperty: AnimatableProperty<Double>? { nil }
}
