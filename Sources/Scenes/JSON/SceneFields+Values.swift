import ViewKernelTimeline

/// There are two ways to read a field, `optional` and `needed`. Both report a mistake and return
/// `nil`, so that the caller continues with the next field. The other methods are short forms for
/// numbers and lists; a missing or refused list is empty.
extension SceneFields {
  /// Reads the value of a key. Returns `nil` if there is none, or if it is refused.
  func optional<Value>(
    _ key: String, _ read: (SceneNode) throws(SceneError) -> Value
  ) throws(SceneError) -> Value? {
    guard let node = node(key) else { return nil }
    return try attempt { () throws(SceneError) in try read(node) }
  }

  /// Reads and checks the value of a key. Returns `nil` if there is none, or if it is refused.
  ///
  /// - Parameter check: Returns the message for a value that is refused; `nil` accepts it.
  func optional<Value: SceneValue>(
    _ key: String, as type: Value.Type = Value.self, check: (Value) -> String? = { _ in nil }
  ) throws(SceneError) -> Value? {
    try optional(key) { (node) throws(SceneError) in try node.read(type, check: check) }
  }

  /// Reads the value of a required key. Returns `nil` if there is none, which is reported, or if it
  /// is refused.
  func needed<Value>(
    _ key: String, _ read: (SceneNode) throws(SceneError) -> Value
  ) throws(SceneError) -> Value? {
    try attempt { () throws(SceneError) in try read(required(key)) }
  }

  /// Reads and checks the value of a required key. Returns `nil` if there is none, which is
  /// reported, or if it is refused.
  ///
  /// - Parameter check: Returns the message for a value that is refused; `nil` accepts it.
  func needed<Value: SceneValue>(
    _ key: String, as type: Value.Type = Value.self, check: (Value) -> String? = { _ in nil }
  ) throws(SceneError) -> Value? {
    try needed(key) { (node) throws(SceneError) in try node.read(type, check: check) }
  }

  /// Reads a number in a range. Returns `nil` if there is none, or if it is refused.
  func number(_ key: String, in range: ClosedRange<Double>) throws(SceneError) -> Double? {
    try optional(key) { (node) throws(SceneError) in try node.number(in: range) }
  }

  /// Reads a required number in a range. Returns `nil` if there is none, or if it is refused.
  func neededNumber(_ key: String, in range: ClosedRange<Double>) throws(SceneError) -> Double? {
    try needed(key) { (node) throws(SceneError) in try node.number(in: range) }
  }

  /// Reads a number of at least 0. Returns `nil` if there is none, or if it is refused.
  func amount(_ key: String) throws(SceneError) -> Double? {
    try optional(key, SceneNode.amount)
  }

  /// Reads a required number of at least 0. Returns `nil` if there is none, or if it is refused.
  func neededAmount(_ key: String) throws(SceneError) -> Double? {
    try needed(key, SceneNode.amount)
  }

  /// Reads a list. Returns an empty list if there is none, or if an element is refused.
  func list<Element>(
    _ key: String, _ read: (SceneNode) throws(SceneError) -> Element
  ) throws(SceneError) -> [Element] {
    try optional(key) { (node) throws(SceneError) in try node.list(read) } ?? []
  }

  /// Reads a required list. Returns an empty list if there is none, or if an element is refused.
  func neededList<Element>(
    _ key: String, _ read: (SceneNode) throws(SceneError) -> Element
  ) throws(SceneError) -> [Element] {
    try needed(key) { (node) throws(SceneError) in try node.list(read) } ?? []
  }
}
