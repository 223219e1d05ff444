// Positions by the active time, for cohorts that are retimed (see `Retiming`).

extension CohortTiming {
  /// Whether each cycle plays from its end to its start, for ever (D7).
  var isEndlessReverse: Bool { speed < 0 && activeDuration.isInfinite }

  /// The position of a retimed cohort at an active time, which is clamped to 0...A.
  func position(atActive time: Double) -> Position {
    if isEndlessReverse && time <= 0 { return position(ofEndlessReverseAfter: -time) }
    if activeDuration == 0 { return emptyPosition(isAtStart: time < 0) }
    let local = min(max(time, 0), activeDuration)
    guard local < activeDuration else { return lastPosition }
    if isOneIteration {
      return Position(fraction: simpleProgress(local, duration), cycles: 0)
    }
    return position(atLocal: local)
  }

  /// The position at the start or at the end of the active phase.
  func edgePosition(isAtStart: Bool) -> Position {
    if isEndlessReverse { return position(atActive: 0) }
    if activeDuration == 0 { return emptyPosition(isAtStart: isAtStart) }
    return position(atActive: isAtStart ? 0 : activeDuration)
  }

  /// Whether the timing is one forward iteration from its start.
  private var isOneIteration: Bool {
    timeOffset == 0 && !autoreverses && duration > 0 && activeDuration == duration
  }
}
