import ViewKernelAnimation
import ViewKernelGeometry

/// An object that controls the animations of many views together: it starts, pauses, scrubs,
/// reverses and stops them, and continues them with another curve.
///
///     let animator = PropertyAnimator(in: window, duration: 0.5, dampingRatio: 0.8) {
///       sheet.center.y = 200
///       dimming.opacity = 0.4
///     }
///     animator.pauseAnimation()
///     animator.fractionComplete = 0.3  // follows the finger
///     animator.continueAnimation()
///
/// It has the states and the names of UIKit's `UIViewPropertyAnimator`. All views are in one
/// window, and the animator runs on the clock of that window. The window keeps a running animator
/// alive. A paused animator that is released stops at its present position.
///
/// - Note: Calls that are programmer errors in UIKit, such as starting a stopped animator, are
///   ignored here with a diagnostic.
public final class PropertyAnimator {
  /// The state of an animator.
  public enum State: UInt8, Hashable, Sendable {
    /// The animator was not started yet, or has ended.
    case inactive
    /// The animator is running or paused.
    case active
    /// The animator was stopped, and waits for `finishAnimation(at:)`.
    case stopped
  }

  /// The position at which an animator has ended.
  public enum Position: UInt8, Hashable, Sendable {
    /// The end of the animation.
    case end
    /// The start of the animation.
    case start
    /// The position at which it was stopped.
    case current
  }

  /// The state of the animator. Default `inactive`.
  public private(set) var state = State.inactive

  /// Whether the animator is active and not paused.
  public private(set) var isRunning = false

  /// The duration of the whole animation, in seconds. `continueAnimation(curve:durationFactor:)`
  /// changes it.
  public private(set) var duration: Double

  /// Whether `fractionComplete` of a paused animator is a fraction of the motion, instead of a
  /// fraction of the duration. Default true.
  ///
  /// It applies to linear curves, to steps, and to Bézier curves whose control points are in 0...1.
  /// With any other curve, such as a spring, the fraction is always one of the duration.
  public var scrubsLinearly = true

  /// Whether the animator stays active and paused at its end, so that it can be reversed or
  /// scrubbed again. Default false: it becomes inactive and calls its completions.
  public var pausesOnCompletion = false

  private let window: WindowReference
  private let curve: TimingCurve
  private let flaw: String?
  private var pending: ContiguousArray<PendingChanges> = []
  private var completions: ContiguousArray<(Position) -> Void> = []
  /// The main changes first, then the changes that begin later.
  private var tracks: ContiguousArray<AnimatorTrack> = []
  private var runsBackwards = false
  private let link = PlayerLink()
  /// The index in `RunningPlayers`, or -1.
  var indexAmongPlayers = -1

  private struct PendingChanges {
    let delayFactor: Double
    let changes: () -> Void
    let origin: (fileID: StaticString, line: Int)
  }

  private init(
    _ window: Window, _ duration: Double, _ curve: TimingCurve, flaw: String?,
    _ changes: (() -> Void)?, _ origin: (StaticString, Int)
  ) {
    self.window = WindowReference(window)
    self.duration = duration.isFinite ? max(duration, 0) : 0
    self.curve = curve
    let isUsable = duration.isFinite && duration >= 0
    self.flaw =
      flaw ?? (isUsable ? nil : "expected a finite duration of at least 0, got \(duration)")
    unsafe link.player = self
    if let changes {
      pending.append(PendingChanges(delayFactor: 0, changes: changes, origin: origin))
    }
  }

  /// Creates an animator with a timing curve. It is inactive until it is started or paused.
  ///
  /// - Parameters:
  ///   - window: The window of the views.
  ///   - duration: The duration, in seconds. With 0 the changes are instant. A number that is
  ///     negative or not finite counts as 0, with a diagnostic.
  ///   - curve: The timing curve of the motion.
  ///   - changes: Sets properties of views. It runs when the animator becomes active.
  public convenience init(
    in window: Window, duration: Double, curve: TimingCurve = .easeInEaseOut,
    _ changes: (() -> Void)? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) {
    self.init(
      window, duration, curve, flaw: nil, changes,
      (fileID, line))
  }

