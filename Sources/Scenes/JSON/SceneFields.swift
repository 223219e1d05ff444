import ViewKernelTimeline

/// The members of an object in a scene file.
///
/// Readers ask for the keys they know; `finish()` refuses what nobody has asked for. So the code
/// that reads a key is the only place that knows it.
final class SceneFields {
  private let object: SceneNode
  private let members: [JSON.Member]
  private var asked: [String] = []
  /// The keys that were refused.
  private var refused: Set<String> = []

  /// - Parameter object: The value that has the members.
  init(_ members: [JSON.Member], of object: SceneNode) {
    self.members = members
    self.object = object
  }

  /// Of the object.
  var place: String { object.place }

  /// The value under a key, or `nil` when there is none.
  func node(_ key: String) -> SceneNode? {
    if !asked.contains(key) { asked.append(key) }
    guard let member = members.first(where: { $0.key == key }) else { return nil }
    return object.child(member.value, under: key)
  }

  /// The value under a key.
  ///
  /// - Parameter examples: What the value may be, for the error.
  /// - Throws: When there is none. If a key that nobody knows looks like it, that is the error.
  func required(_ key: String, examples: String? = nil) throws(SceneError) -> SceneNode {
    if let node = node(key) { return node }
    for member in members where isUnknown(member.key) {
      if SceneWords.find(member.key, in: [key]) != nil { throw takeUnknown(member.key) }
    }
    throw SceneError(place, "\"\(key)\" is missing" + (examples.map { "; use \($0)" } ?? ""))
  }

  /// Leaves the values of keys that nobody can judge, because of another mistake.
  func leave(_ keys: [String]) { for key in keys { _ = node(key) } }

  /// Refuses the keys that nobody has asked for.
  func finish() throws(SceneError) {
    for member in members where isUnknown(member.key) {
      try object.document.tell(takeUnknown(member.key))
    }
  }

  /// Refuses the first key that nobody has asked for, where without it nobody knows what the object
  /// is, and what else belongs into it.
  func finishAtFirst() throws(SceneError) {
    for member in members where isUnknown(member.key) { throw takeUnknown(member.key) }
  }

  func error(_ message: String) -> SceneError { SceneError(place, message) }

  /// Reports a mistake of the object that leaves its values as they are.
  func tell(_ message: String) throws(SceneError) { try object.document.tell(error(message)) }

  /// Refuses a key beside others that say the same in another way.
  func check(_ key: String, isWithout others: String...) throws(SceneError) {
    for other in others where node(key) != nil && node(other) != nil {
      try tell("expected either \"\(key)\" or \"\(other)\", got both")
    }
  }

  private func isUnknown(_ key: String) -> Bool {
    !asked.contains(key) && !refused.contains(key)
  }

  /// The error for a key that nobody knows; it is refused once.
  private func takeUnknown(_ key: String) -> SceneError {
    refused.insert(key)
    return error("unknown key \"\(key)\"\(SceneWords.hint(key, in: asked))")
  }
}

// MARK: - One field after the other

extension SceneFields {
  /// Tries to read something of the object, and reports its mistake; `nil` when it was refused.
  func attempt<Value>(
    _ read: () throws(SceneError) -> Value
  ) throws(SceneError) -> Value? {
    try object.document.attempt(read)
  }

  /// Reads the value under a key; `nil` when there is none, or it is refused.
  func optional<Value>(
    _ key: String, _ read: (SceneNode) throws(SceneError) -> Value
  ) throws(SceneError) -> Value? {
    guard let node = node(key) else { return nil }
    return try attempt { () throws(SceneError) in try read(node) }
  }

  func optional<Value: SceneValue>(
    _ key: String, as type: Value.Type = Value.self
  ) throws(SceneError) -> Value? {
    try optional(key) { (node) throws(SceneError) in try node.read(type) }
  }

  /// The value under a key that must be there; `nil` when it is not, which is told.
  func needed(_ key: String) throws(SceneError) -> SceneNode? {
    try attempt { () throws(SceneError) in try required(key) }
  }

  /// Reads the value under a key that must be there; `nil` when it is not, or is refused.
  func needed<Value>(
    _ key: String, _ read: (SceneNode) throws(SceneError) -> Value
  ) throws(SceneError) -> Value? {
    try attempt { () throws(SceneError) in try read(required(key)) }
  }

  /// Reads the value under a key that must be there; when it is not, or is refused, something else
  /// stands in.
  func needed<Value: SceneValue>(
    _ key: String, or standIn: Value
  ) throws(SceneError) -> Value {
    try needed(key) { (node) throws(SceneError) in try node.read() } ?? standIn
  }

  /// A number in a range; `nil` when there is none, or it is refused.
  func number(
    _ key: String, in range: ClosedRange<Double> = 0 ... .infinity
  ) throws(SceneError) -> Double? {
    try optional(key) { (node) throws(SceneError) in try node.number(in: range) }
  }

  /// A number of at least 0, or `infinite`; `nil` when there is none, or it is refused.
  func amount(_ key: String) throws(SceneError) -> Double? {
    try optional(key) { (node) throws(SceneError) in
      guard case .text = node.value else { return try node.number(in: 0 ... .infinity) }
      guard try node.text() == "infinite" else { throw node.expected("a number or \"infinite\"") }
      return .infinity
    }
  }

  /// A number of at least 0 that must be there; when it is not, or is refused, 0 stands in.
  func neededNumber(_ key: String) throws(SceneError) -> Double {
    try needed(key) { (node) throws(SceneError) in try node.number(in: 0 ... .infinity) } ?? 0
  }

  /// A size that is not below 0; `nil` when there is none, or it is refused.
  func size(_ key: String) throws(SceneError) -> Size? {
    try optional(key) { (node) throws(SceneError) in try node.validSize() }
  }

  /// A size that is not below 0 and must be there; when it is not, or is refused, zero stands in.
  func neededSize(_ key: String) throws(SceneError) -> Size {
    try needed(key) { (node) throws(SceneError) in try node.validSize() } ?? .zero
  }

  /// A rect whose size is not below 0; `nil` when there is none, or it is refused.
  func rect(_ key: String) throws(SceneError) -> Rect? {
    try optional(key) { (node) throws(SceneError) in try node.validRect() }
  }

  /// One of several names; `nil` when there is none, or it is refused.
  func choice<Value>(
    _ key: String, _ what: String, of names: [(String, Value)]
  ) throws(SceneError) -> Value? {
    try optional(key) { (node) throws(SceneError) in try node.choice(what, of: names) }
  }

  /// One of the names of a type; `nil` when there is none, or it is refused.
  func name<Value: RawRepresentable & CaseIterable>(
    _ key: String, _ what: String
  ) throws(SceneError) -> Value? where Value.RawValue == String {
    try optional(key) { (node) throws(SceneError) in try node.name(what) }
  }

  /// The elements under a key; none when there is no such key, or one is refused.
  func list<Element>(
    _ key: String, _ read: (SceneNode) throws(SceneError) -> Element
  ) throws(SceneError) -> [Element] {
    try optional(key) { (node) throws(SceneError) in try node.list(read) } ?? []
  }

  /// The elements under a key that must be there; `nil` when it is not, or one is refused.
  func neededList<Element>(
    _ key: String, _ read: (SceneNode) throws(SceneError) -> Element
  ) throws(SceneError) -> [Element]? {
    try needed(key) { (node) throws(SceneError) in try node.list(read) }
  }
}
