import ViewKernelAnimation

// Each value records whether it was set on the view itself, even if it is equal to the initial
// value. A custom property records it in its `PropertyBox`, a built-in property by a bit in
// `ViewEffects`. The properties up to `ViewProperties.lastPlainOrdinal`, which programs set and
// animate most often, do not record it: their setters only store the value.

extension View {
  /// Stores a model value, and records whether the view or an appearance rule has set it.
  ///
  /// - Returns: Whether the value was stored. The value of an appearance rule is not stored if the
  ///   view now has a value of its own, which an observer with the option `.prior` may have set.
  @inline(__always)
  final func store<Value>(
    _ value: Value, of property: Property<Value>, from origin: ValueOrigin
  ) -> Bool {
    guard origin == .view || acceptsAppearance(of: property) else { return false }
    property.store(value, in: self)
    if origin == .view {
      markSetByOwner(property)
    } else {
      markSetByAppearance(property)
    }
    return true
  }

  /// Whether an appearance rule of the window may set a property of this view: it was not set on
  /// the view itself, and no derivation rule sets it.
  final func acceptsAppearance(of property: PropertyToken) -> Bool {
    if storage?.derivations?.derives(property.wholeIdentity) == true { return false }
    if property.ordinal >= 0 {
      return effects?.isSetByOwner(property.ordinal) != true
    }
    return storage?.box(of: property)?.isSetByOwner != true
  }

  /// Records that the value that was stored last was set on the view itself. This concerns built-in
  /// properties: storing the value of a custom property has already recorded it.
  @inline(__always)
  final func markSetByOwner(_ property: PropertyToken) {
    guard property.ordinal > ViewProperties.lastPlainOrdinal else { return }
    effects?.markSetByOwner(property.ordinal)
  }

  /// Records that the value that was stored last was not set on the view itself.
  private final func markSetByAppearance(_ property: PropertyToken) {
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
