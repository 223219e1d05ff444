/// The phase of an animator, with the run that it plays.
///
/// An inactive animator becomes paused first. A paused animator can become running, and a running
/// animator paused. Both can become stopped or inactive. A stopped animator becomes inactive.
enum AnimatorPhase {
  case inactive
  case paused(AnimatorRun)
  case running(AnimatorRun)
  /// The properties keep the values that they had when the animator was stopped.
  case stopped(AnimatorRun)

  /// The public state of the animator.
  var state: PropertyAnimator.State {
    switch self {
    case .inactive: .inactive
    case .paused, .running: .active
    case .stopped: .stopped
    }
  }

  var isRunning: Bool {
    if case .running = self { true } else { false }
  }

  /// The run of an animator that is active or stopped.
  var run: AnimatorRun? {
    switch self {
    case .inactive: nil
    case .paused(let run), .running(let run), .stopped(let run): run
    }
  }
}
