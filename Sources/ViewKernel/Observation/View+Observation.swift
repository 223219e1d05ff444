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
    register(TypedObserver(property, options, callback), property.modelValue(of: self))
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
      return PropertyObservation(ObserverRecord(property, options))
    }
    return register(TypedObserver(property, options, callback), value)
  }

  private final func register<Value>(
    _ record: TypedObserver<Value>, _ value: Value
  ) -> PropertyObservation {
    rare.observers.records.removeAll { !$0.isActive }
    rare.observers.records.append(record)
    flags.insert(.hasObservers)
    if record.options.contains(.prior) { flags.insert(.hasPriorObservers) }
    if record.property == ObservedProperties.frame.root { flags.insert(.frameIsObserved) }
    if record.options.contains(.initial) { record.tell(old: nil, new: value, isPrior: false) }
    return PropertyObservation(record)
  }

  /// Stores a new value of an observable property of a subclass, telling observers before and
  /// after as they asked.
  public final func setObserved<Value>(
    _ property: ObservableProperty<Value>, from old: Value, to new: Value, store: () -> Void
  ) {
    announce(property, old: old)
    store()
    notify(property, old: old, new: new)
    noteChange()
  }

  /// Tells observers that asked for it that a property is about to change.
  final func announce<Value: Equatable>(_ property: PropertyToken, old: Value) {
    guard flags.contains(.hasPriorObservers), let box = rareBox else { return }
    let root = property.root
    for record in box.observers.records
    where record.options.contains(.prior) && record.property == root && record.isActive {
      guard entersObservers(box, property) else { return }
      unsafeDowncast(record, to: TypedObserver<Value>.self).tell(
        old: old, new: nil, isPrior: true)
      box.observers.depth -= 1
    }
  }

  /// Tells observers that a property has changed.
  ///
  /// The list is taken once: observers added meanwhile are not called for this change, those that
  /// ended meanwhile are not called any more (C5).
  final func notify<Value: Equatable>(_ property: PropertyToken, old: Value, new: Value) {
    guard flags.contains(.hasObservers), let box = rareBox else { return }
    let isSame = old == new
    let root = property.root
    for record in box.observers.records where record.property == root && record.isActive {
      if isSame && record.options.contains(.distinct) { continue }
      guard entersObservers(box, property) else { return }
      // A token names one type of value, so the record is of that type.
      unsafeDowncast(record, to: TypedObserver<Value>.self).tell(
        old: old, new: new, isPrior: false)
      box.observers.depth -= 1
    }
  }

  /// Counts one more observer on the stack, or reports that there are too many (C4).
  private final func entersObservers(_ box: RareViewState, _ property: PropertyToken) -> Bool {
    guard box.observers.depth < ObserverList.mostDepth else {
      report(
        .limit,
        "\(property.name): observers set values in each other's callbacks, "
          + "\(ObserverList.mostDepth) deep")
      return false
    }
    box.observers.depth += 1
    return true
  }

  final func announceFrame() {
    guard flags.contains(.frameIsObserved) else { return }
    announce(ObservedProperties.frame, old: frame)
  }

  final func notifyFrame(old: Rect) {
    guard flags.contains(.frameIsObserved) else { return }
    notify(ObservedProperties.frame, old: old, new: frame)
  }

  /// The frame before a change, if anybody will be told.
  @inline(__always)
  final var frameForObservers: Rect { flags.contains(.frameIsObserved) ? frame : .zero }
}
