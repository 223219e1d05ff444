/// The part of the animation engine that the clock calls: it runs the events of cohorts.
package protocol CohortEventHandler: AnyObject {
  /// Handles an event of a cohort, at its instant.
  func run(_ event: CohortEvent, ofCohort index: Int32)
  /// Returns whether the cohort for which an event was queued still waits for the event.
  ///
  /// - Parameter generation: The generation with which the event was queued.
  func expectsEvent(_ index: Int32, generation: UInt32) -> Bool
  /// Updates the presentation values to the current instant.
  func fill()
  /// Returns the animations that run now, as the events that the journal would have reported.
  func runningAnimations() -> ContiguousArray<JournalEvent>
}
