import ViewKernelTimeline

/// The members of an object in a scene file.
///
/// Readers get the keys that they know, and `finish()` refuses the keys that no reader got. So only
/// the code that reads a key needs to know it.
final class SceneFields {
  private let object: SceneNode
  private let members: [JSON.Member]
  /// The keys that readers got until now. Tests compare them with the schema of scene files.
  private(set) var knownKeys: [String] = []
  /// The keys that were refused.
  private var refusedKeys: Set<String> = []
  /// Pairs of keys with the same purpose, as `check(_:isWithout:)` got them.
  private var exclusivePairs: [(key: String, other: String)] = []

  /// - Parameter object: The value that has the members.
  init(_ members: [JSON.Member], of object: SceneNode) {
    self.members = members
    self.object = object
  }

  /// The place of the object.
  var place: String { object.place }

  /// The number of mistakes in the document that were reported until now.
  var mistakeCount: Int { object.document.mistakes.count }

  /// Returns the value of a key, or `nil` if there is none.
  func node(_ key: String) -> SceneNode? {
    if !knownKeys.contains(key) { knownKeys.append(key) }
    guard let member = members.first(where: { $0.key == key }) else { return nil }
    return object.child(member.value, under: key)
  }

  /// Returns whether the object has a key, and marks the key as known.
  func has(_ key: String) -> Bool { node(key) != nil }

  /// Returns the value of a required key.
  ///
  /// - Parameter examples: Possible values, for the message.
  /// - Throws: An error if there is no such key. If an unknown key looks like a misspelling of it,
  ///   the error names that key.
  func required(_ key: String, examples: String? = nil) throws(SceneError) -> SceneNode {
    if let node = node(key) { return node }
    for member in members where isUnknown(member.key) {
      if SceneWords.find(member.key, in: [key]) != nil { throw refuseUnknown(member.key) }
    }
    throw SceneError(place, "\"\(key)\" is missing" + (examples.map { "; use \($0)" } ?? ""))
  }

  /// Accepts keys whose values cannot be checked because of another mistake.
  func ignore(_ keys: [String]) { for key in keys { _ = node(key) } }

  /// Returns whether the object has one of the keys under a misspelt name. So a reader does not
  /// report what only follows from the misspelling, which `finish()` refuses.
  ///
  /// - Parameter names: Keys that are right, although no reader got them until now.
  func hasMisspelt(_ keys: String..., except names: Set<String> = []) -> Bool {
    members.contains {
      !knownKeys.contains($0.key) && !names.contains($0.key)
        && SceneWords.find($0.key, in: keys) != nil
    }
  }

  /// Returns whether the object has a key, also under a misspelt name.
  func mayHave(_ key: String) -> Bool { has(key) || hasMisspelt(key) }

  /// Refuses the keys that no reader got.
  func finish() throws(SceneError) {
    for member in members where isUnknown(member.key) {
      try object.document.report(refuseUnknown(member.key))
    }
  }

  /// Refuses the first key that no reader got. Used if the kind of the object is unknown, so that
  /// the other keys cannot be checked.
  func finishAtFirst() throws(SceneError) {
    for member in members where isUnknown(member.key) { throw refuseUnknown(member.key) }
  }

  func error(_ message: String) -> SceneError { SceneError(place, message) }

  /// Calls a reader, and reports its mistake. Returns `nil` if the value was refused.
  func attempt<Value>(
    _ read: () throws(SceneError) -> Value
  ) throws(SceneError) -> Value? {
    try object.document.attempt(read)
  }

  /// Reports a mistake of the object; its values are still used.
  func report(_ message: String) throws(SceneError) { try object.document.report(error(message)) }

  /// Reports a mistake if a key and another key with the same purpose are both present. If one of
  /// them is present, messages about unknown keys do not suggest the other one.
  func check(_ key: String, isWithout others: String...) throws(SceneError) {
    exclusivePairs += others.map { (key, $0) }
    for other in others where has(key) && has(other) {
      try report("expected either \"\(key)\" or \"\(other)\", got both")
    }
  }

  /// Refuses keys that have no meaning in this object. Only the first one that is present is
  /// reported; the others follow from it. Unlike `node`, this does not make them known, so that
  /// they are not suggested.
  ///
  /// - Parameter need: What the keys need, for the message: `"type": "decay"`.
  /// - Returns: Whether one of the keys is present.
  @discardableResult
  func refuse(_ keys: [String], needing need: String) throws(SceneError) -> Bool {
    let key = keys.first { key in members.contains { $0.key == key } }
    guard let key else { return false }
    refusedKeys.formUnion(keys)
    try report("\"\(key)\" needs \(need)")
    return true
  }

  private func isUnknown(_ key: String) -> Bool {
    !knownKeys.contains(key) && !refusedKeys.contains(key)
  }

  /// Returns the error for an unknown key, and marks the key as refused, so that it is reported
  /// once.
  private func refuseUnknown(_ key: String) -> SceneError {
    refusedKeys.insert(key)
    let hint = exclusiveHint(key) ?? SceneWords.hint(key, in: knownKeys)
    return error("unknown key \(key.shortQuoted)\(hint)")
  }

  /// Returns the end of a message about a word that is translated to a key which cannot be used
  /// beside a key of the object: `; use either "frame" or "center"`.
  private func exclusiveHint(_ word: String) -> String? {
    guard let name = SceneWords.translate(word, to: knownKeys) else { return nil }
    for (key, other) in exclusivePairs where key == name || other == name {
      let present = key == name ? other : key
      guard members.contains(where: { $0.key == present }) else { continue }
      return "; use either \"\(key)\" or \"\(other)\""
    }
    return nil
  }
}

// MARK: - One of several keys

extension SceneFields {
  /// Returns the given keys that the object has, in the given order.
  func present(_ keys: [String]) -> [String] { keys.filter { has($0) } }

  /// Returns the keys of an enumeration that the object has, in the order of the cases.
  func present<Key: SceneKey>(_ keys: Key.Type) -> [Key] {
    Key.allCases.filter { has($0.rawValue) }
  }

  /// Returns the key of an enumeration that the object has, or `nil` if it has none.
  ///
  /// - Parameter phrase: The keys with their articles, for messages.
  /// - Throws: An error if the object has more than one of the keys.
  func onlyKey<Key: SceneKey>(_ phrase: String) throws(SceneError) -> Key? {
    let present = present(Key.self)
    guard present.count < 2 else {
      throw error("expected \(phrase), got \(present.count) of them")
    }
    return present.first
  }

  /// Returns the key of an enumeration that the object has.
  ///
  /// - Throws: An error if the object has none of the keys, or more than one. If it has none, an
  ///   unknown key is the mistake.
  func neededKey<Key: SceneKey>(_ phrase: String) throws(SceneError) -> Key {
    if let key: Key = try onlyKey(phrase) { return key }
    try finishAtFirst()
    throw error("expected \(phrase)")
  }
}

/// An enumeration of keys, of which an object has only one.
typealias SceneKey = RawRepresentable<String> & CaseIterable
