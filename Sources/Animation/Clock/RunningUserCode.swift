/// The user code that runs outside an advance, and inside of which no advance is possible.
struct RunningUserCode {
  /// The depth of nested closures and hooks.
  private var depth = 0
  /// The name of the outermost one.
  private var outermost: StaticString = ""

  /// The name of the outermost closure or hook; `nil` if none runs.
  var name: String? { depth > 0 ? "\(outermost)" : nil }

  mutating func begin(_ name: StaticString) {
    if depth == 0 { outermost = name }
    depth += 1
  }

  mutating func end() { depth -= 1 }
}
