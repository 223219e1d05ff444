import ViewKernel

/// A window with its clock, what it reported, and a log: what a user has at hand.
///
///     let stage = LoggingStage()
///     let card = stage.makeView("card", frame: Rect(x: 0, y: 0, width: 100, height: 50))
///     stage.window.addSubview(card)
///     stage.advance(to: 0.25)
///     stage.log  // ["card.willMove(window)", …]
package final class LoggingStage {
  /// The window. It is named "window" in logs and diagnostics.
  package let window: Window

  /// What happened and what was reported, shared with the logging views of the stage.
  package let events = EventLog()

  package init(width: Double = 320, height: Double = 480, start: Double = 0) {
    window = Window(size: Size(width: width, height: height), start: start)
    window.accessibilityIdentifier = "window"
    // Not the stage: the window would keep it, and it the window.
    window.onDiagnostic = { [events] in events.diagnostics.append($0) }
  }

  /// The lines so far; set it to `[]` to begin anew.
  package var log: [String] {
    get { events.lines }
    set { events.lines = newValue }
  }

  /// The diagnostics so far; set it to `[]` to begin anew.
  package var diagnostics: [Diagnostic] {
    get { events.diagnostics }
    set { events.diagnostics = newValue }
  }

  /// Moves the clock of the window.
  package func advance(to time: Double) { window.advance(to: time) }

  /// Taps a point of the window, in its own space.
  @discardableResult
  package func tap(at point: Point) -> View? { window.tap(at: point) }

  /// A view outside the window that writes to the log of the stage.
  package func makeView(_ name: String, frame: Rect = .zero) -> LoggingView {
    LoggingView(name, frame: frame, log: events)
  }

  /// Adds a view that writes to the log of the stage to the window, or to another view.
  ///
  /// The log of the adding itself is dropped.
  @discardableResult
  package func add(_ name: String, frame: Rect = .zero, to superview: View? = nil) -> LoggingView {
    let view = makeView(name, frame: frame)
    let lines = log
    (superview ?? window).addSubview(view)
    log = lines
    return view
  }

  /// Lays everything out and forgets the log, so that a test begins with a clean tree.
  package func settle() {
    window.layoutIfNeeded()
    log = []
  }
}

/// Lines and diagnostics in the order they came.
package final class EventLog {
  package var lines: [String] = []
  package var diagnostics: [Diagnostic] = []

  package init() {}
}
