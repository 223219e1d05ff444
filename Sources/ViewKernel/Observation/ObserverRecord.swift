import ViewKernelAnimation

/// The registration of one observer of one property.
@safe final class ObserverRecord {
  /// Retained: the address of a token is its identity.
  private let token: PropertyToken
  /// The identity of the whole property that is observed, or that contains the observed component.
  let wholeIdentity: ObjectIdentifier
  let options: ObservationOptions
  /// Receives changes of the whole property, without the type of its values, and calls the
  /// `Observer`. If a component is observed, it passes the values of the component.
  let listener: PropertyListener
  /// The `Observer`, if a whole property is observed: setters know the type of the values, and call
  /// it without the listener. `nil` if a component is observed.
  ///
  /// Not retained, because a retain would cost as much as the call; the listener retains it.
  private let observer: Unmanaged<AnyObject>?

  /// The number of the observer among the observers of a view, in the order of registration.
  var number = 0
  /// The group that owns the record; `nil` after the observation has ended. The group may then keep
  /// the record until all changes in progress have been reported.
  var group: Unmanaged<ObserverGroup>?
  /// The neighbours in the list of the group.
  var previous: Unmanaged<ObserverRecord>?
  var next: Unmanaged<ObserverRecord>?
  /// The handle that the program holds; releasing it ends the observation.
  var observation: Unmanaged<PropertyObservation>?

  // Not generic, for Embedded Swift.
  init(
    _ token: PropertyToken, _ options: ObservationOptions, _ listener: PropertyListener,
    observer: AnyObject?
  ) {
    self.token = token
    wholeIdentity = token.wholeIdentity
    self.options = options
    self.listener = listener
    unsafe self.observer = observer.map { unsafe .passUnretained($0) }
  }

  deinit { unsafe observation?._withUnsafeGuaranteedRef { $0.forgetRecord() } }

  /// Whether the observer is notified of changes.
  @inline(__always)
  var isActive: Bool { unsafe group != nil }

  /// Ends the observation when the group is deallocated. The group then releases the record.
  func abandon() {
    unsafe group = nil
    unsafe observation?._withUnsafeGuaranteedRef { $0.forgetRecord() }
    unsafe observation = nil
  }

  /// Ends the observation; the closure is released now, or after the change that is being reported.
  func end() {
    guard let group = unsafe group else { return }
    unsafe self.group = nil
    unsafe observation = nil
    let removed = unsafe group._withUnsafeGuaranteedRef { $0.remove(self) }
    withExtendedLifetime(removed) {}
  }
}

extension ObserverRecord {
  /// Reports a change of the whole property.
  @inline(__always)
  func notify<Value>(_ property: Property<Value>, old: Value, new: Value, isPrior: Bool) {
    guard let observer = unsafe observer else {
      return property.notify(listener, old: old, new: new, isPrior: isPrior)
    }
    // The observer was created for this property, under whose identity the record is stored. The
    // group retains the record until all its observers have been notified.
    unsafe observer._withUnsafeGuaranteedRef {
      unsafe unsafeDowncast($0, to: Observer<Value>.self)
        .notify(old: old, new: new, isPrior: isPrior)
    }
  }
}
