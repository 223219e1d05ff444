/// The events of a clock, reported to any number of listeners.
///
///     let observation = window.journal.listen { print($0) }
///     window.advance(to: 1)
///     observation.cancel()
///
/// Each event has the time at which it happened. Listeners are called after all events of an
/// instant and the layout that they caused, and at both ends of an advance. Each listener receives
/// all events since it was added, in the order in which they happened. A listener may make the same
/// calls as the closure of a timer. Events that it causes are reported next, at the same instant.
/// If there is no end of such events, the rest is reported at the next instant, with a diagnostic.
///
/// Without listeners, events are not stored and cost nothing.
public final class Journal {
  /// The events that at least one listener has not received yet.
  private var waiting: ContiguousArray<JournalEvent> = []
  /// The number of events before the first waiting event.
  private var deliveredCount = 0
  /// The number of all events so far.
  var eventCount: Int { deliveredCount + waiting.count }
  /// The number of events that at least one listener may not have received yet.
  var waitingCount: Int { waiting.count }
  private let listeners = NumberedList<JournalListener>()
  /// Whether there is a listener, so that events are created.
  package var hasListeners: Bool { !listeners.isEmpty }
  /// Not retained: the clock owns the journal, and removes itself before it is deallocated.
  unowned(unsafe) private var clock: JournalClock?

  init() {}

  deinit { listeners.forEach { unsafe $0.journal = nil } }

  /// Connects the journal to its clock.
  func open(on clock: JournalClock) { unsafe self.clock = clock }

  /// Disconnects the journal from its clock, which is being deallocated. Waiting events are
  /// reported; later events are ignored.
  func close() {
    unsafe clock = nil
    deliver()
  }
}

/// The clock of a journal. Its time is the time of the events that the program notes.
protocol JournalClock: AnyObject {
  var now: Double { get }
}

// MARK: - Listening

extension Journal {
  /// Adds a listener: a closure that is called for each event from now on.
  ///
  /// - Returns: The handle of the listener. Releasing or cancelling it removes the listener.
  public func listen(_ handler: @escaping (JournalEvent) -> Void) -> JournalObservation {
    let listener = JournalListener(self, next: eventCount, handler)
    listener.number = listeners.append(listener)
    return JournalObservation(listener)
  }

  /// Removes a listener.
  func remove(_ number: Int) {
    listeners.remove(number)
    dropDeliveredIfFew()
  }

  /// Drops the events that all listeners have received. With several listeners the next delivery
  /// does this, because it visits each of them anyway.
  private func dropDeliveredIfFew() {
    if listeners.count <= 1 { dropDelivered() }
  }

  private func dropDelivered() {
    var next = eventCount
    listeners.forEach { next = min(next, $0.next) }
    guard next > deliveredCount else { return }
    var waiting = self.waiting.takeAll()
    waiting.removeFirst(next - deliveredCount)
    self.waiting = waiting
    deliveredCount = next
  }
}

// MARK: - Adding and delivering events

extension Journal {
  /// Adds an event of the program, such as a checkpoint, a tap or the next step of a test, at the
  /// current time of the clock. If the clock was deallocated, the call does nothing.
  ///
  /// - Parameters:
  ///   - name: The kind of the event.
  ///   - node: The identifier of the node that the event is about: the `identifier` of a view.
  ///   - nodeName: The name of the node in its tree, for timelines that have not recorded the node
  ///     yet.
  ///   - detail: Additional text for readers of the timeline.
  public func note(
    _ name: JournalEvent.Name, node: Int? = nil, nodeName: String? = nil, detail: String? = nil
  ) {
    guard let clock = unsafe clock else { return }
    add(
      JournalEvent(
        time: clock.now, name: name, node: node, nodeName: nodeName, detail: detail))
  }

  /// Adds an event. Without listeners, the event is not created.
  @inline(__always)
  package func add(_ event: @autoclosure () -> JournalEvent) {
    guard hasListeners else { return }
    let event = event()
    var waiting = self.waiting.takeAll()
    waiting.append(event)
    self.waiting = waiting
  }

  /// Reports the events until now to all listeners. Later events wait for the next delivery, so
  /// that listeners that react to each other do not loop forever.
  package func deliver() {
    guard !waiting.isEmpty else { return }
    let end = eventCount
    listeners.forEach { deliver(to: $0, until: end) }
    dropDelivered()
  }

  /// Reports the events until now to one listener.
  func deliver(to listener: JournalListener) {
    deliver(to: listener, until: eventCount)
    dropDeliveredIfFew()
  }

  private func deliver(to listener: JournalListener, until end: Int) {
    listener.end = max(listener.end, end)
    // A listener receives the events that it causes after its current call.
    guard !listener.isBeingCalled else { return }
    listener.isBeingCalled = true
    // Checked each time: a listener may cancel itself and others, and add events.
    while listener.next < listener.end, let handler = listener.handler {
      let event = waiting[listener.next - deliveredCount]
      listener.next += 1
      handler(event)
    }
    listener.isBeingCalled = false
  }
}
