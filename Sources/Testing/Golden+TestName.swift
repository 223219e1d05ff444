import Testing
import ViewKernelGoldens

extension Golden {
  /// Returns the default name of a golden: the name of the test function without its parameters.
  ///
  /// Swift Testing knows the test function, even if a helper function calls the expectation.
  ///
  /// - Parameter function: The function that called the expectation.
  static func name(ofTest function: String) -> String {
    let test = Test.current.flatMap { $0.isSuite ? nil : $0.name }
    return name(ofFunction: test ?? function)
  }

  /// Returns the name of a function as a file name: `expands` for `expands(width:)`.
  static func name(ofFunction function: String) -> String {
    // A raw identifier may contain parentheses. Its parameters follow the last backtick.
    let name =
      function.lastIndex(of: "`").map { function[..<$0].drop { $0 == "`" } }
      ?? function.prefix { $0 != "(" }
    return String(name.map { $0 == "/" || $0 == "\\" ? "-" : $0 })
  }
}
