import ViewKernel

/// What happened in a window, in order and with the times of its clock.
final class Journal {
  struct Line: Equatable, CustomStringConvertible {
    let text: String
    let time: Double
    var description: String { "\(time) \(text)" }
  }

  private(set) var lines: [Line] = []
  private(set) var diagnostics: [Diagnostic] = []
  // The clock, not the window: a journal outlives the windows that die in tests.
  private let clock: LogicalClock

  init(_ window: Window) {
    clock = window.clock
    window.onDiagnostic = { [weak self] in self?.diagnostics.append($0) }
  }

  var texts: [String] { lines.map(\.text) }

  func write(_ text: String) { lines.append(Line(text: text, time: clock.now)) }

  /// Begins anew.
  func clear() {
    lines = []
    diagnostics = []
  }

  /// A completion that writes its name and whether everything finished.
  func completion(_ name: String) -> (Bool) -> Void {
    { self.write("\(name) \($0)") }
  }

  /// Writes the start and the stop of an animation.
  func track(_ animation: Animation, as name: String) {
    animation.onStart = { self.write("\(name) starts") }
    animation.onStop = { self.write("\(name) stops \($0)") }
  }
}

/// A window of 1024x768 with one view of 100x100 in it.
struct OneViewWindow {
  let window: Window
  let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let journal: Journal

  init(start: Double = 0) {
    window = Window(size: Size(width: 1024, height: 768), start: start)
    journal = Journal(window)
    window.addSubview(view)
    window.advance(to: start)
  }
}
