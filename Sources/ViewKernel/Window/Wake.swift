import ViewKernelAnimation

/// When a render loop has next to do something for a window; see `Window.wake(frameInterval:)`.
public enum Wake: Hashable, Sendable {
  /// At once: something has changed that was not drawn, or waits for the present instant.
  case now
  /// At a time of the window's clock, in seconds: for the next frame, a timer, or an animation that
  /// begins or ends.
  case at(Double)
  /// When the program does something: by itself nothing ever happens.
  case never
}

extension Window {
  /// When a render loop has next to advance the window and to draw it: the one thing that it has to ask
  /// before it sleeps.
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
  /// While something moves this is the next frame, or the next event where that comes first; else the
  /// next event. A loop that draws what needs a frame and says so never freezes an animation, and does
  /// nothing while nothing happens.
  ///
  /// - Parameter frameInterval: Seconds between two frames. Above 0 and finite; else refused, with a
  ///   diagnostic, and 1/60 is taken.
  public func wake(frameInterval: Double) -> Wake {
    if core.hasChanges || subtreeNeedsLayout || engine.hasChangedPhase { return .now }
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
  /// "now", "at 0.5 s" or "never".
  public var description: String {
    switch self {
    case .now: "now"
    case .at(let time): "at \(time.shortText) s"
    case .never: "never"
    }
  }
}
