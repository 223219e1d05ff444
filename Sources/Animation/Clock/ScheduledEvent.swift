/// The handle of a timer of a `LogicalClock`. Releasing the handle does not cancel the timer.
///
/// A handle belongs to one clock. For another clock it is like the handle of a timer that has run.
/// Handles are equal if they refer to the same timer.
public struct ScheduledEvent: Hashable, Sendable {
  let index: Int32
  let generation: UInt32
  /// Identifies the clock.
  let owner: IdentityToken
}