  /// Creates an animator with a spring that settles in its duration.
  ///
  /// - Parameters:
  ///   - window: The window of the views.
  ///   - duration: The duration, in seconds. With 0 the changes are instant. A number that is
  ///     negative or not finite counts as 0, with a diagnostic.
  ///   - dampingRatio: With 1 the spring does not overshoot; a smaller number bounces more. Clamped
  ///     to 0.01...1.
  ///   - initialVelocity: The velocity at the start. 1 means the whole distance to the target in
  ///     one second.
  ///   - changes: Sets properties of views. It runs when the animator becomes active.
  public convenience init(
    in window: Window, duration: Double, dampingRatio: Double, initialVelocity: Double = 0,
    _ changes: (() -> Void)? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) {
    let spring = Spring(
      settlingIn: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
    self.init(
      window, duration, .spring(spring, initialVelocity: initialVelocity), flaw: nil, changes,
      (fileID, line))
  }

  /// Creates an animator with a spring. Its duration is the time in which the spring settles.
  ///
  /// - Parameters:
  ///   - window: The window of the views.
  ///   - spring: The spring. If it is not usable or never settles, the changes are instant, with a
  ///     diagnostic.
  ///   - initialVelocity: The velocity at the start. 1 means the whole distance to the target in
  ///     one second. If its magnitude is above 1e9, the changes are instant, with a diagnostic.
  ///   - changes: Sets properties of views. It runs when the animator becomes active.
  public convenience init(
    in window: Window, spring: Spring, initialVelocity: Double = 0,
    _ changes: (() -> Void)? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) {
    let flaw = spring.flawOfBlock(initialVelocity)
    self.init(
      window, flaw == nil ? spring.settlingDuration(initialVelocity: initialVelocity) : 0,
      .spring(spring, initialVelocity: initialVelocity), flaw: flaw, changes,
      (fileID, line))
  }

  deinit {
    unsafe link.player = nil
    guard state != .inactive else { return }
    let completions = takeCompletions()
    let isHeld = state == .stopped
    state = .inactive
    if !isHeld { holdCurrentValues(of: tracks) }
    call(completions, at: .current)
  }
}

// MARK: - Adding

extension PropertyAnimator {
  /// Adds changes that are animated together with the changes that the animator has already. A
  /// stopped animator ignores the call, with a diagnostic.
  ///
  /// - Parameters:
  ///   - delayFactor: The fraction of the remaining duration after which these changes begin, in
  ///     0..<1. They end together with the other changes. A number outside is clamped.
  ///   - changes: Sets properties of views. It runs when the animator becomes active, or at once if
  ///     the animator is active.
  public func addAnimations(
    delayFactor: Double = 0, _ changes: @escaping () -> Void, fileID: StaticString = #fileID,
    line: Int = #line
  ) {
    guard state != .stopped else { return ignore("addAnimations") }
    let factor = delayFactor >= 0 ? min(delayFactor, 1 - 1e-9) : 0
    let added = PendingChanges(delayFactor: factor, changes: changes, origin: (fileID, line))
    if state == .active { return animate(added) }
    pending.append(added)
  }

  /// Adds a closure that runs once, when the animator has ended. Closures run in the order in which
  /// they were added, when the state is `inactive` again.
  ///
  /// - Parameter completion: Receives the position at which the animator has ended.
  public func addCompletion(_ completion: @escaping (Position) -> Void) {
    completions.append(completion)
  }

  /// Adds a closure without parameters, which runs once, when the animator has ended.
  public func addCompletion(_ completion: @escaping () -> Void) {
    completions.append { _ in completion() }
  }
}

// MARK: - Playing

extension PropertyAnimator {
  /// Starts the animator, or continues a paused animator. A stopped animator ignores the call, with
  /// a diagnostic.
  public func startAnimation() {
    guard state != .stopped else { return ignore("startAnimation") }
    activate()
    if state == .active && !isRunning { run() }
  }

