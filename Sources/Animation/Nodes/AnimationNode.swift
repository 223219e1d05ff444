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
  unowned(unsafe) package var owner: AnyObject?

  /// How many running animations keep touches off the node (A13).
  package internal(set) var touchBlockers = 0

  private var slots: ContiguousArray<NodeSlot> = []
  private var derivations: ContiguousArray<NodeDerivation> = []
  private var attachments: ContiguousArray<Attachment> = []

  private struct NodeSlot {
    /// Retained, so that its identity stays its own.
    let property: PropertyToken
    let identity: ObjectIdentifier
    let index: Int32
    let stamp: UInt64
    /// The engine, which the node retains, owns its columns.
    unowned(unsafe) let column: ColumnBase
  }

  /// Creates a node.
  public init(engine: AnimationEngine, identifier: Int) {
    self.engine = engine
    self.identifier = identifier
  }

  deinit {
    removeAllAnimations()
    for slot in slots { slot.column.releaseSlot(slot.index, stamp: slot.stamp) }
  }

  /// What diagnostics call the node: what its owner is called, or its number.
  var name: String {
    if let owner, let name = engine.ownerName { return name(owner) }
    return "node \(identifier)"
  }
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
    engine.column().setModel(value, of: slot)
    for derivation in derivations where derivation.source.root == property.root {
      derivation.follow(self)
    }
  }

  /// The model value of a property.
  public func model<Value: Animatable>(_ property: AnimatableProperty<Value>) -> Value {
    property.model(in: self)
  }

  func columnModel<Value: Animatable>(of property: AnimatableProperty<Value>) -> Value {
    guard let slot = existingSlot(for: property) else { return property.read(owner) }
    return engine.column().model(of: slot)
  }

  /// The value of a property on screen now.
  public func presentation<Value: Animatable>(_ property: AnimatableProperty<Value>) -> Value {
    property.presentation(in: self)
  }

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
    guard property.root == ObjectIdentifier(property) else {
      return report(.refused, "\(property.name): a component cannot be derived, only the whole")
    }
    let isInChain = derivations.contains {
      $0.target.root == source.root || $0.source.root == property.root
    }
    guard property.root != source.root, !isInChain else {
      return report(
        .refused, "\(property.name): derived from \(source.name), which makes a chain or a ring")
    }
    let target = slot(for: property)
    let rule = MappedDerivation(
      slot: target.index, source: source.derivationSource(in: self), map: map)
    let old = engine.column().derive(target.index, by: rule)
    let replaced = derivations.filter { $0.target.root == property.root }
    derivations.removeAll { $0.target.root == property.root }
    let derivation = TypedNodeDerivation(property, from: source, map)
    derivations.append(derivation)
    // An owner keeps the models itself.
    if owner == nil { derivation.follow(self) }
    withExtendedLifetime((old, replaced)) {}
  }

  /// Tells the engine that a model value changed in the owner, if the property has a slot.
  package func modelChanged<Value: Animatable>(
    _ property: AnimatableProperty<Value>, to value: Value
  ) {
    guard let slot = existingSlot(for: property) else { return }
    engine.column().setModel(value, of: slot)
  }

  /// Whether a property has entered the engine.
  package func hasSlot<Value: Animatable>(_ property: AnimatableProperty<Value>) -> Bool {
    existingSlot(for: property) != nil
  }

  func existingColumnValue<Value: Animatable>(of property: AnimatableProperty<Value>) -> Value? {
    guard let slot = existingSlot(for: property) else { return nil }
    return engine.column().presentation(of: slot)
  }

  /// The slot of a whole property, made when it is first asked for.
  func slot<Value: Animatable>(for property: AnimatableProperty<Value>) -> AnimationSlot<Value> {
    if let slot = existingSlot(for: property) { return slot }
    let column: TypedColumn<Value> = engine.column()
    let slot = column.makeSlot(property.read(owner))
    // Reading is user code, which may have come here before us.
    if let slotOfOther = existingSlot(for: property) {
      column.release(slot)
      return slotOfOther
    }
    slots.append(
      NodeSlot(
        property: property, identity: property.root, index: slot.index, stamp: slot.stamp,
        column: column))
    return slot
  }

  private func existingSlot<Value: Animatable>(
    for property: AnimatableProperty<Value>
  ) -> AnimationSlot<Value>? {
    let root = property.root
    for index in slots.indices where slots[index].identity == root {
      return AnimationSlot(index: slots[index].index, stamp: slots[index].stamp)
    }
    return nil
  }

  func report(_ kind: Diagnostic.Kind, _ message: String) {
    engine.clock.report(kind, "\(name): \(message)")
  }
}

// MARK: - Animations

extension AnimationNode {
  /// Adds a copy of an animation.
  ///
  /// An animation with flawed numbers is refused, with a diagnostic; its `onStop` gets `false`
  /// (D33). One under the same key is replaced: it stops with `finished` false before the new one
  /// starts (D15).
  ///
  /// - Parameters:
  ///   - animation: Copied; later edits have no effect (D5).
  ///   - key: The name under which the animation is found and replaced; `nil` never replaces.
  public func add(_ animation: Animation, forKey key: String? = nil) {
    add(animation, forKey: key, defaults: nil, group: nil, blocksTouches: false)
  }

  /// What a transaction gives to animations that leave it open (D28, D29).
  package struct Defaults {
    package var duration: Double
    package var curve: TimingCurve?

    package init(duration: Double, curve: TimingCurve?) {
      self.duration = duration
      self.curve = curve
    }
  }

