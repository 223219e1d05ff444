import ViewKernelGeometry

/// Animates numbered slots of typed columns on a logical clock, and knows nothing of views.
///
/// Values live here only while they are animated. Animations that share their timing form a
/// cohort: a fill computes the cohort's progress once, and its members only blend with it, so
/// properties that move together cannot drift apart.
///
///     let clock = LogicalClock()
///     let engine = AnimationEngine(clock: clock)
///     let width = engine.doubles.makeSlot(100)
///     let cohort = engine.makeCohort(MediaTiming(duration: 1))!
///     engine.add(from: 0, to: 100, to: width, in: cohort)
///     clock.advance(to: 0.25)
///     engine.doubles.presentation(of: width)  // 25
///
/// Most programs use `AnimationNode`, which adds keys, animation objects and callbacks.
public final class AnimationEngine {
  /// The clock that the animations run on.
  public let clock: LogicalClock

  /// The pool of numbers.
  public let doubles: AnimationColumn<Double>
  /// The pool of points.
  public let points: AnimationColumn<Point>
  /// The pool of sizes.
  public let sizes: AnimationColumn<Size>
  /// The pool of rects.
  public let rects: AnimationColumn<Rect>
  /// The pool of transforms.
  public let transforms: AnimationColumn<AffineTransform>
  /// The pool of colours.
  public let colors: AnimationColumn<Color>

  @exclusivity(unchecked) private var columnsByOrdinal = SIMD16<Int8>()  // numbers only
  private var customColumns: ContiguousArray<ColumnBase> = []
  private var customTypes: ContiguousArray<ObjectIdentifier> = []
  let state: EngineState
  @exclusivity(unchecked) private var recentCohorts = RecentCohorts()  // no user code sees it

  /// Whether an animation has begun or ended since this was last set to `false`, so that what
  /// shows may differ although nothing runs any more.
  package var hasChangedPhase = false

  /// What diagnostics call the owner of a node; without it they name nodes by number.
  package var ownerName: ((AnyObject) -> String)?

  /// Told of every animation that starts or stops, for event logs.
  package var onAnimationEvent: ((AnimationEvent) -> Void)?

  /// Creates an engine on a clock.
  ///
  /// - Precondition: The clock has no other engine.
  public init(clock: LogicalClock) {
    require(clock.cohortHandler == nil, "AnimationEngine: the clock has an engine already")
    self.clock = clock
    state = EngineState(clock: clock)
    doubles = AnimationColumn(TypedColumn(state: state, blank: 0, isBuiltIn: true))
    points = AnimationColumn(TypedColumn(state: state, blank: .zero, isBuiltIn: true))
    sizes = AnimationColumn(TypedColumn(state: state, blank: .zero, isBuiltIn: true))
    rects = AnimationColumn(TypedColumn(state: state, blank: .zero, isBuiltIn: true))
    transforms = AnimationColumn(TypedColumn(state: state, blank: .identity, isBuiltIn: true))
    colors = AnimationColumn(TypedColumn(state: state, blank: .clear, isBuiltIn: true))
    clock.cohortHandler = self
  }

  deinit {
    clock.cohortHandler = nil
    clock.removeCohortEvents()
    state.dismantle()
  }

  /// The pool of a type that has none of its own here.
  func customColumn<Value: Animatable>() -> TypedColumn<Value> {
    // The class stands for its value type: Embedded Swift has no metatypes of values.
    let type = ObjectIdentifier(TypedColumn<Value>.self)
    for (index, known) in customTypes.enumerated() where known == type {
      // The two lists go together: at the place of a class there is an object of it.
      return unsafeDowncast(customColumns[index], to: TypedColumn<Value>.self)
    }
    let column = TypedColumn<Value>(state: state, blank: nil)
    customTypes.append(type)
    customColumns.append(column)
    return column
  }

  /// The pool of a type, as its conformance tells; one of another engine is not believed.
  @inline(__always)
  func column<Value: Animatable>() -> TypedColumn<Value> {
    let column = Value.column(in: self).pool
    return column.state === state ? column : customColumn()
  }

  /// The column of the property with an ordinal, which has had a slot.
  func column(ofOrdinal ordinal: Int) -> ColumnBase {
    state.column(Int32(columnsByOrdinal[ordinal]))
  }

  func setColumn(_ column: ColumnBase, ofOrdinal ordinal: Int) {
    columnsByOrdinal[ordinal] = Int8(truncatingIfNeeded: column.index)
  }
}

// MARK: - Values on screen

