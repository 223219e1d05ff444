import ViewKernel

/// The largest differences of two recordings that still count as equal.
///
///     recording.differences(from: golden, tolerance: 0.5)
///     recording.differences(from: golden, tolerance: ["opacity": 0.01])
///     recording.differences(
///       from: golden, tolerance: Tolerance(0.5, tracks: ["opacity": 0.01], times: 0.02))
///
/// If a track has a tolerance, its animations are compared by the values of the track. Another
/// curve, or other values at the ends, count only if the values of the track differ by more than
/// the tolerance.
public struct Tolerance: Equatable, Sendable {
  /// The allowed difference of numbers, in their own unit. With 0 every bit counts.
  public var values: Double
  /// The allowed difference of numbers by the name of the track, in place of `values`.
  public var tracks: [String: Double]
  /// The allowed difference of times of events, and of times and durations of animations, in
  /// seconds.
  public var times: Double

  /// Creates a tolerance of 0: every difference counts.
  public init() { self.init(0) }

  /// Creates a tolerance from the allowed differences.
  ///
  /// - Parameters:
  ///   - values: The allowed difference of numbers, in their own unit.
  ///   - tracks: The allowed difference by the name of the track, in place of `values`.
  ///   - times: The allowed difference of times and durations, in seconds.
  public init(_ values: Double = 0, tracks: [String: Double] = [:], times: Double = 0) {
    self.values = values
    self.tracks = tracks
    self.times = times
  }

  /// No tolerance: every bit counts.
  public static var exact: Tolerance { Tolerance(0) }

  /// Returns the allowed difference of the numbers of a track.
  package func allowed(of track: String) -> Double { tracks[track] ?? values }

  /// Whether a distance is within the allowed one, or exceeds it by rounding errors only.
  static func isWithin(_ distance: Double, _ allowed: Double) -> Bool {
    allowed > 0 && distance <= allowed * (1 + 1e-9)
  }

  /// Whether two times are close enough, or both infinite.
  func allows(_ a: Double, _ b: Double) -> Bool {
    a == b || Tolerance.isWithin((a - b).magnitude, times)
  }

  /// Whether two animations count as equal.
  func allows(_ report: AnimationReport, _ golden: AnimationReport) -> Bool {
    if report.isSameInFile(as: golden) { return true }
    return allows(report.begin, golden.begin) && allows(report.end, golden.end)
      && allows(report.duration, golden.duration)
      && (report.trackNames.contains { allowed(of: $0) > 0 }
        || report.isSameApartFromTimes(as: golden))
  }
}

extension AnimationReport {
  /// Whether all fields are equal, or have the same text in a file. A file does not preserve
  /// infinite numbers.
  func isSameInFile(as other: AnimationReport) -> Bool {
    if self == other { return true }
    return property == other.property && key == other.key && begin == other.begin
      && end == other.end && duration == other.duration && isSameApartFromTimes(as: other)
  }

  /// Whether all fields but the times are equal, or have the same text in a file.
  fileprivate func isSameApartFromTimes(as other: AnimationReport) -> Bool {
    curve == other.curve && isAdditive == other.isAdditive && from.isSameInFile(as: other.from)
      && to.isSameInFile(as: other.to)
  }
}

// MARK: - Literals

extension Tolerance: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a tolerance for all numbers, such as `0.5`.
  public init(floatLiteral values: Double) { self.init(values) }

  /// Creates a tolerance for all numbers, such as `1`.
  public init(integerLiteral values: Int) { self.init(Double(values)) }
}

extension Tolerance: ExpressibleByDictionaryLiteral {
  /// Creates a tolerance for the numbers of some tracks, such as `["opacity": 0.01]`. Other tracks
  /// have none. If a name occurs twice, the last one counts.
  public init(dictionaryLiteral tracks: (String, Double)...) {
    self.init(0)
    for (track, allowed) in tracks { self.tracks[track] = allowed }
  }
}

// MARK: - CustomStringConvertible

extension Tolerance: CustomStringConvertible {
  /// The allowed differences: "0.5, opacity 0.01, times 0.02 s".
  public var description: String {
    let tracks = tracks.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.shortText)" }
    let times = times == 0 ? [] : ["times \(times.shortText) s"]
    return ([values.shortText] + tracks + times).joined(separator: ", ")
  }
}
