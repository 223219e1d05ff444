import ViewKernelAnimation
import ViewKernelGeometry

/// Animations of many views under one control: started, paused, scrubbed, reversed, continued with
/// another curve, and stopped anywhere.
///
///     let animator = PropertyAnimator(in: window, duration: 0.5, dampingRatio: 0.8) {
///       sheet.center.y = 200
///       dimming.opacity = 0.4
///     }
///     animator.pauseAnimation()
///     animator.fractionComplete = 0.3  // follows the finger
///     animator.continueAnimation()
///
/// It has the states and the words of UIKit's `UIViewPropertyAnimator`. The views are those of one
/// window, on whose clock it runs. While it runs the window keeps it alive; a paused one that is
/// released stops where it is.
///
/// - Note: Programmer errors of UIKit's animator are ignored here, with a diagnostic.
public final class PropertyAnimator {
  /// The state of an animator.
  public enum State: UInt8, Hashable, Sendable {
    /// It has not been started, or is over.
    case inactive
    /// It runs or is paused.
    case active
    /// It was stopped, and waits for `finishAnimation(at:)`.
    case stopped
  }

  /// Where an animator has ended.
  public enum Position: UInt8, Hashable, Sendable {
    /// At the end of its way.
    case end
    /// Back at the start.
    case start
    /// Where it was stopped.
    case current
  }

  /// The state of the animator.
  public private(set) var state = State.inactive

  /// Whether it is active and moves.
  public private(set) var isRunning = false

  /// Seconds of the whole way. `continueAnimation(curve:durationFactor:)` changes it.
  public private(set) var duration: Double

  /// Whether `fractionComplete` leads evenly along the way while it is paused, without the curve.
  /// Default true. Springs and other paces that turn back keep theirs.
  public var scrubsLinearly = true

  /// Whether it stays active and paused at its end, so that it can be reversed or scrubbed again.
  /// Default false: it ends and calls its completions.
  public var pausesOnCompletion = false

  private let window: WindowReference
  private let curve: TimingCurve
  private let flaw: String?
  private var pending: ContiguousArray<PendingChanges> = []
  private var completions: ContiguousArray<(Position) -> Void> = []
  /// The main changes first, then those that begin later.
  private var tracks: ContiguousArray<AnimatedChanges> = []
  private var runsBackwards = false
  /// Whether the times of the tracks are linear ones for scrubbing.
  private var isLinear = false
  private let link = PlayerLink()
  /// Its place in `RunningAnimators`, or -1.
  var indexAmongRunning = -1

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
    self.flaw = flaw ?? (duration.isFinite && duration >= 0 ? nil : "duration \(duration)")
    unsafe link.player = self
    if let changes {
      pending.append(PendingChanges(delayFactor: 0, changes: changes, origin: origin))
    }
  }

  /// Creates an animator with a curve.
  ///
  /// - Parameters:
  ///   - window: That of the views.
  ///   - duration: Seconds. Negative or not finite counts as 0, with a diagnostic.
  ///   - curve: Eases the motion.
  ///   - changes: Sets properties of views; runs when the animator becomes active.
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
  ///   - window: That of the views.
  ///   - duration: Seconds. Negative or not finite counts as 0, with a diagnostic.
  ///   - dampingRatio: 1 does not overshoot, less bounces more. Clamped to 0.01...1.
  ///   - initialVelocity: In distances to the target per second.
  ///   - changes: Sets properties of views; runs when the animator becomes active.
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

  /// Creates an animator with a spring, which lasts until that has settled.
  ///
  /// - Parameters:
  ///   - window: That of the views.
  ///   - spring: The spring. One that is not usable or never settles makes the changes instant,
  ///     with a diagnostic.
  ///   - initialVelocity: In distances to the target per second.
  ///   - changes: Sets properties of views; runs when the animator becomes active.
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
    if !isHeld { hold(tracks) }
    tell(completions, .current)
  }
}

// MARK: - Adding

extension PropertyAnimator {
  /// Adds changes, which are animated with the others.
  ///
  /// - Parameters:
  ///   - delayFactor: The part of what remains of the duration after which they begin, in 0..<1;
  ///     they end with the others. Others are clamped.
  ///   - changes: Sets properties of views. Runs when the animator becomes active; if it is, now.
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

  /// Adds a closure that runs once, when the animator is over: after its state is inactive, in the
  /// order of adding.
  ///
  /// - Parameter completion: Gets where it has ended.
  public func addCompletion(_ completion: @escaping (Position) -> Void) {
    completions.append(completion)
  }

