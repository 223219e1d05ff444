import ViewKernelGeometry

/// A node of any tree, as the animation engine sees it: the slots of its animated properties, and
/// the animations attached to it under string keys.
///
/// A tree of your own keeps one for each of its nodes that moves; `View` does the same.
///
///     let clock = LogicalClock()
///     let engine = AnimationEngine(clock: clock)
///     let height = AnimatableProperty("height", initial: 0.0)
///     let bar = AnimationNode(engine: engine, identifier: 1)
///     bar.set(height, to: 40)
///     bar.add(BasicAnimation(height, from: 0, to: 40, duration: 1), forKey: "grow")
///     clock.advance(to: 0.5)
///     bar.presentation(height)  // 20
public final class AnimationNode {
  /// The engine that animates the node.
  public let engine: AnimationEngine

  /// A number that timelines and event logs name the node by.
  public let identifier: Int

  /// Where model values are read when the node was given none.
  ///
  /// Not retained: the owner has the node, and takes itself out before it goes.
  unowned(unsafe) package let owner: PropertyOwner?

  // Unchecked: no user code runs while one of these is accessed. What is taken out of them is let go
  // of after the access.

  /// How many running animations keep touches off the node (A13).
  @exclusivity(unchecked) package internal(set) var touchBlockers = 0
  /// The slots of the properties that have ordinals, or -1.
  @exclusivity(unchecked) private var slots = SIMD16<Int32>(repeating: -1)
  /// The slots of all others.
  @exclusivity(unchecked) private var ownSlots: ContiguousArray<OwnSlot> = []
  @exclusivity(unchecked) private var rules: ContiguousArray<DerivationRule> = []
  @exclusivity(unchecked) var attachments = AttachmentList()
  @exclusivity(unchecked) private var storedTimeSpace: TimeSpace?

  private struct OwnSlot {
    /// Retained, so that its identity stays its own.
    let property: PropertyToken
    let index: Int32
    /// The engine, which the node retains, owns its columns.
    unowned(unsafe) let column: ColumnBase
  }

  /// Creates a node.
  public convenience init(engine: AnimationEngine, identifier: Int) {
    self.init(engine: engine, identifier: identifier, owner: nil)
  }

  /// Creates a node of an object that keeps the model values itself.
  package init(engine: AnimationEngine, identifier: Int, owner: PropertyOwner?) {
    self.engine = engine
    self.identifier = identifier
    self.owner = owner
  }

  deinit {
    removeAllAnimations()
    var released: ContiguousArray<AnyObject> = []
    for ordinal in 0..<slots.scalarCount where slots[ordinal] >= 0 {
      released += engine.column(ofOrdinal: ordinal).releaseSlot(slots[ordinal])
    }
    for slot in ownSlots { released += slot.column.releaseSlot(slot.index) }
  }

  /// What diagnostics call the node: what its owner is called, or its number.
  var name: String {
    if let owner, let name = engine.ownerName { return name(owner) }
    return "node \(identifier)"
  }

  func report(_ kind: Diagnostic.Kind, _ message: String) {
    engine.clock.report(kind, "\(name): \(message)")
  }
}

// MARK: - Time

extension AnimationNode {
  /// The time that the node's animations run in; `nil` is the clock's.
  ///
  /// What runs already goes on from where it is, at the new pace. One of another engine is refused,
  /// with a diagnostic.
  public var timeSpace: TimeSpace? {
    get { storedTimeSpace }
    set { move(to: newValue, keepsProgress: true) }
  }

  /// Moves the node into another time space.
  ///
  /// - Parameter keepsProgress: Whether running animations go on from where they are; if not, both
  ///   times were the same until now.
  package func move(to space: TimeSpace?, keepsProgress: Bool) {
    guard space !== storedTimeSpace else { return }
    guard space == nil || space?.engine === engine else {
      return report(.refused, "timeSpace: the space is one of another engine")
    }
    let old = storedTimeSpace
    storedTimeSpace = space
    var news = RetimingNews()
    for attachment in attachments.all {
      engine.move(attachment, toSpace: self.space, keepsProgress: keepsProgress, &news)
    }
    news.tell()
    withExtendedLifetime(old) {}
  }

  /// The place of the time space in the engine, or -1.
  var space: Int32 { storedTimeSpace?.index ?? -1 }

  /// The time that the node's animations run in, now.
  package var localTime: Double { engine.localTime(of: space) }
}

// MARK: - Values

extension AnimationNode {
  /// Sets the model value of a property; what animates it goes on.
  ///
  /// A value that is not usable is refused, with a diagnostic (A20).
  public func set<Value: Animatable>(_ property: AnimatableProperty<Value>, to value: Value) {
    guard value.isUsable else {
      report(.refused, "\(property.name): expected finite numbers up to 1e100")
      return
    }
    property.setModel(value, in: self)
  }

