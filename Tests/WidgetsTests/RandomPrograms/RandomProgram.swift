import ViewKernel
import ViewKernelTestSupport

/// A program made of random steps. The first *n* steps are the same for every length.
struct RandomProgram {
  /// What kind of program it is, and what the world is like at its start.
  let seed: UInt64
  /// One for each step.
  let stepSeeds: [UInt64]

  init(seed: UInt64, stepSeeds: [UInt64]) {
    self.seed = seed
    self.stepSeeds = stepSeeds
  }

  /// A program of 60 steps.
  init(seed: UInt64) {
    self.init(seed: seed, stepSeeds: (0..<60).map { seed &* 1_000_003 &+ $0 })
  }

  /// Runs the first steps, once in one piece and once with time cut up, and looks for anything
  /// wrong.
  ///
  /// - Returns: What is wrong; empty when all is well.
  func failures(steps: Int? = nil) -> [String] {
    let steps = steps ?? stepSeeds.count
    let (whole, failures) = run(steps: steps, cuts: 1)
    guard failures.isEmpty else { return failures }
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
    let world = RandomWorld(seed: seed, cuts: cuts)
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
