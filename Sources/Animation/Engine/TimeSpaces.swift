/// The state of a time space: a time of cohorts that is derived from another time space or from the
/// clock.
struct TimeSpaceState {
  /// The parent space; -1 for the clock.
  var parent: Int32
  /// The map from the parent time to the local time. Before the instant of the map the local time
  /// is 0 (D3b).
  var map: TimeMap
  /// The local time, in seconds, at which the local time stops.
  var length = Double.infinity
  /// The instant of the clock at which the local time stops.
  var end = Double.infinity
  /// The cohorts that run in the space.
  var cohorts: ContiguousArray<Int32> = []
  /// The child spaces, in no particular order.
  var children: ContiguousArray<Int32> = []
  /// The index among the children of the parent space.
  var positionInParent: Int32 = -1
}

/// All time spaces of an engine.
final class TimeSpaces {
  var spaces = OwnedList<TimeSpaceState>()
  private var free = FreeList()

  /// Adds a time space.
  ///
  /// - Parameter length: The local time at which it stops. Animations in it that would run longer
  ///   end with it.
  func insert(parent: Int32, map: TimeMap, length: Double) -> Int32 {
    let space = TimeSpaceState(parent: parent, map: map, length: length)
    let index: Int32
    if let reused = free.take() {
      index = reused
      spaces[reused] = space
    } else {
      index = Int32(spaces.count)
      spaces.append(space)
    }
    join(parent, index)
    updateEnd(of: index)
    return index
  }

  private func join(_ parent: Int32, _ index: Int32) {
    spaces[index].parent = parent
    guard parent >= 0 else { return }
    spaces[index].positionInParent = Int32(spaces[parent].children.count)
    spaces[parent].children.append(index)
  }

  private func leaveParent(_ index: Int32) {
    let parent = Int(spaces[index].parent)
    guard parent >= 0 else { return }
    let position = Int(spaces[index].positionInParent)
    let last = spaces[parent].children.removeLast()
    guard position < spaces[parent].children.count else { return }
    spaces[parent].children[position] = last
    spaces[last].positionInParent = Int32(position)
  }

  /// Removes a space without cohorts and child spaces.
  func remove(_ index: Int32) {
    leaveParent(index)
    free.give(index)
    if free.dropIfAllFree(of: spaces.count) { spaces = OwnedList() }
  }

  /// Moves a space into another one.
  func move(_ index: Int32, into parent: Int32) {
    leaveParent(index)
    join(parent, index)
  }

  /// Computes the instant of the clock at which the time of a space stops.
  func updateEnd(of index: Int32) {
    let space = spaces[index]
    guard space.length.isFinite else { return }
    spaces[index].length = .infinity
    spaces[index].end = instant(of: space.length, in: index)
    spaces[index].length = space.length
  }

  /// The local time of a space at an instant of the clock.
  ///
  /// - Complexity: O(depth of the space).
  func localTime(of index: Int32, at time: Double) -> Double {
    guard index >= 0 else { return time }
    let parent = spaces[index].parent
    guard parent >= 0 else { return spaces[index].localTime(at: time) }
    var time = time
    for index in way(to: index) { time = spaces[index].localTime(at: time) }
    return time
  }

  /// The local seconds of a space per second of the clock; 0 before its begin.
  ///
  /// - Complexity: O(depth of the space).
  func rate(of index: Int32, at time: Double) -> Double {
    var rate = 1.0
    var time = time
    for index in way(to: index) {
      let space = spaces[index]
      let local = space.localTime(at: time)
      guard time >= space.map.parent, local < space.length else { return 0 }
      rate *= space.map.rate
      time = local
    }
    return rate
  }

  /// The spaces from the outermost one to a space; empty for the clock.
  private func way(to index: Int32) -> ReversedCollection<ContiguousArray<Int32>> {
    var way: ContiguousArray<Int32> = []
    var next = index
    while next >= 0 {
      way.append(next)
      next = spaces[next].parent
    }
    return way.reversed()
  }

  /// Whether the time of a space, or of one of its ancestors, has the speed 0.
  func isStill(_ index: Int32) -> Bool {
    // Most cohorts run in the clock's time. Without this line they pay for checks that the optimiser
    // moves out of the loop.
    guard index >= 0 else { return false }
    var index = index
    while index >= 0 {
      if spaces[index].map.rate == 0 { return true }
      index = spaces[index].parent
    }
    return false
  }

  /// The instant of the clock at which the local time of a space reaches a value: infinity if it
  /// never does, and minus infinity if it always has.
  ///
  /// From the end of the space or of an ancestor on, the stored instant of that end is used,
  /// without rounding (D7b).
  func instant(of local: Double, in index: Int32) -> Double {
    guard index >= 0 else { return local }  // see `isStill(_:)`
    guard local != .infinity else { return end(of: index) }
    var time = local
    var index = index
    while index >= 0 && time.isFinite {
      let space = spaces[index]
      if time >= space.length { return space.end }
      time = space.parentTime(at: time)
      index = space.parent
    }
    return time
  }

  /// Whether a space, or a surrounding space, stops before the space reaches a local time. Rounding
  /// errors do not count.
  func cutsOff(_ local: Double, in index: Int32) -> Bool {
    guard local != .infinity else { return true }
    var time = local
    var index = index
    while index >= 0 && time.isFinite {
      let space = spaces[index]
      if time - space.length > 4 * space.length.ulp { return true }
      time = space.parentTime(at: min(time, space.length))
      index = space.parent
    }
    return false
  }

  /// The instant of the clock at which animations without an end stop: the end of the innermost
  /// space with a length. Infinity if there is none, or if a time inside it stands still.
  private func end(of index: Int32) -> Double {
    var index = index
    while index >= 0 {
      let space = spaces[index]
      if space.length.isFinite { return space.end }
      if space.map.rate == 0 { return .infinity }
      index = space.parent
    }
    return .infinity
  }
}

extension TimeSpaceState {
  /// The local time at a parent time (D3b).
  func localTime(at time: Double) -> Double {
    // A parent time that is not a number has the local time 0, too.
    let local = time >= map.parent ? map.local(at: time) : 0
    return length.isFinite ? min(max(local, 0), length) : local
  }

  /// The parent time at which the local time reaches a value (D7b).
  fileprivate func parentTime(at local: Double) -> Double {
    if map.rate == 0 {
      // A paused negative time never reaches again the 0 that it had before its begin.
      return local > map.local ? .infinity : local <= 0 ? -.infinity : map.parent
    }
    let time = map.parent(at: local)
    if time >= map.parent { return time }
    return local <= 0 ? -.infinity : map.parent
  }
}
