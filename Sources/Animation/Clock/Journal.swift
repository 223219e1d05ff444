/// The events of a clock, reported to any number of listeners.
///
///     let listening = window.journal.listen { print($0) }
///     window.advance(to: 1)
///     listening.cancel()
///
/// Each event has the time at which it happened. Events are reported after all events of an instant
/// and the layout that they caused, and at both ends of an advance. Each listener receives all
/// events since it was added, in the order in which they happened. A listener may do what a timer
/// may do. The events that it causes are reported with the next ones.
///
/// Without listeners, events are not stored and cost nothing.
public final class Journal {
  /// The events that some listener has not received yet.
  private var waiting: ContiguousArray<JournalEvent> = []
  /// How many events came before those that wait.
  private var heardCount = 0
  private let listeners = NumberedList<JournalListener>()
  /// Whether anybody listens, so that events are made.
  package var isHeard: Bool { !listeners.isEmpty }
  /// Not retained: it owns the journal, and takes itself out before it goes.
  unowned(unsafe) private var clock: LogicalClock?

  init() {}

  deinit { listeners.forEach { unsafe $0.journal = nil } }

  /// Begins to tell the time.
  func open(on clock: LogicalClock) { unsafe self.clock = clock }

  /// The clock goes: what has happened until now is told, and nothing happens any more.
  func close() {
    unsafe clock = nil
    deliver()
  }
}

// MARK: - Listening

extension Journal {
  /// Calls a closure for everything that happens from now on.
  ///
  /// - Returns: Ends the listening when it is released or cancelled.
  public func listen(_ hear: @escaping (JournalEvent) -> Void) -> JournalListening {
    let listener = JournalListener(self, next: heardCount + waiting.count, hear)
    listener.number = listeners.append(listener)
    return JournalListening(listener)
  }

  /// Ends a listener.
  fileprivate func forget(_ number: Int) {
    listeners.remove(number)
    forgetHeardSoon()
  }

  /// Of many listeners, the next delivery looks what all have heard: it goes to each of them anyway.
  private func forgetHeardSoon() {
    if listeners.count <= 1 { forgetHeard() }
  }

  private func forgetHeard() {
    var next = heardCount + waiting.count
    listeners.forEach { next = min(next, $0.next) }
    guard next > heardCount else { return }
    var waiting = waiting
    self.waiting = []
    waiting.removeFirst(next - heardCount)
    self.waiting = waiting
    heardCount = next
  }
}

// MARK: - Telling

extension Journal {
  /// Notes an event of the program, such as a checkpoint, a tap, or the next step of a test.
  ///
  /// - Parameters:
  ///   - name: What happened.
  ///   - node: The node that the event is about: the `identifier` of a view.
  ///   - nodeName: The name of the node in its tree, for timelines that have not recorded the node
  ///     yet.
  ///   - detail: More about it.
  ///
  /// A journal whose clock was deallocated ignores notes.
  public func note(
    _ name: JournalEvent.Name, node: Int? = nil, nodeName: String? = nil, detail: String? = nil
  ) {
    guard let clock = unsafe clock else { return }
    tell(
      JournalEvent(
        time: clock.now, name: name, node: node, nodeName: nodeName, detail: detail))
  }

  /// Something has happened; nothing is made of it while nobody listens.
  @inline(__always)
  package func tell(_ event: @autoclosure () -> JournalEvent) {
    guard isHeard else { return }
    let event = event()
    // Changed outside of its property: then no access to the property contains a call, and asking whether
    // events wait needs no check at run time that accesses do not overlap.
    var waiting = waiting
    self.waiting = []
    waiting.append(event)
    self.waiting = waiting
  }

  /// Reports to all listeners what has happened until now. Later events wait for the next time, so
  /// that listeners which answer each other do not go on for ever.
  package func deliver() {
    guard !waiting.isEmpty else { return }
    let end = heardCount + waiting.count
    // From number to number: a listener may cancel others, and those that come hear nothing of this.
    let endNumber = listeners.nextNumber
    var number = -1
    while let next = listeners.next(after: number), next.number < endNumber {
      number = next.number
      deliver(to: next.element, until: end)
    }
    forgetHeard()
  }

  /// Reports to one listener what has happened until now.
  fileprivate func deliver(to listener: JournalListener) {
    deliver(to: listener, until: heardCount + waiting.count)
    forgetHeardSoon()
  }

  private func deliver(to listener: JournalListener, until end: Int) {
    listener.bound = max(listener.bound, end)
    // What a listener causes to be told inside of its call, it hears after the call.
    guard !listener.isHearing else { return }
    listener.isHearing = true
    // Asked each time: a listener may cancel itself and others, and have more told.
    while listener.next < listener.bound, let hear = listener.hear {
      let event = waiting[listener.next - heardCount]
      listener.next += 1
      hear(event)
    }
    listener.isHearing = false
  }
}

// MARK: - One listener

/// Keeps a closure listening to a journal; releasing it ends that.
public final class JournalListening {
  private let listener: JournalListener

  fileprivate init(_ listener: JournalListener) { self.listener = listener }

  deinit { listener.end() }

  /// Hears what has happened until now and waits to be told.
  package func catchUp() { unsafe listener.journal?.deliver(to: listener) }

  /// Ends the listening. The closure is released and not called any more, not even for events that
  /// are still to be reported.
  public func cancel() { listener.end() }
}

private final class JournalListener {
  /// Not retained: the journal takes itself out when it goes.
  unowned(unsafe) var journal: Journal?
  /// Its number among the listeners.
  var number = -1
  /// The number of the next event that it receives.
  var next: Int
  /// The number of the first event that it does not receive yet.
  var bound = 0
  /// Whether it is being called.
  var isHearing = false
  private(set) var hear: ((JournalEvent) -> Void)?

  init(_ journal: Journal, next: Int, _ hear: @escaping (JournalEvent) -> Void) {
    unsafe self.journal = journal
    self.next = next
    self.hear = hear
  }

  /// Lets go of the closure after the store: what it held may come back here when it goes.
  func end() {
    let journal = unsafe journal
    unsafe self.journal = nil
    journal?.forget(number)
    let old = hear
    hear = nil
    withExtendedLifetime(old) {}
  }
}
