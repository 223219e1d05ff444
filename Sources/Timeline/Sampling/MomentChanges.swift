import ViewKernel

/// The changes of one moment.
///
/// A source may show a node several times, or inside another one. Only then is the list rearranged
/// at the end of the moment.
struct MomentChanges {
  private(set) var list: [TimelineChange] = []
  /// The node of the last change.
  private(set) var node: Int?
  /// A bit for each changed track of that node, modulo 64.
  private var tracks: UInt64 = 0
  /// Whether a track may have several changes, or the changes of a node may not be adjacent.
  private var mayRepeat = false

  mutating func removeAll() {
    // The check is cheaper than emptying a list that is empty.
    if !list.isEmpty { list.removeAll(keepingCapacity: true) }
    (node, tracks, mayRepeat) = (nil, 0, false)
  }

  /// Begins the changes of another node.
  ///
  /// - Parameter isAgain: Whether the moment already has changes of the node.
  mutating func begin(_ node: Int, isAgain: Bool) {
    if isAgain { mayRepeat = true }
    (self.node, tracks) = (node, 0)
  }

  /// Adds a change of the node that was begun last.
  @inline(__always)
  mutating func append(_ change: TimelineChange) {
    let bit = UInt64(1) << UInt64(change.track & 63)
    if tracks & bit != 0 { mayRepeat = true }
    tracks |= bit
    list.append(change)
  }

  /// Moves the changes of each node together, and keeps only the last value of each track.
  mutating func removeRepeats() {
    if mayRepeat { list = list.withoutRepeats }
  }
}