  func setColumnModel<Value: Animatable>(_ value: Value, of property: AnimatableProperty<Value>) {
    let slot = slot(for: property)
    engine.column().store(value, slot)
    for rule in rules where rule.source.root == property.root { rule.follow(in: self) }
  }

  /// The model value of a property.
  public func model<Value: Animatable>(_ property: AnimatableProperty<Value>) -> Value {
    property.model(in: self)
  }

  func columnModel<Value: Animatable>(of property: AnimatableProperty<Value>) -> Value {
    let slot = slotIndex(of: property)
    return slot < 0 ? ownModel(of: property) : engine.column().models[Int(slot)]
  }

  private func ownModel<Value: Animatable>(of property: AnimatableProperty<Value>) -> Value {
    guard let owner else { return property.initial }
    return property.modelValue(of: owner)
  }

  /// The value of a property on screen now.
  public func presentation<Value: Animatable>(_ property: AnimatableProperty<Value>) -> Value {
    property.presentation(in: self)
  }

  /// The value of a whole property on screen.
  @inline(never)
  func shown<Value: Animatable>(_ property: AnimatableProperty<Value>) -> Value {
    let slot = slotIndex(of: property)
    let value = slot < 0 ? ownModel(of: property).sampled : engine.column().shown(slot)
    return property.clamp?(value) ?? value
  }

  /// Tells the engine that a model value changed in the owner, if the property has a slot.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  package func modelChanged<Value: Animatable>(
    _ property: AnimatableProperty<Value>, to value: Value
  ) {
    let slot = slotIndex(of: property)
    if slot >= 0 { storeModel(value, slot) }
  }

  @inline(never)
  private func storeModel<Value: Animatable>(_ value: Value, _ slot: Int32) {
    let column: TypedColumn<Value> = engine.column()
    column.store(value, slot)
  }

  /// Whether a property has entered the engine.
  package func hasSlot(_ property: PropertyToken) -> Bool { slotIndex(of: property) >= 0 }
}

extension AnimationNode {
  /// Calls a closure with the properties without an ordinal that have entered the engine.
  package func forEachOwnProperty(_ body: (PropertyToken) -> Void) {
    for slot in ownSlots { body(slot.property) }
  }
}

// MARK: - The geometry of a view on screen, without tokens

// Who calls these need not hold the node: where reading runs user code (rules, components), it is held
// here. A color may show beyond its range until it is clamped by `sampled`.

extension AnimationNode {
  /// The number on screen of a property, or `nil` where nothing has animated it.
  package func shownNumber(_ ordinal: Int) -> Double? { shown(engine.doubles.pool, ordinal) }

  /// The point on screen of a property, or `nil` where nothing has animated it.
  package func shownPoint(_ ordinal: Int) -> Point? { shown(engine.points.pool, ordinal) }

  /// The rect on screen of a property, or `nil` where nothing has animated it.
  package func shownRect(_ ordinal: Int) -> Rect? { shown(engine.rects.pool, ordinal) }

  /// The transform on screen of a property, or `nil` where nothing has animated it.
  package func shownTransform(_ ordinal: Int) -> AffineTransform? {
    shown(engine.transforms.pool, ordinal)
  }

  /// The colour on screen of a property, or `nil` where nothing has animated it.
  package func shownColor(_ ordinal: Int) -> Color? { shown(engine.colors.pool, ordinal) }

  /// Replaces the parts of a view's geometry that something has animated; those with the ordinals 0
  /// to 3.
  package func readGeometry(
    _ bounds: inout Rect, _ center: inout Point, _ anchorPoint: inout Point,
    _ transform: inout AffineTransform
  ) {
    if slots[0] >= 0, let shown = shownRect(0) { bounds = shown }
    if slots[1] >= 0, let shown = shownPoint(1) { center = shown }
    if slots[2] >= 0, let shown = shownPoint(2) { anchorPoint = shown }
    if slots[3] >= 0, let shown = shownTransform(3) { transform = shown }
  }

  @inline(__always)
  private func shown<Value: Animatable>(_ column: TypedColumn<Value>, _ ordinal: Int) -> Value? {
    let slot = slots[ordinal]
    guard slot >= 0 else { return nil }
    return column.quickly(slot) ?? slowly(column, slot)
  }

  @inline(never)
  private func slowly<Value: Animatable>(_ column: TypedColumn<Value>, _ slot: Int32) -> Value {
    let node = Unmanaged.passRetained(self)
    defer { node.release() }
    return column.shown(slot)
  }
}

// MARK: - Slots

extension AnimationNode {
  /// The slot of the property that this one is, or is a component of; -1 while there is none.
  @inline(__always)
  func slotIndex(of property: PropertyToken) -> Int32 {
    let ordinal = property.ordinal
    if ordinal >= 0 && ordinal < slots.scalarCount { return slots[ordinal] }
    return ownSlotIndex(of: property.whole)
  }

