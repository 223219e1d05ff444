import ViewKernelAnimation
import ViewKernelGeometry

extension View {
  /// Calls a closure at every change of a property, on the setter's call stack, after the value
  /// is stored, in the order of registration (C1).
  ///
  ///     let token = view.observe(.bounds, options: [.old, .new]) { print($0.old, $0.new) }
  ///
  /// - Parameters:
  ///   - property: A property; observing a component observes the property it is part of.
  ///   - options: When to call, and what to tell (C2).
  ///   - callback: Not retained after the observation ends.
  /// - Returns: The observation; it ends when this is released.
  public final func observe<Value: Animatable>(
    _ property: AnimatableProperty<Value>, options: ObservationOptions = [],
    _ callback: @escaping (PropertyChange<Value>) -> Void
  ) -> PropertyObservation {
    let component: ((UnsafeRawPointer) -> Value)? =
      property.isComponent ? { property.value(inWhole: $0) } : nil
    return register(
      TypedObserver(property, options, component: component, callback),
      property.modelValue(of: self))
  }

  /// Calls a closure at every change of a property that has no animations, such as `frame`.
  ///
  /// Observing a property that the view's class does not have is ignored, with a diagnostic: the
  /// closure is never called.
  public final func observe<Value>(
    _ property: ObservableProperty<Value>, options: ObservationOptions = [],
    _ callback: @escaping (PropertyChange<Value>) -> Void
  ) -> PropertyObservation {
    guard let value = property.read(self) else {
      report(.ignored, "observe: the view has no property \(property.name)")
      return PropertyObservation(nil)
    }
    return register(TypedObserver(property, options, callback), value)
  }

  private final func register<Value>(
    _ record: TypedObserver<Value>, _ value: Value
  ) -> PropertyObservation {
    rare.observers.append(record)
    flags.insert(.hasObservers)
    if record.options.contains(.prior) { flags.insert(.hasPriorObservers) }
    if record.property == ObservedProperties.frame.root { flags.insert(.frameIsObserved) }
    let observation = PropertyObservation(record)
    record.tellInitial(value)
    return observation
  }

  /// Stores a new value of an observable property of a subclass, telling observers before and
  /// after as they asked.
  ///
  /// - Parameter old: The value before; where an observer that was told before the change has
  ///   changed it, the property is read again.
  public final func setObserved<Value>(
    _ property: ObservableProperty<Value>, from old: Value, to new: Value, store: () -> Void
  ) {
    guard let telling = beginTelling(property) else { return }
    if flags.contains(.hasPriorObservers) { announce(property, old: old, new: new, telling) }
    let current = property.read(self) ?? old
    store()
    flags.remove(.isDrawn)
    noteChange()
    notify(property, old: current, new: new, telling)
    telling.end()
  }
}

// MARK: - Telling

/// A change that is on its way to the observers; counts one level of `ChangeDepth`.
struct ChangeTelling {
  /// `nil` where nobody is told. Not retained: it stays while it counts a change.
  private let depth: Unmanaged<ChangeDepth>?
  /// The number of the newest observer when the change began: later ones do not hear of it (C5).
  let newest: Int

  /// A change that nobody was there to hear of when it began.
  static var toNobody: ChangeTelling { ChangeTelling(depth: nil, newest: 0) }

  /// A change that the observers of a view hear of.
  ///
  /// - Parameter depth: Has counted it.
  @inline(__always)
  init(depth: Unmanaged<ChangeDepth>?, newest: Int) {
    self.depth = depth
    self.newest = newest
  }

  @inline(__always)
  func end() { depth?._withUnsafeGuaranteedRef { $0.end() } }
}

extension View {
  /// Starts a change that observers are told of.
  ///
  /// - Returns: `nil` when observers have set values in each other's callbacks too deep: the set is
  ///   refused (C4). Else end it after the last observer.
  @inline(__always)
  final func beginTelling(_ property: PropertyToken) -> ChangeTelling? {
    guard flags.contains(.hasObservers), let rareReference else { return .toNobody }
    let depth = changeDepth
    guard depth._withUnsafeGuaranteedRef({ $0.begin() }) else {
      refuseTelling(property)
      return nil
    }
    let newest = rareReference._withUnsafeGuaranteedRef { $0.observers.newest }
    return ChangeTelling(depth: depth, newest: newest)
  }

  @inline(never)
  private final func refuseTelling(_ property: PropertyToken) {
    reportDepth(
      "\(property.name): observers set values in each other's callbacks", refusing: "the set")
  }

  /// Tells observers that asked for it that a property is about to change.
  ///
  /// - Parameter new: What it will be, for those that leave out sets of an equal value.
  final func announce<Value: Equatable>(
    _ property: PropertyToken, old: @autoclosure () -> Value, new: @autoclosure () -> Value,
    _ telling: ChangeTelling
  ) {
    guard let group = observers(of: property) else { return }
    group._withUnsafeGuaranteedRef {
      $0.forEach(upTo: telling.newest) {
        if $0.options.contains(.prior) { $0.tell(old(), new(), isPrior: true) }
      }
    }
  }

  /// Tells observers that a property has changed.
  ///
  /// Observers added since the change began are not called for it, those that ended meanwhile are
  /// not called any more (C5).
  @inline(__always)
  final func notify<Value: Equatable>(
    _ property: PropertyToken, old: Value, new: Value, _ telling: ChangeTelling
  ) {
    guard let group = observers(of: property) else { return }
    group._withUnsafeGuaranteedRef {
      $0.forEach(upTo: telling.newest) { $0.tell(old, new, isPrior: false) }
    }
  }

  @inline(__always)
  private final func observers(of property: PropertyToken) -> Unmanaged<ObserverGroup>? {
    guard flags.contains(.hasObservers), let box = rareReference else { return nil }
    // What is told of is always a whole property: its own root.
    return box._withUnsafeGuaranteedRef { $0.observers(of: ObjectIdentifier(property)) }
  }
}
