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
  struct Reference {
    /// Not retained: an observer unregisters before it is deallocated.
    unowned(unsafe) let observer: InstantObserver
  }

  let references = NumberedList<Reference>()

  /// The observer, where there is just one.
  var only: InstantObserver? { unsafe references.only?.observer }

  /// When the first of them wants to see the clock; infinite for never.
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
  /// From here on somebody sees the clock, until it is unregistered, which must be before it goes.
  ///
  /// - Returns: The number to unregister it with.
  package func register(_ observer: InstantObserver) -> Int { observers.add(observer) }

  /// Somebody looks no more.
  ///
  /// - Complexity: O(log *n*).
  package func unregister(_ number: Int) { observers.remove(number) }

  /// Shows the clock to each observer. What they look at is user code, which may end the others.
  func show(_ body: (InstantObserver) -> Void) {
    if let only = observers.only { return body(only) }
    // From number to number: those that come meanwhile see the next instant.
    let end = observers.references.nextNumber
    var number = -1
    while let next = observers.references.next(after: number), next.number < end {
      number = next.number
      unsafe body(next.element.observer)
    }
  }
}
