/// An object of a tree that has properties and stores their model values.
package protocol PropertyOwner: AnyObject {
  /// The stored value of a custom property; `nil` while it is the initial one. The box lives as
  /// long as the owner.
  func box(of property: ObjectIdentifier) -> Unmanaged<PropertyBox>?

  /// Stores the first value of a custom property.
  func append(_ box: PropertyBox)

  /// The animation node of the owner, if it has been animated.
  var existingNode: AnimationNode? { get }

  /// The property that animations along a path rotate; `nil` for none.
  var rotationProperty: AnimatableProperty<Double>? { get }

  /// Notifies the owner that the presentation value of a property may differ from its model value
  /// from now on. Called for the properties that a node does not find by their ordinals. Runs no
  /// user code.
  func didBeginAnimating(_ property: PropertyToken)

  /// Reports a diagnostic about the owner.
  func report(_ kind: Diagnostic.Kind, _ message: String)

  #if hasFeature(Embedded)
    /// Notifies the owner that a set of a component has stored another value of a whole custom
    /// property.
    func didStore(_ property: PropertyToken)
  #else
    /// Sets a property that can be animated, with all effects of a set.
    func write<Value: Animatable>(
      _ property: AnimatableProperty<Value>, _ value: Value, from origin: ValueOrigin)

    /// Sets a property that is not animated, with all effects of a set.
    @discardableResult
    func write<Value>(
      _ property: Property<Value>, _ value: Value, from origin: ValueOrigin
    ) -> StoredValue
  #endif
}

extension PropertyOwner {
  /// `nil`: animations along a path rotate nothing.
  package var rotationProperty: AnimatableProperty<Double>? { nil }
}
