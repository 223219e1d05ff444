/// The engine's side of the queue.
package protocol CohortEventHandler: AnyObject {
  /// The active phase of a cohort begins now.
  func cohortBegins(_ index: Int32)
  /// The active phase of a cohort ends now.
  func cohortEnds(_ index: Int32)
  /// Whether the cohort that an event was queued for is still there.
  func isWaiting(_ index: Int32, generation: UInt32) -> Bool
  /// Brings the values on screen to the current instant.
  func fill()
  /// What runs now, as the journal would have told.
  func runningAnimations() -> ContiguousArray<JournalEvent>
}
