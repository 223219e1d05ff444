import ViewKernelScenes

/// One line on a terminal that is written over and over while something long goes on.
final class ProgressLine {
  private let terminal: TimelineFile
  private let clock = ContinuousClock()
  private var next: ContinuousClock.Instant
  private var isShown = false

  /// Nothing shows for work that takes less, and the line changes no more often.
  private static let pause = Duration.milliseconds(200)

  init(_ terminal: TimelineFile) {
    self.terminal = terminal
    next = clock.now + ProgressLine.pause
  }

  /// Shows a text, unless the last one is very recent.
  func show(_ text: @autoclosure () -> String) {
    let now = clock.now
    guard now >= next else { return }
    next = now + ProgressLine.pause
    isShown = true
    terminal.write("\r\(text())\(Escape.clearLine)")
  }

  /// Takes the line away.
  func clear() {
    if isShown { terminal.write("\r\(Escape.clearLine)") }
    isShown = false
  }
}
