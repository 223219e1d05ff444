/// Sees a clock on both sides of the events of each instant, and at instants of its own, without a say
/// in them.
package protocol InstantObserver: AnyObject {
  /// When it next wants to see the clock, whatever happens there; infinite for never.
  var nextLook: Double { get }

  /// `now` is `nextLook`, which is later afterwards; the events of the instant have run.
  func clockShows(at time: Double)

  /// `now` is the instant, and nothing of it has run.
  func clockWillRunEvents(at time: Double)

  /// Everything of the instant has run, the layout pass included.
  func clockDidRunEvents(at time: Double)
}

/// The observers of one clock, in the order of registration.
struct InstantObservers {
  private struct Reference {
    /// Not retained: whoever observes unregisters before it goes.
    unowned(unsafe) let observer: InstantObserver
  }

  private var references: ContiguousArray<Reference> = []

  /// The observer, where there is just one.
  var only: InstantObserver? { references.count == 1 ? references[0].observer : nil }

  /// All of them, held.
  var all: ContiguousArray<InstantObserver> {
    var all: ContiguousArray<InstantObserver> = []
    for reference in references { all.append(reference.observer) }
    return all
  }

  func contains(_ observer: InstantObserver) -> Bool {
    references.contains { $0.observer === observer }
  }

  /// When the first of them wants to see the clock; infinite for never.
  var nextLook: Double {
    references.reduce(.infinity) { min($0, $1.observer.nextLook) }
  }

  mutating func add(_ observer: InstantObserver) {
    references.append(Reference(observer: observer))
  }

  mutating func remove(_ observer: InstantObserver) {
    references.removeAll { $0.observer === observer }
  }
}

extension LogicalClock {
  /// From here on somebody sees the clock, until it is unregistered, which must be before it goes.
  package func register(_ observer: InstantObserver) { observers.add(observer) }

  /// Somebody looks no more.
  package func unregister(_ observer: InstantObserver) { observers.remove(observer) }

  /// Shows the clock to each observer. What they look at is user code, which may end the others.
  func show(_ body: (InstantObserver) -> Void) {
    if let only = observers.only { return body(only) }
    for observer in observers.all where observers.contains(observer) { body(observer) }
  }
}
