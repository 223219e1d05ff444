/// Stops the program with a message if a condition is false. Only a mistake in the code breaks such
/// a condition.
///
/// The message contains the expected value and the actual one. It is printed in release builds too,
/// where `precondition` has no message. Numbers from outside are never checked with this function;
/// they are refused with a diagnostic.
///
/// - Parameters:
///   - condition: The condition that must hold.
///   - message: The message, evaluated only if `condition` is false.
@inlinable @inline(__always)
package func require(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String) {
  if !condition() { stop(message()) }
}

/// Stops the program with a message. It is a function of its own, so that callers of `require`
/// inline only the test.
@inline(never)
@usableFromInline
package func stop(_ message: String) -> Never {
  fatalError(message)
}