  /// Adds a closure that runs once, when the animator is over.
  public func addCompletion(_ completion: @escaping () -> Void) {
    completions.append { _ in completion() }
  }
}

// MARK: - Playing

extension PropertyAnimator {
  /// Starts the animator, or continues a paused one.
  public func startAnimation() {
    guard state != .stopped else { return ignore("startAnimation") }
    activate()
    if state == .active && !isRunning { run() }
  }

  /// Pauses the animator. An inactive animator becomes active and is paused at its start.
  public func pauseAnimation() {
    guard state != .stopped else { return ignore("pauseAnimation") }
    activate()
    if state == .active { pause() }
  }

  /// The completed fraction of the animation, in 0...1.
  ///
  /// While the animator runs, it is a fraction of the duration. While it is paused with
  /// `scrubsLinearly`, it is a fraction of the motion. Setting it jumps to that fraction. Numbers
  /// outside are clamped, and NaN is ignored with a diagnostic. An inactive animator becomes active
  /// and is paused at the fraction.
  public var fractionComplete: Double {
    get { tracks.first.map { min(max($0.cohort.fraction, 0), 1) } ?? 0 }
    set {
      guard state != .stopped, !newValue.isNaN else { return ignore("fractionComplete") }
      if state == .inactive { pauseAnimation() }
      // Its changes may have stopped it.
      guard state == .active else { return }
      let fraction = min(max(newValue, 0), 1)
      for track in tracks {
        track.cohort.seek(toFraction: (fraction - track.start) / (1 - track.start))
        // One that stood at its end was not paused there.
        if !isRunning { track.cohort.pause() }
      }
    }
  }

  /// Whether the animator plays backwards, to its start. Setting it while the animator runs
  /// reverses the motion at once.
  public var isReversed: Bool {
    get { runsBackwards }
    set {
      guard newValue != runsBackwards else { return }
      runsBackwards = newValue
      if isRunning { for track in tracks { track.cohort.play(isReversed: runsBackwards) } }
    }
  }

  /// Continues a paused animator with another curve or another duration.
  ///
  /// - Parameters:
  ///   - curve: Eases what remains of the way; a spring goes on at the velocity of the motion.
  ///     `nil` goes on along the curve that there was.
  ///   - durationFactor: The remaining seconds as a part of the duration; 0 keeps what remains.
  public func continueAnimation(curve: TimingCurve? = nil, durationFactor: Double = 0) {
    guard state == .active, durationFactor >= 0, durationFactor.isFinite else {
      return ignore("continueAnimation")
    }
    let left = runsBackwards ? fractionComplete : 1 - fractionComplete
    let remaining = (durationFactor == 0 ? left : durationFactor) * duration
    guard let main = tracks.first, left > 0, remaining > 0 else { return run() }
    if curve != nil || durationFactor != 0 {
      let motions = tracks.map { isRunning ? $0.cohort.motion.velocity : 0 }
      leaveLinearTime()
      // In time, which linear scrubbing does not follow.
      let gone = min(max(main.cohort.fraction, 0), 1)
      let timeLeft = runsBackwards ? gone : 1 - gone
      let scale = remaining / ((timeLeft > 0 ? timeLeft : left) * duration)
      for (index, track) in tracks.enumerated() {
        track.goOn(
          along: curve, at: motions[index], for: remaining, scale: scale,
          isReversed: runsBackwards)
      }
      // Listeners are notified of animations that begin again, and may have ended this run.
      guard state == .active, tracks.first === main else { return }
      duration = main.cohort.duration
      // All end with the animator, so what is shorter begins later.
      for track in tracks.dropFirst() { track.start = 1 - track.cohort.duration / duration }
    }
    run()
  }

  /// Stops the animator. Each property is set to its presentation value.
  ///
  /// - Parameter withoutFinishing: Whether the animator is inactive then, and calls no completions;
  ///   if not it is stopped, and waits for `finishAnimation(at:)`.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return ignore("stopAnimation") }
    letGo()
    isRunning = false
    let tracks = tracks
    guard withoutFinishing else {
      state = .stopped
      return hold(tracks)
    }
    // Those of this run: what observers do now may begin another one.
    let completions = takeCompletions()
    becomeInactive()
    hold(tracks)
    withExtendedLifetime(completions) {}
  }

  /// Finishes an animator that was stopped, and calls its completions.
  ///
  /// - Parameter position: Whether the properties are set to what they were at the start, to what
  ///   they were to be at the end, or left as they are.
  public func finishAnimation(at position: Position) {
    guard state == .stopped else { return ignore("finishAnimation") }
    end(at: position)
  }

  private func ignore(_ name: String) {
    window.window?.clock.report(
      .ignored, "PropertyAnimator: \(name) has no effect on an animator that is \(state)")
  }
}

