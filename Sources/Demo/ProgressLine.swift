import ViewKernelScenes

/// A line on a terminal that is updated during a long task.
final class ProgressLine {
  private let terminal: TimelineFile
  private let clock = ContinuousClock()
  private var next: ContinuousClock.Instant
  private var isShown = false

  /// The shortest time before the line appears, and between its updates.
  private static let pause = Duration.milliseconds(200)

  init(_ terminal: TimelineFile) {
    self.terminal = terminal
    next = clock.now + ProgressLine.pause
  }

  /// Shows a text, unless the last update was less than `pause` ago.
  func show(_ text: @autoclosure () -> String) {
    let now = clock.now
    guard now >= next else { return }
    next = now + ProgressLine.pause
    isShown = true
    terminal.write("\r\(text())\(Escape.clearLine)")
  }

  /// Removes the line.
  func clear() {
    if isShown { terminal.write("\r\(Escape.clearLine)") }
    isShown = false
  }
}
