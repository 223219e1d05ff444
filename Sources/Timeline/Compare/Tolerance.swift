import ViewKernel

/// How far two recordings may be from each other, and still count as the same.
///
///     recording.differences(from: golden, tolerance: 0.5)
///     recording.differences(from: golden, tolerance: ["opacity": 0.01])
///     recording.differences(
///       from: golden, tolerance: Tolerance(0.5, tracks: ["opacity": 0.01], times: 0.02))
///
/// Where a track has a tolerance, its animations are judged by what they show: that one has another
/// curve, or other ends, counts only where the values of the track are too far from each other.
public struct Tolerance: Equatable, Sendable {
  /// How far numbers may be off, in their own unit. With 0 every bit counts.
  public var values: Double
  /// The same for the tracks of some names, in place of `values`.
  public var tracks: [String: Double]
  /// How far times of events, and times and durations of animations may be off, in seconds.
  public var times: Double

  /// Creates a tolerance for nothing: everything counts.
  public init() { self.init(0) }

  /// Creates a tolerance.
  public init(_ values: Double = 0, tracks: [String: Double] = [:], times: Double = 0) {
    self.values = values
    self.tracks = tracks
    self.times = times
  }

  /// Everything counts, to the last bit.
  public static var exact: Tolerance { Tolerance(0) }

  /// How far numbers of a track may be off.
  func allowed(of track: String) -> Double { tracks[track] ?? values }

  /// Whether a distance is small enough. One that is what is allowed, but for how it was rounded, is.
  static func allows(_ distance: Double, _ allowed: Double) -> Bool {
    allowed > 0 && distance <= allowed * (1 + 1e-9)
  }

  /// Whether two times are near enough, or both never come.
  func allows(_ a: Double, _ b: Double) -> Bool {
    a == b || Tolerance.allows((a - b).magnitude, times)
  }

  /// Whether two animations count as the same.
  func allows(_ report: AnimationReport, _ golden: AnimationReport) -> Bool {
    if report == golden { return true }
    return allows(report.begin, golden.begin) && allows(report.end, golden.end)
      && allows(report.duration, golden.duration)
      && (allowed(of: String(report.track)) > 0 || report.showsSame(as: golden))
  }
}

extension AnimationReport {
  /// The track that shows what the animation does: that of `transform.scale` is `transform`.
  var track: Substring { property.prefix { $0 != "." } }

  /// Whether everything but the times is the same.
  fileprivate func showsSame(as other: AnimationReport) -> Bool {
    curve == other.curve && isAdditive == other.isAdditive && from.isIdentical(to: other.from)
      && to.isIdentical(to: other.to)
  }
}

// MARK: - Literals

extension Tolerance: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// How far numbers may be off: `0.5`.
  public init(floatLiteral values: Double) { self.init(values) }

  /// How far numbers may be off: `1`.
  public init(integerLiteral values: Int) { self.init(Double(values)) }
}

extension Tolerance: ExpressibleByDictionaryLiteral {
  /// How far numbers of some tracks may be off: `["opacity": 0.01]`. Of a name that is given twice the
  /// last one counts.
  public init(dictionaryLiteral tracks: (String, Double)...) {
    self.init(0)
    for (track, allowed) in tracks { self.tracks[track] = allowed }
  }
}

// MARK: - CustomStringConvertible

extension Tolerance: CustomStringConvertible {
  /// "0.5, opacity 0.01, times 0.02 s".
  public var description: String {
    let tracks = tracks.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.shortText)" }
    let times = times == 0 ? [] : ["times \(times.shortText) s"]
    return ([values.shortText] + tracks + times).joined(separator: ", ")
  }
}
