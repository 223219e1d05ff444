/// The members of an object in a scene file.
///
/// Readers ask for the keys they know; `finish()` refuses what nobody has asked for. So the code
/// that reads a key is the only place that knows it.
final class SceneFields {
  private let object: SceneNode
  private let members: [JSON.Member]
  private var asked: [String] = []

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
    return object.child(member.value, placeOf(key))
  }

  /// The value under a key.
  ///
  /// - Throws: When there is none. If a key that nobody knows looks like it, that is the error.
  func required(_ key: String) throws(SceneError) -> SceneNode {
    if let node = node(key) { return node }
    for member in members where NearestName.find(member.key, in: [key]) != nil {
      if !asked.contains(member.key) { throw unknown(member.key) }
    }
    throw SceneError(place, "\"\(key)\" is missing")
  }

  func optional<Value: SceneValue>(
    _ key: String, as type: Value.Type = Value.self
  ) throws(SceneError) -> Value? {
    guard let node = node(key) else { return nil }
    return try node.read(type)
  }

  func required<Value: SceneValue>(
    _ key: String, as type: Value.Type = Value.self
  ) throws(SceneError) -> Value {
    try required(key).read(type)
  }

  /// The elements under a key; none when there is no such key.
  func list<Element>(
    _ key: String, _ read: (SceneNode) throws(SceneError) -> Element
  ) throws(SceneError) -> [Element] {
    guard let node = node(key) else { return [] }
    return try node.list(read)
  }

  /// Refuses the first key that nobody has asked for.
  func finish() throws(SceneError) {
    for member in members where !asked.contains(member.key) { throw unknown(member.key) }
  }

  func error(_ message: String) -> SceneError { SceneError(place, message) }

  private func placeOf(_ key: String) -> String { place.isEmpty ? key : "\(place).\(key)" }

  private func unknown(_ key: String) -> SceneError {
    error("unknown key \"\(key)\"\(NearestName.hint(key, in: asked))")
  }
}
