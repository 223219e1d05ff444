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
  /// Fractions are written as multiples of one over this.
  private let resolution: Double

  /// - Parameters:
  ///   - spans: The first and the last moment of each still, in seconds.
  ///   - pause: How long the last still stays, in seconds.
  init(_ spans: [StillSpan], pause: Double) {
    let start = spans.first?.first ?? 0
    // Browsers ignore a duration of 0, and never show what follows the first value.
    let duration = max((spans.last?.last ?? start) - start + pause, 0.001)
    self.duration = duration
    // At least as fine as 5 microseconds.
    var resolution = 1.0
    while resolution * 5e-6 < duration { resolution *= 10 }
    self.resolution = resolution
    let scale = 1 / duration
    self.spans = spans.map {
      StillSpan(first: ($0.first - start) * scale, last: ($0.last - start) * scale)
    }
  }

  /// Returns a fraction of the duration as it is written: rounded down, so that a picture which is
  /// stopped at an instant shows what follows the events of the instant.
  func written(_ fraction: Double) -> Double {
    // A rounding error, which is far below 1e-5, must not turn a multiple into the one before.
    (fraction * resolution + 1e-5).rounded(.down) / resolution
  }
}