  /// Pauses the animator. An inactive animator becomes active and is paused at its start. A stopped
  /// animator ignores the call, with a diagnostic.
  public func pauseAnimation() {
    guard state != .stopped else { return ignore("pauseAnimation") }
    activate()
    if state == .active { pause() }
  }

  /// The completed fraction of the animation, in 0...1.
  ///
  /// While the animator runs, it is a fraction of the duration. While the animator is paused with
  /// `scrubsLinearly`, it is a fraction of the motion.
  ///
  /// Setting it jumps to that fraction. A number outside is clamped. NaN is ignored with a
  /// diagnostic, and so is any number on a stopped animator. An inactive animator becomes active
  /// and is paused at the fraction.
  public var fractionComplete: Double {
    get { tracks.first.map { min(max($0.cohort.fraction, 0), 1) } ?? 0 }
    set {
      guard state != .stopped else { return ignore("fractionComplete") }
      guard !newValue.isNaN else {
        return report("fractionComplete needs a number, got \(newValue)")
      }
      if state == .inactive { pauseAnimation() }
      // The changes of the animator may have stopped it.
      guard state == .active else { return }
      let fraction = min(max(newValue, 0), 1)
      for track in tracks {
        let start = track.scrubStart ?? track.start
        track.cohort.seek(toFraction: (fraction - start) / (1 - start))
        // A track that was at its end was not paused there.
        if !isRunning { track.cohort.pause() }
      }
    }
  }

  /// Whether the animator plays backwards, towards its start. Setting it while the animator runs
  /// reverses the motion at once.
  public var isReversed: Bool {
    get { runsBackwards }
    set {
      guard newValue != runsBackwards else { return }
      runsBackwards = newValue
      if isRunning { play() }
    }
  }

  /// Continues a paused animator, with another curve or another duration if they are given. The
  /// call is ignored with a diagnostic if the animator is not active, `durationFactor` is negative,
  /// or the product of `durationFactor` and `duration` is not finite.
  ///
  /// - Parameters:
  ///   - curve: The timing curve of the rest of the animation. A spring continues at the velocity
  ///     of the motion. `nil` keeps the present curve.
  ///   - durationFactor: The remaining time as a fraction of `duration`. 0 keeps the remaining
  ///     time.
  public func continueAnimation(curve: TimingCurve? = nil, durationFactor: Double = 0) {
    guard state == .active else { return ignore("continueAnimation") }
    guard durationFactor >= 0, (durationFactor * duration).isFinite else {
      return report(
        "continueAnimation needs a finite time of at least 0, "
          + "got \(durationFactor) times \(duration) s")
    }
    let left = runsBackwards ? fractionComplete : 1 - fractionComplete
    let remaining = (durationFactor == 0 ? left : durationFactor) * duration
    guard let main = tracks.first, left > 0, remaining > 0 else { return run() }
    if curve != nil || durationFactor != 0 {
      continueTracks(of: main, along: curve, for: remaining, fraction: left)
      // Listeners are notified of animations that begin again, and may have ended this run.
      guard state == .active, tracks.first === main else { return }
      duration = main.cohort.duration
      // All tracks end with the animator, so a shorter track begins later.
      for track in tracks.dropFirst() { track.start = 1 - track.cohort.duration / duration }
    }
    run()
  }

  /// Stops the animator. Each property is set to its presentation value. The call is ignored with a
  /// diagnostic if the animator is not active.
  ///
  /// - Parameter withoutFinishing: With true, the animator becomes inactive and calls no
  ///   completions. With false, it is stopped and waits for `finishAnimation(at:)`.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return ignore("stopAnimation") }
    stopKeepingAlive()
    isRunning = false
    let tracks = tracks
    guard withoutFinishing else {
      state = .stopped
      return holdCurrentValues(of: tracks)
    }
    // The completions of this run, because observers that are notified below may begin another run.
    let completions = takeCompletions()
    becomeInactive()
    holdCurrentValues(of: tracks)
    withExtendedLifetime(completions) {}
  }

