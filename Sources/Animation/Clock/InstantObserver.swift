/// Observes a clock before and after the events of each instant, and at instants that it chooses.
/// It does not influence them.
package protocol InstantObserver: AnyObject {
  /// The next instant at which the observer is called, even without an event; infinite for never.
  var nextObservation: Double { get }

  /// Called when `now` is `nextObservation`, after the events of the instant. Afterwards,
  /// `nextObservation` must be later.
  func clockReachedObservation(at time: Double)

  /// Called when `now` is the instant, before its first event.
  func clockWillRunEvents(at time: Double)

  /// Called after all events of the instant and its update pass.
  func clockDidRunEvents(at time: Double)
}

/// A reference to an observer that does not retain it: an observer unregisters before it is
/// deallocated.
struct InstantObserverReference {
  unowned(unsafe) let observer: InstantObserver
}

extension LogicalClock {
  /// Registers an observer, which must be unregistered before it is deallocated.
  ///
  /// - Returns: The number to unregister it with.
  package func register(_ observer: InstantObserver) -> Int {
    observers.append(InstantObserverReference(observer: observer))
  }

  /// Unregisters an observer.
  ///
  /// - Complexity: O(log *n*).
  package func unregister(_ number: Int) { observers.remove(number) }

  /// Calls each observer, in the order of registration. Observers run user code, which may register
  /// and unregister observers.
  func notifyObservers(_ body: (InstantObserver) -> Void) {
    observers.forEach { unsafe body($0.observer) }
  }

  /// The earliest `nextObservation` of all observers; infinite for never.
  var nextObservation: Double {
    var next = Double.infinity
    observers.forEach { next = unsafe min(next, $0.observer.nextObservation) }
    return next
  }
}
