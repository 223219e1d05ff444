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

  private var customColumns: ContiguousArray<AnimationColumnBase> = []
  private var customTypes: ContiguousArray<ObjectIdentifier> = []
  let state: EngineState
  private var recentCohorts = RecentCohorts()

  /// Whether an animation has begun or ended since this was last set to `false`, so that what
  /// shows may differ although nothing runs any more.
  package var hasChangedPhase = false

  /// Told of every animation that starts or stops, for event logs.
  package var onAnimationEvent: ((AnimationEvent) -> Void)?

  /// Creates an engine on a clock.
  ///
  /// - Precondition: The clock has no other engine.
  public init(clock: LogicalClock) {
    require(clock.cohortHandler == nil, "AnimationEngine: the clock has an engine already")
    self.clock = clock
    state = EngineState(clock: clock)
    doubles = DoubleColumn(state: state)
    points = PointColumn(state: state)
    sizes = SizeColumn(state: state)
    rects = RectColumn(state: state)
    transforms = AffineTransformColumn(state: state)
    colors = ColorColumn(state: state)
    clock.cohortHandler = self
  }

  deinit {
    clock.cohortHandler = nil
    clock.removeCohortEvents()
  }

  /// The pool of a type that has none of its own here.
  func customColumn<Value: Animatable>() -> AnimationColumn<Value> {
    // The class stands for its value type: Embedded Swift has no metatypes of values.
    let type = ObjectIdentifier(AnimationColumn<Value>.self)
    for (index, known) in customTypes.enumerated() where known == type {
      return unsafeDowncast(customColumns[index], to: AnimationColumn<Value>.self)
    }
    let column = AnimationColumn<Value>(state: state)
    customTypes.append(type)
    customColumns.append(column)
    return column
  }
}

// MARK: - Values on screen

extension AnimationEngine {
  /// Brings every column to the current instant; the clock does it at the end of each advance.
  ///
  /// - Complexity: O(live animations).
  public func fill() {
    state.cohorts.fill(at: clock.now)
    doubles.fill()
    points.fill()
    sizes.fill()
    rects.fill()
    transforms.fill()
    colors.fill()
    for column in customColumns { column.fill() }
    for column in state.columns { column._withUnsafeGuaranteedRef { $0.fillDerived() } }
    state.didFill()
  }

  /// Something that derived values read has changed: they are evaluated on request until the next
  /// fill.
  package func invalidate() { state.invalidate() }

  /// Whether any animation is in its active phase, so that values change as time goes on.
  public var isAnimating: Bool { state.cohorts.activeCount > 0 }
}

// MARK: - Cohorts

/// A group of animations with one timing, in one engine.
public struct AnimationCohort: Hashable, Sendable {
  let index: Int32
  let generation: UInt32
}

/// A running animation of an engine.
public struct AnimationHandle: Hashable {
  let reference: EntryReference

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
  /// - Returns: A handle, or `nil` when the cohort has ended.
  /// - Complexity: O(1).
  @inlinable @discardableResult
  public func add<Value: Animatable>(
    from: Value, to: Value, to slot: AnimationSlot<Value>, in cohort: AnimationCohort,
    isAdditive: Bool = false
  ) -> AnimationHandle? {
    Value.column(in: self).add(from: from, to: to, to: slot, in: cohort, isAdditive: isAdditive)
  }

  /// Removes an animation that has not ended.
  ///
  /// - Precondition: The handle's animation is still there: its cohort has not ended, and it was
  ///   not removed before.
  /// - Complexity: O(1).
  public func remove(_ handle: AnimationHandle) {
    state.column(handle.reference.column).removeEntry(handle.reference.index)
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
    let index = state.cohorts.insert(
      timing, curve: curve, now: clock.now, isHeld: isHeld, completion: completion)
    let generation = state.cohorts.cohorts[Int(index)].generation
    if timing.isWaiting(at: clock.now) {
      clock.queueCohort(.cohortBegin, index, generation, at: timing.begin)
    }
    if timing.end.isFinite {
      clock.queueCohort(.cohortEnd, index, generation, at: timing.end)
    }
    return AnimationCohort(index: index, generation: generation)
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
    state.isWaiting(AnimationCohort(index: index, generation: generation))
  }

  package func cohortBegins(_ index: Int32) {
    state.cohorts.activate(index)
    state.invalidate()
    hasChangedPhase = true
    forEachMember(of: index) { column, entry in
      column.show(entry)
      column.entries[Int(entry)].attachment?.takeUnretainedValue().begins()
    }
  }

  package func cohortEnds(_ index: Int32) {
    state.cohorts.end(index)
    state.invalidate()
    hasChangedPhase = true
    if let completion = state.cohorts.cohorts[Int(index)].completion {
      state.cohorts.cohorts[Int(index)].completion = nil
      clock.callback("cohort completion", completion)
    }
    state.cohorts.cohorts[Int(index)].isHeld = true  // while its members leave
    // Kept until the walk is over: their closures may own nodes whose entries are further on.
    var ended: ContiguousArray<Attachment> = []
    forEachMember(of: index) { column, entry in
      let attachment = column.entries[Int(entry)].attachment?.takeUnretainedValue()
      column.entryEnds(entry)
      guard let attachment else { return }
      attachment.ends()
      ended.append(attachment)
    }
    state.cohorts.cohorts[Int(index)].isHeld = false
    state.removeIfUnused(index)
    withExtendedLifetime(ended) {}
  }

  /// Visits members in the order of adding; a visit may remove its member and no other.
  private func forEachMember(
    of cohort: Int32, _ body: (AnimationColumnBase, Int32) -> Void
  ) {
    var member = state.cohorts.cohorts[Int(cohort)].first
    while !member.isNone {
      let column = state.column(member.column)
      let next = column.entries[Int(member.index)].nextInCohort
      body(column, member.index)
      member = next
    }
  }
}
