import ViewKernel

/// Compares what a source shows with what it showed before, and keeps what changed.
///
///     for bar in bars {
///       sampler.show(bar.number, name: bar.name) { $0.set(0, .number(bar.height)) }
///     }
///
/// Memory is that of one state of every node, however long the recording. Nodes that have gone are
/// remembered, for they may come back, until the source says that they never will; what is remembered
/// of these are the names that the program gave them.
public final class NodeSampler {
  private let tracks: [Track]
  private let kinds: ContiguousArray<Track.Kind>

  // Some lists are unchecked: no user code runs while they are accessed, since values and numbers are
  // replaced without calls.

  /// The last values, `tracks.count` for each row.
  @exclusivity(unchecked) private var values: ContiguousArray<TrackValue> = []
  @exclusivity(unchecked) private var nodes = _NumberTable(blank: Node())
  private var freeRows: ContiguousArray<Int32> = []
  private var takenNames: Set<String> = []
  /// The highest number of a node so far.
  private var highest = -1
  /// What a source of changes asks with the next time.
  package var stamp: ChangeStamp? {
    get { storedStamp }
    set { storedStamp = newValue }
  }
  // Apart from `stamp`: the optimiser removes the check for overlapping accesses from a private property.
  private var storedStamp: ChangeStamp?
  private var base = 0
  private var node = 0

  /// Tracks that were met while sampling, and their values by row; few nodes have any.
  private var ownTracks: ContiguousArray<OwnTrack> = []
  /// The places of these by their subjects.
  private var ownPlaces: [ObjectIdentifier: Int] = [:]
  /// Where the next one is tried first: most nodes have the same ones in the same order.
  private var nextOwnPlace = 0
  /// How many of these are recorded.
  private var ownTrackCount = 0
  /// The names of all tracks; empty until the first one is met while sampling.
  private var trackNames: Set<String> = []
  /// The last values of these, for each row that has any.
  private var ownValues: [Int: OwnValues] = [:]

  private struct OwnTrack {
    /// What the track is for; retained, so that its identity stays its own.
    let subject: AnyObject
    let identity: ObjectIdentifier
    /// Its place among all tracks, or `nil` where its name was taken.
    let index: Int?
    let track: Track
  }

  /// The values of one row in tracks that were met while sampling, in the order in which they came.
  private struct OwnValues {
    private(set) var places: ContiguousArray<Int> = []
    private var values: ContiguousArray<TrackValue> = []
    private var indices: [Int: Int] = [:]
    /// Where the next place is tried first.
    private var next = 0

    /// Keeps the value of a track, where it is another one than the last.
    ///
    /// - Returns: Whether it is.
    mutating func set(_ value: TrackValue, initial: TrackValue, at place: Int) -> Bool {
      if let index = index(of: place) {
        if values[index].isIdentical(to: value) { return false }
        values[index] = value
      } else {
        if initial.isIdentical(to: value) { return false }
        indices[place] = places.count
        places.append(place)
        values.append(value)
      }
      return true
    }

    private mutating func index(of place: Int) -> Int? {
      var index: Int? = next
      if next >= places.count || places[next] != place { index = indices[place] }
      if let index { next = index + 1 < places.count ? index + 1 : 0 }
      return index
    }
  }

  @exclusivity(unchecked) private(set) var changes: [TimelineChange] = []
  @exclusivity(unchecked) private(set) var newTracks: [Track] = []
  @exclusivity(unchecked) private(set) var newNodes: ContiguousArray<NewNode> = []
  @exclusivity(unchecked) private(set) var goneNodes: ContiguousArray<Int> = []

  struct NewNode {
    let number: Int
    let name: String
    let className: String?
  }

  private struct Node {
    /// Which row of values is the node's; -1 while there is none.
    var row: Int32 = -1
    /// Whether files know its name.
    var hasName = false
    /// A name that was made from its number, which nothing else will ever take.
    var madeName: String?
  }

  /// Nodes that have gone, whom the events about to run may still name.
  @exclusivity(unchecked) private var leavingNodes: ContiguousArray<Int> = []
  private var isBeforeEvents = false

  /// What was left out, because it is not of the kind of its track, and is still to be reported.
  @exclusivity(unchecked) private(set) var refused: ContiguousArray<(track: Track, TrackValue)> = []
  /// The tracks of which that has been reported.
  private var refusedTracks: Set<Int> = []

  init(tracks: [Track]) {
    self.tracks = tracks
    kinds = ContiguousArray(tracks.map { $0.kind })
  }

