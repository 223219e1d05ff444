import ViewKernelAnimation

// Each value records whether it was set on the view itself, even if it is equal to the initial
// value: a custom property in its `PropertyBox`, a built-in property by a bit next to its storage.
// Geometry and opacity, which programs set and animate all the time, do not record it, so that
// their setters only store the value.

extension View {
  /// Whether an appearance rule of the window may set a property of this view: it was not set on
  /// the view itself, and no derivation rule sets it.
  final func acceptsAppearance(of property: PropertyToken) -> Bool {
    if storage?.derivations?.derives(property.wholeIdentity) == true { return false }
    if property.ordinal >= 0 {
      return effects?.isSetByOwner(property.ordinal) != true
    }
    return storage?.box(of: property)?.isSetByOwner != true
  }

  /// Records that the value that was stored last was set on the view itself. A `PropertyBox`
  /// records it for itself.
  @inline(__always)
  final func markSetByOwner(_ property: PropertyToken) {
    guard property.ordinal > ViewProperties.lastPlainOrdinal else { return }
    effects?.markSetByOwner(property.ordinal)
  }

  /// Records that the value that was stored last was not set on the view itself.
  final func markSetByAppearance(_ property: PropertyToken) {
    if property.ordinal >= 0 {
      effects?.unmarkSetByOwner(property.ordinal)
    } else {
      ownStorage.box(of: property)?.isSetByOwner = false
    }
  }
}

extension ViewStorage {
  fileprivate func box(of property: PropertyToken) -> PropertyBox? {
    unsafe customValues?.box(of: ObjectIdentifier(property))?.takeUnretainedValue()
  }
}
