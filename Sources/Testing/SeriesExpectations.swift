import ViewKernelGoldens

// What tests say of one property of one view. The series is that of a recording; one that is not there is a
// failure as well:
//
//     try expectMonotone(recording.series("card", .bounds).mapValues { $0.width })

/// Fails if the numbers of a series are not monotone.
///
///     try expectMonotone(recording.series("card", .opacity))
public func expectMonotone(
  _ series: @autoclosure () throws -> Series<Double>, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) throws(ExpectationFailure) {
  try expect(at: .init(fileID, filePath, line, column)) {
    let series = try series()
    guard let turn = series.firstTurn else { return nil }
    let (before, sample) = (series[turn - 1], series[turn])
    return "\(series.name) turns at \(sample.time) s: from \(before.value) to \(sample.value)"
  }
}

/// Fails where a number of a series is outside of a range.
public func expectBounded(
  _ series: @autoclosure () throws -> Series<Double>, in range: ClosedRange<Double>,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws(ExpectationFailure) {
  try expect(at: .init(fileID, filePath, line, column)) {
    let series = try series()
    guard let sample = series.first(where: { !range.contains($0.value) }) else { return nil }
    return "\(series.name) is \(sample.value) at \(sample.time) s, outside of "
      + "\(range.lowerBound)...\(range.upperBound)"
  }
}

/// Fails if a number jumps.
///
///     try expectContinuous(recording.series("card", .opacity), maximumVelocity: 10)
///
/// At an instant of events the value changes by rounding errors only, unless you say otherwise: an
/// animation that bends another one keeps the value. Between two moments nothing was recorded; the other
/// bounds limit how far, how fast and how suddenly the number changes there.
///
/// - Parameters:
///   - series: The numbers.
///   - maximumJump: How far the number may go at one instant.
///   - maximumStep: How far it may go from one moment to the next.
///   - maximumVelocity: How fast it may go, in units a second.
///   - maximumKink: How much its velocity may change at an instant, in units a second.
public func expectContinuous(
  _ series: @autoclosure () throws -> Series<Double>, maximumJump: Double = 1e-6,
  maximumStep: Double = .infinity,
  maximumVelocity: Double = .infinity, maximumKink: Double = .infinity,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) throws(ExpectationFailure) {
  try expect(at: .init(fileID, filePath, line, column)) {
    let series = try series()
    for (before, sample) in zip(series, series.dropFirst())
    where !(abs(sample.value - before.value) <= maximumStep) {
      return "\(series.name) steps at \(sample.time) s: from \(before.value) to \(sample.value)"
    }
    for instant in series.instants where !(abs(instant.after - instant.before) <= maximumJump) {
      return "\(series.name) jumps at \(instant.end) s: from \(instant.before) to \(instant.after)"
    }
    let velocities = series.velocities
    for sample in velocities where !(abs(sample.value) <= maximumVelocity) {
      return "\(series.name) moves at \(sample.value) a second behind \(sample.time) s"
    }
    for (before, sample) in zip(velocities, velocities.dropFirst())
    where !(abs(sample.value - before.value) <= maximumKink) {
      return "\(series.name) has a kink at \(sample.time) s: "
        + "from \(before.value) to \(sample.value) a second"
    }
    return nil
  }
}

/// Fails if two series are not in sync at a moment of either.
///
///     try expectInSync(
///       recording.series("card", .shadowPath), recording.series("card", .bounds)
///     ) { $0 == Path(rect: $1) }
///
/// - Parameters:
///   - first: A series.
///   - second: Another one, of the same recording, or of one with the same moments, as that of a fork.
///   - holds: Whether two values go together that show at the same moment.
public func expectInSync<First, Second>(
  _ first: @autoclosure () throws -> Series<First>,
  _ second: @autoclosure () throws -> Series<Second>, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ holds: (First, Second) -> Bool
) throws(ExpectationFailure) {
  try expect(at: .init(fileID, filePath, line, column)) {
    let (first, second) = (try first(), try second())
    for pair in first.pairs(with: second) where !holds(pair.first, pair.second) {
      let side = pair.kind == .before ? ", before the events" : ""
      return "\(first.name) and \(second.name) part at \(pair.time) s\(side): "
        + "\(pair.first) and \(pair.second)"
    }
    return nil
  }
}
