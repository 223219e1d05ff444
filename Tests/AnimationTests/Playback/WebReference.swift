import ViewKernelAnimation

/// One animation that is played by hand, written from the definitions of Web Animations 1 without
/// any regard for speed: the phases of an animation effect (section 4.5.5), the iteration progress
/// and the current iteration (4.9, 4.8.3), the play states (4.4.15), the finished state (4.4.12),
/// and the before flag of CSS Easing 2.
///
/// Where Semantics differs, it says so: fill modes go by the order of time (D62), an active phase
/// may lie before the time 0 (D62), and the end shows until it has been reported (D62).
struct WebReference {
  var delay: Double
  var duration: Double
  var iterations: Double
  var iterationStart: Double
  var alternates: Bool
  var fill: MediaTiming.FillMode
  /// The number of steps of `steps(n, start)`, or 0 for a linear pace.
  var steps: Double

  var rate: Double
  private(set) var isPaused = false
  /// A current time, and the timeline's time that it belongs to.
  private var anchor: (current: Double, local: Double)
  /// The hold time of Web Animations; of a finished animation only.
  private var hold: Double?
  private(set) var isReported = false
  private var hasBegun = false
  /// D10: it was over when it was added, and nobody has played it.
  private var wasAddedOver = false

  /// How the timeline runs: `offset + now * speed`.
  private(set) var speed = 1.0
  private(set) var offset = 0.0
  private(set) var now = 0.0

  private(set) var log: [String] = []
  private(set) var refusals = 0

  /// Adds it at the time 0 of a timeline at speed 1.
  init(
    begin: Double, duration: Double, iterations: Double, iterationStart: Double, alternates: Bool,
    fill: MediaTiming.FillMode, steps: Double, rate: Double
  ) {
    self.duration = duration
    self.iterations = iterations
    self.iterationStart = iterationStart
    self.alternates = alternates
    self.fill = fill
    self.steps = steps
    self.rate = rate
    delay = rate > 0 ? begin * rate : 0
    anchor = (0, 0)
    if rate < 0 { anchor.current = activeDuration + begin * -rate }
    wasAddedOver = isFinished
    if isFinished || orderedPhase != .before { start() }
  }

  var activeDuration: Double { iterations == 0 ? 0 : duration == 0 ? 0 : duration * iterations }
  var endTime: Double { max(delay + activeDuration, 0) }
}

// MARK: - Time

extension WebReference {
  private var local: Double { offset + now * speed }

  private var unconstrained: Double {
    isPaused || rate == 0 ? anchor.current : anchor.current + (local - anchor.local) * rate
  }

  private func isFinished(at current: Double) -> Bool {
    if isPaused { return false }
    return rate > 0 && current >= endTime || rate < 0 && current <= 0
  }

  private var isFinished: Bool { isReported || isFinished(at: unconstrained) }

  var currentTime: Double {
    if isReported { return hold! }
    guard isFinished(at: unconstrained) else { return unconstrained }
    return hold ?? (rate > 0 ? endTime : 0)
  }

  var state: Animation.PlayState { isPaused ? .paused : isFinished ? .finished : .running }
}

// MARK: - The effect

extension WebReference {
  enum Phase { case before, active, after }

  /// The phase of Web Animations.
  private var phase: Phase {
    let time = currentTime
    let isBackwards = rate < 0
    if isFinished { return isBackwards ? .before : .after }
    if time < delay || isBackwards && time == delay { return .before }
    let end = delay + activeDuration
    if time > end || !isBackwards && time == end { return .after }
    return .active
  }

  /// The phase in the order of time.
  private var orderedPhase: Phase {
    guard rate < 0 else { return phase }
    return phase == .before ? .after : phase == .after ? .before : .active
  }

  var isShown: Bool {
    if isFinished && !isReported && !wasAddedOver { return true }
    switch orderedPhase {
    case .before: return fill == .backwards || fill == .both
    case .active: return true
    case .after: return fill == .forwards || fill == .both
    }
  }

  private var activeTime: Double { min(max(currentTime - delay, 0), activeDuration) }

  private var overallProgress: Double {
    let count = duration > 0 ? activeTime / duration : phase == .before ? 0 : iterations
    return count + iterationStart
  }

