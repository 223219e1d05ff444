/// Maps the progress of a keyframe animation to a place on a piece of its track.
///
/// At a constant speed, each curve is divided into stretches with times of their own.
final class TrackTimes {
  private let times: KeyframeTimes
  /// The part of the track for each segment of the times; empty if each segment is a whole piece.
  private let stretches: [Stretch]

  /// A part of a piece, between two fractions.
  struct Stretch {
    let piece: Int
    let from: Double
    let to: Double
  }

  /// The number of chords that approximate the length of a curve (D22).
  private static let chordCount = 64

  init(_ times: KeyframeTimes, stretches: [Stretch] = []) {
    self.times = times
    self.stretches = stretches
  }

  /// Creates times for a constant speed, measured in the metric of the values.
  ///
  /// - Parameter captured: The value that is used as the value below.
  // Not an initialiser: a class of an Embedded build cannot have a generic one.
  static func paced<Value: Animatable>(
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
    return TrackTimes(KeyframeTimes(pacedBy: lengths), stretches: stretches)
  }

  /// A place on a track, and its rate of change.
  struct Place {
    var piece: Int
    var fraction: Moving<Double>
  }

  /// The place at a moving progress.
  func place(at progress: Moving<Double>) -> Place {
    place(times.place(at: progress.value), progress)
  }

  /// The place that gives the velocity at a progress. If the motion runs backwards and two pieces
  /// meet at the progress, this is the end of the earlier piece (D48).
  func placeAhead(of progress: Moving<Double>) -> Place {
    let here = times.place(at: progress.value)
    guard progress.velocity < 0 else { return place(here, progress) }
    return place(times.placeBackwards(from: here, at: progress.value), progress)
  }

  private func place(_ place: KeyframePlace, _ progress: Moving<Double>) -> Place {
    let segment = Int(place.segment)
    let isBackwards = progress.velocity < 0
    let rate =
      times.rate(at: place, progress.value, isBackwards: isBackwards) * progress.velocity
    guard !stretches.isEmpty else {
      return Place(piece: segment, fraction: Moving(place.fraction, velocity: rate))
    }
    let stretch = stretches[segment]
    let length = stretch.to - stretch.from
    return Place(
      piece: stretch.piece,
      fraction: Moving(
        Double.interpolated(from: stretch.from, to: stretch.to, at: place.fraction),
        velocity: rate * length))
  }
}
