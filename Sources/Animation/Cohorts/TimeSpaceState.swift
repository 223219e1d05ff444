/// The state of a time space: a time of cohorts that is derived from another time space or from the
/// clock.
struct TimeSpaceState {
  /// The parent space, or the clock.
  var parent: SpaceIndex
  /// The map from the parent time to the local time. Before the instant of the map the local time
  /// is 0 (D3b).
  var map: TimeMap
  /// The local time, in seconds, at which the local time stops.
  var duration = Double.infinity
  /// The instant of the clock at which the local time stops.
  var end = Double.infinity
  /// The cohorts that run in the space.
  var cohorts: ContiguousArray<CohortIndex> = []
  /// The child spaces that follow the time of this one, in no particular order.
  var children: ContiguousArray<SpaceIndex> = []
  /// The index among the children of the parent space; -1 if the space is not listed there.
  var indexInParent: Int32 = -1
}

extension TimeSpaceState {
  /// Whether a change of the parent time affects cohorts, or a stored `end`, in this space or in a
  /// space inside it.
  var followsParent: Bool { !cohorts.isEmpty || !children.isEmpty || duration.isFinite }

  var isListed: Bool { indexInParent >= 0 }
}

extension TimeSpaceState {
  /// The local time at a parent time (D3b).
  func localTime(at time: Double) -> Double {
    // A parent time that is not a number has the local time 0, too.
    let local = time >= map.parent ? map.local(at: time) : 0
    return duration.isFinite ? min(max(local, 0), duration) : local
  }

  /// The moving local time at a moving parent time.
  func motion(at parent: Moving<Double>) -> Moving<Double> {
    let time = localTime(at: parent.value)
    let isRunning = parent.value >= map.parent && time < duration
    return Moving(time, velocity: isRunning ? parent.velocity * map.rate : 0)
  }

  /// The parent time at which the local time reaches a value (D7b).
  func parentTime(at local: Double) -> Double {
    if map.rate != 0 {
      let time = map.parent(at: local)
      if time >= map.parent { return time }
    } else if local > map.local {
      // The local time was 0 before the begin. If it is paused below 0, it does not reach 0 again.
      return .infinity
    }
    // The local time has passed this value when it begins. Before that, it is 0.
    return local <= 0 ? -.infinity : map.parent
  }
}
