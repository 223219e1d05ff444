import ViewKernelTimeline

/// A number over time. It has a new piece after each jump or gap.
struct PlotCurve {
  /// The name of the curve in its panel. Empty if it is the only curve.
  let name: String
  private(set) var pieces: [[PlotPoint]] = []

  struct PlotPoint {
    /// The time in seconds.
    let time: Double
    let value: Double

    /// Returns the point at a time on the line to a later point.
    func point(at time: Double, onLineTo end: PlotPoint) -> PlotPoint {
      let fraction = (time - self.time) / (end.time - self.time)
      return PlotPoint(time: time, value: value + (end.value - value) * fraction)
    }
  }

  init(name: String) { self.name = name }

  /// Creates the curve of one number of a track and a node, with its value at every moment.
  ///
  /// - Parameter number: Returns the number in a value of the track; `nil` if the value lacks it.
  init(
    name: String, _ recording: Recording, node: Int, track: Int,
    of number: (TrackValue) -> Double?
  ) {
    self.init(name: name)
    // The last point, if the number had a value at the last moment.
    var last: PlotPoint?
    for moment in recording.timing.indices {
      let value = recording.value(node, track, inMoment: moment).flatMap(number)
      guard let value, value.isFinite else {
        last = nil
        continue
      }
      let point = PlotPoint(time: recording.timing[moment].time, value: value)
      let isSameInstant = last?.time == point.time
      if isSameInstant && last?.value == point.value { continue }
      append(point, beginsPiece: last == nil || isSameInstant)
      last = point
    }
  }

  private mutating func append(_ point: PlotPoint, beginsPiece: Bool) {
    if beginsPiece { pieces.append([]) }
    pieces[pieces.count - 1].append(point)
  }

  /// Returns the part of the curve within a range of times. The lines of the curve are cut at the
  /// ends of the range.
  func limited(to span: ClosedRange<Double>) -> PlotCurve {
    var curve = PlotCurve(name: name)
    curve.pieces = pieces.map { PlotCurve.part(of: $0, in: span) }.filter { !$0.isEmpty }
    return curve
  }

  private static func part(of piece: [PlotPoint], in span: ClosedRange<Double>) -> [PlotPoint] {
    var points = piece.filter { span.contains($0.time) }
    let before = piece.last { $0.time < span.lowerBound }
    let after = piece.first { $0.time > span.upperBound }
    if let before, let next = points.first ?? after, next.time > span.lowerBound {
      points.insert(before.point(at: span.lowerBound, onLineTo: next), at: 0)
    }
    if let after, let last = points.last, last.time < span.upperBound {
      points.append(last.point(at: span.upperBound, onLineTo: after))
    }
    return points
  }

  /// The velocity, in units per second: between two moments it is the difference of the values
  /// divided by the time.
  var velocity: PlotCurve {
    var velocity = PlotCurve(name: name)
    for piece in pieces {
      var beginsPiece = true
      for (first, second) in zip(piece, piece.dropFirst()) {
        let step = second.time - first.time
        // Between moments that are closer, the difference is only rounding errors.
        guard step > 1e-6 else { continue }
        let middle = PlotPoint(
          time: first.time + step / 2, value: (second.value - first.value) / step)
        velocity.append(middle, beginsPiece: beginsPiece)
        beginsPiece = false
      }
    }
    return velocity
  }

  /// The jumps: a piece ends and the next one begins at the same time with another value.
  var jumps: [(from: PlotPoint, to: PlotPoint)] {
    zip(pieces, pieces.dropFirst()).compactMap { before, after in
      guard let from = before.last, let to = after.first, from.time == to.time else { return nil }
      return (from, to)
    }
  }

  var values: [Double] { pieces.flatMap { $0.map { $0.value } } }
}
