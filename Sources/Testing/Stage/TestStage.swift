import ViewKernelGoldens

/// A window with a simulated user: a test taps, types and advances the time, and can return to an
/// earlier time.
///
///     let stage = TestStage(size: Size(width: 320, height: 480)) { window in
///       window.addSubview(LoginForm())
///     }
///     try stage.tap("name")
///     try stage.typeText("Hello")
///     try stage.advance(by: 0.1)
///     #expect(try stage.view("ok", as: Button.self).isEnabled)
///     try stage.seek(to: 0.05)
///     let other = try stage.fork()
///
/// A stage stores its inputs with their times. A seek to an earlier time creates a new window,
/// calls the closure that builds the tree, and replays the inputs up to that time. The result is
/// the same, bit for bit, under these conditions:
///
/// - The closure that builds the tree and the closures of `perform` do the same each time. They use
///   only the window that they receive, and nothing that another call changes.
/// - A test changes views by `perform(_:_:)`. Direct changes of the views are not stored.
/// - A test gets views when it needs them: `stage.window` and `stage.view("card")` return other
///   objects after a seek to an earlier time.
///
/// If a replayed input has another outcome than the first time, or if the window displays something
/// else, the stage fails with a message.
///
/// After a seek to an earlier time, the later inputs are kept as the `future`: they happen again
/// when the time advances. A new input drops them, as a new edit drops the redo history of an
/// editor. If the test advances the window's clock directly, even by 0 seconds, the stage continues
/// at the new time and drops them, too.
///
/// A stage and its window belong to one isolation domain; stages share nothing. A closure of
/// `perform`, a handler or a timer must not call the stage: a call from inside another call of the
/// same stage fails.
public final class TestStage {
  /// The window of the stage. A seek to an earlier time replaces it with a new window.
  public internal(set) var window: Window
  /// The size of a new window, in points.
  public let size: Size
  /// The time of a new window, in seconds.
  public let start: Double

  /// Builds the view tree.
  let build: (Window) -> Void
  var history = StageHistory()
  /// The time at which the tree was built: the start, unless the closure moved the clock.
  let buildTime: Double
  /// The clock of the window at the end of the last call of the stage.
  private var lastSeen: SeenClock
  /// The name of the call that runs, or `nil`.
  var runningCall: String?

  /// Creates a window and calls a closure that builds its view tree.
  ///
  /// - Parameters:
  ///   - size: The size of the window, in points.
  ///   - start: The time of the window's clock at the start, in seconds.
  ///   - build: Adds the views. It runs again for each seek to an earlier time, and for each fork.
  public init(size: Size, start: Double = 0, build: @escaping (Window) -> Void) {
    self.size = size
    self.start = start
    self.build = build
    window = Window(size: size, start: start)
    build(window)
    buildTime = window.now
    lastSeen = SeenClock(window.clock)
  }

  /// The time of the window, in seconds.
  public var now: Double { window.now }

  /// The inputs until now with their times, as text: `0.1 s: tap on "ok"`.
  public var inputs: [String] { history.past.filter { $0.isInput }.map { $0.description } }

  /// The stored inputs after the present time, as text. There are none before the first seek to an
  /// earlier time.
  public var future: [String] { history.future.filter { $0.isInput }.map { $0.description } }
}

// MARK: - One call at a time

extension TestStage {
  /// Runs a call of the stage; fails if another call is running.
  ///
  /// - Parameters:
  ///   - name: The name of the call in messages.
  ///   - location: The place of the call in the test, which failures get.
  func performCall<Result>(
    _ name: String, at location: ExpectationFailure.SourceLocation?,
    _ body: () throws(ExpectationFailure) -> Result
  ) throws(ExpectationFailure) -> Result {
    if let runningCall {
      throw ExpectationFailure("\(name): called from inside of \(runningCall)", at: location)
    }
    runningCall = name
    defer {
      lastSeen = SeenClock(window.clock)
      runningCall = nil
    }
    do throws(ExpectationFailure) {
      try noteAdvances()
      return try body()
    } catch {
      throw error.at(location)
    }
  }

  /// Drops the future inputs if other code has advanced the clock since the last call: it may have
  /// passed their times. An advance by 0 may have run pending events. Then the stage stores this
  /// pass as a step.
  private func noteAdvances() throws(ExpectationFailure) {
    guard window.clock.advanceCount != lastSeen.advanceCount else { return }
    dropFuture()
    if window.now == lastSeen.time { try runPendingEvents() }
  }

  /// Drops the future inputs.
  func dropFuture() {
    let removed = history.removeFuture()
    // Released after the history has changed.
    withExtendedLifetime(removed) {}
  }
}

/// The time of a clock in seconds, and the number of its advances until then.
private struct SeenClock {
  let time: Double
  let advanceCount: Int

  init(_ clock: LogicalClock) {
    time = clock.now
    advanceCount = clock.advanceCount
  }
}

extension TestStage: CustomStringConvertible {
  /// The time and the counts of past and future inputs: "stage at 0.5 s, 3 inputs, 1 ahead".
  public var description: String {
    let count = inputs.count
    let ahead = future.isEmpty ? "" : ", \(future.count) ahead"
    return "stage at \(now.shortText) s, \(count) \(count == 1 ? "input" : "inputs")\(ahead)"
  }
}
