/// Stops the program with a message if a condition is false, in every build. Only a mistake in the
/// code breaks such a condition. `precondition` has no message in release builds.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