extension AnimationEngine {
  /// Brings every column to the current instant; the clock does it at the end of each advance.
  ///
  /// Conformances, components and derived properties are user code. When that changes something,
  /// values are evaluated on request until the next fill.
  ///
  /// - Complexity: O(live animations).
  package func fill() {
    let changes = state.changes
    state.beginFill()
    state.cohorts.fill(at: clock.now)
    doubles.pool.fill()
    points.pool.fill()
    sizes.pool.fill()
    rects.pool.fill()
    transforms.pool.fill()
    colors.pool.fill()
    for column in customColumns { column.fill() }
    for column in state.columns { column._withUnsafeGuaranteedRef { $0.fillDerived() } }
    state.didFill(since: changes)
  }

  /// Something that derived values read has changed: they are evaluated on request until the next
  /// fill.
  package func invalidate() { state.invalidate() }

  /// Whether any animation is in its active phase, so that values change as time goes on.
  public var isAnimating: Bool { state.cohorts.activeCount > 0 }
}

// MARK: - Cohorts

/// A group of animations with one timing, in one engine.
///
/// Nothing can be added to it in another engine.
public struct AnimationCohort: Hashable, Sendable {
  let index: Int32
  let stamp: UInt64
}

/// A running animation of an engine.
///
/// Once the animation has gone, and in another engine, it means nothing.
public struct AnimationHandle: Hashable {
  let reference: EntryReference
  let stamp: UInt64
}

extension AnimationEngine {
  /// Makes a cohort that animations can join until its active phase ends.
  ///
  /// - Parameters:
  ///   - timing: `duration` `nil` takes 0.25 s; `beginTime` `nil` is now. `fillMode` is not
  ///     used: members of a cohort show during the active phase.
  ///   - curve: Eases the progress of every iteration.
  ///   - completion: Runs once at the end of the active phase.
  /// - Returns: `nil` when the timing is refused, with a diagnostic.
  /// - Complexity: O(log *q*) for *q* waiting events.
  public func makeCohort(
    _ timing: MediaTiming, curve: TimingCurve = .linear, completion: (() -> Void)? = nil
  ) -> AnimationCohort? {
    guard let resolved = resolve(timing, name: "cohort") else { return nil }
    return insert(resolved, curve: curve, isHeld: true, completion: completion)
  }

  /// Adds an animation between two constant ends.
  ///
  /// - Returns: A handle, or `nil` when the cohort has ended or the slot was released, or either is
  ///   of another engine.
  /// - Complexity: O(1).
  @inlinable @discardableResult
  public func add<Value: Animatable>(
    from: Value, to: Value, to slot: AnimationSlot<Value>, in cohort: AnimationCohort,
    isAdditive: Bool = false
  ) -> AnimationHandle? {
    Value.column(in: self).add(from: from, to: to, to: slot, in: cohort, isAdditive: isAdditive)
  }

  /// Removes an animation; one that has ended, was removed or is of another engine is left alone.
  ///
  /// - Complexity: O(1).
  public func remove(_ handle: AnimationHandle) {
    let reference = handle.reference
    guard Int(reference.column) < state.columns.count else { return }
    let column = state.column(reference.column)
    guard column.holdsEntry(reference.index, stamp: handle.stamp) else { return }
    let content = column.removeEntry(reference.index)
    withExtendedLifetime(content) {}
  }

  /// The timing with its derived numbers, or `nil` with a diagnostic when it is flawed.
  func resolve(
    _ timing: MediaTiming, defaultDuration: Double = MediaTiming.defaultDuration,
    name: @autoclosure () -> String
  ) -> CohortTiming? {
    if let flaw = timing.flaw {
      clock.report(.refused, "\(name()): \(flaw)")
      return nil
    }
    let duration = timing.duration ?? defaultDuration
    if duration < 0 {
      clock.report(.clamped, "\(name()): duration \(duration) is negative, took 0")
    }
    return CohortTiming(timing, begin: timing.beginTime ?? clock.now, duration: max(duration, 0))
  }

  /// How an entry joins the stack of its slot.
  func isAdditive(_ entry: EntryReference) -> Bool {
    state.column(entry.column).entries[Int(entry.index)].options.contains(.additive)
  }

  /// What eases an entry.
  func curve(of entry: EntryReference) -> TimingCurve {
    let cohort = state.column(entry.column).entries[Int(entry.index)].cohort
    return state.cohorts.cohorts[Int(cohort)].curve
  }

  /// The timing of an entry of a block.
  func timing(of entry: EntryReference) -> MediaTiming {
    let cohort = state.column(entry.column).entries[Int(entry.index)].cohort
    let timing = state.cohorts.cohorts[Int(cohort)].timing
    return MediaTiming(beginTime: timing.begin, duration: timing.duration, fillMode: .both)
  }

