import ViewKernelAnimation
import ViewKernelGeometry

extension View {
  /// Calls a closure at every change of a property, on the setter's call stack, after the value
  /// is stored, in the order of registration.
  ///
  ///     let token = view.observe(.bounds, options: [.old, .new]) { print($0.old, $0.new) }
  ///
  /// Observing a property that the view's class does not have is ignored, with a diagnostic: the
  /// closure is never called.
  ///
  /// - Parameters:
  ///   - property: A property, or a component of one. A component is reported whenever the property is
  ///     that it is part of.
  ///   - options: When to call, and with which values.
  ///   - callback: Not retained after the observation ends.
  /// - Returns: The observation; it ends when this is released.
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
      property.listener { observer.tell(old: $0, new: $1, isPrior: $2) },
      direct: property.isComponent ? nil : observer)
    let value = property.modelValue(of: self)
    rare.addObserver(record, of: self)
    flags.insert(.hasObservers)
    if options.contains(.prior) { flags.insert(.hasPriorObservers) }
    if record.property == ObservedProperties.frame.root { flags.insert(.frameIsObserved) }
    let observation = PropertyObservation(record)
    if options.contains(.initial) {
      callback(PropertyChange(old: nil, new: options.contains(.new) ? value : nil, isPrior: false))
    }
    return observation
  }
}

extension View {
  // Beside the one above, so that short names of properties that can be animated are found here, too.

  /// Calls a closure at every change of a property that can be animated, or of a component of one; see
  /// the method for other properties.
  public final func observe<Value: Animatable>(
    _ property: AnimatableProperty<Value>, options: ObservationOptions = [],
    _ callback: @escaping (PropertyChange<Value>) -> Void
  ) -> PropertyObservation {
    observe(property as Property<Value>, options: options, callback)
  }
}

extension View {
  /// Sets of a view whose last observer has ended are as fast as if there had been none.
  final func observerDidEnd() {
    guard let rareBox, rareBox.observers.removeOne() else { return }
    flags.subtract([.hasObservers, .hasPriorObservers, .frameIsObserved])
  }
}

// MARK: - Telling

/// A change that is on its way to the observers; counts one level of `ChangeDepth`.
@safe struct ChangeTelling {
  /// `nil` where nobody is told. Not retained: it stays while it counts a change.
  private let depth: Unmanaged<ChangeDepth>?
  /// The number of the newest observer when the change began: later ones are not notified (C5).
  let newest: Int

  /// A change that had no observers when it began.
  static var toNobody: ChangeTelling { unsafe ChangeTelling(depth: nil, newest: 0) }

  /// A change of which the observers of a view are notified.
  ///
  /// - Parameter depth: Has counted it.
  @inline(__always)
  init(depth: Unmanaged<ChangeDepth>?, newest: Int) {
    unsafe self.depth = depth
    self.newest = newest
  }

  @inline(__always)
  func end() { unsafe depth?._withUnsafeGuaranteedRef { $0.end() } }
}

extension View {
  /// Starts a change that observers are told of.
  ///
  /// - Parameters:
  ///   - runsRules: Whether rules that derive properties, or `deinit`s of what an old value owns, may run:
  ///     they may set values, too.
  ///   - isPartOfSet: As in `ChangeDepth.begin(isPartOfSet:)`.
  /// - Returns: `nil` when observers and rules have set values in each other's callbacks too deep: the
  ///   set is refused (C4). Else end it after the last observer.
  @inline(__always)
  final func beginTelling(
    _ property: PropertyToken, runsRules: Bool, isPartOfSet: Bool = false
  ) -> ChangeTelling? {
    guard flags.contains(.hasObservers) || runsRules else { return .toNobody }
    let rareReference = unsafe rareReference
    let depth = unsafe changeDepth
    guard unsafe depth._withUnsafeGuaranteedRef({ $0.begin(isPartOfSet: isPartOfSet) }) else {
      refuseTelling(property)
      return nil
    }
    let newest = unsafe rareReference?._withUnsafeGuaranteedRef { $0.observers.newest } ?? 0
    return unsafe ChangeTelling(depth: depth, newest: newest)
  }

  @inline(never)
  private final func refuseTelling(_ property: PropertyToken) {
    reportDepth(
      "\(property.name): values were set in callbacks of each other", refusing: "the set")
  }

  /// Notifies observers that asked for it that a property is about to change.
  ///
  /// - Parameter new: The value after the change, for observers that leave out sets of an equal value.
  final func announce<Value>(
    _ property: Property<Value>, old: @autoclosure () -> Value, new: @autoclosure () -> Value,
    _ telling: ChangeTelling
  ) {
    guard let group = unsafe observers(of: property) else { return }
    unsafe group._withUnsafeGuaranteedRef {
      $0.forEach(upTo: telling.newest) {
        guard $0.options.contains(.prior) else { return }
        $0.tell(property, old: old(), new: new(), isPrior: true)
      }
    }
  }

  /// Notifies observers that a property has changed.
  ///
  /// Observers added since the change began are not called for it, those that ended meanwhile are
  /// not called any more (C5).
  @inline(__always)
  final func notify<Value>(
    _ property: Property<Value>, old: Value, new: Value, _ telling: ChangeTelling
  ) {
    guard let group = unsafe observers(of: property) else { return }
    unsafe group._withUnsafeGuaranteedRef {
      $0.forEach(upTo: telling.newest) {
        $0.tell(property, old: old, new: new, isPrior: false)
      }
    }
  }

  /// Notifies observers of a change of a derived property.
  final func notify(
    _ change: PropertyChangeNotice, isPrior: Bool = false, _ telling: ChangeTelling
  ) {
    guard let group = unsafe observers(of: change.property) else { return }
    unsafe group._withUnsafeGuaranteedRef {
      $0.forEach(upTo: telling.newest) {
        guard !isPrior || $0.options.contains(.prior) else { return }
        change.notify($0.listener, isPrior: isPrior)
      }
    }
  }

  @inline(__always)
  private final func observers(of property: PropertyToken) -> Unmanaged<ObserverGroup>? {
    guard flags.contains(.hasObservers), let box = unsafe rareReference else { return nil }
    // A change is always one of a whole property: its own root.
    return unsafe box._withUnsafeGuaranteedRef {
      unsafe $0.observers(of: ObjectIdentifier(property))
    }
  }
}

// MARK: - Frame

extension Property where Value == Rect {
  /// `View.frame`: changes with bounds, center, transform and anchor point.
  public static var frame: Property<Rect> { ObservedProperties.frame }
}

enum ObservedProperties {
  static let frame = Property<Rect>(
    "frame", ordinal: -1, role: .geometry, initial: .zero,
    read: { ($0 as? View)?.frame ?? .zero }, store: nil,
    write: { ($0 as? View)?.frame = $1 })
}
