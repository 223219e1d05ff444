import ViewKernelGoldens

extension TestStage {
  /// Advances the time. All events and stored inputs up to the new time happen at their own times.
  ///
  /// - Parameter interval: Seconds, at least 0. With 0, the pending events of the present instant
  ///   happen, such as layout.
  /// - Throws: `ExpectationFailure` if the interval is negative or not finite, or if a replayed
  ///   input has another outcome than the first time.
  public func advance(
    by interval: Double, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(ExpectationFailure) {
    try advance(
      to: now + interval, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Advances to a time; see `advance(by:)`.
  ///
  /// - Parameter time: The new time in seconds, not before `now`. For an earlier time, use
  ///   `seek(to:)`.
  /// - Throws: `ExpectationFailure` if the time is before `now` or not finite, or if a replayed
  ///   input has another outcome than the first time.
  public func advance(
    to time: Double, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(ExpectationFailure) {
    let call = "advance(to: \(time.shortText))"
    try performCall(call, at: .init(fileID, filePath, line, column)) {
      () throws(ExpectationFailure) in
      try check(time, of: call, notBefore: now, "now")
      if time > now { try play(until: time) } else { try runPendingEvents() }
    }
  }

  /// Advances until the window is settled and no stored input is left.
  ///
  /// - Parameter limit: The longest time to advance, in seconds.
  /// - Returns: The new time: the time of the last event, in seconds.
  /// - Throws: `ExpectationFailure` with the animations, timers and inputs that are still pending
  ///   at the limit. It is also thrown if a replayed input has another outcome than the first time.
  @discardableResult
  public func settle(
    limit: Double = 60, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(ExpectationFailure) -> Double {
    try performCall("settle", at: .init(fileID, filePath, line, column)) {
      () throws(ExpectationFailure) in
      let end = now + limit
      if let last = history.future.last {
        guard last.time <= end else {
          throw ExpectationFailure(
            "not settled by \(end.shortText) s: \(last) has not happened yet")
        }
        try play(until: last.time)
      }
      try runPendingEvents()
      do throws(UnsettledError) {
        return try window.advanceUntilSettled(by: end)
      } catch {
        throw ExpectationFailure("\(error)")
      }
    }
  }

  /// Moves to a time, forward or backward.
  ///
  /// Afterwards the window has received all inputs up to and including this time. For an earlier
  /// time, the stage creates a new window and replays all inputs up to the time. References to
  /// views of the old window are then no longer valid. Later inputs are kept.
  ///
  /// - Parameter time: The new time in seconds, not before the start of the stage.
  /// - Throws: `ExpectationFailure` if the time is before the start or not finite, or if a replayed
  ///   input has another outcome than the first time. If a seek to an earlier time fails, the stage
  ///   is in the same state as before the call.
  /// - Complexity: A seek to an earlier time replays all inputs and events from the start.
  public func seek(
    to time: Double, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(ExpectationFailure) {
    let call = "seek(to: \(time.shortText))"
    try performCall(call, at: .init(fileID, filePath, line, column)) {
      () throws(ExpectationFailure) in
      try check(time, of: call, notBefore: start, "the start")
      if time < now { try rebuild(until: time) } else if time > now { try play(until: time) }
    }
  }

  /// Returns a second stage at the same instant, with the same inputs before and after it. From
  /// then on, the two stages are independent.
  ///
  /// - Throws: `ExpectationFailure` if a replayed input has another outcome than the first time.
  /// - Complexity: Replays all inputs and events from the start.
  public func fork(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) throws(ExpectationFailure) -> TestStage {
    try performCall("fork", at: .init(fileID, filePath, line, column)) {
      () throws(ExpectationFailure) in
      try copy(at: now)
    }
  }
}

extension TestStage {
  /// Throws if a time is not finite or too early.
  private func check(
    _ time: Double, of call: String, notBefore earliest: Double, _ name: String
  ) throws(ExpectationFailure) {
    guard time.isFinite, time >= earliest else {
      throw ExpectationFailure(
        "\(call) needs a finite time not before \(name), \(earliest.shortText)")
    }
  }
}

// MARK: - Recording

extension TestStage {
  /// Advances the time and returns a recording.
  ///
  /// - Parameters:
  ///   - end: The end of the recording, in seconds. Stored inputs up to it happen at their own
  ///     times.
  ///   - title: The title of the recording.
  ///   - frameRate: Frames per second.
  /// - Throws: `ExpectationFailure` if the end is before `now` or not finite, or if a replayed
  ///   input has another outcome than the first time.
  public func record(
    until end: Double, title: String = "", frameRate: FrameRate = .sixty,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) throws(ExpectationFailure) -> Recording {
    let call = "record(until: \(end.shortText))"
    return try performCall(call, at: .init(fileID, filePath, line, column)) {
      () throws(ExpectationFailure) in
      try check(end, of: call, notBefore: now, "now")
      let builder = RecordingBuilder()
      let recorder = Recorder(WindowSource(window), title: title, frameRate: frameRate)
      recorder.sinks = [builder]
      recorder.start()
      // If this fails, nobody uses the recording. The recorder is released.
      if end > now { try play(until: end) } else { try runPendingEvents() }
      recorder.finish()
      return builder.recording!  // It has begun.
    }
  }

  /// Returns a recording from one time to another, past or future. The time of the stage does not
  /// change.
  ///
  /// - Parameters:
  ///   - start: The time of the first frame, in seconds. Inputs at this time happen before it.
  ///   - end: The end of the recording, in seconds.
  ///   - title: The title of the recording.
  ///   - frameRate: Frames per second.
  /// - Throws: `ExpectationFailure` if `start` is before the start of the stage, if `end` is before
  ///   `start`, or if either is not finite. Also if a replayed input has another outcome than the
  ///   first time.
  /// - Complexity: Replays all inputs and events from the start of the stage, in another window.
  public func recording(
    from start: Double, to end: Double, title: String = "", frameRate: FrameRate = .sixty,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) throws(ExpectationFailure) -> Recording {
    let call = "recording(from: \(start.shortText), to: \(end.shortText))"
    return try performCall(call, at: .init(fileID, filePath, line, column)) {
      () throws(ExpectationFailure) in
      try check(
        start, of: "recording(from: \(start.shortText))", notBefore: self.start, "the start")
      try check(end, of: call, notBefore: start, "its start")
      return try self.copy(at: start).record(
        until: end, title: title, frameRate: frameRate, fileID: fileID, filePath: filePath,
        line: line, column: column)
    }
  }
}
