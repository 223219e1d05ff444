/// The handle of a listener of a journal. Releasing the handle removes the listener.
public final class JournalObservation {
  private let listener: JournalListener

  init(_ listener: JournalListener) { self.listener = listener }

  deinit { listener.cancel() }

  /// Whether the listener has received every event that has happened.
  package var isCaughtUp: Bool {
    guard let journal = unsafe listener.journal else { return true }
    return listener.next == journal.eventCount
  }

  /// Reports the waiting events to this listener now.
  package func catchUp() { unsafe listener.journal?.deliver(to: listener) }

  /// Removes the listener. The closure is released and not called again, not even for events that
  /// have already happened but are not reported yet.
  public func cancel() { listener.cancel() }
}

/// A listener of a journal, and how far it has received the events.
final class JournalListener {
  /// Not retained: the journal removes itself when it is deallocated.
  unowned(unsafe) var journal: Journal?
  /// The number of the listener in the journal.
  var number = -1
  /// The number of the next event that the listener receives.
  var next: Int
  /// The number of the first event that the listener does not receive yet.
  var end = 0
  var isBeingCalled = false
  private(set) var handler: ((JournalEvent) -> Void)?

  init(_ journal: Journal, next: Int, _ handler: @escaping (JournalEvent) -> Void) {
    unsafe self.journal = journal
    self.next = next
    self.handler = handler
  }

  /// Removes the listener. The closure is released after the store, because the `deinit` of an
  /// object that it owns may call this method again.
  func cancel() {
    let journal = unsafe journal
    unsafe self.journal = nil
    journal?.remove(number)
    _ = handler.take()
  }
}
