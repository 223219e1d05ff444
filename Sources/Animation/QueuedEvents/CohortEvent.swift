/// An event in the course of a cohort.
package enum CohortEvent {
  /// The active phase begins.
  case begin
  /// The cohort plays backwards and leaves its active phase. Its end follows after its delay.
  case leave
  /// The cohort ends.
  case end
  /// The local time jumps, because a time space begins.
  case jump
}
