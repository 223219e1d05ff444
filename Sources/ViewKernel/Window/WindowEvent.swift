import ViewKernelAnimation
import ViewKernelGeometry

/// An event in a window, for the journal.
enum WindowEvent {
  case entered(View)
  case left(View)
  case reordered(View)
  case layout(View)
  case focused(View)
  case resigned(View)
  case touch(View?, Point)
  case keyboard(Keyboard)
  /// An event of a component, such as `show` and `dismiss` of the alert.
  case note(View?, name: JournalEvent.Name, value: String?)
}

extension Window {
  /// Adds an event to the journal if it has listeners.
  @inline(__always)
  func record(_ event: @autoclosure () -> WindowEvent) {
    journal.add(event().journalEvent(at: clock.now))
  }
}

extension WindowEvent {
  fileprivate func journalEvent(at time: Double) -> JournalEvent {
    func make(_ name: JournalEvent.Name, _ view: View?, _ detail: String? = nil) -> JournalEvent {
      var event = JournalEvent(
        time: time, name: name, node: view?.identifier, nodeName: view?.displayName,
        detail: detail)
      event.nodeClass = view?.classOfUnnamed
      return event
    }
    return switch self {
    case .entered(let view): make(.enter, view)
    case .left(let view): make(.leave, view)
    case .reordered(let view): make(.reorder, view)
    case .layout(let view): make(.layout, view)
    case .focused(let view): make(.focus, view)
    case .resigned(let view): make(.resign, view)
    case .touch(let view, let point): make(.touch, view, "\(point)")
    case .keyboard(let keyboard):
      make(.keyboard, nil, keyboard.isVisible ? "shown \(keyboard.height.shortText)" : "hidden")
    case .note(let view, let name, let value): make(name, view, value)
    }
  }
}
