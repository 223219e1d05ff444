/// Observes a clock before and after the events of each instant, and at instants that it chooses.
/// It does not influence them.
package protocol InstantObserver: AnyObject {
  /// The next instant at which the observer is called, even without an event; infinite for never.
  var nextLook: Double { get }

  /// Called when `now` is `nextLook`, after the events of the instant. `nextLook` must be later
  /// afterwards.
  func clockShows(at time: Double)

  /// Called when `now` is the instant, before its first event.
  func clockWillRunEvents(at time: Double)

  /// Called after all events of the instant and its layout pass.
  func clockDidRunEvents(at time: Double)
}

/// The observers of one clock, in the order of registration.
struct InstantObservers {
  struct Reference {
    /// Not retained: an observer unregisters before it is deallocated.
    unowned(unsafe) let observer: InstantObserver
  }

  let references = NumberedList<Reference>()

  /// The observer, if there is exactly one.
  var only: InstantObserver? { unsafe references.only?.observer }

  /// The earliest `nextLook` of all observers; infinite for never.
  var nextLook: Double {
    var next = Double.infinity
    references.forEach { next = unsafe min(next, $0.observer.nextLook) }
    return next
  }

  func add(_ observer: InstantObserver) -> Int {
    references.append(Reference(observer: observer))
  }

  func remove(_ number: Int) { references.remove(number) }
}

extension LogicalClock {
  /// Registers an observer, which must be unregistered before it is deallocated.
  ///
  /// - Returns: The number to unregister it with.
  package func register(_ observer: InstantObserver) -> Int { observers.add(observer) }

  /// Unregisters an observer.
  ///
  /// - Complexity: O(log *n*).
  package func unregister(_ number: Int) { observers.remove(number) }

  /// Calls each observer. Observers run user code, which may unregister other observers.
  func show(_ body: (InstantObserver) -> Void) {
    if let only = observers.only { return body(only) }
    // By numbers: observers that are registered during the calls observe from the next instant on.
    let end = observers.references.nextNumber
    var number = -1
    while let next = observers.references.next(after: number), next.number < end {
      number = next.number
      unsafe body(next.element.observer)
    }
  }
}
