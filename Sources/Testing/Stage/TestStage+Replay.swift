import ViewKernelGoldens

// How a stage replays its stored inputs. User code runs inside each of these functions: state is
// read again after it, and calls of the stage from inside it fail.

extension TestStage {
  /// Runs the pending events of the present instant.
  func runPendingEvents() throws(ExpectationFailure) {
    let time = now
    window.advance(by: 0)
    let last = history.past.last
    // Right after the clock moved, or after another such pass, the pass changes nothing, so it is
    // not stored (D1).
    guard (last?.end ?? buildTime) == time, last?.isInput ?? true else { return }
    let outcome = StageOutcome(fingerprint: StageOutcome.fingerprint(of: window))
    history.add(StageStep(time: time, input: .pendingEvents, end: time, outcome: outcome))
  }

  /// Replays the stored inputs until a time, each at its own time.
  func play(until time: Double) throws(ExpectationFailure) {
    while let step = history.future.first, step.time <= time {
      try move(to: step.time)
      let outcome = try replay(step)
      history.passNext()
      guard outcome == step.outcome else {
        throw replayFailure(of: step, outcome.difference(from: step.outcome))
      }
    }
    try move(to: time)
  }

  private func replay(_ step: StageStep) throws(ExpectationFailure) -> StageOutcome {
    // As in the first run, calls of the stage from the closures of this step fail.
    let outerCall = runningCall
    runningCall = "\(step.input)"
    defer { runningCall = outerCall }
    let point: Point?
    do throws(ExpectationFailure) {
      point = try step.input.checkedTouchPoint(in: window)
    } catch {
      throw replayFailure(of: step, "\(error); the first time \(step.outcome)")
    }
    return step.input.send(to: window, at: point).outcome
  }

  private func replayFailure(of step: StageStep, _ difference: String) -> ExpectationFailure {
    ExpectationFailure(
      "the replay of \(step) has another result: \(difference). "
        + "The closures of a stage must do the same at each replay, with the window that they "
        + "receive; change its views only inside perform")
  }

  private func move(to time: Double) throws(ExpectationFailure) {
    if now < time { window.advance(to: time) }
    guard now != time else { return }
    throw ExpectationFailure(
      now > time
        ? "a closure moves the clock to \(now.shortText) s, past \(time.shortText) s"
        : "the window cannot advance to \(time.shortText) s here; call the stage outside of blocks "
          + "and callbacks")
  }

  /// Creates a new window and replays all inputs until a time.
  func rebuild(until time: Double) throws(ExpectationFailure) {
    let (old, oldHistory) = (window, history)
    // While the closures run, the new window is the stage's window.
    let new = Window(size: size, start: start)
    // Released last: objects that the views retain may call the stage when they are deallocated.
    defer { withExtendedLifetime((old, new)) {} }
    window = new
    history.rewind()
    do throws(ExpectationFailure) {
      build(new)
      try play(until: time)
    } catch {
      window = old
      history = oldHistory
      throw error
    }
  }

  /// Returns another stage that has replayed the same inputs until a time.
  func copy(at time: Double) throws(ExpectationFailure) -> TestStage {
    let copy = TestStage(size: size, start: start, build: build)
    copy.history = history
    copy.history.rewind()
    try copy.performCall("fork", at: nil) { () throws(ExpectationFailure) in
      try copy.play(until: time)
    }
    return copy
  }
}
