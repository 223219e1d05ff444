import ViewKernelAnimation

/// Who has set a value of a view.
enum ValueOrigin {
  /// The program, on the view itself.
  case view
  /// A rule of the window that the view has entered, or the lack of one (C12).
  case appearance
}

// A value knows whether the view itself was given it, exactly, also where that is the initial one: a
// property of a program's own and one that is not animated in its box, a built-in one by a bit beside
// the built-in looks. Geometry and opacity, which programs set and animate all the time, know
// nothing of it: their setters stay a store.

extension View {
  /// Whether a rule of the window may set a property here: it was not set on the view itself, and
  /// nothing here derives it.
  final func takesAppearance(of property: PropertyToken) -> Bool {
    if rareBox?.derivations?.derives(property.root) == true { return false }
    if property.ordinal >= 0 {
      return looks?._withUnsafeGuaranteedRef { !$0.isSetByOwner(property.ordinal) } ?? true
    }
    return rareBox?.box(of: property)?.isSetByOwner != true
  }

  /// Notes that the value that was stored last is not one of the view itself.
  final func noteAppearanceStored(_ property: PropertyToken) {
    if property.ordinal >= 0 {
      looks?._withUnsafeGuaranteedRef { $0.forgetSetByOwner(property.ordinal) }
    } else {
      rare.box(of: property)?.isSetByOwner = false
    }
  }
}

extension RareViewState {
  fileprivate func box(of property: PropertyToken) -> PropertyBox? {
    let identity = ObjectIdentifier(property)
    let box = ownValues?.box(of: identity) ?? plainValues?.box(of: identity)
    return box?.takeUnretainedValue()
  }
}
