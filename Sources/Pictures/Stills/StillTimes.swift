import ViewKernelTimeline

/// The first and the last moment that a still shows: in seconds, or as fractions of the duration.
struct StillSpan {
  let first: Double
  let last: Double
}

/// The times of the stills of an animated picture.
struct StillTimes {
  /// The first and the last moment of each still, as fractions of the duration.
  let spans: [StillSpan]
  /// The duration until the picture repeats, in seconds; at least a millisecond.
  let duration: Double
  /// The times as they are written.
  let keyTimes: KeyTimes

  /// - Parameters:
  ///   - spans: The first and the last moment of each still, in seconds.
  ///   - pause: How long the last still stays, in seconds.
  init(_ spans: [StillSpan], pause: Double) {
    let start = spans.first?.first ?? 0
    // Browsers ignore a duration of 0, and never show what follows the first value.
    let duration = max((spans.last?.last ?? start) - start + pause, 0.001)
    self.duration = duration
    keyTimes = KeyTimes(duration: duration)
    let scale = 1 / duration
    self.spans = spans.map {
      StillSpan(first: ($0.first - start) * scale, last: ($0.last - start) * scale)
    }
  }
}
