import ViewKernelAnimation

extension View {
  /// Observes a property: calls a closure at every set of the property, on the setter's call stack,
  /// after the value is stored. Observers are called in the order of registration.
  ///
  ///     let token = view.observe(.bounds, options: [.old, .new]) { print($0.old, $0.new) }
  ///
  /// The closure is also called when an equal value is set, unless the options contain `.distinct`.
  /// Observing a property that the view's class does not have is ignored, with a diagnostic: the
  /// closure is never called.
  ///
  /// - Parameters:
  ///   - property: A property, or a component of one. Every set of a property also notifies the
  ///     observers of its components.
  ///   - options: When the closure is called, and with which values.
  ///   - callback: The closure to call. It is not retained after the observation ends.
  /// - Returns: The handle of the observation. Keep it: the observation ends when it is released.
  public final func observe<Value>(
    _ property: Property<Value>, options: ObservationOptions = [],
    _ callback: @escaping (PropertyChange<Value>) -> Void
  ) -> PropertyObservation {
    guard property.applies(to: self) else {
      report(.ignored, "observe: the view has no property \(property.name)")
      return PropertyObservation(nil)
    }
    let observer = Observer(options, callback)
    let record = ObserverRecord(
      property, options,
      property.listener { observer.notify(old: $0, new: $1, isPrior: $2) },
      observer: property.isComponent ? nil : observer)
    let value = property.modelValue(of: self)
    ownStorage.addObserver(record, of: self)
    flags.insert(.hasObservers)
    if options.contains(.prior) { flags.insert(.hasPriorObservers) }
    if record.wholeIdentity == ObservedProperties.frame.wholeIdentity {
      flags.insert(.frameIsObserved)
    }
    let observation = PropertyObservation(record)
    if options.contains(.initial) {
      callback(PropertyChange(old: nil, new: options.contains(.new) ? value : nil, isPrior: false))
    }
    return observation
  }

  // Beside the method above, so that short names of animatable properties are found here, too.

  /// Observes an animatable property, or a component of one: calls a closure at every set of the
  /// property. All details are as in the method for other properties.
  public final func observe<Value: Animatable>(
    _ property: AnimatableProperty<Value>, options: ObservationOptions = [],
    _ callback: @escaping (PropertyChange<Value>) -> Void
  ) -> PropertyObservation {
    observe(property as Property<Value>, options: options, callback)
  }
}

extension View {
  /// Whether any property of the view is observed.
  ///
  /// - Complexity: O(1).
  public final var isObserved: Bool { flags.contains(.hasObservers) }

  /// Returns whether a property of the view, or a component of it, is observed.
  ///
  /// A setter that changes a large value in place can skip the copies that only observers need.
  ///
  /// - Complexity: O(1).
  public final func isObserved(_ property: PropertyToken) -> Bool {
    guard isObserved, let storage else { return false }
    let group = unsafe storage.observers(of: property.wholeIdentity)
    return unsafe group?._withUnsafeGuaranteedRef { $0.hasObservers } ?? false
  }

  /// Clears the flags after the last observer has ended, so that setters are as fast as before.
  final func observerDidEnd() {
    guard let storage, storage.observers.observerDidEnd() else { return }
    flags.subtract([.hasObservers, .hasPriorObservers, .frameIsObserved])
  }
}
