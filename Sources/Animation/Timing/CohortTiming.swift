/// A timing with all derived numbers, which are computed once. Its times are those of a time space
/// or of a group.
///
/// The phase follows from comparing a time with `begin` and `end`, never from a quotient, which
/// could be rounded to the other side (D7).
struct CohortTiming: Equatable {
  /// The first time of the active phase.
  private(set) var begin: Double
  /// The first time after the active phase; infinite if it never ends, and equal to `begin` if it
  /// has length 0.
  private(set) var end: Double
  /// Seconds of one iteration, at least 0.
  let duration: Double
  let speed: Double
  let timeOffset: Double
  /// The length of the active phase, in local seconds.
  let activeDuration: Double
  let autoreverses: Bool
  /// The length of a cycle in seconds: one iteration, or two with `autoreverses`.
  let cycle: Double
  /// Whether the active phase is one forward iteration from its start, at any speed.
  let isOneIteration: Bool
  /// The number of iterations; with `autoreverses`, a cycle has two. If `repeatCount` decides, it
  /// is used directly, so that the number is exact (D9).
  let iterations: Double

  init(_ timing: MediaTiming, begin: Double, duration: Double) {
    self.begin = begin
    self.duration = duration
    speed = timing.speed
    timeOffset = timing.timeOffset
    autoreverses = timing.autoreverses
    cycle = duration * (timing.autoreverses ? 2 : 1)
    activeDuration = timing.activeDuration(of: duration)
    let count = timing.repeatCount ?? 1
    let isEndedByRepeatDuration =
      duration > 0 && timing.repeatDuration > 0
      && (timing.repeatCount == nil || cycle * count > timing.repeatDuration)
    iterations =
      isEndedByRepeatDuration
      ? activeDuration / duration : count * (timing.autoreverses ? 2 : 1)
    end = timing.speed == 0 ? .infinity : begin + activeDuration / timing.speed.magnitude
    isOneIteration =
      timing.timeOffset == 0 && !timing.autoreverses && duration > 0 && activeDuration == duration
  }

  /// Creates the timing of one forward iteration.
  init(begin: Double, duration: Double) {
    self.init(MediaTiming(), begin: begin, duration: duration)
  }

  /// Returns the timing in a time that is 0 at a time of this one.
  func since(_ time: Double) -> CohortTiming {
    var timing = self
    timing.begin -= time
    timing.end -= time
    return timing
  }

  /// Whether the timing is one forward iteration at speed 1 from its start, so that progress is one
  /// division.
  var isSimple: Bool { isOneIteration && speed == 1 }

  /// Whether each cycle plays from its end to its start, for ever (D7).
  var isEndlessReverse: Bool { speed < 0 && activeDuration.isInfinite }

  /// Whether the active phase has not begun yet; a timing with speed 0 is always active (D7).
  func isWaiting(at now: Double) -> Bool { begin > now && speed != 0 }

  /// Whether the active phase is over, so that only the fill mode has an effect (D10).
  func isOver(at now: Double) -> Bool { end <= now }
}