  private func ownSlotIndex(of property: PropertyToken) -> Int32 {
    if property.ordinal >= 0 && property.ordinal < slots.scalarCount {
      return slots[property.ordinal]
    }
    for slot in ownSlots where slot.property === property { return slot.index }
    return -1
  }

  /// The slot of a whole property, made when it is first asked for.
  @inline(__always)
  func slot<Value: Animatable>(for property: AnimatableProperty<Value>) -> Int32 {
    let slot = slotIndex(of: property)
    return slot >= 0 ? slot : makeSlot(for: property)
  }

  @inline(never)
  private func makeSlot<Value: Animatable>(for property: AnimatableProperty<Value>) -> Int32 {
    let column: TypedColumn<Value> = engine.column()
    let slot = column.newSlot(ownModel(of: property))
    // Reading is user code, which may have come here before us.
    let slotOfOther = slotIndex(of: property)
    if slotOfOther >= 0 {
      let released = column.free(slot)
      withExtendedLifetime(released) {}
      return slotOfOther
    }
    if property.ordinal >= 0 && property.ordinal < slots.scalarCount {
      slots[property.ordinal] = slot
      engine.setColumn(column, ofOrdinal: property.ordinal)
    } else {
      ownSlots.append(OwnSlot(property: property, index: slot, column: column))
    }
    return slot
  }

  // What tokens call with the type of their values known; see `TypedColumn` for the reason that it
  // is not inlined.

  @inline(never)
  func insert<Value: Animatable>(
    _ content: AnimationContent<Value>, on property: AnimatableProperty<Value>, _ cohort: Int32,
    _ options: EntryOptions, _ owner: EntryOwner
  ) -> EntryReference {
    let column: TypedColumn<Value> = engine.column()
    let entry = column.insert(
      content, slot: slot(for: property), cohort: cohort, options: options,
      owner: .passUnretained(owner))
    return EntryReference(column: column.index, index: entry)
  }

  @inline(never)
  func insert<Value: Animatable>(
    _ from: Value, _ to: Value, on property: AnimatableProperty<Value>, _ cohort: Int32,
    _ options: EntryOptions, _ owner: EntryOwner
  ) -> EntryReference {
    let column: TypedColumn<Value> = engine.column()
    let entry = column.insert(
      from: from, to: to, slot: slot(for: property), cohort: cohort, options: options,
      owner: .passUnretained(owner))
    return EntryReference(column: column.index, index: entry)
  }
}

// MARK: - Derived properties

extension AnimationNode {
  /// Makes a property a function of another one, or of a component (F43): whatever animates the
  /// source moves the property with it, in the same cohort and at its place in the stack.
  ///
  /// The property's model value follows that of the source, now and whenever the source is set in
  /// this node. A later call replaces the function. Refused, with a diagnostic: a component as the
  /// property, a source that is derived itself, and a property that another one is derived from.
  ///
  /// - Parameter map: The value of the property for a value of the source, and for nothing else. It
  ///   must not retain the node.
  public func derive<Value: Animatable, Source: Animatable>(
    _ property: AnimatableProperty<Value>, from source: AnimatableProperty<Source>,
    _ map: @escaping (Source) -> Value
  ) {
    derive(MappedRule(property, from: source, .value(map)))
  }

  /// As above, with a function that rewrites the value there was: nothing is allocated where that
  /// has storage which nobody else holds.
  public func derive<Value: Animatable, Source: Animatable>(
    _ property: AnimatableProperty<Value>, from source: AnimatableProperty<Source>,
    updating update: @escaping (Source, inout Value) -> Void
  ) {
    derive(MappedRule(property, from: source, .update(update)))
  }

  /// Takes a rule, or refuses it.
  package func derive(_ rule: DerivationRule) {
    let source = rule.source
    let target = rule.target
    guard !target.isComponent else {
      return report(.refused, "\(target.name): a component cannot be derived, only the whole")
    }
    let isInChain = rules.contains {
      $0.target.root == source.root || $0.source.root == target.root
    }
    guard target.root != source.root, !isInChain else {
      return report(
        .refused, "\(target.name): derived from \(source.name), which makes a chain or a ring")
    }
    let old = rule.enter(self)
    var kept = ContiguousArray(rules.filter { $0.target.root != target.root })
    kept.append(rule)
    swap(&rules, &kept)
    // An owner keeps the models itself.
    if owner == nil { rule.follow(in: self) }
    withExtendedLifetime((old, kept)) {}
  }

  /// What the rules read beside their sources has changed: derived values are evaluated anew.
  package func refreshDerivedSlots() {
    for rule in rules { rule.refresh(self) }
  }
}
