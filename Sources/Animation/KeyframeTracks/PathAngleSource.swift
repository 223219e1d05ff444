import ViewKernelGeometry

/// The source of the angle of a path's tangent, for a keyframe animation along the path (D25).
final class PathAngleSource: ContentSource<Double> {
  private let pieces: [KeyframePiece<Point>]
  private let times: TrackTimes
  /// The angle from the direction of the path to the x axis of the object.
  private let offset: Double
  /// For pieces without a direction: the angle at the end of the last piece with a direction.
  private let restAngles: [Double]

  /// - Parameter pieces: The pieces of the path; at least one.
  init(_ pieces: [KeyframePiece<Point>], _ times: TrackTimes, isReversed: Bool) {
    self.pieces = pieces
    self.times = times
    offset = isReversed ? Double.pi : 0
    var angles: [Double] = []
    // Before the first piece with a direction, the angle is that of this direction.
    var last =
      pieces.lazy.compactMap { $0.direction(at: 0) }.first.map { Elementary.atan2($0.y, $0.x) } ?? 0
    for piece in pieces {
      angles.append(last)
      if let direction = piece.direction(at: 1) {
        last = Elementary.atan2(direction.y, direction.x)
      }
    }
    restAngles = angles
  }

  override func moving(
    at motion: TimingMotion, underlying: Moving<Double>, model: Double
  ) -> Moving<Double> {
    let next = times.placeAhead(of: motion.progress)
    return Moving(angle(at: times.place(at: motion.progress)), velocity: turnRate(at: next))
  }

  private func angle(at place: TrackTimes.Place) -> Double {
    let isPastLast = place.piece >= pieces.count
    let index = isPastLast ? pieces.count - 1 : place.piece
    let fraction = isPastLast ? 1 : place.fraction.value
    guard let direction = pieces[index].direction(at: fraction) else {
      return restAngles[index] + offset
    }
    return Elementary.atan2(direction.y, direction.x) + offset
  }

  private func turnRate(at place: TrackTimes.Place) -> Double {
    guard place.piece < pieces.count else { return 0 }
    return pieces[place.piece].turnRate(at: place.fraction.value) * place.fraction.velocity
  }
}

extension KeyframePiece where Value == Point {
  /// The direction of the motion at a fraction; at the end, the direction of arrival. `nil` if the
  /// piece has no length.
  ///
  /// If the derivative is 0, the next higher derivative gives the direction.
  fileprivate func direction(at fraction: Double) -> Point? {
    guard let tangents else { return usable(to - from) }
    if let first = usable(derivative(tangents, at: fraction)) { return first }
    // Before a point without velocity the second derivative points backwards.
    let sign = fraction >= 1 ? -1.0 : 1.0
    if let second = usable(secondDerivative(tangents, at: fraction) * sign) { return second }
    return usable((tangents.departure + tangents.arrival) * 6 - (to - from) * 12)
  }

  /// The change of the angle for a change of the fraction by 1; 0 if there is no velocity.
  fileprivate func turnRate(at fraction: Double) -> Double {
    guard let tangents, let first = usable(derivative(tangents, at: fraction)) else { return 0 }
    let second = secondDerivative(tangents, at: fraction)
    return (first.x * second.y - first.y * second.x) / (first.x * first.x + first.y * first.y)
  }

  private func derivative(_ tangents: Tangents, at fraction: Double) -> Point {
    HermiteWeights(at: fraction).slope(tangents.departure, to - from, tangents.arrival)
  }

  private func secondDerivative(_ tangents: Tangents, at s: Double) -> Point {
    tangents.departure * (6 * s - 4) + (to - from) * (6 - 12 * s)
      + tangents.arrival * (6 * s - 2)
  }

  /// The vector, if it is larger than rounding errors relative to the size of the piece.
  private func usable(_ vector: Point) -> Point? {
    var size = from.distance(to: to)
    if let tangents {
      size += tangents.departure.distance(to: .zero) + tangents.arrival.distance(to: .zero)
    }
    // Squares of smaller numbers are below the range of `Double`.
    return vector.distance(to: .zero) > max(size * 1e-12, 1e-100) ? vector : nil
  }
}
