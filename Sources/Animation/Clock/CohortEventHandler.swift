/// The part of the animation engine that the clock calls: it runs the events of cohorts.
package protocol CohortEventHandler: AnyObject {
  /// Handles the event at the begin of the active phase of a cohort.
  func cohortBegins(_ index: Int32)
  /// Handles the event at which a cohort that plays backwards leaves its active phase, before its
  /// delay.
  func cohortLeaves(_ index: Int32)
  /// Handles the event at the end of a cohort.
  func cohortEnds(_ index: Int32)
  /// Handles the event at which the time of a cohort jumps, because a paused time space begins.
  func cohortJumps(_ index: Int32)
  /// Returns whether the cohort for which an event was queued still waits for the event.
  ///
  /// - Parameter generation: The generation with which the event was queued.
  func expectsEvent(_ index: Int32, generation: UInt32) -> Bool
  /// Updates the presentation values to the current instant.
  func fill()
  /// Returns the animations that run now, as the events that the journal would have reported.
  func runningAnimations() -> ContiguousArray<JournalEvent>
}