  /// - Returns: Whether the animation was taken.
  @discardableResult
  package func add(
    _ animation: Animation, forKey key: String?, defaults: Defaults?, group: CompletionGroup?,
    blocksTouches: Bool, isOfBlock: Bool = false
  ) -> Bool {
    if let flaw = animation.flaw {
      report(.refused, "\(animation.propertyName): \(flaw)")
      return refuse(animation, group)
    }
    let copy = animation.copy()
    copy.timingCurve = copy.timingCurve ?? defaults?.curve
    let timing = engine.resolve(
      copy.timing, defaultDuration: defaults?.duration ?? MediaTiming.defaultDuration,
      name: "\(name): \(copy.propertyName)")
    guard let timing else { return refuse(animation, group) }
    copy.timing.duration = timing.duration
    copy.timing.beginTime = timing.begin
    let attachment = Attachment(
      copy, key: key, node: self, group: group, blocksTouches: blocksTouches,
      isOfBlock: isOfBlock)
    group?.enter()
    if blocksTouches { touchBlockers += 1 }
    attachments.append(attachment)
    let cohort = engine.sharedCohort(timing, curve: copy.timingCurve ?? .linear)
    // Reading, components and conformances are user code, before there is an entry.
    engine.state.hold(cohort)
    engine.clock.beginUserCode("a value of an animation")
    attachment.entry = copy.insert(into: self, cohort: cohort, attachment: attachment)
    engine.clock.endUserCode()
    engine.state.endHold(cohort)
    guard attachment.node != nil else {
      takeOut(attachment)  // it was removed meanwhile
      return true
    }
    // Only now: a blend that names no end starts at what was on screen (D16).
    if let key {
      for other in attachments where other !== attachment && other.hasKey && other.key == key {
        remove(other)
      }
    }
    if !timing.isWaiting(at: engine.clock.now) { attachment.begins() }
    return true
  }

  /// An animation that never runs has stopped, and its block has not finished (D33).
  private func refuse(_ animation: Animation, _ group: CompletionGroup?) -> Bool {
    group?.enter()
    if let onStop = animation.onStop {
      engine.clock.callback(animation.propertyName) { onStop(false) }
    }
    group?.leave(finished: false)
    return false
  }

  /// Removes the animation under a key, if there is one; it stops with `finished` false.
  public func removeAnimation(forKey key: String) {
    for attachment in attachments where attachment.hasKey && attachment.key == key {
      remove(attachment)
      return
    }
  }

  /// Removes all animations; they stop with `finished` false. The model stays (D55).
  public func removeAllAnimations() {
    var all: ContiguousArray<Attachment> = []
    swap(&all, &attachments)
    for attachment in all { remove(attachment) }
  }

  /// Removes the animations on exactly this property or component, for one that takes their place.
  ///
  /// - Parameters:
  ///   - onlyOfBlocks: Whether those that the program added itself stay.
  ///   - group: That of the new one. What it replaces in its own group was not interrupted: the
  ///     group is as finished as the new one will be.
  package func removeAnimations(
    named name: String, onlyOfBlocks: Bool, replacedIn group: CompletionGroup?
  ) {
    for attachment in attachments
    where attachment.animation.propertyName == name && (attachment.isOfBlock || !onlyOfBlocks) {
      remove(attachment, groupFinished: group != nil && attachment.group === group)
    }
  }

  /// Whether an animation of a block runs on exactly this property or component that replaces what
  /// is below, so that nothing can be added under it (D50).
  package func hasReplacingBlock(named name: String) -> Bool {
    attachments.contains {
      $0.isOfBlock && $0.animation.propertyName == name && !$0.animation.addsUp
    }
  }

  /// The keys of the attached animations, in the order of adding.
  public var animationKeys: [String] {
    var keys: [String] = []
    for attachment in attachments where attachment.hasKey { keys.append(attachment.key) }
    return keys
  }

  /// The attached animation under a key. It is the copy that runs, with the numbers that the engine
  /// has taken from it: editing them has no effect.
  public func animation(forKey key: String) -> Animation? {
    for attachment in attachments where attachment.hasKey && attachment.key == key {
      return attachment.animation
    }
    return nil
  }

  /// The attached animations on a property and on components of it, in the order of adding.
  public func animations<Value: Animatable>(on property: AnimatableProperty<Value>) -> [Animation] {
    var found: [Animation] = []
    for attachment in attachments where attachment.animation.propertyRoot == property.root {
      found.append(attachment.animation)
    }
    return found
  }

  /// Whether any animation is attached.
  public var hasAnimations: Bool { !attachments.isEmpty }

  /// Takes an animation out, and reports that it has stopped.
  ///
  /// The caller holds the attachment, and with it the closures, until everything is done.
  private func remove(_ attachment: Attachment, groupFinished: Bool = false) {
    guard attachment.node != nil else { return }
    forget(attachment)
    let content = takeOut(attachment)
    attachment.stop(finished: false, groupFinished: groupFinished)
    attachment.node = nil
    withExtendedLifetime(content) {}
  }

  /// Takes an animation out of the engine.
  ///
  /// - Returns: What it held there, to be let go at the end.
  @discardableResult
  private func takeOut(_ attachment: Attachment) -> AnyObject? {
    let entry = attachment.entry
    guard !entry.isNone else { return nil }
    attachment.entry = .none
    return engine.state.column(entry.column).removeEntry(entry.index)
  }

  /// Takes an attachment, which the caller holds, from the list.
  func forget(_ attachment: Attachment) {
    for (index, other) in attachments.enumerated() where other === attachment {
      attachments.remove(at: index)
      return
    }
  }
}
