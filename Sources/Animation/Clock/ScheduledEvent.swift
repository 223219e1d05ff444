/// The identity of a clock in the handles of its timers.
final class ClockToken: Sendable {}

/// The handle of a timer of a `LogicalClock`. Releasing the handle does not cancel the timer.
///
/// A handle belongs to one clock. For another clock it is like the handle of a timer that has run.
public struct ScheduledEvent: Hashable, Sendable {
  let index: Int32
  let generation: UInt32
  let owner: ClockToken

  /// Handles are equal when they refer to the same timer.
  public static func == (a: ScheduledEvent, b: ScheduledEvent) -> Bool {
    a.index == b.index && a.generation == b.generation && a.owner === b.owner
  }

  /// Hashes the identity of the timer.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(generation)
    hasher.combine(ObjectIdentifier(owner))
  }
}
