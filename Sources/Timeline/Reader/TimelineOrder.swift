#if !hasFeature(Embedded)
  import ViewKernel

  /// The order of the moments and events of a timeline: times never decrease, each frame is at its
  /// time, and the summary counts all of them (H2, H28).
  struct TimelineOrder {
    /// The frames as the header determines them. The ones that were read are finished.
    private var frames: FrameSchedule
    private var eventCount = 0
    /// The time of the last moment.
    private var momentTime = -Double.infinity
    /// The time of the last event.
    private var eventTime = -Double.infinity

    /// - Parameter times: The times of the frames; `nil` for frames at the frame rate.
    init(from start: Double, _ frameRate: FrameRate, times: [Double]?) {
      frames = FrameSchedule(from: start, frameRate, times: times)
    }

    /// The time of the last moment or event.
    private var time: Double { max(momentTime, eventTime) }

    /// Adds the next moment.
    mutating func add(_ kind: MomentKind, at time: Double) throws(LineError) {
      try TimelineOrder.check(time, isAtLeast: self.time)
      momentTime = time
      guard case .frame(let number) = kind else { return }
      guard number == frames.finishedCount else {
        throw LineError("expected the frame \(frames.finishedCount), got \(number)")
      }
      guard time == frames.nextTime else {
        let expected =
          frames.nextTime.isFinite
          ? "the frame \(number) at \(frames.nextTime.shortText)"
          : "no frame \(number)"
        throw LineError("expected \(expected), got one at \(time.shortText)")
      }
      frames.finishFrame()
    }

    /// Adds the next event.
    mutating func add(_ event: TimelineEvent.Name, at time: Double) throws(LineError) {
      eventCount += 1
      // Animations that began before the recording follow its first moment, which may be later.
      if event == .animationRunning && time == frames.start { return }
      try TimelineOrder.check(time, isAtLeast: eventTime)
      eventTime = time
    }

    /// Checks the counts and the end of the summary.
    func check(_ summary: TimelineSummary) throws(LineError) {
      try TimelineOrder.check(summary.frames, is: frames.finishedCount, "frames")
      try TimelineOrder.check(summary.events, is: eventCount, "events")
      try TimelineOrder.check(summary.end, isAtLeast: time)
    }

    private static func check(_ time: Double, isAtLeast earliest: Double) throws(LineError) {
      guard time >= earliest else {
        throw LineError(
          "expected a time of at least \(earliest.shortText), got \(time.shortText)")
      }
    }

    private static func check(
      _ count: Int, is expected: Int, _ name: String
    ) throws(LineError) {
      guard count == expected else {
        throw LineError("expected the number of \(name) to be \(expected), got \(count)")
      }
    }
  }
#endif
