import ViewKernelAnimation
import ViewKernelGeometry

// What happens when model values change, in order: observers that asked for it hear before, and the
// view says how the change animates; the values are stored, all parts of the change; the engine
// learns of them; an open transaction animates them; properties derived from them follow; observers
// hear. User code runs before the first and after the last of these steps, and nothing that was
// read before it is used after it. (A rule that derives a property is user code too: it sees the
// new values stored.)

/// One change of model values that is under way: of one property, or of several parts at once.
protocol PropertyWrite {
  /// What diagnostics call the change.
  var token: PropertyToken { get }

  /// Tells observers that asked for it, also those of what follows from the change.
  func announce(in view: View, _ telling: ChangeTelling)

  /// Asks how the parts are animated, and notes what shows of them.
  mutating func prepareAnimations(in view: View)

  /// Notes the old values and stores the new ones.
  ///
  /// - Returns: `false` where the change cannot be made any more, which has been reported, or is not
  ///   meant any more.
  mutating func store(in view: View) -> Bool

  /// Tells the engine.
  func tell(_ node: AnimationNode)

  /// Adds the animations that were prepared.
  func animate(in view: View)

  /// Sets the properties that are derived from the parts.
  ///
  /// - Returns: What tells the observers of these.
  func follow(in view: View) -> ContiguousArray<DerivedTelling>

  /// Tells the observers, after reading what more they are told, such as the frame.
  func notify(in view: View, _ telling: ChangeTelling)
}

extension View {
  /// Makes a change; see the head of the file.
  final func perform<Write: PropertyWrite>(_ write: inout Write) {
    guard let telling = beginTelling(write.token) else { return }
    if flags.contains(.hasPriorObservers) { write.announce(in: self, telling) }
    if isAnimatingChanges { write.prepareAnimations(in: self) }
    guard write.store(in: self) else { return telling.end() }
    noteChange()
    // Not retained: the last thing that is done to the node is to let go of the old value.
    nodeReference?._withUnsafeGuaranteedRef { write.tell($0) }
    write.animate(in: self)
    var derived: ContiguousArray<DerivedTelling> = []
    if flags.contains(.hasDerivations) {
      derived = write.follow(in: self)
      noteChange()  // of these, too, whoever has asked meanwhile
    }
    if flags.contains(.hasObservers) { write.notify(in: self, telling) }
    for tell in derived { tell(telling) }
    telling.end()
  }

  /// Whether setting a property is more than storing it.
  @inline(__always)
  final var isWatched: Bool {
    !flags.isDisjoint(with: .isWatched) || isAnimatingChanges
  }

  /// Whether the window has a transaction open.
  @inline(__always)
  final var isAnimatingChanges: Bool {
    transactionReference != nil
  }

  /// Whether a new value has only to be stored. If so, the view has something new to show.
  ///
  /// - Parameter parts: What of it.
  @inline(__always)
  final func takesPlainly(_ parts: ViewParts) -> Bool {
    guard flags.isDisjoint(with: .isWatched) else { return false }
    guard flags.contains(.isInWindow), let coreReference else { return true }
    return coreReference._withUnsafeGuaranteedRef { core in
      if core.transaction != nil { return false }
      core.note(self, parts)
      return true
    }
  }

  /// Whether a new value has only to be stored, and told to the observers that hear after changes.
  @inline(__always)
  final var tellsPlainly: Bool {
    flags.isDisjoint(with: [.hasNode, .hasDerivations, .hasPriorObservers]) && !isAnimatingChanges
  }

  /// Makes a change of which observers are all that has to hear, after it.
  ///
  /// - Parameter store: Stores the new value, and does nothing else.
  @inline(__always)
  final func storeAndTell<Value: Equatable>(
    _ property: PropertyToken, old: Value, new: Value, store: () -> Void
  ) {
    guard let telling = beginTelling(property) else { return }
    store()
    noteChange()
    notify(property, old: old, new: new, telling)
    telling.end()
  }
}

// MARK: - One property

/// A change of a property that has no part but itself.
private struct ValueWrite<Value: Animatable>: PropertyWrite {
  private let property: AnimatableProperty<Value>
  private let new: Value
  private let origin: ValueOrigin
  private var old: Value
  private var action: ImplicitAction?
  private var shown: Value?

  init(_ property: AnimatableProperty<Value>, _ new: Value, from origin: ValueOrigin = .view) {
    self.property = property
    self.new = new
    self.origin = origin
    old = new
  }

  var token: PropertyToken { property }

  func announce(in view: View, _ telling: ChangeTelling) {
    view.announce(property, old: property.modelValue(of: view), new: new, telling)
    view.announceDerivations(of: property, for: new, telling)
  }

  mutating func prepareAnimations(in view: View) {
    guard origin == .view else { return }  // no block around has a say in it (C12)
    action = view.implicitAction(for: property)
    if action != nil { shown = view.shownValue(of: property, before: new) }
  }

