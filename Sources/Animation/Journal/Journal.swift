/// What happens on a clock, told to any number of listeners.
///
///     let listening = window.journal.listen { print($0) }
///     window.advance(to: 1)
///     listening.cancel()
///
/// Events carry the time at which they happened. They are told when everything stands still: when the
/// events of an instant have run and the layout that they caused, and at both ends of an advance (H1).
/// Each listener hears all events since it began to listen, in the order in which they happened. So a
/// listener may do whatever a timer may; what it changes shows, and is told the next time.
///
/// While nobody listens, nothing is kept and nothing costs anything.
public final class Journal {
  // Unchecked: no user code runs while one of these is accessed.

  /// What some listener has still to hear.
  @exclusivity(unchecked) private var waiting: ContiguousArray<JournalEvent> = []
  /// How many events came before those that wait.
  @exclusivity(unchecked) private var heardCount = 0
  @exclusivity(unchecked) private var listeners: ContiguousArray<JournalListener> = []
  /// Whether anybody listens, so that events are made.
  package var isHeard: Bool { !listeners.isEmpty }
  /// Not retained: it owns the journal, and takes itself out before it goes.
  @exclusivity(unchecked) unowned(unsafe) private var clock: LogicalClock?

  init() {}

  deinit { for listener in listeners { listener.journal = nil } }

  /// Begins to tell the time.
  func open(on clock: LogicalClock) { self.clock = clock }

  /// The clock goes: what has happened until now is told, and nothing happens any more.
  func close() {
    clock = nil
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
    listeners.append(listener)
    return JournalListening(listener)
  }

  /// A listener hears no more.
  fileprivate func forget(_ listener: JournalListener) {
    guard let index = listeners.firstIndex(where: { $0 === listener }) else { return }
    listeners.remove(at: index)
    forgetHeard()
  }

  private func forgetHeard() {
    let next = listeners.reduce(heardCount + waiting.count) { min($0, $1.next) }
    guard next > heardCount else { return }
    waiting.removeFirst(next - heardCount)
    heardCount = next
  }
}

// MARK: - Telling

extension Journal {
  /// Notes something of the program's own: a checkpoint, a tap, the name of a test's next step.
  ///
  /// - Parameters:
  ///   - name: What happened.
  ///   - node: Which node it is about: the `identifier` of a view.
  ///   - nodeName: How your tree calls the node, where a timeline may not have met it yet.
  ///   - detail: More about it.
  ///
  /// A journal whose clock has gone takes no more notes.
  public func note(
    _ name: String, node: Int? = nil, nodeName: String? = nil, detail: String? = nil
  ) {
    guard let clock else { return }
    tell(
      JournalEvent(
        time: clock.now, name: name, node: node, nodeName: nodeName, detail: detail))
  }

  /// Something has happened; nothing is made of it while nobody listens.
  @inline(__always)
  package func tell(_ event: @autoclosure () -> JournalEvent) {
    if isHeard { waiting.append(event()) }
  }

  /// Tells everybody what has happened until now. What happens meanwhile waits for the next time, so
  /// that listeners which answer each other do not go on for ever.
  package func deliver() {
    guard !waiting.isEmpty else { return }
    let end = heardCount + waiting.count
    for listener in listeners { deliver(to: listener, until: end) }
    forgetHeard()
  }

  /// Tells one listener what has happened until now.
  fileprivate func deliver(to listener: JournalListener) {
    deliver(to: listener, until: heardCount + waiting.count)
    forgetHeard()
  }

  private func deliver(to listener: JournalListener, until end: Int) {
    // Asked each time: a listener may cancel itself and others, and have more told.
    while listener.next < end, let hear = listener.hear {
      let event = waiting[listener.next - heardCount]
      listener.next += 1
      hear(event)
    }
  }
}

// MARK: - One listener

/// Keeps a closure listening to a journal; releasing it ends that.
public final class JournalListening {
  private let listener: JournalListener

  fileprivate init(_ listener: JournalListener) { self.listener = listener }

  deinit { listener.end() }

  /// Hears what has happened until now and waits to be told.
  package func catchUp() { listener.journal?.deliver(to: listener) }

  /// Ends the listening: the closure is released and not called any more, not even with what waits
  /// to be told.
  public func cancel() { listener.end() }
}

private final class JournalListener {
  /// Not retained: the journal takes itself out when it goes.
  unowned(unsafe) var journal: Journal?
  /// The number of the next event that it hears.
  var next: Int
  private(set) var hear: ((JournalEvent) -> Void)?

  init(_ journal: Journal, next: Int, _ hear: @escaping (JournalEvent) -> Void) {
    self.journal = journal
    self.next = next
    self.hear = hear
  }

  /// Lets go of the closure after the store: what it held may come back here when it goes.
  func end() {
    let journal = journal
    self.journal = nil
    journal?.forget(self)
    let old = hear
    hear = nil
    withExtendedLifetime(old) {}
  }
}
