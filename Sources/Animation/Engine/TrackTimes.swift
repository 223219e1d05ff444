/// When a run of keyframes is where on its track.
///
/// A run at an even pace has times for the parts of each curve, too.
final class TrackTimes {
  private let times: KeyframeTimes
  /// What part of the track each segment of the times is; none where each is a whole piece.
  private let stretches: [Stretch]

  private struct Stretch {
    let piece: Int
    let from: Double
    let to: Double
  }

  /// How many chords measure a curve (D22).
  private static let chordCount = 64

  /// Times of whole pieces.
  convenience init(_ times: KeyframeTimes) { self.init(times, []) }

  private init(_ times: KeyframeTimes, _ stretches: [Stretch]) {
    self.times = times
    self.stretches = stretches
  }

  /// An even pace, as the metric of the values measures it.
  ///
  /// - Parameter captured: What stands for the value below.
  // Not an initialiser: a class of an Embedded build cannot have a generic one.
  static func pacing<Value: Animatable>(
    _ track: KeyframeTrack<Value>, over captured: Value
  ) -> TrackTimes {
    var stretches: [Stretch] = []
    var lengths: [Double] = []
    for piece in 0..<track.pieceCount {
      let count = track.isBlend(piece) ? 1 : TrackTimes.chordCount
      var last = track.moving(on: piece, at: 0.still, underlying: captured.still).value
      for index in 0..<count {
        let stretch = Stretch(
          piece: piece, from: Double(index) / Double(count), to: Double(index + 1) / Double(count))
        let end = track.moving(on: piece, at: stretch.to.still, underlying: captured.still).value
        lengths.append(last.distance(to: end))
        stretches.append(stretch)
        last = end
      }
    }
    return TrackTimes(
      KeyframeTimes(
        TrackTimes.paced(lengths), curves: [], segmentCount: lengths.count, isDiscrete: false),
      stretches)
  }

  /// The times at which ways of some lengths end, with 0 before them; even ones where there is no
  /// length.
  static func paced(_ lengths: [Double]) -> [Double] {
    var sums = [0.0]
    for length in lengths { sums.append(sums[sums.count - 1] + length) }
    let total = sums[sums.count - 1]
    guard total > 0, total.isFinite else {
      return sums.indices.map { Double($0) / Double(max(lengths.count, 1)) }
    }
    return sums.map { $0 / total }
  }

  /// A place on a track, and how fast it changes.
  struct Place {
    var piece: Int
    var fraction: Moving<Double>
  }

  /// The place at a progress that moves.
  func place(at progress: Moving<Double>) -> Place {
    let place = times.place(at: progress.value)
    let segment = Int(place.segment)
    let rate = times.rate(at: place, progress.value) * progress.velocity
    let fraction =
      switch place.part {
      case .start: 0.0
      case .end: 1.0
      case .between: place.fraction
      }
    guard !stretches.isEmpty else {
      return Place(piece: segment, fraction: Moving(fraction, velocity: rate))
    }
    let stretch = stretches[segment]
    let size = stretch.to - stretch.from
    return Place(
      piece: stretch.piece,
      fraction: Moving(
        Double.interpolated(from: stretch.from, to: stretch.to, at: fraction),
        velocity: rate * size))
  }
}
