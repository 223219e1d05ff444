import ViewKernel

/// A view that writes what happens to it into a log, in the words of rule B15x.
///
/// The lines are `c.willMove(P)`, `c.willMoveWindow`, `c.didMoveWindow`, `c.didMove`,
/// `P.didAdd(c)`, `P.willRemove(c)`, `c.layout`, `c.become` and `c.resign`; going to nowhere is
/// `c.willMove(nil)` and `c.willMoveWindow(nil)`.
package final class LoggingView: View {
  package let name: String
  package let events: EventLog

  /// Runs in `layoutSubviews()`, after the line is written. It must not retain the view.
  package var onLayout: ((LoggingView) -> Void)?

  /// Runs in every hook but layout, after the line is written, with the line's last word. It must
  /// not retain the view.
  package var onHook: ((LoggingView, String) -> Void)?

  package init(_ name: String, frame: Rect = .zero, log: EventLog) {
    self.name = name
    events = log
    super.init(frame: frame)
    accessibilityIdentifier = name
  }

  private func note(_ word: String) {
    events.lines.append("\(name).\(word)")
    onHook?(self, word)
  }

  package override func layoutSubviews() {
    events.lines.append("\(name).layout")
    onLayout?(self)
  }

  package override func willMove(toSuperview superview: View?) {
    note("willMove(\(superview?.displayName ?? "nil"))")
  }

  package override func didMoveToSuperview() { note("didMove") }

  package override func willMove(toWindow window: Window?) {
    note(window == nil ? "willMoveWindow(nil)" : "willMoveWindow")
  }

  package override func didMoveToWindow() { note("didMoveWindow") }

  package override func didAddSubview(_ subview: View) { note("didAdd(\(subview.displayName))") }

  package override func willRemoveSubview(_ subview: View) {
    note("willRemove(\(subview.displayName))")
  }

  package override var canBecomeFirstResponder: Bool { true }

  package override func didBecomeFirstResponder() { note("become") }

  package override func didResignFirstResponder() { note("resign") }
}
