import ViewKernel

/// The times of the frames of one recording: times at a frame rate, or given times.
struct FrameSchedule {
  /// The start of the recording, in seconds of the clock. At a frame rate, frame 0 is due then.
  private let start: Double
  private let frameRate: FrameRate
  /// The given times from the start on; `nil` for frames at the frame rate.
  private let times: ArraySlice<Double>?

  /// - Parameter times: All given times, in ascending order; `nil` for frames at the frame rate.
  init(from start: Double, _ frameRate: FrameRate, times: [Double]?) {
    self.start = start
    self.frameRate = frameRate
    self.times = times?.drop { $0 < start }
  }

  /// Returns the time when a frame is due; infinite for never.
  ///
  /// Frames at a rate end where their times cannot be told apart. Frame 0 is always due.
  func time(ofFrame index: Int) -> Double {
    if let times {
      let timeIndex = times.startIndex + index
      return timeIndex < times.endIndex ? times[timeIndex] : .infinity
    }
    let time = start + frameRate.time(ofFrame: index)
    return index == 0 || frameRate.canTellFramesApart(at: time) ? time : .infinity
  }

  /// Returns the number of frames that are due until a time.
  func frameCount(until end: Double) -> Int {
    times.map { times in times.count { $0 <= end } }
      ?? frameRate.frameCount(from: start, until: end)
  }
}
