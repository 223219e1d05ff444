import Foundation

/// One line of a timeline file, as Foundation reads it.
struct JSONLine {
  let object: [String: Any]

  init(_ line: some StringProtocol) throws {
    let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
    guard let object = value as? [String: Any] else { throw NotAnObject() }
    self.object = object
  }

  struct NotAnObject: Error {}

  subscript(key: String) -> Any? { object[key] }

  /// A value inside objects, such as `["set", "card", "opacity"]`.
  func value(at path: [String]) -> Any? {
    var value: Any? = object
    for key in path { value = (value as? [String: Any])?[key] }
    return value
  }
}

extension [String: Any] {
  var sortedKeys: [String] { keys.sorted() }
}
