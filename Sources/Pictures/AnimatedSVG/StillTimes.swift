import ViewKernelTimeline

/// The times of the stills of an animated picture.
struct StillTimes {
  /// The first and the last moment of each still, as fractions of the duration.
  private(set) var spans: [(first: Double, last: Double)] = []
  /// The duration until the picture repeats, in seconds; at least a millisecond.
  let duration: Double
  /// Fractions are written as multiples of one over this.
  private let resolution: Double

  /// - Parameters:
  ///   - spans: The first and the last moment of each still, in seconds.
  ///   - pause: How long the last still stays, in seconds.
  init(_ spans: [(first: Double, last: Double)], pause: Double) {
    let start = spans.first?.first ?? 0
    // Browsers ignore a duration of 0, and never show what follows the first value.
    let duration = max((spans.last?.last ?? start) - start + pause, 0.001)
    self.duration = duration
    // At least as fine as 10 microseconds.
    var resolution = 1.0
    while resolution * 1e-5 < duration { resolution *= 10 }
    self.resolution = resolution
    let scale = 1 / duration
    self.spans = spans.map { (($0.first - start) * scale, ($0.last - start) * scale) }
  }

  /// Returns a fraction of the duration rounded as it is written.
  func written(_ fraction: Double) -> Double { (fraction * resolution).rounded() / resolution }
}
