/// A test that compares a recording with a golden.
package struct ComparingTest: Sendable {
  /// The name of the test, which no other test of the process has.
  private let name: String
  /// Whether it is one case of a parametrized test. Cases have no names.
  private let isCase: Bool

  package init(name: String, isCase: Bool) {
    self.name = name
    self.isCase = isCase
  }

  /// Whether the two are certainly one test: two cases of a test may be different ones.
  func isSame(as other: ComparingTest) -> Bool { name == other.name && !isCase && !other.isCase }
}
