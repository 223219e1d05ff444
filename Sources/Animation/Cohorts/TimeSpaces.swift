/// All time spaces of an engine.
final class TimeSpaces {
  var states = OwnedList<TimeSpaceState>()
  private var free = FreeList<IndexKind.TimeSpace>()
  /// The spaces between a space and the clock, while a method visits them from the outermost to the
  /// innermost. Stored, so that a fill allocates nothing.
  private var path = OwnedList<SpaceIndex>()

  /// Adds a time space.
  ///
  /// - Parameter duration: The local time at which it stops. Animations in it that would run longer
  ///   end with it.
  func insert(parent: SpaceIndex, map: TimeMap, duration: Double) -> SpaceIndex {
    let index = free.insert(
      TimeSpaceState(parent: parent, map: map, duration: duration), into: &states)
    updateListing(of: index)
    updateEnd(of: index)
    return index
  }

  /// Adds a space to the children of its parent if it follows the parent's time; otherwise, removes
  /// it from them. Then updates its ancestors in the same way. So a change of a time skips spaces
  /// that it does not affect.
  ///
  /// - Complexity: O(depth of the space); O(1) if the list of the parent does not change.
  func updateListing(of index: SpaceIndex) {
    var index = index
    while !index.isClock && states[index].followsParent != states[index].isListed {
      let parent = states[index].parent
      guard !parent.isClock else { return }
      if states[index].isListed { unlist(index) } else { list(index) }
      index = parent
    }
  }

  private func list(_ index: SpaceIndex) {
    let parent = states[index].parent
    states[index].indexInParent = Int32(states[parent].children.count)
    states[parent].children.append(index)
  }

  private func unlist(_ index: SpaceIndex) {
    let position = states[index].indexInParent
    let moved = states[states[index].parent].children.removeBySwap(at: Int(position))
    states[moved].indexInParent = position
    states[index].indexInParent = -1
  }

  private func leaveParent(_ index: SpaceIndex) {
    guard states[index].isListed else { return }
    unlist(index)
    updateListing(of: states[index].parent)
  }

  /// Removes a space without cohorts and child spaces.
  func remove(_ index: SpaceIndex) {
    leaveParent(index)
    free.give(index)
    if free.dropIfAllFree(of: states.count) {
      states = OwnedList()
      path = OwnedList()
    }
  }

  /// Moves a space into another one.
  func move(_ index: SpaceIndex, into parent: SpaceIndex) {
    leaveParent(index)
    states[index].parent = parent
    updateListing(of: index)
  }

  /// Computes the instant of the clock at which the time of a space stops.
  func updateEnd(of index: SpaceIndex) {
    let space = states[index]
    guard space.duration.isFinite else { return }
    let time = space.parentTime(at: space.duration)
    states[index].end = time.isFinite ? instant(of: time, in: space.parent) : time
  }

  /// The local time of a space at an instant of the clock.
  ///
  /// - Complexity: O(depth of the space).
  func localTime(of index: SpaceIndex, at time: Double) -> Double {
    guard !index.isClock else { return time }
    // Most spaces are directly in the time of the clock.
    guard !states[index].parent.isClock else { return states[index].localTime(at: time) }
    return motion(of: index, at: time).value
  }

  /// The local time of a space at an instant of the clock. Its velocity is the local seconds per
  /// second of the clock: 0 before the begin of the space, and where the time of the space stops.
  ///
  /// - Complexity: O(depth of the space).
  func motion(of index: SpaceIndex, at time: Double) -> Moving<Double> {
    var motion = Moving(time, velocity: 1.0)
    forEachSpace(to: index) { space in motion = states[space].motion(at: motion) }
    return motion
  }

  /// The local seconds per second of the clock, while the time of a space runs. A time that stands
  /// still counts as 1.
  ///
  /// - Complexity: O(depth of the space).
  func speed(of index: SpaceIndex) -> Double {
    var speed = 1.0
    var index = index
    while !index.isClock {
      speed *= states[index].map.rate
      index = states[index].parent
    }
    return speed > 0 && speed.isFinite ? speed : 1
  }

