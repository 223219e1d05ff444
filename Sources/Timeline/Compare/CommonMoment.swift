import ViewKernel

/// A side of an instant that both recordings have.
struct CommonMoment {
  let time: Double
  let side: InstantSide
  /// The index of its last moment in each recording.
  let own: Int
  let golden: Int

  /// Returns the common sides of instants, in order.
  static func all(_ recording: Recording, _ golden: Recording) -> [CommonMoment] {
    let (ownSides, goldenSides) = (RecordedSide.all(recording), RecordedSide.all(golden))
    var common: [CommonMoment] = []
    var (next, nextGolden) = (0, 0)
    while next < ownSides.count && nextGolden < goldenSides.count {
      let (own, golden) = (ownSides[next], goldenSides[nextGolden])
      if own.precedes(golden) {
        next += 1
      } else if golden.precedes(own) {
        nextGolden += 1
      } else {
        common.append(
          CommonMoment(
            time: own.time, side: own.side, own: own.lastMoment, golden: golden.lastMoment))
        next += 1
        nextGolden += 1
      }
    }
    return common
  }
}

/// A side of an instant of one recording.
private struct RecordedSide {
  let time: Double
  /// `after` for a frame, too.
  let side: InstantSide
  /// The index of its last moment.
  var lastMoment: Int

  /// Returns the sides of instants, in order.
  static func all(_ recording: Recording) -> [RecordedSide] {
    var sides: [RecordedSide] = []
    for (moment, timing) in recording.timing.enumerated() {
      let side: InstantSide = timing.kind == .before ? .before : .after
      if let last = sides.last, last.time == timing.time, last.side == side {
        sides[sides.count - 1].lastMoment = moment
      } else {
        sides.append(RecordedSide(time: timing.time, side: side, lastMoment: moment))
      }
    }
    return sides
  }

  func precedes(_ other: RecordedSide) -> Bool {
    time < other.time || time == other.time && side == .before && other.side == .after
  }
}