  /// - Parameter isBeforeEvents: Whether events of this instant follow: the end of an animation is
  ///   told when its node may be gone, and nodes keep their names until then.
  func startMoment(isBeforeEvents: Bool = false) {
    // To ask first is cheaper than to empty what is empty.
    if unsafe !changes.isEmpty { unsafe changes.removeAll(keepingCapacity: true) }
    if unsafe !newTracks.isEmpty { unsafe newTracks.removeAll(keepingCapacity: true) }
    if unsafe !newNodes.isEmpty { unsafe newNodes.removeAll(keepingCapacity: true) }
    if unsafe !refused.isEmpty { unsafe refused.removeAll() }
    if unsafe !goneNodes.isEmpty { unsafe goneNodes.removeAll(keepingCapacity: true) }
    self.isBeforeEvents = isBeforeEvents
    guard !isBeforeEvents, unsafe !leavingNodes.isEmpty else { return }
    for node in unsafe leavingNodes { forget(node) }
    unsafe leavingNodes.removeAll(keepingCapacity: true)
  }

  /// Shows a node with its values. A track that is not set keeps the value it had.
  ///
  /// - Parameters:
  ///   - node: Its number, the same in every sample.
  ///   - name: How files call it; when another node has the name already, its number is added.
  ///   - values: Sets what the tracks of this node show.
  public func show(
    _ node: Int, name: @autoclosure () -> String, values: (NodeValues) -> Void
  ) {
    begin(node: node, name: name())
    values(NodeValues(sampler: self, node: node, base: base))
  }

  /// Makes a node the current one; the values set next are its own.
  func begin(
    node: Int, name: @autoclosure () -> String, className: @autoclosure () -> String? = nil
  ) {
    self.node = node
    let row = unsafe nodes[node].row
    if row >= 0 {
      base = Int(row) * tracks.count
    } else {
      addRow(name(), className())
    }
  }

  @inline(never)
  private func addRow(_ name: String, _ className: String?) {
    if let unique = introduce(node: node, name: name) {
      unsafe newNodes.append(NewNode(number: node, name: unique, className: className))
    }
    guard !tracks.isEmpty else { return unsafe nodes[node].row = 0 }
    if let row = freeRows.popLast() {
      unsafe nodes[node].row = row
      base = Int(row) * tracks.count
      for (offset, track) in tracks.enumerated() { unsafe values[base + offset] = track.initial }
    } else {
      base = unsafe values.count
      unsafe nodes[node].row = Int32(truncatingIfNeeded: base / tracks.count)
      for track in tracks { unsafe values.append(track.initial) }
    }
  }

  /// Gives a node its name in files, at its first sample or event.
  ///
  /// - Returns: The name, or `nil` when the node has one already.
  func introduce(node: Int, name: @autoclosure () -> String) -> String? {
    guard unsafe !nodes[node].hasName else { return nil }
    var unique = name()
    var known = Node()
    known.hasName = true
    while takenNames.contains(unique) || wasMade(unique, for: node) {
      unique += "#\(node)"
      known.madeName = unique
    }
    if unique == "#\(node)" { known.madeName = unique }
    takenNames.insert(unique)
    unsafe nodes.insert(node, known)
    highest = max(highest, node)
    return unique
  }

  /// Whether a name may have been made for another node, which has gone since: of the name that the
  /// program gave it, and its number, once or several times.
  private func wasMade(_ name: String, for node: Int) -> Bool {
    // In place: a name may consist of any number of such numbers.
    var given = name[...]
    while let mark = given.utf8.lastIndex(of: UInt8(ascii: "#")),
      let number = Int(given[given.utf8.index(after: mark)...]), number <= highest, number != node,
      unsafe !nodes[number].hasName
    {
      given = given[..<mark]
      if given.isEmpty || takenNames.contains(String(given)) { return true }
    }
    return false
  }

  /// A node has gone and will never come back: nothing is kept of it but its name, where the program
  /// gave it one.
  ///
  /// A source calls it while it samples, for nodes that it does not show any more.
  public func forget(_ node: Int) {
    guard unsafe nodes[node].hasName else { return }
    guard !isBeforeEvents else { return unsafe leavingNodes.append(node) }
    let known = unsafe nodes.remove(node)
    if let name = known.madeName { takenNames.remove(name) }
    unsafe goneNodes.append(node)
    guard known.row >= 0, !tracks.isEmpty else { return }
    let base = Int(known.row) * tracks.count
    for offset in tracks.indices { unsafe values[base + offset] = .nothing }
    if !ownValues.isEmpty { ownValues[base] = nil }
    freeRows.append(known.row)
  }

