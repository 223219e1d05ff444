import ViewKernelAnimation

// A value knows whether it was set on the view itself, also where it is the initial one: a custom
// property in its box, a built-in one by a bit beside its storage. Geometry and opacity, which programs set and animate all the time, know
// nothing of it: their setters stay a store.

extension View {
  /// Whether a rule of the window may set a property here: it was not set on the view itself, and
  /// nothing here derives it.
  final func takesAppearance(of property: PropertyToken) -> Bool {
    if let rareBox {
      if rareBox.derivations?.derives(property.root) == true { return false }
      if rareBox.crossDerivations?.derives(property.root) == true { return false }
    }
    if property.ordinal >= 0 {
      return effects?.isSetByOwner(property.ordinal) != true
    }
    return rareBox?.box(of: property)?.isSetByOwner != true
  }

  /// Notes that the value that was stored last was set on the view itself; a box knows it.
  @inline(__always)
  final func noteStoredByOwner(_ property: PropertyToken) {
    guard property.ordinal > ViewProperties.lastPlainOrdinal else { return }
    effects?.noteSetByOwner(property.ordinal)
  }

  /// Notes that the value that was stored last is not one of the view itself.
  final func noteAppearanceStored(_ property: PropertyToken) {
    if property.ordinal >= 0 {
      effects?.forgetSetByOwner(property.ordinal)
    } else {
      rare.box(of: property)?.isSetByOwner = false
    }
  }
}

extension RareViewState {
  fileprivate func box(of property: PropertyToken) -> PropertyBox? {
    unsafe customValues?.box(of: ObjectIdentifier(property))?.takeUnretainedValue()
  }
}
