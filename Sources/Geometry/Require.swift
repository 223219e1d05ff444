/// Stops the program when a contract is broken that only code can break.
///
/// The message says what was expected and what came. It is printed in release builds too, which
/// is why this is not `precondition`: that one loses its text there. Numbers that come from
/// outside are never checked with this function; they are refused with a diagnostic.
///
/// - Parameters:
///   - condition: What must hold.
///   - message: The text to stop with, evaluated only when `condition` is false.
@inlinable @inline(__always)
package func require(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String) {
  if !condition() { stop(message()) }
}

/// The failing half of `require`, kept out of line so that callers inline only the test.
@inline(never)
@usableFromInline
package func stop(_ message: String) -> Never {
  fatalError(message)
}
