import ViewKernelAnimation
import ViewKernelGeometry

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
}

extension View {
  // Next to the method above, so that short names of animatable properties are found here, too.

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

  /// Clears the flags after the last observer has ended, so that setters are as fast as before.
  final func observerDidEnd() {
    guard let storage, storage.observers.observerDidEnd() else { return }
    flags.subtract([.hasObservers, .hasPriorObservers, .frameIsObserved])
  }
}

// MARK: - Notifying

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

// MARK: - Frame

extension Property where Value == Rect {
  /// The token of `View.frame`, for observers. The frame changes with the bounds, center, transform
  /// and anchor point.
  public static var frame: Property<Rect> { ObservedProperties.frame }
}

/// Properties that observers can observe, and that are not in `ViewProperties`, because they are
/// computed from others.
enum ObservedProperties {
  static let frame = Property<Rect>(
    "frame", role: .geometry, initial: .zero, invalidations: [],
    read: { ($0 as? View)?.frame ?? .zero },
    write: { ($0 as? View)?.frame = $1 })
}
