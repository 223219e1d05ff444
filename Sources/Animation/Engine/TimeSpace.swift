import ViewKernelGeometry

/// A local time for a set of nodes, derived from the time of the clock or of another time space.
///
/// The local time is `(parent time − beginTime) · speed + timeOffset`, and 0 before `beginTime`.
/// The parent time is the local time of `parent`, or the time of the clock.
///
/// All animations of the nodes in the space begin, run and end by the local time. Setting `speed`,
/// `timeOffset` or `beginTime` also affects animations that already run. A `View` creates a time
/// space if its own timing numbers differ from the defaults.
///
///     let slow = TimeSpace(engine: engine)
///     slow.speed = 0.5
///     bar.timeSpace = slow  // all animations of the bar take twice as long
///
/// If a change sets the local time back, running animations go back too. Removed animations are not
/// restored.
public final class TimeSpace {
  /// The engine whose clock is the outermost parent of the space.
  public let engine: AnimationEngine

  /// The space from whose time this one is derived; `nil` for the clock.
  public private(set) var parent: TimeSpace?

  let index: SpaceIndex

  /// Creates a time space whose local time is its parent time: speed 1, time offset 0 and begin
  /// time 0.
  ///
  /// - Parameters:
  ///   - parent: The space from whose time this one is derived. With `nil`, or a space of another
  ///     engine, the time is derived from the clock.
  ///   - duration: The local time, in seconds, at which the time of the space stops. Animations
  ///     that still run in the space end at exactly that instant, at their positions then. Above 0;
  ///     other values count as infinite.
  public init(engine: AnimationEngine, in parent: TimeSpace? = nil, duration: Double = .infinity) {
    self.engine = engine
    self.parent = parent?.engine === engine ? parent : nil
    index = engine.state.cohortTable.spaces.insert(
      parent: self.parent?.index ?? .clock, map: TimeMap(parent: 0, local: 0, rate: 1),
      duration: duration > 0 ? duration : .infinity)
  }

  deinit {
    engine.removeSpace(index)
    // The parents are released one after the other, not recursively: a deep chain must not overflow
    // the stack.
    var next = parent
    parent = nil
    while next != nil, isKnownUniquelyReferenced(&next) {
      let outer = next?.parent
      next?.parent = nil
      next = outer
    }
  }

  /// The local seconds per second of the parent time; at least 0. The default is 1.
  ///
  /// A negative number counts as 0, with a diagnostic. A number that is not finite, or is beyond
  /// 1e100, is refused with a diagnostic.
  public var speed: Double {
    get { map.rate }
    set {
      guard newValue.isUsable else { return refuse("speed", newValue) }
      if newValue < 0 {
        engine.clock.report(.clamped, "TimeSpace: speed \(newValue) is negative, took 0")
      }
      map.rate = max(newValue, 0)
    }
  }

  /// The local time at `beginTime`, in seconds. The default is 0. A number that is not finite, or
  /// is beyond 1e100, is refused with a diagnostic.
  public var timeOffset: Double {
    get { map.local }
    set {
      guard newValue.isUsable else { return refuse("timeOffset", newValue) }
      map.local = newValue
    }
  }

  /// The instant at which the local time begins, in seconds of the parent time. The default is 0. A
  /// number that is not finite, or is beyond 1e100, is refused with a diagnostic.
  public var beginTime: Double {
    get { map.parent }
    set {
      guard newValue.isUsable else { return refuse("beginTime", newValue) }
      map.parent = newValue
    }
  }

  /// The current local time, in seconds.
  public var now: Double { engine.localTime(of: index) }

  /// Returns the local time at an instant of the clock.
  ///
  /// - Returns: Seconds, clamped to ±1e200; 0 for an instant that is not a number.
  /// - Complexity: O(depth of the space).
  public func localTime(at time: Double) -> Double {
    engine.state.cohortTable.spaces.localTime(of: index, at: time)
  }

  private var map: TimeMap {
    get { engine.state.cohortTable.spaces.states[index].map }
    set {
      guard newValue != map else { return }
      engine.state.cohortTable.spaces.states[index].map = newValue
      PendingBegins.reportAfter { engine.applyRetiming(ofSpace: index, &$0) }
    }
  }

  /// Sets all three numbers at once.
  package func set(speed: Double, timeOffset: Double, beginTime: Double) {
    map = TimeMap(parent: beginTime, local: timeOffset, rate: speed)
  }

  /// Moves the space, with all animations in it, into another one. Local times may jump.
  package func move(into parent: TimeSpace?) {
    PendingBegins.reportAfter { move(into: parent, &$0) }
  }

  /// Moves the space, together with other changes.
  ///
  /// - Parameter begins: Receives the animations that begin, which the caller reports.
  package func move(into parent: TimeSpace?, _ begins: inout PendingBegins) {
    guard parent !== self.parent, parent == nil || parent?.engine === engine else { return }
    let old = self.parent
    self.parent = parent
    engine.state.cohortTable.spaces.move(index, into: parent?.index ?? .clock)
    engine.applyRetiming(ofSpace: index, &begins)
    withExtendedLifetime(old) {}
  }

  /// The index of the space in an engine; the clock in an engine that does not own the space.
  func index(in engine: AnimationEngine) -> SpaceIndex {
    engine === self.engine ? index : .clock
  }

  private func refuse(_ name: String, _ value: Double) {
    engine.clock.report(.refused, "TimeSpace: \(name) \(value) is not finite, or beyond 1e100")
  }
}

extension AnimationEngine {
  /// Removes a space that is being deallocated. Animations that still run in it continue by the
  /// time of the clock, from their current progress.
  fileprivate func removeSpace(_ index: SpaceIndex) {
    PendingBegins.reportAfter { begins in
      for cohort in state.cohortTable.spaces.states[index].cohorts {
        let retimingIndex = state.cohortTable.cohorts[cohort].retimingIndex
        let oldTime = localTime(of: index)
        state.cohortTable.leaveSpace(cohort)
        state.cohortTable.retimings[retimingIndex].continueTime(from: oldTime, at: clock.now)
        applyRetiming(of: cohort, &begins)
      }
      state.cohortTable.spaces.remove(index)
    }
  }
}
