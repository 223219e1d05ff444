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

  // The fields that each added and removed animation touches come first: they are in two lines of the
  // processor's cache. All fields are 104 bytes, the most that fits into a block of 112. Two of them are
  // unchecked: no user code runs while they are accessed, and removed attachments are released afterwards.

  @exclusivity(unchecked) var attachments = AttachmentList()  // 12 bytes
  /// How many running animations keep touches off the node (A13).
  package internal(set) var touchBlockers: Int {
    get { Int(storedBlockers) }
    set { storedBlockers = Int32(newValue) }
  }
  // Apart, as the clock's `storedNow`.
  private var storedBlockers: Int32 = 0
  /// The slots of the properties that have ordinals.
  @exclusivity(unchecked) @usableFromInline var slots = OrdinalSlots()
  /// A bit for each of the properties that have ordinals and slots.
  @inlinable package var animatedOrdinals: UInt16 { unsafe slots.bits }
  /// Its place among those that the engine knows to be animated, or -1.
  var placeAmongAnimated: Int32 = -1

  /// A number that timelines and event logs name the node by.
  public let identifier: Int

  /// Where model values are read when the node was given none.
  ///
  /// Not retained: the owner has the node, and takes itself out before it goes.
  unowned(unsafe) package let owner: PropertyOwner?

  /// Made when first needed.
  private(set) var rareBox: RareNodeState?

  /// Creates a node.
  public convenience init(engine: AnimationEngine, identifier: Int) {
    self.init(engine: engine, identifier: identifier, owner: nil)
  }

  /// Creates a node of an object that keeps the model values itself.
  package init(engine: AnimationEngine, identifier: Int, owner: PropertyOwner?) {
    self.engine = engine
    self.identifier = identifier
    unsafe self.owner = owner
  }

  deinit {
    removeAllAnimations()
    engine.forgetAnimated(self)
    var released: ContiguousArray<AnyObject> = []
    for ordinal in 0..<OrdinalSlots.count {
      let slot = slot(ofOrdinal: ordinal)
      if slot >= 0 { released += engine.column(ofOrdinal: ordinal).releaseSlot(slot) }
    }
    for slot in ownSlots { unsafe released += slot.column.releaseSlot(slot.index) }
  }

  var rare: RareNodeState {
    if let rareBox { return rareBox }
    let made = RareNodeState()
    rareBox = made
    return made
  }

  /// What diagnostics call the node: what its owner is called, or its number.
  var name: String {
    if let owner = unsafe owner, let name = engine.ownerName { return name(owner) }
    return "node \(identifier)"
  }

  func report(_ kind: Diagnostic.Kind, _ message: String) {
    engine.clock.report(kind, "\(name): \(message)")
  }
}

// MARK: - Time

extension AnimationNode {
  /// The time space in which the animations of the node run; `nil` is the clock's time.
  ///
  /// Running animations continue from their present progress at the new speed. A time space of
  /// another engine is refused with a diagnostic.
  public var timeSpace: TimeSpace? {
    get { rareBox?.timeSpace }
    set { move(to: newValue, keepsProgress: true) }
  }

  /// Moves the node into another time space.
  ///
  /// - Parameter keepsProgress: Whether running animations go on from where they are; if not, both
  ///   times were the same until now.
  package func move(to space: TimeSpace?, keepsProgress: Bool) {
    guard space !== timeSpace else { return }
    guard space == nil || space?.engine === engine else {
      return report(.refused, "timeSpace: the space is one of another engine")
    }
    let old = timeSpace
    rare.timeSpace = space
    var news = RetimingNews()
    for attachment in unsafe attachments.all {
      engine.move(attachment, toSpace: self.space, keepsProgress: keepsProgress, &news)
    }
    news.tell()
    withExtendedLifetime(old) {}
  }

  /// The place of the time space in the engine, or -1.
  var space: Int32 { rareBox?.timeSpace?.index ?? -1 }

  /// Whether the node's animations run in another time than that of the clock.
  package var hasTimeSpace: Bool { space >= 0 }

  /// The time that the node's animations run in, now.
  package var localTime: Double { engine.localTime(of: space) }
}

// MARK: - Values

extension AnimationNode {
  /// Sets the model value of a property. Its animations continue.
  ///
  /// A value that is not usable is refused, with a diagnostic.
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
    followDerivations(of: property)
  }

  /// The model value of a property.
  public func model<Value: Animatable>(_ property: AnimatableProperty<Value>) -> Value {
    property.model(in: self)
  }

  func columnModel<Value: Animatable>(of property: AnimatableProperty<Value>) -> Value {
    let slot = slotIndex(of: property)
    return unsafe slot < 0 ? ownModel(of: property) : engine.column().models[Int(slot)]
  }

  func ownModel<Value: Animatable>(of property: AnimatableProperty<Value>) -> Value {
    guard let owner = unsafe owner else { return property.initial }
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
    // The engine, which the node retains, owns the column.
    let value =
      slot < 0
      ? ownModel(of: property).sampled
      : engine.withColumn { (column: TypedColumn<Value>) in column.shown(slot) }
    return property.clamp?(value) ?? value
  }

  /// The velocity of the presentation value of a property: the change of each number per second of
  /// the clock.
  ///
  /// It is 0 if no animation changes the property, between the jumps of steps, and where a range
  /// stops the value. For derived properties and custom value types it is the central difference
  /// over 0.0002 seconds.
  ///
  ///     let speed = sheet.velocity(of: position)
  ///     sheet.add(SpringAnimation(position, to: open, velocity: speed))
  public func velocity<Value: Animatable>(of property: AnimatableProperty<Value>) -> Value {
    property.moving(in: self).velocity
  }

  /// The velocity in the time of the node; `nil` where that stands still, or nothing moves.
  package func localVelocity<Value: Animatable>(of property: AnimatableProperty<Value>) -> Value? {
    let rate = engine.state.cohorts.spaces.rate(of: space, at: engine.clock.now)
    let velocity = velocity(of: property)
    let none = velocity.noVelocity
    guard rate != 0, velocity != none else { return nil }
    let local = Value.weightedSum(velocity, 1 / rate, none, 1)
    return local.isUsable ? local : nil
  }

  @inline(never)
  func wholeMotion<Value: Animatable>(of property: AnimatableProperty<Value>) -> Moving<Value> {
    let slot = slotIndex(of: property)
    guard slot >= 0 else { return shown(property).still }
    let moving = engine.withColumn { (column: TypedColumn<Value>) in column.composedMotion(slot) }
    return moving.sampled(property.clamp)
  }

  /// Notifies the engine that a model value changed in the owner, if the property has a slot.
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
    engine.withColumn { (column: TypedColumn<Value>) in column.store(value, slot) }
  }

  /// Whether a property has entered the engine.
  package func hasSlot(_ property: PropertyToken) -> Bool { slotIndex(of: property) >= 0 }
}
