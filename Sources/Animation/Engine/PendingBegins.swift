/// The owners of entries whose active phase begins by a change of time.
///
/// They are notified when the whole change is complete, even if it changes many cohorts. They
/// report to the journal, whose events read custom values. Reading them may run user code.
package struct PendingBegins {
  /// The owners, each with the order of the events of its cohort.
  private var begins: ContiguousArray<(owner: EntryOwner, order: UInt64)> = []

  package init() {}

  /// Makes a change, and then notifies the owners whose active phase begins by it.
  package static func reportAfter(_ change: (inout PendingBegins) -> Void) {
    var begins = PendingBegins()
    change(&begins)
    begins.report()
  }

  /// Adds the owner of an entry, after those of earlier entries of the same cohort.
  ///
  /// - Parameter order: The order of the events of the cohort.
  mutating func add(_ owner: EntryOwner, order: UInt64) { begins.append((owner, order)) }

  /// Notifies the owners in the order in which the clock reports cohorts that begin at one instant
  /// (D2).
  package func report() {
    if begins.isEmpty { return }
    let sorted = begins.indices.sorted { (begins[$0].order, $0) < (begins[$1].order, $1) }
    for index in sorted { begins[index].owner.didBegin() }
  }
}
