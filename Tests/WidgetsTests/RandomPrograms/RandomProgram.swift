import ViewKernel
import ViewKernelTestSupport

/// A program made of random steps. The first *n* steps are the same for every length.
struct RandomProgram {
  /// What kind of program it is, and what the world is like at its start.
  let seed: UInt64
  /// One for each step.
  let stepSeeds: [UInt64]
  /// The checks that cost more than the program itself.
  let checks: Checks

  /// The checks that a program can leave out. All others are always made.
  struct Checks: OptionSet {
    let rawValue: Int

    /// The program runs a second time, with each advance cut in four, and the two logs are
    /// compared.
    static let replay = Checks(rawValue: 1)
    /// The windows are recorded in two ways, and the recordings are compared. Only programs of some
    /// kinds are recorded: see `ProgramTraits.isRecorded`.
    static let recordings = Checks(rawValue: 2)
    static let all: Checks = [.replay, .recordings]
  }

  init(seed: UInt64, stepSeeds: [UInt64], checks: Checks = .all) {
    self.seed = seed
    self.stepSeeds = stepSeeds
    self.checks = checks
  }

  /// A program that bytes describe: the first one says what kind of program it is, each two after
  /// it are a step. Bytes after 60 steps do not count.
  ///
  /// - Returns: `nil` where there are no bytes.
  init?(bytes: [UInt8], checks: Checks = .all) {
    guard let kind = bytes.first else { return nil }
    let places = stride(from: 1, to: min(bytes.count, 121) - 1, by: 2)
    let steps: [UInt64] = places.map { UInt64(bytes[$0]) << 8 | UInt64(bytes[$0 + 1]) }
    self.init(seed: UInt64(kind), stepSeeds: steps, checks: checks)
  }

  /// A program of 60 steps.
  init(seed: UInt64) {
    self.init(seed: seed, stepSeeds: (0..<60).map { seed &* 1_000_003 &+ $0 })
  }

  /// Runs the first steps, once in one piece and, where replay is checked, once with time cut up,
  /// and looks for anything wrong.
  ///
  /// - Returns: What is wrong; empty when all is well.
  func failures(steps: Int? = nil) -> [String] {
    let steps = steps ?? stepSeeds.count
    let (whole, failures) = run(steps: steps, cuts: 1)
    guard failures.isEmpty, checks.contains(.replay) else { return failures }
    let (cut, cutFailures) = run(steps: steps, cuts: 4)
    guard cutFailures.isEmpty else { return cutFailures.map { "cut up: \($0)" } }
    guard let whole, let cut, whole != cut else { return [] }
    let index = zip(whole, cut).enumerated().first { $1.0 != $1.1 }?.offset
    let place = index ?? min(whole.count, cut.count)
    return [
      "D1: one step and four differ at line \(place): "
        + "\(place < whole.count ? whole[place] : "nothing") "
        + "and \(place < cut.count ? cut[place] : "nothing")"
    ]
  }

  /// The shortest beginning of the program that goes wrong, and how; `nil` when none does.
  func shortestFailure() -> String? {
    guard !failures().isEmpty else { return nil }
    for steps in 1...stepSeeds.count {
      let failures = failures(steps: steps)
      guard !failures.isEmpty else { continue }
      return "seed \(seed) (\(ProgramTraits(seed: seed))), \(steps) steps, the last "
        + "\"\(name(ofStep: steps - 1))\": \(failures.prefix(5).joined(separator: "; "))"
    }
    return nil
  }

  private func generator(ofStep step: Int) -> SeededGenerator {
    SeededGenerator(seed: stepSeeds[step])
  }

  private func name(ofStep step: Int) -> String {
    var random = generator(ofStep: step)
    return RandomStep.outside.pick(using: &random).name
  }

  /// - Returns: What was called and what shows in the end, line by line, or `nil` where that may
  ///   depend on cuts; and what was wrong.
  private func run(steps: Int, cuts: Int) -> (lines: [String]?, failures: [String]) {
    let world = RandomWorld(
      seed: seed, cuts: cuts, checksRecordings: checks.contains(.recordings))
    for step in 0..<steps {
      var random = generator(ofStep: step)
      let choice = RandomStep.outside.pick(using: &random)
      world.random = random
      world.write("\(step): \(choice.name)")
      choice.body(world)
      world.look(isThorough: step.isMultiple(of: 4))
      if !world.failures.isEmpty { return ([], world.failures) }
    }
    world.finish()
    return (world.isImpure ? nil : world.log, world.failures)
  }
}

// MARK: - Looking

extension RandomWorld {
  /// What holds after every step.
  func look(isThorough: Bool) {
    for window in windows {
      for violation in window.invariantViolations() { fail(violation) }
      lookAtModals(in: window)
    }
    for view in views where view.window == nil {
      for violation in view.treeInvariantViolations() { fail(violation) }
    }
    guard isThorough, failures.isEmpty else { return }
    for view in views {
      let shown = Shown(view)
      if !shown.numbers.allSatisfy(\.isFinite) { fail("\(view.displayName) shows \(shown)") }
      guard let path = view.presentation.shadowPath, !traits.hasHooks else { continue }
      let expected = Path(rect: view.presentation.bounds)
      if path != expected { fail("F43: the shadow of \(view.displayName) is not its bounds") }
    }
    if !traits.hasHooks { compareDrawings() }
    compareWithOracle()
  }

  /// Runs everything to its end, and lets it go.
  func finish() {
    disarm()
    for timer in timers { (timer.window.view as? Window)?.cancel(timer.event) }
    timers = []
    endPlaying()
    if traits.hasAnimations || traits.hasExtremes || traits.hasPlayback {
      // Some would run for ever, or show their end values for ever.
      for window in windows {
        for view in views where view.window === window { view.removeAllAnimations() }
      }
    }
    for window in windows {
      advance(window, by: 10)
      advance(window, by: 10)
    }
    for view in views {
      write("\(view.displayName) in \(view.superview?.displayName ?? "nil") \(Shown(view))")
    }
    for window in windows {
      for view in views where view.window === window && !view.showsModel {
        fail("\(view.displayName) does not show its model when nothing runs")
      }
    }
    look(isThorough: true)
    end()
  }

  private func end() {
    let isLimited = log.contains("diagnostic limit")
    endRecordings()
    release()
    if counter.alive != 0 { fail("\(counter.alive) objects are not freed") }
    // Where a limit cut the work short, callbacks were dropped.
    if !isLimited { for account in modalAccounts { check(account) } }
    for account in accounts where !isLimited && account.calls != account.expected {
      // Each run of an animation that stays has its own callbacks (D63).
      if traits.hasPlayback && account.calls > account.expected { continue }
      fail("\(account.name): called back \(account.calls) times, not \(account.expected)")
    }
  }
}

extension View {
  fileprivate var showsModel: Bool {
    let shown = presentation
    return shown.bounds == bounds && shown.center == center && shown.opacity == opacity
      && shown.transform == transform
      && shown.backgroundColor.shownColor == backgroundColor.shownColor
      && shown.anchorPoint == anchorPoint && shown.cornerRadius == cornerRadius
      && shown.shadowOffset == shadowOffset && shown.shadowPath == shadowPath
      && shown[Dial.turn] == self[Dial.turn]
  }
}

extension Color {
  /// Colours are clamped where they show (D12).
  fileprivate var shownColor: Color {
    func clamped(_ number: Double) -> Double { min(max(number, 0), 1) }
    return Color(
      red: clamped(red), green: clamped(green), blue: clamped(blue), alpha: clamped(alpha))
  }
}
