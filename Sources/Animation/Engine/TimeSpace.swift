import ViewKernelGeometry

/// A local time for a set of nodes, inside the time of the clock or of another time space.
///
/// Its local time is `(time around − beginTime) · speed + timeOffset`, and 0 before `beginTime`. All
/// animations of the nodes in it begin, run and end by that, and so do those that run already when
/// one of the numbers is changed. `View` makes one where its own numbers are not the plain ones.
///
///     let slow = TimeSpace(engine: engine)
///     slow.speed = 0.5
///     bar.timeSpace = slow  // everything of the bar takes twice as long
///
/// If the local time goes backwards, running animations go back too. Removed animations are not
/// restored.
public final class TimeSpace {
  /// The engine whose clock is around it.
  public let engine: AnimationEngine

  /// The space around this one; `nil` is the clock.
  public private(set) var parent: TimeSpace?

  let index: Int32

  /// Creates a time space whose local time is the time around it.
  ///
  /// - Parameters:
  ///   - parent: The space around it. One of another engine counts as none.
  ///   - duration: Where its time stops, in local seconds. What would run longer in it ends with it,
  ///     at the very same instant. Above 0; may be infinite.
  public init(engine: AnimationEngine, in parent: TimeSpace? = nil, duration: Double = .infinity) {
    self.engine = engine
    self.parent = parent?.engine === engine ? parent : nil
    let length = duration > 0 ? duration : .infinity
    index = engine.state.cohorts.spaces.insert(
      parent: self.parent?.index ?? -1, map: TimeMap(parent: 0, local: 0, rate: 1), length: length)
  }

  deinit {
    engine.removeSpace(index)
    // Those around go one after the other, not one inside the other, however deep this one was.
    var next = parent
    parent = nil
    while next != nil, isKnownUniquelyReferenced(&next) {
      let outer = next?.parent
      next?.parent = nil
      next = outer
    }
  }

  /// Local seconds per second of the time around; at least 0. A negative number counts as 0, with a
  /// diagnostic; one that is not finite, or beyond 1e100, is refused.
  public var speed: Double {
    get { map.rate }
    set {
      guard newValue.isUsable else { return refuse("speed", newValue) }
      if newValue < 0 {
        engine.clock.report(.clamped, "TimeSpace: speed \(newValue) is negative, took 0")
      }
      change { $0.rate = max(newValue, 0) }
    }
  }

  /// The local time at `beginTime`, in seconds; refused when it is not finite, or beyond 1e100.
  public var timeOffset: Double {
    get { map.local }
    set {
      guard newValue.isUsable else { return refuse("timeOffset", newValue) }
      change { $0.local = newValue }
    }
  }

  /// When the local time begins, in seconds of the time around; refused when it is not finite, or beyond
  /// 1e100.
  public var beginTime: Double {
    get { map.parent }
    set {
      guard newValue.isUsable else { return refuse("beginTime", newValue) }
      change { $0.parent = newValue }
    }
  }

  /// The local time now, in seconds.
  public var now: Double { engine.localTime(of: index) }

  /// The local time at an instant of the clock.
  ///
  /// - Returns: Seconds, clamped to ±1e200; 0 for an instant that is not a number.
  /// - Complexity: O(spaces around it).
  public func localTime(at time: Double) -> Double {
    engine.state.cohorts.spaces.localTime(of: index, at: time)
  }

  private var map: TimeMap { engine.state.cohorts.spaces.spaces[Int(index)].map }

  private func change(_ body: (inout TimeMap) -> Void) {
    var map = self.map
    body(&map)
    guard map != self.map else { return }
    set(map)
  }

  /// Changes all three numbers at once.
  package func set(speed: Double, timeOffset: Double, beginTime: Double) {
    let map = TimeMap(parent: beginTime, local: timeOffset, rate: speed)
    if map != self.map { set(map) }
  }

  private func set(_ map: TimeMap) {
    engine.state.cohorts.spaces.spaces[Int(index)].map = map
    var news = RetimingNews()
    engine.applyRetiming(ofSpace: index, &news)
    news.tell()
  }

  /// Hangs the space, with all that runs in it, into another one: local times may jump.
  package func move(into parent: TimeSpace?) {
    guard parent !== self.parent, parent == nil || parent?.engine === engine else { return }
    let old = self.parent
    self.parent = parent
    engine.state.cohorts.spaces.move(index, into: parent?.index ?? -1)
    var news = RetimingNews()
    engine.applyRetiming(ofSpace: index, &news)
    news.tell()
    withExtendedLifetime(old) {}
  }

  /// The place in an engine; -1 in another one than its own.
  func index(in engine: AnimationEngine) -> Int32 { engine === self.engine ? index : -1 }

  private func refuse(_ name: String, _ value: Double) {
    engine.clock.report(.refused, "TimeSpace: \(name) \(value) is not finite, or beyond 1e100")
  }
}

extension AnimationEngine {
  /// A space goes. What still runs in it goes on by the clock, from where it is.
  fileprivate func removeSpace(_ index: Int32) {
    var news = RetimingNews()
    for cohort in state.cohorts.spaces.spaces[Int(index)].cohorts {
      let retiming = Int(state.cohorts.cohorts[Int(cohort)].retiming)
      let local = state.cohorts.retimings[retiming].map.local(at: localTime(of: index))
      state.cohorts.leaveSpace(cohort)
      state.cohorts.retimings[retiming].map.parent = clock.now
      state.cohorts.retimings[retiming].map.local = local
      state.cohorts.retimings[retiming].replacedAt = .nan
      applyRetiming(of: cohort, &news)
    }
    state.cohorts.spaces.remove(index)
    news.tell()
  }
}
