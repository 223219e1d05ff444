import ViewKernelGoldens

/// A window with a simulated user: a test taps, types and advances the time, and can go back in
/// time.
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
/// A stage writes down what it is given, with the times. To go back, it makes a new window, has the
/// closure build the tree again, and gives it the same until then. That is exact, bit for bit,
/// as long as these hold:
///
/// - The closure that builds the tree, and those that are performed, make the same each time: of the
///   window that they are given, and of nothing that another call changes.
/// - What a test does to the views itself, it does by `perform(_:_:)`. What it does to them directly
///   is not written down. (A move of the window's clock is noticed, and kept.)
/// - Views are asked for when they are needed: `stage.window` and `stage.view("card")` are others
///   after the stage has gone back.
///
/// Where an input comes out otherwise than the first time, or the window then shows something else, the
/// stage says so, and fails.
///
/// Inputs that lie ahead, after a seek, are kept as the future: they happen again on the way forwards.
/// A new input drops them, as in the history of an editor.
///
/// A stage and its window belong to one isolation domain; stages share nothing. A call from inside
/// of another one (of a closure that is performed, a handler, a timer) fails.
public final class TestStage {
  /// The window. It is another one after the stage has gone back.
  public internal(set) var window: Window
  /// How large the window is made, in points.
  public let size: Size
  /// The first time, in seconds.
  public let start: Double

  /// Builds the tree.
  let build: (Window) -> Void
  /// All inputs, in order: those given, and those that lie ahead.
  var steps: ContiguousArray<StageStep> = []
  /// How many of them the window has been given.
  var done = 0
  /// The time at which the tree was built: the start, unless the closure moved the clock.
  let buildTime: Double
  /// The time of the window when the stage was last done with it, in seconds.
  private var seen: Double
  /// What the stage is doing.
  var activity: String?

  /// Makes a window, and has a closure build its tree.
  ///
  /// - Parameters:
  ///   - size: In points.
  ///   - start: The first time of the clock, in seconds.
  ///   - build: Makes the views. Runs again for each step back and each fork.
  public init(size: Size, start: Double = 0, build: @escaping (Window) -> Void) {
    self.size = size
    self.start = start
    self.build = build
    window = Window(size: size, start: start)
    build(window)
    buildTime = window.now
    seen = window.now
  }

  /// The time of the window, in seconds.
  public var now: Double { window.now }

  /// What the stage was given until now, with the times, for people: `0.1 s: tap on "ok"`.
  public var inputs: [String] { steps[..<done].filter { $0.isInput }.map { $0.description } }

  /// The inputs after the present time, after a step back.
  public var future: [String] { steps[done...].filter { $0.isInput }.map { $0.description } }
}

// MARK: - One thing after the other

extension TestStage {
  /// Does something while nothing else is being done.
  ///
  /// - Parameters:
  ///   - what: What messages call it.
  ///   - location: The call in the test, which failures get.
  func only<Result>(
    _ what: String, at location: ExpectationFailure.SourceLocation?,
    _ body: () throws(ExpectationFailure) -> Result
  ) throws(ExpectationFailure) -> Result {
    if let activity {
      throw ExpectationFailure("\(what): called from inside of \(activity)", at: location)
    }
    activity = what
    defer {
      seen = window.now
      activity = nil
    }
    // Somebody has moved the clock: past what would have been given on the way, perhaps.
    if window.now != seen { dropFuture() }
    do throws(ExpectationFailure) {
      return try body()
    } catch {
      throw error.at(location)
    }
  }

  /// Forgets the inputs that lie ahead.
  func dropFuture() {
    let future = steps[done...]
    steps.removeSubrange(done...)
    // Let go of after the store: what closures hold may come back here when it goes.
    withExtendedLifetime(future) {}
  }
}

extension TestStage: CustomStringConvertible {
  /// "stage at 0.5 s, 3 inputs, 1 ahead".
  public var description: String {
    let count = inputs.count
    let ahead = future.isEmpty ? "" : ", \(future.count) ahead"
    return "stage at \(now.shortText) s, \(count) \(count == 1 ? "input" : "inputs")\(ahead)"
  }
}
