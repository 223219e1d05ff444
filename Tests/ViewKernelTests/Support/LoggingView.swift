import ViewKernel

/// A view that writes what happens to it into a log, in the words of rule B15x.
///
/// The lines are `c.willMove(P)`, `c.willMoveWindow`, `c.didMoveWindow`, `c.didMove`,
/// `P.didAdd(c)`, `P.willRemove(c)`, `c.layout`, `c.become` and `c.resign`; going to nowhere is
/// `c.willMove(nil)` and `c.willMoveWindow(nil)`.
final class LoggingView: View {
  let name: String
  let events: EventLog

  /// Runs in `layoutSubviews()`, after the line is written. It must not retain the view.
  var onLayout: ((LoggingView) -> Void)?

  /// Runs in every hook but layout, after the line is written, with the line's last word. It must
  /// not retain the view.
  var onHook: ((LoggingView, String) -> Void)?

  init(_ name: String, frame: Rect = .zero, log: EventLog) {
    self.name = name
    events = log
    super.init(frame: frame)
    accessibilityIdentifier = name
  }

  private func note(_ word: String) {
    events.lines.append("\(name).\(word)")
    onHook?(self, word)
  }

  override func layoutSubviews() {
    events.lines.append("\(name).layout")
    onLayout?(self)
  }

  override func willMove(toSuperview superview: View?) {
    note("willMove(\(superview?.displayName ?? "nil"))")
  }

  override func didMoveToSuperview() { note("didMove") }

  override func willMove(toWindow window: Window?) {
    note(window == nil ? "willMoveWindow(nil)" : "willMoveWindow")
  }

  override func didMoveToWindow() { note("didMoveWindow") }

  override func didAddSubview(_ subview: View) { note("didAdd(\(subview.displayName))") }

  override func willRemoveSubview(_ subview: View) { note("willRemove(\(subview.displayName))") }

  override var canBecomeFirstResponder: Bool { true }

  override func didBecomeFirstResponder() { note("become") }

  override func didResignFirstResponder() { note("resign") }
}
