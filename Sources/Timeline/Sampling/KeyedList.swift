/// Values with keys, in the order in which they were added.
///
/// Most nodes have the same keys in the same order. So a look-up first tries the key after the last
/// one, which is faster than hashing.
struct KeyedList<Key: Hashable, Value> {
  private(set) var keys: ContiguousArray<Key> = []
  /// The values, each at the index of its key. A value may be changed, but only `add` adds one.
  var values: ContiguousArray<Value> = []
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

  /// Adds a key that was not added before, with its value, and returns their index.
  @discardableResult
  mutating func add(_ key: Key, _ value: Value) -> Int {
    let index = keys.count
    indices[key] = index
    keys.append(key)
    values.append(value)
    return index
  }
}