  mutating func store(in view: View) -> Bool {
    old = property.modelValue(of: view)
    guard origin == .appearance else {
      view.store(new, of: property)
      return true
    }
    // Observers before the change may have set it on the view.
    guard view.takesAppearance(of: property) else { return false }
    view.store(new, of: property)
    view.noteAppearanceStored(property)
    return true
  }

  func tell(_ node: AnimationNode) { node.modelChanged(property, to: new) }

  func animate(in view: View) {
    guard let action, new != old else { return }
    view.animate(property, from: old, to: new, shown: shown ?? old, action)
  }

  func follow(in view: View) -> ContiguousArray<DerivedTelling> {
    view.followDerivations(of: property)
  }

  func notify(in view: View, _ telling: ChangeTelling) {
    view.notify(property, old: old, new: new, telling)
  }
}

extension AnimatableProperty {
  /// A value brought into the range; `nil` where it is no usable one (A19, A20).
  ///
  /// Here, because generic code called from another module is slow.
  final func accepted(_ value: Value) -> Value? {
    guard value.isFinite else { return nil }
    let value = clamp?(value) ?? value
    return value.isUsable ? value : nil
  }
}

extension View {
  /// Sets a property that has no part but itself.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  package final func write<Value: Animatable>(_ property: AnimatableProperty<Value>, _ new: Value) {
    writeOutOfLine(property, new)
  }

  // Not inlined into the place that tells the types apart, which would fetch metadata for each call.
  @inline(never)
  private final func writeOutOfLine<Value: Animatable>(
    _ property: AnimatableProperty<Value>, _ new: Value
  ) {
    guard let value = property.accepted(new) else {
      return refuse(property.name, new.propertyValue.description)
    }
    if takesPlainly(ViewParts(ordinal: property.ordinal)) { return store(value, of: property) }
    if tellsPlainly {
      return storeAndTell(property, old: property.modelValue(of: self), new: value) {
        store(value, of: property)
      }
    }
    var write = ValueWrite(property, value)
    perform(&write)
  }

  /// Sets a property that has no part but itself, as a rule of the window has it (C12).
  ///
  /// - Parameter value: Within the range of the property.
  final func writeAppearance<Value: Animatable>(
    _ property: AnimatableProperty<Value>, _ value: Value
  ) {
    var write = ValueWrite(property, value, from: .appearance)
    perform(&write)
  }

  /// Stores a model value where the view keeps it, as one of the view itself.
  @inline(__always)
  final func store<Value: Animatable>(_ value: Value, of property: AnimatableProperty<Value>) {
    guard !property.store(value, in: self) else {
      if property.ordinal > ViewProperties.lastPlainOrdinal {
        looks?._withUnsafeGuaranteedRef { $0.noteSetByOwner(property.ordinal) }
      }
      return
    }
    rare.append(ValueBox(property, value))
  }

  /// What is on screen before a change that is to be animated; `nil` where that is the model, or the
  /// difference of the models is what will be animated (D50), however many animations there are.
  final func shownValue<Value: Animatable>(
    of property: AnimatableProperty<Value>, before new: Value
  ) -> Value? {
    guard let nodeReference, nodeReference._withUnsafeGuaranteedRef({ $0.hasSlot(property) })
    else { return nil }
    let transaction = transactionReference
    let mayAddUp =
      Value.additionCommutes
      && !nodeReference._withUnsafeGuaranteedRef { $0.hasReplacingBlock(on: property) }
      && transaction?._withUnsafeGuaranteedRef({
        $0.options.contains(.beginFromCurrentState)
      }) == false
    if mayAddUp && property.modelValue(of: self).delta(from: new) != nil { return nil }
    return node?.presentation(property)
  }
}

// MARK: - By token

extension View {
  /// The model value of any animatable property, or of a component of one, by its token.
  ///
  /// Setting it does what the setter of its name does; a property of your own (see
  /// `AnimatableProperty`) has no other one:
  ///
  ///     view[Ring.strokeEnd] = 0.25
  ///     window.animate(duration: 1) { view[Ring.strokeEnd] = 1 }
  public final subscript<Value: Animatable>(property: AnimatableProperty<Value>) -> Value {
    get { property.modelValue(of: self) }
    set {
      #if hasFeature(Embedded)
        // A token cannot call back to the view by a generic call there.
        if property.isOwn { return write(property, newValue) }
      #endif
      property.write(newValue, to: self)
    }
  }

  /// The value of any animatable property, or of a component of one, on screen now.
  public final func presentation<Value: Animatable>(
    _ property: AnimatableProperty<Value>
  ) -> Value {
    presentation[property]
  }
}

extension View: PropertyOwner {
  /// Where the value of a property of the program's own is kept.
  package final func box(of property: ObjectIdentifier) -> Unmanaged<PropertyBox>? {
    rareReference?._withUnsafeGuaranteedRef {
      $0.ownValuesReference?._withUnsafeGuaranteedRef { $0.box(of: property) }
    }
  }
}
