import ViewKernelAnimation

extension Window {
  /// The current time of the clock, in seconds.
  public var now: Double { clock.now }

  /// Advances the clock to a time, in seconds. Every animation, timer and layout pass until then
  /// runs at its own time. One call and several calls with times in between have the same result.
  ///
  /// A time before `now`, NaN and infinity are refused, with a diagnostic. So is a call from inside
  /// a callback, a layout pass, a drawing, an animation block or a hook.
  public func advance(to time: Double) {
    clock.advance(to: time)
    stopTrackingWithoutStamps()
  }

  /// Advances the clock by an interval, in seconds: `advance(to: now + interval)`. The sum is
  /// rounded, and the rounding errors of repeated calls add up.
  public func advance(by interval: Double) { advance(to: now + interval) }

  /// Runs a closure once, after an interval in seconds; see `LogicalClock.schedule(after:name:_:)`.
  @discardableResult
  public func schedule(
    after interval: Double, name: String = "timer", _ body: @escaping () -> Void
  ) -> ScheduledEvent {
    clock.schedule(after: interval, name: name, body)
  }

  /// Runs a closure repeatedly, for the first time after one interval in seconds; see
  /// `LogicalClock.schedule(every:name:_:)`.
  @discardableResult
  public func schedule(
    every interval: Double, name: String = "timer", _ body: @escaping () -> Void
  ) -> ScheduledEvent {
    clock.schedule(every: interval, name: name, body)
  }

  /// Cancels a timer that `schedule(after:name:_:)` or `schedule(every:name:_:)` returned.
  public func cancel(_ event: ScheduledEvent) { clock.cancel(event) }

  /// The time of the next timer, callback or animation event, in seconds, or `nil` if there is
  /// none.
  ///
  /// An idle host can sleep until that time.
  public var nextEventTime: Double? { clock.nextEventTime }
}
