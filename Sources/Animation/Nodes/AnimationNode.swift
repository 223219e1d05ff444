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

  /// Where model values are read when the node was given none. Not retained.
  unowned(unsafe) package var owner: AnyObject?

  /// How many running animations keep touches off the node (A13).
  package internal(set) var touchBlockers = 0

  private var slots: ContiguousArray<NodeSlot> = []
  private var attachments: ContiguousArray<Attachment> = []

  private struct NodeSlot {
    let property: ObjectIdentifier
    let index: Int32
    /// Gives the slot back to its column.
    let release: (AnimationEngine, Int32) -> Void
  }

  /// Creates a node.
  public init(engine: AnimationEngine, identifier: Int) {
    self.engine = engine
    self.identifier = identifier
  }

  deinit {
    removeAllAnimations()
    for slot in slots { slot.release(engine, slot.index) }
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
    Value.column(in: engine).setModel(value, of: slot(for: property))
  }

  /// The model value of a property.
  public func model<Value: Animatable>(_ property: AnimatableProperty<Value>) -> Value {
    property.model(in: self)
  }

  func columnModel<Value: Animatable>(of property: AnimatableProperty<Value>) -> Value {
    guard let slot = existingSlot(for: property) else { return property.read(owner) }
    return Value.column(in: engine).model(of: slot)
  }

  /// The value of a property on screen now.
  public func presentation<Value: Animatable>(_ property: AnimatableProperty<Value>) -> Value {
    property.presentation(in: self)
  }

  /// Makes a property a function of another one (F43): whatever animates the source moves the
  /// property with it, in the same cohort and at its place in the stack.
  ///
  /// - Precondition: `source` is not a component and not derived itself.
  public func derive<Value: Animatable, Source: Animatable>(
    _ property: AnimatableProperty<Value>, from source: AnimatableProperty<Source>,
    _ map: @escaping (Source) -> Value
  ) {
    let target = slot(for: property)
    Value.column(in: engine).derive(
      target, from: slot(for: source), of: Source.column(in: engine), map: map)
  }

  /// Tells the engine that a model value changed in the owner, if the property has a slot.
  package func modelChanged<Value: Animatable>(
    _ property: AnimatableProperty<Value>, to value: Value
  ) {
    guard let slot = existingSlot(for: property) else { return }
    Value.column(in: engine).setModel(value, of: slot)
  }

  /// Whether a property has entered the engine.
  package func hasSlot<Value: Animatable>(_ property: AnimatableProperty<Value>) -> Bool {
    existingSlot(for: property) != nil
  }

  func existingColumnValue<Value: Animatable>(of property: AnimatableProperty<Value>) -> Value? {
    guard let slot = existingSlot(for: property) else { return nil }
    return Value.column(in: engine).presentation(of: slot)
  }

  func slot<Value: Animatable>(for property: AnimatableProperty<Value>) -> AnimationSlot<Value> {
    if let slot = existingSlot(for: property) { return slot }
    let slot = Value.column(in: engine).makeSlot(property.read(owner))
    slots.append(
      NodeSlot(
        property: property.root, index: slot.index,
        release: { engine, index in
          Value.column(in: engine).release(AnimationSlot(index: index))
        }))
    return slot
  }

  private func existingSlot<Value: Animatable>(
    for property: AnimatableProperty<Value>
  ) -> AnimationSlot<Value>? {
    let root = property.root
    for slot in slots where slot.property == root { return AnimationSlot(index: slot.index) }
    return nil
  }

  func report(_ kind: Diagnostic.Kind, _ message: String) {
    engine.clock.report(kind, "node \(identifier): \(message)")
  }
}

// MARK: - Animations

extension AnimationNode {
  /// Adds a copy of an animation.
  ///
  /// An animation with flawed numbers is refused with a diagnostic. One under the same key is
  /// replaced: it stops with `finished` false before the new one starts (D15).
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
      return false
    }
    let copy = animation.copy()
    copy.timingCurve = copy.timingCurve ?? defaults?.curve
    let timing = engine.resolve(
      copy.timing, defaultDuration: defaults?.duration ?? MediaTiming.defaultDuration,
      name: "node \(identifier): \(copy.propertyName)")
    guard let timing else { return false }
    copy.timing.duration = timing.duration
    copy.timing.beginTime = timing.begin
    let replaced = key.flatMap { key in attachments.first { $0.hasKey && $0.key == key } }
    let attachment = Attachment(
      copy, key: key, node: self, group: group, blocksTouches: blocksTouches,
      isOfBlock: isOfBlock)
    group?.enter()
    if blocksTouches { touchBlockers += 1 }
    attachments.append(attachment)
    let cohort = engine.sharedCohort(timing, curve: copy.timingCurve ?? .linear)
    attachment.entry = copy.insert(into: self, cohort: cohort, attachment: attachment)
    // Only now: a blend that names no end starts at what was on screen (D16).
    if let replaced { remove(replaced) }
    if !timing.isWaiting(at: engine.clock.now) { attachment.begins() }
    return true
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
    while let first = attachments.first { remove(first) }
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

  /// The attached animation under a key. It is the copy that runs; editing it has no effect.
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

  private func remove(_ attachment: Attachment, groupFinished: Bool = false) {
    engine.state.column(attachment.entry.column).removeEntry(attachment.entry.index)
    attachment.stop(finished: false, groupFinished: groupFinished)
    forget(attachment)
  }

  func forget(_ attachment: Attachment) {
    for (index, other) in attachments.enumerated() where other === attachment {
      attachments.remove(at: index)
      return
    }
  }
}
