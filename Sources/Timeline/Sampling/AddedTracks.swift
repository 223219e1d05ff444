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

  /// The tracks, by the identity of the object.
  private(set) var entries = KeyedList<ObjectIdentifier, Entry>()
  /// The names of all tracks, also those that the source lists.
  private var names: Set<String>
  /// The last values, by node, for nodes that have any.
  private var values: [Int: AddedValues] = [:]

  /// The values of one node, by the index of the entry.
  private typealias AddedValues = KeyedList<Int, TrackValue>

  /// - Parameter listedNames: The names of the tracks that the source lists.
  init(listedNames: Set<String>) { names = listedNames }

  /// Returns the index of the entry for an object.
  mutating func index(of identity: ObjectIdentifier) -> Int? { entries.index(of: identity) }

  /// Adds a track for an object that has none, and returns the index of its entry.
  mutating func add(_ track: Track, for subject: any TrackSubject) -> Int {
    let trackCount = names.count
    let isNew = names.insert(track.name).inserted
    return entries.add(
      subject.identity,
      Entry(subject: subject, track: track, trackIndex: isNew ? trackCount : nil))
  }

  /// Stores a value if it differs from the last one.
  ///
  /// - Returns: Whether the value differs.
  mutating func set(_ value: TrackValue, at index: Int, of node: Int) -> Bool {
    let initial = entries.values[index].track.initial
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
    (values[node]?.keys ?? []).map { entries.keys[$0] }
  }
}

extension KeyedList where Key == Int, Value == TrackValue {
  /// Sets the value of an entry.
  ///
  /// - Returns: Whether the value differs from the last one.
  fileprivate mutating func set(_ value: TrackValue, initial: TrackValue, at entry: Int) -> Bool {
    guard let index = index(of: entry) else {
      if initial.isIdentical(to: value) { return false }
      add(entry, value)
      return true
    }
    if values[index].isIdentical(to: value) { return false }
    values[index] = value
    return true
  }
}
