/// The indices of keys, counted from 0 in the order in which the keys were added.
///
/// Most nodes have the same keys in the same order. So a look-up first tries the key after the last
/// one, which is faster than hashing.
struct KeyIndices<Key: Hashable> {
  private(set) var keys: ContiguousArray<Key> = []
  private var indices: [Key: Int] = [:]
  /// The index that the next look-up tries first.
  private var expected = 0

  /// Returns the index of a key; `nil` if it was not added.
  mutating func index(of key: Key) -> Int? {
    var index: Int? = expected
    if expected >= keys.count || keys[expected] != key { index = indices[key] }
    if let index { expected = index + 1 < keys.count ? index + 1 : 0 }
    return index
  }

  /// Adds a key that was not added before, and returns its index.
  @discardableResult
  mutating func add(_ key: Key) -> Int {
    let index = keys.count
    indices[key] = index
    keys.append(key)
    return index
  }
}