  /// Finishes a stopped animator, and calls its completions. The call is ignored with a diagnostic
  /// if the animator is not stopped.
  ///
  /// - Parameter position: `start` sets the properties to their values before the changes, `end`
  ///   sets them to the values of the changes, and `current` leaves them as they are.
  public func finishAnimation(at position: Position) {
    guard state == .stopped else { return ignore("finishAnimation") }
    end(at: position)
  }

  private func ignore(_ name: String) {
    report("\(name) has no effect on an animator that is \(state)")
  }

  private func report(_ message: String) {
    window.window?.clock.report(.ignored, "PropertyAnimator: \(message)")
  }
}

// MARK: - Steps

extension PropertyAnimator: AnimationPlayer {
  /// Runs the pending changes, unless the animator is active. Without a window or a duration they
  /// are instant.
  ///
  /// The changes, and the `deinit`s of what they own, are user code: the state is read again after
  /// them.
  private func activate() {
    guard state == .inactive else { return }
    let waiting = pending
    pending = []
    guard let window = window.window, duration > 0, flaw == nil else {
      if let flaw {
        window.window?.clock.report(.refused, "PropertyAnimator: \(flaw); nothing moves")
      }
      for changes in waiting { changes.changes() }
      return end(at: .end)
    }
    state = .active
    tracks.append(
      AnimatorTrack(
        makeCohort(duration, delay: 0, in: window) { [link] in link.reachEnd() },
        curve: curve, start: 0))
    pause()
    for changes in waiting where state == .active { animate(changes) }
  }

  private func makeCohort(
    _ duration: Double, delay: Double, in window: Window, onEnd: @escaping () -> Void
  ) -> PlayedCohort {
    PlayedCohort(
      engine: window.engine, duration: duration, delay: delay, curve: curve,
      in: window.nearestTimeSpace, onEnd: onEnd)
  }

  /// Animates changes on the main track, or on a new track if they begin later.
  private func animate(_ added: PendingChanges) {
    guard let window = window.window, let main = tracks.first else { return added.changes() }
    var track = main
    let elapsed = elapsedFraction
    if added.delayFactor > 0 || elapsed > 0 {
      let start = min(elapsed + added.delayFactor * (1 - elapsed), 1 - 1e-9)
      let length = (1 - start) * duration
      // The animator ends with the main track.
      let cohort = makeCohort(length, delay: (start - elapsed) * duration, in: window) {}
      track = AnimatorTrack(cohort, curve: curve, start: start)
      tracks.append(track)
      cohort.seek(toFraction: (elapsed - start) / (1 - start))
      if isLinear {
        let shown = fractionComplete
        track.enterLinearTime(at: shown)
        track.scrubStart = min(shown + added.delayFactor * (1 - shown), 1 - 1e-9)
      }
      if isRunning { cohort.play(isReversed: runsBackwards) } else { cohort.pause() }
    }
    window.runBlock(
      joining: track, duration: track.cohort.duration, curve: curve, from: added.origin,
      added.changes)
  }

  /// Changes the curve or the duration of all tracks.
  ///
  /// - Parameters:
  ///   - remaining: The new remaining time, in seconds.
  ///   - left: The remaining fraction of the animation before the call.
  private func continueTracks(
    of main: AnimatorTrack, along curve: TimingCurve?, for remaining: Double, fraction left: Double
  ) {
    let velocities = tracks.map { isRunning ? $0.cohort.motion.velocity : 0 }
    leaveLinearTime()
    // The remaining time, because linear scrubbing changes the fraction.
    let elapsed = min(max(main.cohort.fraction, 0), 1)
    let timeLeft = runsBackwards ? elapsed : 1 - elapsed
    let scale = remaining / ((timeLeft > 0 ? timeLeft : left) * duration)
    for (index, track) in tracks.enumerated() {
      track.continueMotion(
        along: curve, at: velocities[index], for: remaining, scale: scale,
        isReversed: runsBackwards)
    }
  }

