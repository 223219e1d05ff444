/// The animation state of one node of a tree: the engine's slots for its animated properties, and
/// the animations attached to it under string keys.
///
/// A custom tree keeps one `AnimationNode` for each node that is animated; `View` does the same.
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

  // The first fields are those that are accessed when an animation is added or removed: they fit
  // into two lines of the processor's cache. All fields are 104 bytes, the most that fits into a
  // block of 112. Two of them are unchecked: no user code runs while they are accessed, and removed
  // attachments are released afterwards.

  @exclusivity(unchecked) var attachments = AttachmentList()  // 12 bytes
  /// The number of running animations that block touches on the node (A13).
  package internal(set) var touchBlockers: Int {
    get { Int(storedBlockers) }
    set { storedBlockers = Int32(newValue) }
  }
  // Stored separately, for the same reason as the clock's `storedNow`.
  private var storedBlockers: Int32 = 0
  /// The slots of the properties that have ordinals.
  @exclusivity(unchecked) @usableFromInline var slots = OrdinalSlots()
  /// A bit mask of the properties that have both an ordinal and a slot.
  @inlinable package var animatedOrdinals: UInt16 { unsafe slots.bits }
  /// The index of the node in the engine's list of animated nodes, or -1.
  var indexAmongAnimated: Int32 = -1

  /// The number that identifies the node in timelines and event logs.
  public let identifier: Int

  /// The object that supplies the model values that were not set on the node.
  ///
  /// Not retained: the owner owns the node, and clears this reference before it is deallocated.
  unowned(unsafe) package let owner: PropertyOwner?

  /// The storage of further slots, rules and the time space; created lazily.
  private(set) var storage: NodeStorage?

  /// Creates a node without animations.
  public convenience init(engine: AnimationEngine, identifier: Int) {
    self.init(engine: engine, identifier: identifier, owner: nil)
  }

  /// Creates a node for an object that stores the model values itself.
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
      if !slot.isNone { released += engine.column(ofOrdinal: ordinal).releaseSlot(slot) }
    }
    for slot in allIdentitySlots { unsafe released += slot.column.releaseSlot(slot.index) }
  }

  /// The storage, created now if there is none.
  var ownStorage: NodeStorage {
    if let storage { return storage }
    let made = NodeStorage()
    storage = made
    return made
  }

  /// The name of the node in diagnostics: the name of its owner, or its number.
  var name: String {
    if let owner = unsafe owner, let name = engine.ownerName { return name(owner) }
    return "node \(identifier)"
  }

  func report(_ kind: Diagnostic.Kind, _ message: String) {
    engine.clock.report(kind, "\(name): \(message)")
  }
}
