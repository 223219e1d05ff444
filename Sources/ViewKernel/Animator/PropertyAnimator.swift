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

  /// The duration of the whole animation, in seconds. `continueAnimation(curve:durationFactor:)`
  /// changes it, also for later runs of the animator.
  public internal(set) var duration: Double

  /// Whether `fractionComplete` of a paused animator is a fraction of the motion, instead of a
  /// fraction of the duration. Default true.
  ///
  /// It is read by `pauseAnimation()`. Setting it to false has no effect on an animator that is
  /// paused already.
  ///
  /// It applies to linear curves, to steps, and to Bézier curves whose control points are in 0...1.
  /// With any other curve, such as a spring, the fraction is always one of the duration.
  public var scrubsLinearly = true

  /// Whether the animator stays active and paused at its end, so that it can be scrubbed again, or
  /// reversed and started again. Default false: it becomes inactive and calls its completions.
  public var pausesOnCompletion = false

  /// Whether the animator plays backwards, towards its start. Setting it while the animator runs
  /// reverses the motion at once. A paused animator plays in the new direction when it is started.
  ///
  /// An animator that becomes inactive sets it to false. An inactive animator that is reversed and
  /// then started is at its start, so it ends at once.
  public var isReversed = false {
    didSet {
      if isReversed != oldValue, case .running(let run) = phase { play(run) }
    }
  }

  private let window: WindowReference
  private let curve: TimingCurve
  /// The mistake because of which the duration is 0, so that the changes are instant; `nil` for
  /// none.
  private let flaw: String?
  private(set) var phase = AnimatorPhase.inactive
  /// The changes that were added while the animator was inactive.
  private var pending: ContiguousArray<AddedChanges> = []
  private var completions: ContiguousArray<(Position) -> Void> = []
  private let link = PlayerLink()

  /// A closure with changes of properties, and its delay.
  private struct AddedChanges {
    let delayFactor: Double
    let closure: () -> Void
    let callSite: CallSite
  }

  init(in window: Window, duration: Double, curve: TimingCurve, flaw: String?) {
    self.window = WindowReference(window)
    self.duration = duration.isFinite ? max(duration, 0) : 0
    self.curve = curve
    let isUsable = duration.isFinite && duration >= 0
    self.flaw =
      flaw ?? (isUsable ? nil : "expected a finite duration of at least 0, got \(duration)")
    unsafe link.player = self
  }

  deinit {
    unsafe link.player = nil
    window.window?.forget(link)
    guard let run = phase.run else { return }
    let isStopped = state == .stopped
    let endedCompletions = completions.takeAll()
    phase = .inactive
    if !isStopped { run.holdCurrentValues() }
    call(endedCompletions, at: .current)
  }
}

// MARK: - State

extension PropertyAnimator {
  /// The state of the animator. Default `inactive`.
  public var state: State { phase.state }

  /// Whether the animator is active and not paused.
  public var isRunning: Bool { phase.isRunning }

  /// The run of an active animator.
  var activeRun: AnimatorRun? { state == .active ? phase.run : nil }
}

// MARK: - Adding

extension PropertyAnimator {
  /// Adds changes that are animated together with the changes that the animator has already. A
  /// stopped animator ignores the call, with a diagnostic.
  ///
  /// - Parameters:
  ///   - delayFactor: The fraction of the remaining duration after which these changes begin, in
  ///     0..<1. They end together with the other changes. A number outside is clamped, and NaN
  ///     counts as 0. The remaining duration is the time to the end, also while the animator is
  ///     reversed.
  ///   - changes: Sets properties of views. It runs when the animator becomes active, or at once if
  ///     the animator is active.
  public func addAnimations(
    delayFactor: Double = 0, _ changes: @escaping () -> Void, fileID: StaticString = #fileID,
    line: Int = #line
  ) {
    guard state != .stopped else { return ignore("addAnimations") }
    let factor = delayFactor >= 0 ? min(delayFactor, AnimatorTrack.latestStart) : 0
    let added = AddedChanges(
      delayFactor: factor, closure: changes, callSite: CallSite(fileID: fileID, line: line))
    if state == .active { return animate(added) }
    pending.append(added)
  }