  private func run() {
    leaveLinearTime()
    isRunning = true
    if let window = window.window { RunningPlayers.of(window).insert(self) }
    play()
  }

  /// Plays all tracks in the present direction. Those that begin later may have ended before, as
  /// when the animator has run back beyond their begin, or were scrubbed.
  private func play() {
    let elapsed = elapsedFraction
    for track in tracks.dropFirst() { track.synchronise(at: elapsed, of: duration) }
    for track in tracks { track.cohort.play(isReversed: runsBackwards) }
  }

  /// The elapsed fraction of the duration, in 0...1, also while the tracks have linear timing.
  private var elapsedFraction: Double {
    let fraction = fractionComplete
    guard isLinear, let main = tracks.first, fraction > 0, fraction < 1 else { return fraction }
    return main.curve.fraction(ofProgress: fraction)
  }

  /// Whether the tracks have linear timing, for scrubbing.
  private var isLinear: Bool { tracks.first?.scrubStart != nil }

  private func pause() {
    isRunning = false
    for track in tracks { track.cohort.pause() }
    if scrubsLinearly && !isLinear && tracks.allSatisfy({ $0.curve.isMonotone }) {
      let shown = tracks.first.map { min(max($0.cohort.motion.value, 0), 1) } ?? 0
      for track in tracks { track.enterLinearTime(at: shown) }
    }
    stopKeepingAlive()
  }

  private func leaveLinearTime() {
    guard isLinear else { return }
    for track in tracks { track.leaveLinearTime() }
  }

  private func stopKeepingAlive() {
    window.window?.attachment(of: RunningPlayers.self)?.remove(self)
  }

  private func holdCurrentValues(of tracks: ContiguousArray<AnimatorTrack>) {
    for track in tracks {
      for change in track.changes { change.holdCurrentValue() }
      track.cohort.remove()
    }
  }

  /// Called by the clock: the main track has reached an end.
  func didReachEnd() {
    // The track may have been sought or restarted since this call was queued.
    guard state == .active, isRunning, tracks.first?.cohort.hasEnded == true else { return }
    guard !pausesOnCompletion else { return pause() }
    end(at: runsBackwards ? .start : .end)
  }

  private func end(at position: Position) {
    stopKeepingAlive()
    let tracks = tracks
    let wasStopped = state == .stopped
    // The completions of this run, because observers that are notified below may begin another run.
    let completions = takeCompletions()
    becomeInactive()
    for track in tracks.reversed() {
      for change in track.changes.reversed() {
        change.attachment.removeFromNode()
        if position == .start { change.restoreStart() }
      }
      track.cohort.remove()
    }
    if wasStopped && position == .end {
      for track in tracks { for change in track.changes { change.restoreEnd() } }
    }
    call(completions, at: position)
  }

  /// Resets the state of the run that has ended.
  private func becomeInactive() {
    tracks = []
    state = .inactive
    isRunning = false
    runsBackwards = false
  }

  private func takeCompletions() -> ContiguousArray<(Position) -> Void> {
    let taken = completions
    completions = []
    return taken
  }

  private func call(_ completions: ContiguousArray<(Position) -> Void>, at position: Position) {
    guard !completions.isEmpty else { return }
    guard let clock = window.window?.clock else {
      for completion in completions { completion(position) }
      return
    }
    clock.callback("animator completion", isCompletion: true) {
      for completion in completions { completion(position) }
    }
  }

  /// Called when the window is being deallocated and its views have left it.
  func windowDidClose() {
    guard state != .inactive else { return }
    end(at: .current)
  }
}
