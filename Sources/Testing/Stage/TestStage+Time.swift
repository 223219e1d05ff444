import ViewKernelGoldens

extension TestStage {
  /// Advances the time. All events on the way happen at their own times, later inputs included.
  ///
  /// - Parameter interval: Seconds. With 0 happens what waits for the present instant, such as layout.
  /// - Throws: Where the interval is negative or not finite.
  public func advance(
    by interval: Double, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(ExpectationFailure) {
    try advance(
      to: now + interval, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Advances to a time; see `advance(by:)`.
  ///
  /// - Parameter time: Seconds. To go back, `seek(to:)`.
  public func advance(
    to time: Double, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(ExpectationFailure) {
    try only("advance(to: \(time.shortText))", at: .init(fileID, filePath, line, column)) {
      () throws(ExpectationFailure) in
      try check(time, of: "advance(to: \(time.shortText))", notBefore: now, "now")
      if time > now { try play(until: time) } else { try passInstant() }
    }
  }

  /// Advances until the window is at rest and no input is left.
  ///
  /// - Parameter limit: How far to go, in seconds.
  /// - Returns: The time then: that of the last event, in seconds.
  /// - Throws: What goes on, where that is longer than the limit or for ever.
  @discardableResult
  public func settle(
    limit: Double = 60, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(ExpectationFailure) -> Double {
    try only("settle", at: .init(fileID, filePath, line, column)) { () throws(ExpectationFailure) in
      let end = now + limit
      if let last = steps[done...].last {
        guard last.time <= end else {
          throw ExpectationFailure("not settled by \(end.shortText) s: \(last) lies ahead")
        }
        try play(until: last.time)
      }
      try passInstant()
      do throws(UnsettledError) {
        return try window.advanceUntilSettled(by: end)
      } catch {
        throw ExpectationFailure("\(error)")
      }
    }
  }

  /// Goes to a time, forwards or backwards.
  ///
  /// All inputs at this time have been given afterwards. Going back creates a new window and plays
  /// all inputs again up to the time, so references to views of the old window are not valid any
  /// more. Later inputs are kept.
  ///
  /// - Parameter time: Seconds, not before the start of the stage.
  /// - Throws: Where the same inputs meet something else than the first time. The stage is where it
  ///   was then, if it was going back.
  public func seek(
    to time: Double, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(ExpectationFailure) {
    try only("seek(to: \(time.shortText))", at: .init(fileID, filePath, line, column)) {
      () throws(ExpectationFailure) in
      try check(time, of: "seek(to: \(time.shortText))", notBefore: start, "the start")
      if time < now { try rebuild(until: time) } else if time > now { try play(until: time) }
    }
  }

  /// A second stage at the same instant, with the same behind it and ahead of it; from now on each
  /// goes its own way.
  ///
  /// - Throws: Where the same inputs meet something else than the first time.
  public func fork(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) throws(ExpectationFailure) -> TestStage {
    try only("fork", at: .init(fileID, filePath, line, column)) { () throws(ExpectationFailure) in
      try copy(at: now)
    }
  }
}

extension TestStage {
  /// Refuses a time that is not finite, or too early.
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
  ///   - end: Until when, in seconds; inputs that lie ahead are given on the way.
  ///   - title: The title of the recording.
  ///   - frameRate: Frames a second.
  public func record(
    until end: Double, title: String = "", frameRate: FrameRate = .sixty,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) throws(ExpectationFailure) -> Recording {
    try only("record(until: \(end.shortText))", at: .init(fileID, filePath, line, column)) {
      () throws(ExpectationFailure) in
      try check(end, of: "record(until: \(end.shortText))", notBefore: now, "now")
      let builder = RecordingBuilder()
      let recorder = Recorder(WindowSource(window), title: title, frameRate: frameRate)
      recorder.sinks = [builder]
      recorder.start()
      // Nobody sees the recording where this fails; the recorder ends with it.
      if end > now { try play(until: end) } else { try passInstant() }
      recorder.finish()
      return builder.recording!  // It has begun.
    }
  }

  /// What shows between two times, whatever time it is: the stage stays where it is.
  ///
  /// - Parameters:
  ///   - start: The time of the first frame, in seconds; inputs of this instant have been given.
  ///   - end: Until when, in seconds.
  ///   - title: What the recording is called.
  ///   - frameRate: Frames a second.
  public func recording(
    from start: Double, to end: Double, title: String = "", frameRate: FrameRate = .sixty,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) throws(ExpectationFailure) -> Recording {
    let what = "recording(from: \(start.shortText), to: \(end.shortText))"
    let copy = try only(what, at: .init(fileID, filePath, line, column)) {
      () throws(ExpectationFailure) in
      try check(
        start, of: "recording(from: \(start.shortText))", notBefore: self.start, "the start")
      return try self.copy(at: start)
    }
    return try copy.record(
      until: end, title: title, frameRate: frameRate, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }
}
