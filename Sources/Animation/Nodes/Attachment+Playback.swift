import ViewKernelGeometry

/// What a handle reads of an animation at one moment (D62).
struct PlaybackReading {
  var state: Animation.PlayState
  var currentTime: Double
  var rate: Double
  var iteration: Double?
  var progress: Double?
  var activeDuration: Double
  var endTime: Double
  /// It plays backwards for ever (D7): there is no end to play from, and none is needed.
  var isEndlessReverse: Bool
}

/// What a handle reads after its animation has gone; in a box, because few handles are kept so long.
final class LastReading {
  var reading: PlaybackReading

  init(_ reading: PlaybackReading) { self.reading = reading }
}

// A handle's side of an attachment.

extension Attachment {
  private var engine: AnimationEngine? { node?.engine }

  /// What a handle reads now.
  func reading() -> PlaybackReading? {
    guard let engine, !entry.isNone else { return nil }
    let index = engine.cohort(of: entry)
    let cohort = engine.state.cohorts.cohorts[Int(index)]
    let timing = cohort.timing
    let now = engine.clock.now
    let retiming =
      cohort.retiming >= 0
      ? engine.state.cohorts.retimings[Int(cohort.retiming)]
      : Retiming(timing, begin: timing.begin, madeAt: cohort.madeAt)
    var active = retiming.activeTime(at: engine.localTime(of: cohort.space))
    let isOver = cohort.phase == .ended || (cohort.phase != .waiting && now >= timing.end)
    if isOver && retiming.held.isNaN {
      active = retiming.rate < 0 ? retiming.lowest : timing.active
    }
    let state: Animation.PlayState =
      isOver ? .finished : retiming.isPaused ? .paused : .running
    let isLive = engine.state.column(entry.column).entries[Int(entry.index)].options.contains(.live)
    let position = engine.state.cohorts.position(of: index, at: now)
    return PlaybackReading(
      state: state, currentTime: active + retiming.delay, rate: retiming.rate,
      iteration: isLive ? timing.iteration(atActive: active) : nil,
      progress: isLive ? position.fraction : nil, activeDuration: timing.active,
      endTime: max(timing.active + retiming.delay, 0), isEndlessReverse: timing.isEndlessReverse)
  }

  /// Changes how the animation runs, and makes it so.
  private func retime(_ engine: AnimationEngine, _ change: (inout Retiming, CohortTiming) -> Void) {
    let index = engine.ownCohort(of: self)
    let place = Int(engine.state.cohorts.cohorts[Int(index)].retiming)
    let timing = engine.state.cohorts.cohorts[Int(index)].timing
    change(&engine.state.cohorts.retimings[place], timing)
    var news = RetimingNews()
    engine.applyRetiming(of: index, &news)
    news.tell()
  }

  /// The time of the space that the animation runs in.
  private func localNow(_ engine: AnimationEngine) -> Double {
    engine.localTime(of: engine.timedCohort(of: entry).space)
  }

  func setPaused(_ isPaused: Bool) {
    guard let engine, let reading = reading(), reading.state != .finished else { return }
    guard (reading.state == .paused) != isPaused else { return }
    let time = localNow(engine)
    let now = engine.clock.now
    retime(engine) { retiming, _ in
      retiming.isPaused = isPaused
      retiming.setMapRate(isPaused ? 0 : retiming.rate, at: time, now: now)
    }
  }

  func setRate(_ rate: Double) {
    guard let engine, let reading = reading() else { return }
    guard rate.isFinite else { return refuse("rate \(rate) is not finite") }
    let time = localNow(engine)
    let now = engine.clock.now
    if reading.state == .finished {
      // It stays where it is, and runs again where the new rate leads back.
      let place = reading.currentTime
      let leadsBack = rate < 0 ? place > 0 : rate > 0 && place < reading.endTime
      if leadsBack { startRun(engine) }
      retime(engine) { retiming, _ in
        retiming.rate = rate
        retiming.seek(to: place - retiming.delay, at: time)
        if !leadsBack { retiming.held = place - retiming.delay }
      }
      return
    }
    retime(engine) { retiming, _ in
      retiming.rate = rate
      if !retiming.isPaused { retiming.setMapRate(rate, at: time, now: now) }
    }
  }

  /// Jumps to a place in the animation's own time.
  func seek(to place: Double, playing: Bool = false) {
    guard let engine, let reading = reading() else { return }
    guard place.isFinite else { return refuse("seek(to: \(place)) needs a finite time") }
    let time = localNow(engine)
    if reading.state == .finished { startRun(engine) }
    retime(engine) { retiming, timing in
      if playing { retiming.isPaused = false }
      let active = place - retiming.delay
      retiming.seek(to: active, at: time)
      let isBeyond = retiming.rate < 0 ? active < retiming.lowest : active > timing.active
      if isBeyond && retiming.map.rate != 0 { retiming.held = active }
    }
  }

  /// Plays, from the start again where it is at its end; backwards from the end.
  func play() {
    guard let reading = reading() else { return }
    let place = reading.currentTime
    if reading.rate > 0 && (place < 0 || place >= reading.endTime) {
      seek(to: 0, playing: true)
    } else if reading.rate < 0 && !reading.isEndlessReverse
      && (place <= 0 || place > reading.endTime)
    {
      guard reading.endTime.isFinite else {
        return refuse("play() backwards needs an end to play from")
      }
      seek(to: reading.endTime, playing: true)
    } else {
      setPaused(false)
    }
  }

  func reverse() {
    guard let engine, let reading = reading() else { return }
    let rate = 0 - reading.rate
    if rate < 0 && !reading.endTime.isFinite && reading.currentTime <= 0 {
      return refuse("reverse() needs an end to play from")
    }
    let time = localNow(engine)
    let now = engine.clock.now
    if reading.state == .finished { startRun(engine) }
    retime(engine) { retiming, _ in
      retiming.rate = rate
      if reading.state == .finished {
        retiming.seek(to: reading.currentTime - retiming.delay, at: time)
      } else {
        retiming.isPaused = false
        retiming.setMapRate(rate, at: time, now: now)
      }
    }
    play()
  }

  func finish() {
    guard let reading = reading() else { return }
    guard reading.rate != 0, reading.rate < 0 || reading.endTime.isFinite else {
      return refuse("finish() needs an end to go to")
    }
    let end = reading.rate < 0 ? 0 : reading.endTime
    if reading.state == .finished && reading.currentTime == end { return }
    seek(to: end, playing: true)
  }

  /// An animation that has ended and stayed runs once more, with callbacks of its own (D63).
  private func startRun(_ engine: AnimationEngine) {
    let index = engine.ownCohort(of: self)
    guard engine.state.cohorts.cohorts[Int(index)].phase == .ended else { return }
    engine.restart(index)
    startNextRun()
  }

  private func refuse(_ message: String) {
    node?.report(.refused, "\(property.name): \(message)")
  }
}

extension CohortTiming {
  /// The number of the iteration at an active time, from 0; the last one at the end (D9).
  func iteration(atActive time: Double) -> Double {
    guard active > 0 else {
      return max(iterations.isFinite ? iterations.rounded(.up) - 1 : .infinity, 0)
    }
    if time >= active { return max(iterations.rounded(.up) - 1, 0) }
    return snapped(max(time, 0) / duration).rounded(.down)
  }
}