  /// Of how many nodes there is room for values.
  var rowCount: Int { unsafe tracks.isEmpty ? 0 : values.count / tracks.count }

  /// Sets what a track of the current node shows.
  @inline(__always)
  func set(_ track: Int, _ value: TrackValue) { set(track, value, node: node, base: base) }

  @inline(__always)
  fileprivate func set(_ track: Int, _ value: TrackValue, node: Int, base: Int) {
    // Changed places before they are compared: what is in the list would be copied for that.
    var old = value
    unsafe swap(&old, &values[base + track])
    if old.isIdentical(to: value) { return }
    guard kinds[track].takes(value) else {
      unsafe values[base + track] = old
      return refuse(value, track, tracks[track])
    }
    unsafe changes.append(TimelineChange(node: node, track: track, value: value))
  }

  /// Leaves a value out: a file that had it could not be read.
  @inline(never)
  private func refuse(_ value: TrackValue, _ index: Int, _ track: Track) {
    if refusedTracks.insert(index).inserted { unsafe refused.append((track, value)) }
  }

  fileprivate var trackCount: Int { tracks.count }
}

// MARK: - Tracks of a program's own

extension NodeSampler {
  /// Sets what the current node shows of something that is no track of the source. Its track begins
  /// with the first value other than the initial one.
  ///
  /// - Parameters:
  ///   - subject: What the track is for.
  ///   - identity: Its identity, which Embedded Swift tells of a known class only.
  /// - Returns: `false` at the first value of a subject whose name another track has: it is not
  ///   recorded.
  /// - Complexity: O(1).
  func set(
    own subject: AnyObject, _ identity: ObjectIdentifier, name: String,
    initial: @autoclosure () -> TrackValue, role: String = Track.contentRole, _ value: TrackValue
  ) -> Bool {
    if let place = ownPlace(of: identity) {
      setOwn(at: place, value)
      return true
    }
    guard !value.isIdentical(to: initial()) else { return true }
    if trackNames.isEmpty { trackNames = Set(tracks.map { $0.name }) }
    let isNew = trackNames.insert(name).inserted
    // A value may go back to the initial one, so that must be of the kind, too.
    let kind = Track.Kind(of: value) ?? .any
    let own = OwnTrack(
      subject: subject, identity: identity,
      index: isNew ? tracks.count + ownTrackCount : nil,
      track: Track(name, initial: initial(), kind: kind.takes(initial()) ? kind : nil, role: role))
    ownPlaces[identity] = ownTracks.count
    ownTracks.append(own)
    if isNew {
      ownTrackCount += 1
      unsafe newTracks.append(own.track)
    }
    setOwn(at: ownTracks.count - 1, value)
    return isNew
  }

  private func ownPlace(of identity: ObjectIdentifier) -> Int? {
    var place: Int? = nextOwnPlace
    if nextOwnPlace >= ownTracks.count || ownTracks[nextOwnPlace].identity != identity {
      place = ownPlaces[identity]
    }
    if let place { nextOwnPlace = place + 1 < ownTracks.count ? place + 1 : 0 }
    return place
  }

  private func setOwn(at place: Int, _ value: TrackValue) {
    guard let index = ownTracks[place].index else { return }
    guard ownTracks[place].track.kind.takes(value) else {
      return refuse(value, index, ownTracks[place].track)
    }
    // Most rows have no such values, and keep nothing.
    let initial = ownTracks[place].track.initial
    if ownValues[base] == nil, initial.isIdentical(to: value) { return }
    guard ownValues[base, default: OwnValues()].set(value, initial: initial, at: place) else {
      return
    }
    unsafe changes.append(TimelineChange(node: node, track: index, value: value))
  }

  /// What the current node has such tracks for, by identity, in no order.
  var ownSubjects: [ObjectIdentifier] {
    (ownValues[base]?.places ?? []).map { ownTracks[$0].identity }
  }
}

/// Takes the values of one node at one moment; see `NodeSampler.show(_:name:values:)`.
public struct NodeValues {
  fileprivate let sampler: NodeSampler
  fileprivate let node: Int
  fileprivate let base: Int

  /// Sets what a track of the node shows.
  ///
  /// - Parameter track: Counts the source's tracks from 0.
  /// - Precondition: The source has such a track.
  public func set(_ track: Int, _ value: TrackValue) {
    require(
      track >= 0 && track < sampler.trackCount,
      "NodeValues.set: track \(track) of a source that has \(sampler.trackCount)")
    sampler.set(track, value, node: node, base: base)
  }
}
