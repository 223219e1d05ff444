import ViewKernel

/// Compares the values of a source's nodes with the values at the last moment, and keeps the
/// changes.
///
///     for bar in bars {
///       sampler.show(bar.number, name: bar.name) { $0.set(0, .number(bar.height)) }
///     }
///
/// In memory, the sampler keeps one state of every node, however long the recording is. It also
/// keeps a node that is no longer shown, because the node may be added again. When the source calls
/// `forget(_:)` for a node, the sampler keeps only the name that the program gave the node, and a
/// bit for its number.
public final class NodeSampler {
  private let tracks: [Track]
  private let kinds: ContiguousArray<Track.Kind>

  // Some lists are unchecked: no user code runs while they are accessed, because replacing values
  // and numbers calls nothing.

  // The state of the nodes and tracks.

  /// The last values.
  @exclusivity(unchecked) private var rows: ValueRows
  @exclusivity(unchecked) private var nodes = NamedNodes()
  private var addedTracks: AddedTracks
  /// The tracks for which a value was refused until now.
  private var refusedTracks: Set<Int> = []
  /// The nodes that are forgotten at the end of the moment, or of a later one if events that are
  /// due may still name them.
  @exclusivity(unchecked) private var nodesToForget: ContiguousArray<Int> = []
  /// The state of the window at the last sample. A `WindowSource` requests the changes since then.
  var stamp: ChangeStamp?

  // The current moment.

  /// The data of the moment until now.
  @exclusivity(unchecked) private(set) var moment = SampledMoment()
  private var momentNumber: UInt32 = 0

  init(tracks: [Track]) {
    let names = tracks.map { $0.name }
    let distinctNames = Set(names)
    require(
      distinctNames.count == names.count,
      "TimelineSource.tracks: two tracks have one name; give each a name of its own, got \(names)")
    self.tracks = tracks
    unsafe rows = ValueRows(tracks)
    addedTracks = AddedTracks(listedNames: distinctNames)
    kinds = ContiguousArray(tracks.map { $0.kind })
  }

  /// Starts sampling a moment.
  func startMoment() {
    unsafe moment.removeAll()
    momentNumber &+= 1
  }

  /// Ends sampling a moment. A source may show a node several times, or inside another one. After
  /// this call, the changes of a node are in one place, with the last value of each track.
  ///
  /// - Parameter areEventsDue: Whether events follow that happened before the moment. They may name
  ///   nodes that were removed since: the end of an animation may be reported after its view was
  ///   deallocated. So no node is forgotten yet.
  func endMoment(areEventsDue: Bool) {
    unsafe moment.changes.removeRepeats()
    guard !areEventsDue, unsafe !nodesToForget.isEmpty else { return }
    for node in unsafe nodesToForget where unsafe nodes.contains(node) { remove(node) }
    unsafe nodesToForget.removeAll(keepingCapacity: true)
  }

  private func remove(_ node: Int) {
    let last = unsafe nodes.remove(node)
    unsafe moment.forgottenNodes.append(node)
    guard last.wasShown else { return }
    addedTracks.removeValues(of: node)
    unsafe rows.remove(last.base)
  }

  /// Adds a node and its values to the current moment. A track that is not set keeps its last
  /// value.
  ///
  /// - Parameters:
  ///   - node: The number of the node, the same in every sample.
  ///   - name: The name of the node in files. If another node has the name, `#` and the number are
  ///     added.
  ///   - values: Sets the presentation values of the node's tracks.
  public func show(
    _ node: Int, name: @autoclosure () -> String, values: (NodeValues) -> Void
  ) {
    values(NodeValues(sampler: self, row: row(of: node, name: name())))
  }

  /// Returns the row of a node. A node that was not shown before gets a row and is added to the
  /// current moment.
  func row(
    of node: Int, name: @autoclosure () -> String, className: @autoclosure () -> String? = nil
  ) -> NodeRow {
    let base = unsafe nodes[node].base
    return NodeRow(node: node, base: base >= 0 ? base : addRow(of: node, name(), className()))
  }

  /// Adds a row for a node, and returns its base.
  @inline(never)
  private func addRow(of node: Int, _ name: String, _ className: String?) -> Int {
    if let newNode = introduce(node: node, name: name, className: className) {
      unsafe moment.newNodes.append(newNode)
    }
    let base = unsafe rows.add()
    unsafe nodes[node].base = base
    return base
  }