  /// Calls a closure with each space between the clock and a space, the outermost first, and the
  /// space itself.
  @inline(__always)
  private func forEachSpace(to index: SpaceIndex, _ body: (SpaceIndex) -> Void) {
    var path = self.path.takeAll()
    var next = index
    while !next.isClock {
      path.append(next)
      next = states[next].parent
    }
    while let space = path.popLast() { body(space) }
    swap(&path, &self.path)
  }

  // The next three methods are not inlined: the optimiser would move checks of their loops before
  // the caller's test for the time of the clock, in which most cohorts run.

  /// Whether the time of a space, or of one of its ancestors, has the speed 0.
  @inline(never)
  func isStill(_ index: SpaceIndex) -> Bool {
    var index = index
    while !index.isClock {
      if states[index].map.rate == 0 { return true }
      index = states[index].parent
    }
    return false
  }

  /// The first instant of the clock after `now` at which the local time of a space jumps back, or
  /// jumps although it stands still, because the space itself or an ancestor begins. Infinity if
  /// there is none.
  ///
  /// A jump forward in a running time is no event of its own: begins and ends in it are events.
  ///
  /// - Complexity: O(depth of the space).
  @inline(never)
  func nextJump(of index: SpaceIndex, after now: Double) -> Double {
    // Before its begin, a space has the time 0. So the times inside it stand still, and the next
    // jump is that of the outermost space that waits for one.
    let isStill = isStill(index)
    var time = now
    var waiting = SpaceIndex.clock
    forEachSpace(to: index) { space in
      guard waiting.isClock else { return }
      let map = states[space].map
      let jumps = map.local < 0 || isStill && map.local > 0
      if jumps && time < map.parent { waiting = space }
      time = states[space].localTime(at: time)
    }
    guard !waiting.isClock else { return .infinity }
    let begin = begin(of: waiting)
    return begin > now ? begin : .infinity
  }

  /// The instant of the clock at which a space begins. Infinity if the time around it stops before.
  private func begin(of index: SpaceIndex) -> Double {
    let space = states[index]
    var begin = instant(of: space.map.parent, in: space.parent)
    guard begin.isFinite else { return begin }
    // The instant is rounded. It must not be before the begin as `localTime` sees it.
    var step = begin.ulp
    for _ in 0..<64 {
      if localTime(of: space.parent, at: begin) >= space.map.parent { return begin }
      begin += step
      step *= 2
    }
    return .infinity
  }

  /// The instant of the clock at which the local time of a space reaches a value: infinity if it
  /// never does, and minus infinity if it always has.
  ///
  /// From the end of the space or of an ancestor on, the stored instant of that end is used,
  /// without rounding (D7b).
  @inline(never)
  func instant(of local: Double, in index: SpaceIndex) -> Double {
    guard local != .infinity else { return end(of: index) }
    var time = local
    var index = index
    while !index.isClock && time.isFinite {
      let space = states[index]
      if time >= space.duration { return space.end }
      time = space.parentTime(at: time)
      index = space.parent
    }
    return time
  }

  /// Whether a space, or a surrounding space, stops before the space reaches a local time. Rounding
  /// errors do not count.
  @inline(never)
  func cutsOff(_ local: Double, in index: SpaceIndex) -> Bool {
    guard local != .infinity else { return true }
    var time = local
    var index = index
    while !index.isClock && time.isFinite {
      let space = states[index]
      if time - space.duration > 4 * space.duration.ulp { return true }
      time = space.parentTime(at: min(time, space.duration))
      index = space.parent
    }
    return false
  }

  /// The instant of the clock at which animations without an end stop: the end of the innermost
  /// space with a finite duration. Infinity if there is none, or if a time inside it is paused.
  private func end(of index: SpaceIndex) -> Double {
    var index = index
    while !index.isClock {
      let space = states[index]
      if space.duration.isFinite { return space.end }
      if space.map.rate == 0 { return .infinity }
      index = space.parent
    }
    return .infinity
  }
}