// MARK: - Steps

extension PropertyAnimator: AnimationPlayer {
  /// Runs the changes that wait, unless it is active; without a window or a duration they are instant.
  ///
  /// These, and the `deinit`s of what they own, may do anything: afterwards the state is read again.
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
      AnimatedChanges(
        makeCohort(duration, delay: 0, in: window), curve: curve, start: 0))
    pause()
    for changes in waiting where state == .active { animate(changes) }
  }

  private func makeCohort(_ duration: Double, delay: Double, in window: Window) -> PlayedCohort {
    let link = tracks.isEmpty ? link : PlayerLink()
    return PlayedCohort(
      engine: window.engine, duration: duration, delay: delay, curve: curve,
      in: window.nearestTimeSpace
    ) { link.reachEnd() }
  }

  /// Animates changes with the tracks that are there.
  private func animate(_ added: PendingChanges) {
    guard let window = window.window, let main = tracks.first else { return added.changes() }
    var track = main
    if added.delayFactor > 0 || fractionComplete > 0 {
      let gone = fractionComplete
      let start = min(gone + added.delayFactor * (1 - gone), 1 - 1e-9)
      let length = (1 - start) * duration
      let cohort = makeCohort(length, delay: (start - gone) * duration, in: window)
      track = AnimatedChanges(cohort, curve: curve, start: start)
      tracks.append(track)
      cohort.seek(toFraction: (gone - start) / (1 - start))
      if isLinear { track.enterLinearTime() }
      if isRunning { cohort.play(isReversed: runsBackwards) } else { cohort.pause() }
    }
    window.runBlock(
      joining: track, duration: track.cohort.duration, curve: curve, from: added.origin,
      added.changes)
  }

  private func run() {
    leaveLinearTime()
    isRunning = true
    if let window = window.window { RunningAnimators.of(window).insert(self) }
    for track in tracks { track.cohort.play(isReversed: runsBackwards) }
  }

  private func pause() {
    isRunning = false
    for track in tracks { track.cohort.pause() }
    if scrubsLinearly && !isLinear && tracks.allSatisfy({ $0.curve.isMonotone }) {
      isLinear = true
      for track in tracks { track.enterLinearTime() }
    }
    letGo()
  }

  private func leaveLinearTime() {
    guard isLinear else { return }
    isLinear = false
    for track in tracks { track.leaveLinearTime() }
  }

  private func letGo() {
    window.window?.attachment(of: RunningAnimators.self)?.remove(self)
  }

  private func hold(_ tracks: ContiguousArray<AnimatedChanges>) {
    for track in tracks {
      for change in track.changes { change.holdCurrentValue() }
      track.cohort.remove()
    }
  }

  /// The main track has reached an end. A callback of the clock.
  func didReachEnd() {
    // It may have been sought, or begun anew, since that was queued.
    guard state == .active, isRunning, tracks.first?.cohort.hasEnded == true else { return }
    guard !pausesOnCompletion else {
      isRunning = false
      for track in tracks { track.cohort.pause() }
      return letGo()
    }
    end(at: runsBackwards ? .start : .end)
  }

  private func end(at position: Position) {
    letGo()
    let tracks = tracks
    let wasStopped = state == .stopped
    // Those of this run: what observers do now may begin another one.
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
    tell(completions, position)
  }

  /// Forgets the run that is over.
  private func becomeInactive() {
    tracks = []
    state = .inactive
    isRunning = false
    isLinear = false
    runsBackwards = false
  }

  private func takeCompletions() -> ContiguousArray<(Position) -> Void> {
    let taken = completions
    completions = []
    return taken
  }

  private func tell(_ completions: ContiguousArray<(Position) -> Void>, _ position: Position) {
    guard !completions.isEmpty else { return }
    guard let clock = window.window?.clock else {
      for completion in completions { completion(position) }
      return
    }
    clock.callback("animator completion", isCompletion: true) {
      for completion in completions { completion(position) }
    }
  }

  /// The window has gone, and its views with their animations.
  func windowDidClose() {
    guard state != .inactive else { return }
    end(at: .current)
  }
}
