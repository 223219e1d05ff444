import ViewKernelAnimation

extension View {
  /// Begins a change that is reported to observers.
  ///
  /// - Parameters:
  ///   - runsUserCode: Whether the change may run user code besides observers, such as derivation
  ///     rules, or `deinit`s of objects that an old value retains. It may set values, too.
  ///   - isPartOfSet: As in `ChangeDepth.begin(isPartOfSet:)`.
  /// - Returns: The pass, which the caller ends after the last observer; `nil` if too many
  ///   changes are nested: the set is refused (C4).
  @inline(__always)
  final func beginNotifying(
    _ property: PropertyToken, runsUserCode: Bool, isPartOfSet: Bool = false
  ) -> NotificationPass? {
    guard flags.contains(.hasObservers) || runsUserCode else { return .withoutObservers }
    let storageReference = unsafe storageReference
    let depth = unsafe changeDepth
    guard unsafe depth._withUnsafeGuaranteedRef({ $0.begin(isPartOfSet: isPartOfSet) }) else {
      refuseSet(property)
      return nil
    }
    let newestNumber =
      unsafe storageReference?._withUnsafeGuaranteedRef { $0.observers.newestNumber } ?? 0
    return unsafe NotificationPass(depth: depth, newestNumber: newestNumber)
  }

  @inline(never)
  private final func refuseSet(_ property: PropertyToken) {
    reportDepth(
      "\(property.name): values were set in callbacks of each other", refusing: "the set")
  }

  /// Notifies observers with the option `.prior` that a property is about to change.
  ///
  /// - Parameter new: The value after the change, for observers that ignore sets of an equal value.
  final func notifyPriorObservers<Value>(
    of property: Property<Value>, old: @autoclosure () -> Value, new: @autoclosure () -> Value,
    _ pass: NotificationPass
  ) {
    forEachObserver(of: property, pass, isPrior: true) {
      $0.notify(property, old: old(), new: new(), isPrior: true)
    }
  }

  /// Notifies observers that a property has changed.
  ///
  /// Observers that were added since the change began are not called for it. Observers that ended
  /// meanwhile are not called any more (C5).
  @inline(__always)
  final func notify<Value>(
    _ property: Property<Value>, old: Value, new: Value, _ pass: NotificationPass
  ) {
    forEachObserver(of: property, pass, isPrior: false) {
      $0.notify(property, old: old, new: new, isPrior: false)
    }
  }

  /// Notifies observers of a change of a derived property.
  final func notify(
    _ change: PropertyChangeNotice, isPrior: Bool = false, _ pass: NotificationPass
  ) {
    forEachObserver(of: change.property, pass, isPrior: isPrior) {
      change.notify($0.listener, isPrior: isPrior)
    }
  }

  /// Calls a closure with each observer of a whole property that is notified of a change, or with
  /// `isPrior` before it.
  @inline(__always)
  private final func forEachObserver(
    of property: PropertyToken, _ pass: NotificationPass, isPrior: Bool,
    _ body: (ObserverRecord) -> Void
  ) {
    guard flags.contains(.hasObservers), let storage = unsafe storageReference else { return }
    // The property is a whole property, so its own identity finds the group.
    let group = unsafe storage._withUnsafeGuaranteedRef {
      unsafe $0.observers(of: ObjectIdentifier(property))
    }
    unsafe group?._withUnsafeGuaranteedRef {
      $0.forEach(upTo: pass.newestNumber) {
        if !isPrior || $0.options.contains(.prior) { body($0) }
      }
    }
  }
}