  /// Adds a closure that runs once, when the animator has ended. Closures run in the order in which
  /// they were added, when the state is `inactive` again. After `stopAnimation(true)` they do not
  /// run.
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

// MARK: - Phases

extension PropertyAnimator: AnimationPlayer {
  /// Begins a run, unless there is one, and animates the pending changes in it. Without a window or
  /// a duration they are instant.
  ///
  /// The changes, and the `deinit`s of what they own, are user code: the state is read again after
  /// them.
  func activate() {
    guard state == .inactive else { return }
    let waiting = pending.takeAll()
    guard let window = window.window, duration > 0 else {
      if let flaw {
        window.window?.clock.report(.refused, "PropertyAnimator: \(flaw); nothing moves")
      }
      for changes in waiting { changes.closure() }
      return end(at: .end)
    }
    pause(
      AnimatorRun(duration: duration, curve: curve, in: window) { [link] in link.reachEnd() })
    for changes in waiting where state == .active { animate(changes) }
  }

  /// Runs changes, and animates them in the track that begins after their delay.
  private func animate(_ added: AddedChanges) {
    guard let window = window.window, let run = activeRun else { return added.closure() }
    let track = run.trackForNewChanges(
      delayFactor: added.delayFactor, in: window, isRunning: isRunning, isReversed: isReversed)
    window.runChanges(joining: track, curve: curve, from: added.callSite, added.closure)
  }

  // In the last step, `pause` and `play` report the animations that have begun: a report may run
  // user code.

  /// Pauses a run, which becomes the run of the animator.
  func pause(_ run: AnimatorRun) {
    enter(.paused(run))
    PendingBegins.reportAfter { run.pause(scrubsLinearly: scrubsLinearly, &$0) }
  }

  /// Plays the run of the animator.
  ///
  /// - Parameter earlier: The animations that have begun since the last report.
  func play(_ run: AnimatorRun, _ earlier: PendingBegins = PendingBegins()) {
    enter(.running(run))
    var begins = earlier
    run.play(isReversed: isReversed, &begins)
    begins.report()
  }

  /// Called by the clock: the main track has reached an end.
  func didReachEnd() {
    // The track may have been sought or restarted since this call was queued.
    guard case .running(let run) = phase, run.hasEnded else { return }
    if pausesOnCompletion { pause(run) } else { end(at: isReversed ? .start : .end) }
  }

  /// Called when the window is being deallocated and its views have left it.
  func windowDidClose() {
    if state != .inactive { end(at: .current) }
  }

  /// Ends the run, if there is one, and calls the completions.
  func end(at position: Position) {
    let endedRun = phase.run
    let wasStopped = state == .stopped
    let endedCompletions = becomeInactive()
    endedRun?.removeAnimations(restoringStart: position == .start)
    if wasStopped && position == .end { endedRun?.restoreEnd() }
    call(endedCompletions, at: position)
  }

  /// Makes the animator inactive. Then the caller removes the animations of the run that has ended.
  ///
  /// - Returns: The completions of that run. They are removed from the animator first: during the
  ///   removal, observers may begin another run and add completions for it.
  func becomeInactive() -> ContiguousArray<(Position) -> Void> {
    let endedCompletions = completions.takeAll()
    enter(.inactive)
    isReversed = false
    return endedCompletions
  }

  /// Stores a phase. The window keeps a running animator alive, and ends one that is not inactive
  /// when it is deallocated.
  func enter(_ next: AnimatorPhase) {
    phase = next
    guard let window = window.window else { return }
    if state == .inactive { return window.forget(link) }
    window.follow(link, keepsAlive: isRunning)
  }

  /// Calls completions as an event of the present instant; without a window, at once.
  private func call(_ completions: ContiguousArray<(Position) -> Void>, at position: Position) {
    guard !completions.isEmpty else { return }
    guard let clock = window.window?.clock else {
      for completion in completions { completion(position) }
      return
    }
    clock.enqueue("animator completion", isCompletion: true) {
      for completion in completions { completion(position) }
    }
  }
}

// MARK: - Diagnostics

extension PropertyAnimator {
  func ignore(_ name: String) {
    report("\(name) has no effect on an animator that is \(state)")
  }

  func report(_ message: String) {
    window.window?.clock.report(.ignored, "PropertyAnimator: \(message)")
  }
}
