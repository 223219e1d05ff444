/// A test that compares a recording with a golden.
package struct ComparingTest: Sendable {
  /// The name of the test, which no other test of the process has.
  private let name: String
  /// Whether it is one case of a parametrized test. All cases of a test have its name.
  private let isCase: Bool

  package init(name: String, isCase: Bool) {
    self.name = name
    self.isCase = isCase
  }

  /// Whether the two are certainly one test. Two cases of one test may be the same case or not.
  func isCertainly(_ other: ComparingTest) -> Bool {
    name == other.name && !isCase && !other.isCase
  }
}
