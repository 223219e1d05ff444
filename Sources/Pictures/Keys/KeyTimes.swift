/// The times of keys, as fractions of a duration with few digits.
struct KeyTimes {
  /// Fractions are written as multiples of one over this.
  private let resolution: Double

  /// - Parameter duration: The duration in seconds. Times are at least as fine as 5 microseconds.
  init(duration: Double) {
    var resolution = 1.0
    while resolution * 5e-6 < duration { resolution *= 10 }
    self.resolution = resolution
  }

  /// Returns a fraction of the duration as it is written: rounded down, so that a picture which is
  /// stopped at an instant shows what follows the events of the instant.
  func written(_ fraction: Double) -> Double {
    // A rounding error, which is far below 1e-5, must not turn a multiple into the one before.
    (fraction * resolution + 1e-5).rounded(.down) / resolution
  }
}
