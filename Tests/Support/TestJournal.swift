import ViewKernel

/// What happened in a window, in order and with the times of its clock.
package final class TestJournal {
  package struct Line: Equatable, CustomStringConvertible {
    package let text: String
    package let time: Double

    package init(text: String, time: Double) {
      self.text = text
      self.time = time
    }

    package var description: String { "\(time) \(text)" }
  }

  package private(set) var lines: [Line] = []
  package private(set) var diagnostics: [Diagnostic] = []
  // The clock, not the window: a journal outlives the windows that die in tests.
  private let clock: LogicalClock

  package init(_ window: Window) {
    clock = window.clock
    window.onDiagnostic = { [weak self] in self?.diagnostics.append($0) }
  }

  package var texts: [String] { lines.map(\.text) }

  package func write(_ text: String) { lines.append(Line(text: text, time: clock.now)) }

  /// Begins anew.
  package func clear() {
    lines = []
    diagnostics = []
  }

  /// A completion that writes its name and whether everything finished.
  package func completion(_ name: String) -> (Bool) -> Void {
    { self.write("\(name) \($0)") }
  }

  /// Writes the start and the stop of an animation.
  package func track(_ animation: Animation, as name: String) {
    animation.onStart = { self.write("\(name) starts") }
    animation.onStop = { self.write("\(name) stops \($0)") }
  }
}

/// A window of 1024x768 with one view of 100x100 in it.
package struct OneViewWindow {
  package let window: Window
  package let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  package let journal: TestJournal

  package init(start: Double = 0) {
    window = Window(size: Size(width: 1024, height: 768), start: start)
    journal = TestJournal(window)
    window.addSubview(view)
    window.advance(to: start)
  }
}
