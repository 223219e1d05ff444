/// Stops the program with a message if a condition is false, in every build. Only a mistake in the
/// code breaks such a condition. `precondition` has no message in release builds.
///
/// Geometry has the same function, but this module has no package access.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
