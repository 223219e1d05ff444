import ViewKernel

/// The tracks that are added while a source is sampled, and the last values in them. Few nodes have
/// values in such tracks.
struct AddedTracks {
  /// A track for an object, such as a custom property.
  struct Entry {
    /// The object; retained, so that no other object gets its identity.
    let subject: any TrackSubject
    let track: Track
    /// The index among all tracks, or `nil` if another track has the name. Then the values are not
    /// recorded.
    let trackIndex: Int?
  }

  private(set) var entries: ContiguousArray<Entry> = []
  /// The indices in `entries`, by the identity of the object.
  private var indices = KeyIndices<ObjectIdentifier>()
  /// The names of all tracks.
  private var names: Set<String>
  /// The number of all tracks.
  private var trackCount: Int
  /// The last values, by node, for nodes that have any.
  private var values: [Int: AddedValues] = [:]

  /// - Parameter listedNames: The names of the tracks that the source lists.
  init(listedNames: Set<String>) {
    names = listedNames
    trackCount = listedNames.count
  }

  /// Returns the index of the entry for an object.
  mutating func index(of identity: ObjectIdentifier) -> Int? { indices.index(of: identity) }

  /// Adds a track for an object that has none, and returns the index of its entry.
  mutating func add(_ track: Track, for subject: any TrackSubject) -> Int {
    let isNew = names.insert(track.name).inserted
    entries.append(Entry(subject: subject, track: track, trackIndex: isNew ? trackCount : nil))
    if isNew { trackCount += 1 }
    return indices.add(subject.identity)
  }

  /// Stores a value if it differs from the last one.
  ///
  /// - Returns: Whether the value differs.
  mutating func set(_ value: TrackValue, at index: Int, of node: Int) -> Bool {
    let initial = entries[index].track.initial
    // Most nodes have no such values and store nothing.
    if values[node] == nil, initial.isIdentical(to: value) { return false }
    return values[node, default: AddedValues()].set(value, initial: initial, at: index)
  }

  /// Removes the values of a node.
  mutating func removeValues(of node: Int) {
    if !values.isEmpty { values[node] = nil }
  }

  /// Returns the identities of the objects for which a node has values, in the order in which they
  /// were first set.
  func identities(of node: Int) -> [ObjectIdentifier] {
    (values[node]?.entryIndices ?? []).map { indices.keys[$0] }
  }
}

/// The values of one node in added tracks, in the order in which they were first set.
private struct AddedValues {
  private var values: ContiguousArray<TrackValue> = []
  /// The indices in `values`, by the index of the entry.
  private var indices = KeyIndices<Int>()

  /// For each value, the index of its entry.
  var entryIndices: ContiguousArray<Int> { indices.keys }

  /// - Returns: Whether the value differs from the last one.
  mutating func set(_ value: TrackValue, initial: TrackValue, at entryIndex: Int) -> Bool {
    if let index = indices.index(of: entryIndex) {
      if values[index].isIdentical(to: value) { return false }
      values[index] = value
    } else {
      if initial.isIdentical(to: value) { return false }
      indices.add(entryIndex)
      values.append(value)
    }
    return true
  }
}
