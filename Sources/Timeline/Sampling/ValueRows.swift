import ViewKernel

/// The last values of nodes: a row for each node, with a value for each track.
///
/// A row is found by its base, the index of its first value. Rows that were removed are used again.
struct ValueRows {
  /// The values of a new row.
  private let initial: ContiguousArray<TrackValue>
  private var values: ContiguousArray<TrackValue> = []
  /// The bases of the rows that were removed.
  private var freeBases: ContiguousArray<Int> = []

  init(_ tracks: [Track]) { initial = ContiguousArray(tracks.map { $0.initial }) }

  /// The number of rows, with those that were removed.
  var count: Int { initial.isEmpty ? 0 : values.count / initial.count }

  /// Adds a row of initial values, and returns its base.
  mutating func add() -> Int {
    if let base = freeBases.popLast() {
      for (offset, value) in initial.enumerated() { values[base + offset] = value }
      return base
    }
    let base = values.count
    values += initial
    return base
  }

  /// Removes a row and its values.
  mutating func remove(_ base: Int) {
    for offset in initial.indices { values[base + offset] = .nothing }
    freeBases.append(base)
  }

  /// Stores a value and returns the old one.
  @inline(__always) @discardableResult
  mutating func exchange(_ value: TrackValue, at index: Int) -> TrackValue {
    var old = value
    swap(&old, &values[index])
    return old
  }
}

/// A node, with the base of its row of values. It is valid until the end of the moment.
struct NodeRow {
  let node: Int
  let base: Int
}
