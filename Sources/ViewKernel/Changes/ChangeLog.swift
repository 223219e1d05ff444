/// The changes of views, in the order in which they happened.
///
/// A position counts the entries from the first one that was ever written. Each query begins a new
/// epoch. In an epoch every view has at most one entry, with all its changed parts.
struct ChangeLog {
  struct Entry {
    let identifier: Int32
    /// The changed parts of the view; empty if the view was deallocated.
    fileprivate(set) var parts: ViewParts

    var isDeallocation: Bool { parts.isEmpty }
  }

  private var entries: ContiguousArray<Entry> = []
  /// The position of the first entry that is left.
  private(set) var start = 0
  /// The position at which the epoch begins.
  private(set) var epochStart = 0

  var count: Int { entries.count }
  /// The position of the next entry.
  var end: Int { start + entries.count }

  subscript(position: Int) -> Entry { entries[position - start] }

  mutating func append(_ identifier: Int32, _ parts: ViewParts) {
    entries.append(Entry(identifier: identifier, parts: parts))
  }

  /// Adds changed parts to an entry of the epoch.
  @inline(__always)
  mutating func add(_ parts: ViewParts, at position: Int) {
    entries[position - start].parts.formUnion(parts)
  }

  mutating func beginEpoch() { epochStart = end }

  /// Removes the entries before the epoch. If the epoch has more than a maximum number of entries,
  /// removes all of them, and begins a new epoch.
  mutating func shorten(maximumEpochCount: Int) {
    if end - epochStart > maximumEpochCount {
      beginEpoch()
      entries = []  // `removeFirst` would keep the memory
    } else {
      entries.removeFirst(epochStart - start)
    }
    start = epochStart
  }
}
