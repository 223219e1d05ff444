/// Stops the program when a contract is broken that only code can break, with a message in every build:
/// `precondition` loses its text in release builds.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
