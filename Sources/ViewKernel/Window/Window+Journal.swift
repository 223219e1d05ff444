import ViewKernelAnimation

extension Window {
  /// The journal of the window. It has an event when a view is added, removed or laid out, and
  /// events for animations, callbacks, focus, the keyboard, and the notes of the program.
  public var journal: Journal { clock.journal }

  /// Adds an event to the journal if it has listeners.
  ///
  /// - Parameter view: The view that the event is about, if it is about one.
  @inline(__always)
  func addToJournal(
    _ name: JournalEvent.Name, _ view: View?, detail: @autoclosure () -> String? = nil
  ) {
    journal.add(event(name, view, detail()))
  }

  private func event(_ name: JournalEvent.Name, _ view: View?, _ detail: String?) -> JournalEvent {
    var event = JournalEvent(
      time: clock.now, name: name, node: view?.identifier, nodeName: view?.displayName,
      detail: detail)
    event.nodeClass = view?.classNameIfUnnamed
    return event
  }
}
