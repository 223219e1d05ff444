import ViewKernelAnimation

// A setter takes one of three ways:
//
// 1. short: nothing depends on the value, so it is stored, and the change is noted;
// 2. notifying: only observers depend on it, so they are notified after the store;
// 3. full: a `PropertyWrite` is performed (`View.perform`).
//
// The first two store the value directly. All ways have the same result. The short way takes a few
// nanoseconds, and the notifying way a tenth of the time of the full way.
//
// The setters of the properties that programs set most often call these methods themselves. All
// other setters call `View.write` (`View+Writing`). A set by a token calls the setter of that name,
// or `View.write` if there is none.

extension View {
  /// Sets an animatable property in one of the three ways.
  ///
  /// - Parameters:
  ///   - property: The token. The short way does not read it.
  ///   - part: The part of the view that consists of the property. Only the short way reads it.
  ///   - old: The stored value.
  ///   - new: The new value, which must be valid.
  ///   - store: Stores the new value, and does nothing else.
  @inline(__always)
  final func set<Value: Animatable>(
    _ property: @autoclosure () -> AnimatableProperty<Value>, _ part: ViewParts,
    from old: @autoclosure () -> Value, to new: Value, store: () -> Void
  ) {
    if !setDirectly(property(), part, from: old(), to: new, store: store) {
      setFully(property(), new)
    }
  }

  /// Sets a property that is a flag in one of the three ways.
  @inline(__always)
  final func set(
    _ property: @autoclosure () -> Property<Bool>, _ part: ViewParts, flag: ViewFlags,
    to isOn: Bool
  ) {
    let isSet = setDirectly(
      property(), part, from: flags.contains(flag), to: isOn, store: { setFlag(flag, to: isOn) })
    if !isSet { write(property(), isOn) }
  }

  /// Sets a property in the short or the notifying way, if one of them is sufficient. The
  /// parameters are those of the setter above. Inlined, because a call with a closure retains the
  /// view and the token.
  ///
  /// - Returns: `false` if the set needs a `PropertyWrite`; nothing was done then.
  @inline(__always)
  final func setDirectly<Value>(
    _ property: @autoclosure () -> Property<Value>, _ part: ViewParts,
    from old: @autoclosure () -> Value, to new: Value, store: () -> Void
  ) -> Bool {
    if noteChangeIfUnwatched(part) {
      store()
      return true
    }
    let property = property()
    guard needsOnlyNotification(of: property) else { return false }
    let old = old()
    guard let pass = beginNotifying(property, runsUserCode: false) else { return true }
    store()
    finishNotifying(property, old: old, new: new, pass)
    return true
  }

  /// Sets an animatable property in the full way, to a valid value.
  @inline(never)
  final func setFully<Value: Animatable>(
    _ property: AnimatableProperty<Value>, _ new: Value, from origin: ValueOrigin = .view
  ) {
    var write = AnimatableWrite(property, new, from: origin)
    perform(&write)
  }

  /// Whether a setter only has to store the value. If so, the part is noted as changed.
  @inline(__always)
  private final func noteChangeIfUnwatched(_ part: ViewParts) -> Bool {
    guard flags.isDisjoint(with: .isWatched) else { return false }
    guard flags.contains(.isInWindow), let core = unsafe latestCoreReference else { return true }
    return unsafe core._withUnsafeGuaranteedRef { core in
      if core.transaction != nil { return false }
      core.noteChange(of: self, part)
      return true
    }
  }

  /// Whether a setter only has to store the value and then notify observers of the property.
  @inline(__always)
  private final func needsOnlyNotification(of property: PropertyToken) -> Bool {
    flags.isDisjoint(with: [.hasNode, .isDerivationSource, .hasPriorObservers])
      && !(flags.contains(.frameIsObserved) && property.isPartOfFrame) && openTransaction == nil
  }

  // Not inlined: otherwise the short way would also save the registers that this code needs.
  @inline(never)
  private final func finishNotifying<Value>(
    _ property: Property<Value>, old: Value, new: Value, _ pass: NotificationPass
  ) {
    noteChange(ViewParts(ordinal: property.ordinal))
    notify(property, old: old, new: new, pass)
    pass.end()
  }
}
