import ViewKernelGoldens

// Expectations about animations. A failed expectation records an issue in the running test of Swift
// Testing or XCTest, and the test continues:
//
//     try expectTimeline(window, until: 0.5)
//
// Where no test is known to run, as in a detached task of Swift Testing, the expectation throws.

/// Records a window and fails if the recording differs from a golden file.
///
///     @Test func expands() throws {
///       let window = makeStage()
///       card.expand()
///       try expectTimeline(window, until: 0.5)
///     }
///
/// The golden file is `Goldens/expands.ndjson` in the folder of the test file. The message explains
/// the differences in at most five sentences. A sentence about values names the view, the property,
/// the time of the first difference, the largest difference, and the animation that caused it.
///
/// - Parameters:
///   - window: The window. It is advanced from its present time to the end time.
///   - name: The name of the golden. Default: the name of the test function.
///   - end: The end of the recording, in seconds of the window's time.
///   - frameRate: Frames per second.
///   - tolerance: The largest accepted differences, such as `0.5` or `["opacity": 0.01]`. The
///     default accepts none: every bit counts.
///   - filePath: The path of the test file.
///   - function: The calling function. Outside of Swift Testing, its name is the default name of
///     the golden.
/// - Returns: The recording.
/// - Throws: `ExpectationFailure`, but only if no running test is known.
@discardableResult
public func expectTimeline(
  _ window: Window, matches name: String? = nil, until end: Double, frameRate: FrameRate = .sixty,
  tolerance: Tolerance = .exact, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) throws(ExpectationFailure) -> Recording {
  let name = name ?? Golden.name(ofTest: function)
  let recording = window.record(until: end, title: name, frameRate: frameRate)
  try expectTimeline(
    recording, matches: name, tolerance: tolerance, fileID: fileID, filePath: filePath, line: line,
    column: column)
  return recording
}

/// Fails if a recording differs from a golden file; see `expectTimeline(_:matches:until:)`.
///
///     try expectTimeline(stage.record(until: 2), matches: "tour")
///
/// - Parameters:
///   - recording: The recording, such as one of a `TestStage`.
///   - name: The name of the golden. Default: the name of the test function.
///   - tolerance: The largest accepted differences. The default accepts none: every bit counts.
///   - filePath: The path of the test file.
///   - function: The calling function. Outside of Swift Testing, its name is the default name of
///     the golden.
/// - Throws: `ExpectationFailure`, but only if no running test is known.
public func expectTimeline(
  _ recording: Recording, matches name: String? = nil, tolerance: Tolerance = .exact,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: String = #function
) throws(ExpectationFailure) {
  let golden = Golden(name ?? Golden.name(ofTest: function), nextTo: filePath.description)
  try golden.expect(
    recording, tolerance: tolerance, fileID: fileID, filePath: filePath, line: line,
    column: column)
}

/// Fails if a window is not settled at a time.
///
/// - Parameters:
///   - window: The window. It is advanced until it is settled, at most to `time`.
///   - time: The latest time, in seconds of the window's time.
/// - Throws: `ExpectationFailure`, but only if no running test is known.
public func expectSettles(
  _ window: Window, by time: Double, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws(ExpectationFailure) {
  try expect(at: .init(fileID, filePath, line, column)) {
    let rest = try window.advanceUntilSettled(by: time)
    return rest <= time ? nil : "settled at \(rest) s, not by \(time) s"
  }
}

/// Fails if any node changes, except for the nodes with the given names. The first value of a
/// property is not a change.
///
/// - Parameters:
///   - recording: The recording.
///   - names: The names of the nodes that may change.
/// - Throws: `ExpectationFailure`, but only if no running test is known.
public func expectNothingElseMoves(
  in recording: Recording, but names: String..., fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws(ExpectationFailure) {
  try expectNothingElseMoves(
    in: recording, but: names, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Fails if any node changes, except for the nodes with names in an array. The first value of a
/// property is not a change.
///
/// - Parameters:
///   - recording: The recording.
///   - names: The names of the nodes that may change.
/// - Throws: `ExpectationFailure`, but only if no running test is known.
/// - Complexity: O(*n*) in the number of nodes, times the number of tracks.
public func expectNothingElseMoves(
  in recording: Recording, but names: [String], fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws(ExpectationFailure) {
  try expect(at: .init(fileID, filePath, line, column)) {
    let names = Set(names)
    for node in recording.nodes where !names.contains(node.name) {
      for track in recording.tracks {
        let series = try recording.series(node.name, track.name)
        guard series.count > 1 else { continue }
        return "\(node.name).\(track.name) changes at \(series[1].time) s, to \(series[1].value)"
      }
    }
    return nil
  }
}

/// Fails if events do not happen in the given order.
///
/// - Parameters:
///   - events: Each event as "name" or "name of node": `["show", "focus of field", "dismiss"]`.
///     Other events may happen between them.
///   - recording: The recording.
/// - Throws: `ExpectationFailure`, but only if no running test is known.
public func expectOrder(
  of events: [String], in recording: Recording, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws(ExpectationFailure) {
  try expect(at: .init(fileID, filePath, line, column)) {
    let names = recording.namesByNumber
    var rest = events[...]
    for event in recording.events {
      guard let next = rest.first else { return nil }
      let node = event.node.flatMap { names[$0] }
      if next == event.name.rawValue || next == node.map({ "\(event.name) of \($0)" }) {
        rest.removeFirst()
      }
    }
    guard let missing = rest.first else { return nil }
    let before = events.dropLast(rest.count).last.map { " after \"\($0)\"" } ?? ""
    return "there is no event \"\(missing)\"\(before)"
  }
}