  private var simpleProgress: Double {
    let whole = overallProgress
    let part = whole.isInfinite ? iterationStart : whole
    let rest = part - part.rounded(.down)
    let isAtEnd = activeTime == activeDuration && !(activeDuration == 0 && phase == .before)
    return rest == 0 && isAtEnd && iterations != 0 ? 1 : rest
  }

  var iteration: Double? {
    guard isShown else { return nil }
    let floor = overallProgress.rounded(.down)
    return simpleProgress == 1 && floor.isFinite ? floor - 1 : floor
  }

  var progress: Double? {
    guard let iteration else { return nil }
    let isReversed = alternates && iteration.truncatingRemainder(dividingBy: 2) == 1
    let directed = isReversed ? 1 - simpleProgress : simpleProgress
    guard steps > 0 else { return directed }
    let isBefore = isReversed ? phase == .after : phase == .before
    let step = directed * steps
    var jump = step.rounded(.down) + 1
    if isBefore && step == step.rounded(.down) { jump -= 1 }
    return min(max(jump, 0), steps) / steps
  }
}

// MARK: - Runs

extension WebReference {
  private mutating func start() {
    guard !hasBegun else { return }
    hasBegun = true
    log.append("a starts \(now)")
  }

  /// After anything has changed.
  private mutating func update() {
    if !isFinished {
      hold = nil
      if orderedPhase != .after { wasAddedOver = false }
      if orderedPhase == .active { start() }
    }
  }

  private mutating func report() {
    guard isFinished, !isReported else { return }
    start()
    log.append("a finishes \(now)")
    hold = currentTime
    isReported = true
  }

  /// Puts it somewhere, at a rate.
  private mutating func put(at current: Double, rate: Double, isNewRun: Bool = false) {
    self.rate = rate
    anchor = (current, local)
    let staysReported = isReported && isFinished(at: current) && !isNewRun
    if isReported && !staysReported { (isReported, hasBegun) = (false, false) }
    hold = isFinished(at: current) ? current : nil
    wasAddedOver = false
    update()
  }
}

// MARK: - Playing

extension WebReference {
  mutating func pause() {
    guard state == .running else { return }
    let current = currentTime
    isPaused = true
    put(at: current, rate: rate)
  }

  mutating func setRate(_ rate: Double) {
    if rate != self.rate { put(at: currentTime, rate: rate) }
  }

  mutating func seek(to time: Double) { put(at: time, rate: rate) }

  mutating func play() { play(at: rate) }

  mutating func reverse() {
    if 0 - rate < 0 && endTime.isInfinite && currentTime <= 0 {
      refusals += 1
      return
    }
    play(at: 0 - rate)
  }

  private mutating func play(at rate: Double) {
    var current = currentTime
    if rate > 0 && (current < 0 || current >= endTime) { current = 0 }
    if rate < 0 && (current <= 0 || current > endTime) { current = endTime }
    guard current.isFinite else {
      refusals += 1
      return
    }
    if state == .running && rate == self.rate && current == currentTime { return }
    isPaused = false
    put(at: current, rate: rate, isNewRun: true)
  }

  mutating func finish() {
    guard rate != 0, rate < 0 || endTime.isFinite else {
      refusals += 1
      return
    }
    let end = rate < 0 ? 0 : endTime
    if isFinished && currentTime == end { return }
    isPaused = false
    put(at: end, rate: rate)
  }

  /// Changes the timeline: its time may jump.
  mutating func setTimeline(speed: Double, offset: Double) {
    (self.speed, self.offset) = (speed, offset)
    update()
  }

  /// Goes to a time of the clock, from one moment at which something happens to the next.
  mutating func advance(to time: Double) {
    report()
    while let next = nextMoment, next <= time {
      let wasBefore = orderedPhase == .before
      now = next
      if wasBefore && orderedPhase != .before { start() }
      update()
      report()
    }
    now = time
  }

  /// When its current time next reaches the delay, the end of the active phase, 0 or the end time.
  private var nextMoment: Double? {
    let pace = rate * speed
    guard pace != 0, !isPaused, !isFinished else { return nil }
    let current = unconstrained
    return [delay, delay + activeDuration, 0, endTime]
      .filter { $0.isFinite && ($0 - current) * pace > 0 }
      .map { now + ($0 - current) / pace }
      .min()
  }
}