  /// Gives a node its name in files, at its first sample or event.
  ///
  /// - Returns: The node with its name, or `nil` if it already has one.
  func introduce(
    node: Int, name: @autoclosure () -> String, className: String?
  ) -> SampledMoment.NewNode? {
    guard unsafe !nodes.contains(node) else { return nil }
    let given = name()
    let unique = unsafe nodes.add(node, given: given)
    return SampledMoment.NewNode(number: node, name: unique, className: className)
  }

  /// Removes a node for good. The sampler keeps only its name, if the program gave it one.
  ///
  /// A source calls this while it samples, for nodes that it will never show again. The number of
  /// such a node must not be used again. The node is removed at the end of the moment, or of a
  /// later one, if events that happened before may still name it.
  public func forget(_ node: Int) {
    if unsafe nodes.contains(node) { unsafe nodesToForget.append(node) }
  }

  /// Removes the shown nodes that fulfil a condition for good. A node that only events have named
  /// may be shown later.
  func forgetShownNodes(where isDeallocated: (Int) -> Bool) {
    for node in unsafe nodes.shownNumbers where isDeallocated(node) { forget(node) }
  }

  /// Whether a node was forgotten. It cannot get a name again.
  func isForgotten(_ node: Int) -> Bool { unsafe nodes.isRemoved(node) }

  /// The number of nodes that the storage has room for.
  var rowCount: Int { unsafe rows.count }

  /// Sets the presentation value of a track of a node.
  @inline(__always)
  func set(_ track: Int, _ value: TrackValue, in row: NodeRow) {
    // The values are exchanged before they are compared: a comparison in place would copy the
    // stored value.
    let old = unsafe rows.exchange(value, at: row.base + track)
    if old.isIdentical(to: value) { return }
    guard kinds[track].accepts(value) else {
      unsafe rows.exchange(old, at: row.base + track)
      return refuse(value, track, tracks[track])
    }
    append(TimelineChange(node: row.node, track: track, value: value))
  }

  @inline(__always)
  private func append(_ change: TimelineChange) {
    if unsafe change.node != moment.changes.node { beginChanges(of: change.node) }
    unsafe moment.changes.append(change)
  }

  private func beginChanges(of node: Int) {
    unsafe moment.changes.begin(node, isAgain: nodes[node].changedAt == momentNumber)
    unsafe nodes[node].changedAt = momentNumber
  }

  /// Leaves a value out: a file that contained it could not be read.
  @inline(never)
  private func refuse(_ value: TrackValue, _ index: Int, _ track: Track) {
    guard refusedTracks.insert(index).inserted else { return }
    unsafe moment.refused.append(SampledMoment.RefusedValue(track: track, value: value))
  }

  var trackCount: Int { tracks.count }
}

// MARK: - Added tracks

extension NodeSampler {
  /// Sets a value of a node in a track that the source does not list. The track is added at the
  /// first value that differs from the initial one.
  ///
  /// - Returns: `false` at the first value of a subject whose name another track has. Its values
  ///   are not recorded.
  /// - Complexity: O(1).
  func set(_ value: TrackValue, inTrackOf subject: any TrackSubject, _ row: NodeRow) -> Bool {
    if let index = addedTracks.index(of: subject.identity) {
      set(value, inAddedTrack: index, of: row.node)
      return true
    }
    let initial = subject.initialTrackValue
    guard !value.isIdentical(to: initial) else { return true }
    // A value may return to the initial one, so that one must be of the kind, too.
    let kind = Track.Kind(of: value) ?? .any
    let track = Track(
      subject.name, initial: initial, kind: kind.accepts(initial) ? kind : nil,
      role: subject.trackRole)
    let index = addedTracks.add(track, for: subject)
    let isRecorded = addedTracks.entries.values[index].trackIndex != nil
    if isRecorded { unsafe moment.newTracks.append(track) }
    set(value, inAddedTrack: index, of: row.node)
    return isRecorded
  }

  private func set(_ value: TrackValue, inAddedTrack index: Int, of node: Int) {
    // An entry is not copied, because a copy would retain its objects.
    guard let trackIndex = addedTracks.entries.values[index].trackIndex else { return }
    guard addedTracks.entries.values[index].track.kind.accepts(value) else {
      return refuse(value, trackIndex, addedTracks.entries.values[index].track)
    }
    guard addedTracks.set(value, at: index, of: node) else { return }
    append(TimelineChange(node: node, track: trackIndex, value: value))
  }

  /// Returns the identities of the subjects for which a node has values in added tracks.
  func addedSubjects(of row: NodeRow) -> [ObjectIdentifier] {
    addedTracks.identities(of: row.node)
  }
}
