import ViewKernelAnimation

/// The time at which a render loop must next update a window; see `Window.wake(frameInterval:)`.
public enum Wake: Hashable, Sendable {
  /// At once: a change was not drawn yet, or an event is due at the present instant.
  case now
  /// At a time of the window's clock, in seconds: the next frame, a timer, or the beginning or end
  /// of an animation.
  case at(Double)
  /// Not before the program changes something: nothing is scheduled.
  case never
}

extension Window {
  /// Whether the window must be drawn again after the last call of `didDrawFrame()`: an animation
  /// is running, layout is pending, or something was changed.
  public var needsFrame: Bool { hasUndrawnChanges || engine.isAnimating }

  /// Reports to the window that the current frame was drawn; see `needsFrame`.
  public func didDrawFrame() {
    core.hasChanges = false
    engine.hasChangedPhase = false
  }

  /// Whether something has changed since the last drawn frame, or layout is pending.
  private var hasUndrawnChanges: Bool {
    core.hasChanges || subtreeNeedsLayout || engine.hasChangedPhase
  }

  /// Returns the time at which a render loop must next advance and draw the window. It is the only
  /// query that the loop needs before it sleeps.
  ///
  ///     while true {
  ///       window.advance(to: max(window.now, seconds()))
  ///       if window.needsFrame {
  ///         draw(window)
  ///         window.didDrawFrame()
  ///       }
  ///       switch window.wake(frameInterval: 1.0 / 60) {
  ///       case .now: continue
  ///       case .at(let time): sleep(until: time)
  ///       case .never: waitForInput()
  ///       }
  ///     }
  ///
  /// While an animation runs, this is the time of the next frame or of the next event, whichever is
  /// earlier. Otherwise it is the time of the next event. A loop that draws when `needsFrame` is
  /// true and then calls `didDrawFrame()` shows every animation, and does no work while nothing
  /// changes.
  ///
  /// - Parameter frameInterval: The seconds between two frames, finite and above 0. While an
  ///   animation runs, any other number is refused with a diagnostic, and 1/60 is used.
  public func wake(frameInterval: Double) -> Wake {
    if hasUndrawnChanges { return .now }
    let event = nextEventTime ?? .infinity
    if event <= now { return .now }
    let frame = engine.isAnimating ? now + usable(frameInterval) : .infinity
    let next = min(event, frame)
    return next < .infinity ? .at(next) : .never
  }

  private func usable(_ frameInterval: Double) -> Double {
    if frameInterval.isFinite && frameInterval > 0 { return frameInterval }
    report(.refused, "wake: needs a frameInterval above 0, got \(frameInterval); took 1/60")
    return 1.0 / 60
  }
}

extension Wake: CustomStringConvertible {
  /// The case, such as "now", "at 0.5 s" or "never".
  public var description: String {
    switch self {
    case .now: "now"
    case .at(let time): "at \(time.shortText) s"
    case .never: "never"
    }
  }
}
