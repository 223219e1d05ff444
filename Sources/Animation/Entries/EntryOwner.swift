/// The base class of objects that entries report to, such as an animation on a node.
package class EntryOwner {
  /// The entry, until it is removed; if there are several, the first one.
  final var entry = EntryReference.none

  /// Whether the owner has a cohort of its own: it owns all entries there, and the first one
  /// reports for all.
  var ownsCohort: Bool { false }

  /// Called when the active phase begins.
  func didBegin() {}

  /// Called when an entry whose end was reported runs again.
  func startNextRun() {}

  /// Called before the active phase ends. The entry still exists.
  func willEnd() {}

  /// Called when the active phase has ended. The column has removed the entry, unless it stays.
  ///
  /// The caller retains the owner during the call.
  ///
  /// - Returns: An object whose release may run user code. The caller releases it together with the
  ///   owner.
  func didEnd() -> AnyObject? { nil }
}