  /// A cohort of this timing: one made in this instant, so that animations added side by side
  /// share their progress, or a new one.
  func sharedCohort(_ timing: CohortTiming, curve: TimingCurve) -> Int32 {
    let now = clock.now
    if let index = recentCohorts.find(timing, curve, now: now, in: state) { return index }
    let cohort = insert(timing, curve: curve, isHeld: false, completion: nil)
    recentCohorts.remember(cohort, now: now)
    return cohort.index
  }

  private func insert(
    _ timing: CohortTiming, curve: TimingCurve, isHeld: Bool, completion: (() -> Void)?
  ) -> AnimationCohort {
    let stamp = state.nextSequence()
    let index = state.cohorts.insert(
      timing, curve: curve, now: clock.now, isHeld: isHeld, stamp: stamp, completion: completion)
    let generation = UInt32(truncatingIfNeeded: stamp)
    if timing.isWaiting(at: clock.now) {
      clock.queueCohort(.cohortBegin, index, generation, at: timing.begin)
    }
    if timing.end.isFinite {
      clock.queueCohort(.cohortEnd, index, generation, at: timing.end)
    }
    return AnimationCohort(index: index, stamp: stamp)
  }
}

/// The cohorts made last in the current instant.
private struct RecentCohorts {
  private var time = 0.0
  private var cohorts: ContiguousArray<AnimationCohort> = []

  /// More than a few differently timed animations in one instant rarely repeat a timing.
  private static let most = 4

  mutating func remember(_ cohort: AnimationCohort, now: Double) {
    if now != time { cohorts.removeAll(keepingCapacity: true) }
    time = now
    if cohorts.count == RecentCohorts.most { cohorts.removeFirst() }
    cohorts.append(cohort)
  }

  func find(
    _ timing: CohortTiming, _ curve: TimingCurve, now: Double, in state: EngineState
  ) -> Int32? {
    guard now == time else { return nil }
    for cohort in cohorts.reversed() where state.isWaiting(cohort) {
      let index = Int(cohort.index)
      if state.cohorts.cohorts[index].timing == timing
        && state.cohorts.cohorts[index].curve == curve
      {
        return cohort.index
      }
    }
    return nil
  }
}

// MARK: - Events

extension AnimationEngine: CohortEventHandler {
  package func isWaiting(_ index: Int32, generation: UInt32) -> Bool {
    UInt32(truncatingIfNeeded: state.cohorts.cohorts[Int(index)].stamp) == generation
      && state.cohorts.cohorts[Int(index)].phase != .ended
  }

  package func cohortBegins(_ index: Int32) {
    state.cohorts.activate(index, at: clock.now)
    hasChangedPhase = true
    var owners: ContiguousArray<EntryOwner> = []
    forEachMember(of: index) { column, entry in
      column.show(entry)
      if let owner = column.entries[Int(entry)].owner {
        owners.append(owner.takeUnretainedValue())
      }
    }
    // Told when all of them are shown: logs are user code.
    for owner in owners { owner.begins() }
  }

  package func cohortEnds(_ index: Int32) {
    state.cohorts.end(index)
    hasChangedPhase = true
    if let completion = state.cohorts.cohorts[Int(index)].completion {
      state.cohorts.cohorts[Int(index)].completion = nil
      clock.callback("cohort completion", completion)
    }
    state.cohorts.cohorts[Int(index)].holds = 1  // while its members leave
    // Kept until the walk is over: they own closures and values, and with these anything, nodes
    // whose entries are further on included.
    var owners: ContiguousArray<EntryOwner> = []
    var contents: ContiguousArray<AnyObject> = []
    forEachMember(of: index) { column, entry in
      let owner = column.entries[Int(entry)].owner?.takeUnretainedValue()
      let stays = column.entries[Int(entry)].options.contains(.staysAfterEnd)
      if let content = column.entryEnds(entry) { contents.append(content) }
      guard let owner else { return }
      if !stays { owner.entry = .none }
      owners.append(owner)
    }
    state.cohorts.cohorts[Int(index)].holds = 0
    state.removeIfUnused(index)
    for owner in owners { owner.ends() }
    withExtendedLifetime((owners, contents)) {}
  }

  /// Visits members in the order of adding; a visit may remove its member and no other.
  private func forEachMember(of cohort: Int32, _ body: (ColumnBase, Int32) -> Void) {
    var member = state.cohorts.cohorts[Int(cohort)].first
    while !member.isNone {
      let column = state.column(member.column)
      let next = column.entries[Int(member.index)].nextInCohort
      body(column, member.index)
      member = next
    }
  }
}
