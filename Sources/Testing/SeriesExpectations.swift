import ViewKernelGoldens

// Expectations about one property of one view. The series is read from a recording. A missing
// series is a failure, too:
//
//     try expectMonotone(recording.series("card", .bounds).mapValues { $0.width })

/// Fails if a series of numbers is not monotone: if it both increases and decreases, or has a NaN.
///
///     try expectMonotone(recording.series("card", .opacity))
///
/// - Throws: `ExpectationFailure`, but only if no running test is known.
public func expectMonotone(
  _ series: @autoclosure () throws -> Series<Double>, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws(ExpectationFailure) {
  try expect(at: .init(fileID, filePath, line, column)) {
    let series = try series()
    guard let turn = series.firstTurn else { return nil }
    let sample = series[turn]
    if sample.value.isNaN { return "\(series.name) is \(sample.value) at \(sample.time) s" }
    let before = series[turn - 1].value
    return "\(series.name) changes direction at \(sample.time) s: from \(before) to \(sample.value)"
  }
}

/// Fails if a number of a series is outside a range, or NaN.
///
/// - Throws: `ExpectationFailure`, but only if no running test is known.
public func expectBounded(
  _ series: @autoclosure () throws -> Series<Double>, in range: ClosedRange<Double>,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) throws(ExpectationFailure) {
  try expect(at: .init(fileID, filePath, line, column)) {
    let series = try series()
    guard let sample = series.first(where: { !range.contains($0.value) }) else { return nil }
    return "\(series.name) is \(sample.value) at \(sample.time) s, outside of "
      + "\(range.lowerBound)...\(range.upperBound)"
  }
}

/// Fails if a series of numbers is not continuous.
///
///     try expectContinuous(recording.series("card", .opacity), maximumVelocity: 10)
///
/// At an instant with events, the value may change by rounding errors only, unless you raise
/// `maximumJump`. An animation that retargets another one starts at the present value, so it causes
/// no jump. Values between two moments are not recorded. The other limits bound how far, how fast
/// and how suddenly the number changes from one moment to the next.
///
/// - Parameters:
///   - series: The numbers.
///   - maximumJump: The largest change at one instant, in the unit of the numbers.
///   - maximumStep: The largest change from one sample to the next, in the unit of the numbers.
///   - maximumVelocity: The largest velocity, in units per second.
///   - maximumKink: The largest sudden change of the velocity at an instant, in units per second.
/// - Throws: `ExpectationFailure`, but only if no running test is known.
public func expectContinuous(
  _ series: @autoclosure () throws -> Series<Double>, maximumJump: Double = 1e-6,
  maximumStep: Double = .infinity, maximumVelocity: Double = .infinity,
  maximumKink: Double = .infinity,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) throws(ExpectationFailure) {
  try expect(at: .init(fileID, filePath, line, column)) {
    let series = try series()
    let limits = ContinuityLimits(
      jump: maximumJump, step: maximumStep, velocity: maximumVelocity, kink: maximumKink)
    return limits.firstFailure(of: series).map { "\(series.name) \($0.message)" }
  }
}

/// Fails if the values of two series do not match at some moment. They are checked at each moment
/// at which one of the series changes, if both have a value.
///
///     try expectInSync(
///       recording.series("card", .shadowPath), recording.series("card", .bounds)
///     ) { $0 == Path(rect: $1) }
///
/// - Parameters:
///   - first: The first series.
///   - second: The second series. It is from the same recording, or from a recording with the same
///     moments, such as the recording of a fork.
///   - holds: Whether the two values at one moment match.
/// - Throws: `ExpectationFailure`, but only if no running test is known.
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
      return "\(first.name) and \(second.name) do not match at \(pair.time) s\(side): "
        + "\(pair.first) and \(pair.second)"
    }
    return nil
  }
}
