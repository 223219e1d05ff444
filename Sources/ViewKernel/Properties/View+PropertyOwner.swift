import ViewKernelAnimation

extension View: PropertyOwner {
  package final func box(of property: ObjectIdentifier) -> Unmanaged<PropertyBox>? {
    unsafe storageReference?._withUnsafeGuaranteedRef {
      unsafe $0.customValuesReference?._withUnsafeGuaranteedRef { unsafe $0.box(of: property) }
    }
  }

  package final func append(_ box: PropertyBox) { ownStorage.append(box) }

  package final var existingNode: AnimationNode? { node }

  package final var rotationProperty: AnimatableProperty<Double>? {
    ViewProperties.transformRotation
  }

  package final func didBeginAnimating(_ property: PropertyToken) {
    if property === ViewProperties.zPosition { markHasZPosition() }
  }

  #if hasFeature(Embedded)
    package final func didStore(_ property: PropertyToken) {
      markSetByOwner(property)
      noteChange(ViewParts(ordinal: property.ordinal))
      if flags.contains(.isDerivationSource) {
        var changes: ContiguousArray<PropertyChangeNotice> = []
        storeDerived(from: property, &changes)
        for change in changes { change.invalidate(self) }
        setDerivedInOtherViews(from: property)
      }
    }
  #endif
}
