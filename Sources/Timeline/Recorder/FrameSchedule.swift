import ViewKernel

/// The frames of one recording: their times, at a frame rate or given, and how many are finished.
struct FrameSchedule {
  /// The start of the recording, in seconds of the clock. At a frame rate, frame 0 is due then.
  let start: Double
  private let frameRate: FrameRate
  /// The given times from the start on; `nil` for frames at the frame rate.
  private let times: ArraySlice<Double>?

  /// The number of finished frames. It is the number of the next frame.
  private(set) var finishedCount = 0
  /// When the next frame is due; infinite if there is none.
  private(set) var nextTime = Double.infinity
  /// The number of all frames, if the end of the recording is known.
  private(set) var expectedCount: Int?

  /// - Parameter times: All given times, in ascending order; `nil` for frames at the frame rate.
  init(from start: Double, _ frameRate: FrameRate, times: [Double]?) {
    self.start = start
    self.frameRate = frameRate
    self.times = times?.drop { $0 < start }
    nextTime = time(ofFrame: 0)
  }

  /// Returns the time when a frame is due; infinite for never.
  ///
  /// Frames at a rate end where their times cannot be told apart. Frame 0 is always due.
  private func time(ofFrame index: Int) -> Double {
    if let times {
      let timeIndex = times.startIndex + index
      return timeIndex < times.endIndex ? times[timeIndex] : .infinity
    }
    let time = start + frameRate.time(ofFrame: index)
    return index == 0 || frameRate.canTellFramesApart(at: time) ? time : .infinity
  }

  /// Whether frames end because the times of later ones cannot be told apart.
  var endsAtLimit: Bool { nextTime == .infinity && times == nil }

  /// Counts the next frame as finished.
  mutating func finishFrame() {
    finishedCount += 1
    nextTime = time(ofFrame: finishedCount)
  }

  /// Computes `expectedCount` for a recording with a known end.
  mutating func expectEnd(at end: Double) {
    expectedCount =
      times.map { times in times.count { $0 <= end } }
      ?? frameRate.frameCount(from: start, until: end)
  }
}
