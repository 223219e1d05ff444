/// Whom an entry reports to: what the engine knows of an animation on a node.
package class EntryOwner {
  /// Where the entry is, until it has gone; the first one where it has several.
  final var entry = EntryReference.none  // no user code sees it

  init() {}

  /// Whether its cohort is its alone: all entries there are its own, and the first reports for
  /// them.
  var ownsCohort: Bool { false }

  /// The active phase begins.
  func begins() {}

  /// An entry whose end was reported runs once more.
  func startNextRun() {}

  /// The active phase ends; the entry is there still.
  func willEnd() {}

  /// The active phase has ended; the column has taken the entry out unless it stays.
  ///
  /// The caller holds this until it is through.
  ///
  /// - Returns: What letting go of may be user code, for the caller to hold as long.
  func ends() -> AnyObject? { nil }
}
