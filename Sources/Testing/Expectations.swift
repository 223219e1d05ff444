import Testing
import ViewKernelGoldens

// What tests of animations say. A failed expectation is recorded in the running test, which goes on, in Swift
// Testing and in XCTest:
//
//     try expectTimeline(window, until: 0.5)
//
// Where no test is known to run, as in a detached task of Swift Testing, it throws.

/// Plays a window, and fails where it shows something else than a golden.
///
///     @Test func expands() throws {
///       let window = makeStage()
///       card.expand()
///       try expectTimeline(window, until: 0.5)
///     }
///
/// The golden lies in `Goldens/expands.ndjson` beside the file of the test. The differences are reported in
/// sentences that name the view, the property, the first time, the largest distance, and the
/// animation that runs otherwise.
///
/// - Parameters:
///   - window: Is advanced from its present time, frame by frame.
///   - name: The name of the golden; by default the name of the test function.
///   - end: Until when, in seconds of the window's time.
///   - frameRate: Frames a second.
///   - tolerance: How far the two may be from each other, such as `0.5` or `["opacity": 0.01]`; without
///     one every bit counts.
///   - filePath: The file of the test.
///   - function: The function that names the golden where the framework does not know the test.
/// - Returns: What was recorded.
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

/// Fails if a recording differs from a golden; see `expectTimeline(_:matches:until:)`.
///
///     try expectTimeline(stage.record(until: 2), matches: "tour")
///
/// - Parameters:
///   - recording: What a test has recorded, of a stage for instance.
///   - name: The name of the golden; by default the name of the test function.
///   - tolerance: How far the two may be from each other; without one every bit counts.
///   - filePath: The file of the test.
///   - function: The function that names the golden where the framework does not know the test.
public func expectTimeline(
  _ recording: Recording, matches name: String? = nil, tolerance: Tolerance = .exact,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: String = #function
) throws(ExpectationFailure) {
  let golden = Golden(name ?? Golden.name(ofTest: function), besides: filePath.description)
  try golden.expect(
    recording, tolerance: tolerance, fileID: fileID, filePath: filePath, line: line,
    column: column)
}

extension Golden {
  /// The name of the golden of a test that gives none: that of the function, without its parameters.
  ///
  /// Swift Testing knows the test function, also where an expectation is called in another one.
  ///
  /// - Parameter function: The function that called the expectation.
  static func name(ofTest function: String) -> String {
    let test = Test.current.flatMap { $0.isSuite ? nil : $0.name }
    return name(ofFunction: test ?? function)
  }

  /// The name of a function as that of a file: `expands` of `expands(width:)`.
  static func name(ofFunction function: String) -> String {
    // A raw identifier may have parentheses itself; its parameters stand behind the last backtick.
    let name =
      function.lastIndex(of: "`").map { function[..<$0].drop { $0 == "`" } }
      ?? function.prefix { $0 != "(" }
    return String(name.map { $0 == "/" || $0 == "\\" ? "-" : $0 })
  }
}

/// Fails if a window is not at rest by a time.
///
/// - Parameters:
///   - window: The window. It is advanced to the time at which it is at rest.
///   - time: In seconds of the window's time.
public func expectSettles(
  _ window: Window, by time: Double, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws(ExpectationFailure) {
  try expect(at: .init(fileID, filePath, line, column)) {
    let rest = try window.advanceUntilSettled(by: time)
    return rest <= time ? nil : "settled at \(rest) s, not by \(time) s"
  }
}

/// Fails if any node except the named ones changes.
///
/// - Parameters:
///   - recording: The recording.
///   - names: The names of the nodes that may change. The first values of a node are not a change.
public func expectNothingElseMoves(
  in recording: Recording, but names: String..., fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws(ExpectationFailure) {
  try expectNothingElseMoves(
    in: recording, but: names, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Fails where anything else than the nodes of some names changes.
///
/// - Parameters:
///   - recording: What was recorded.
///   - names: The nodes that may change. What a node shows in its first moment is no change.
public func expectNothingElseMoves(
  in recording: Recording, but names: [String], fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws(ExpectationFailure) {
  try expect(at: .init(fileID, filePath, line, column)) {
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
///   - events: Each as "name" or "name of node": `["show", "focus of field", "dismiss"]`. Others
///     may come between.
///   - recording: What was recorded.
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
    let before = events.dropLast(rest.count).last.map { " behind \"\($0)\"" } ?? ""
    return "there is no \"\(missing)\"\(before)"
  }
}

extension Window {
  /// Advances the window frame by frame and returns a recording.
  ///
  ///     let recording = window.record(until: 0.5)
  ///
  /// - Parameters:
  ///   - end: Until when, in seconds of the window's time.
  ///   - title: The title of the recording.
  ///   - frameRate: Frames a second.
  public func record(
    until end: Double, title: String = "", frameRate: FrameRate = .sixty
  ) -> Recording {
    let builder = RecordingBuilder()
    let recorder = Recorder(WindowSource(self), title: title, frameRate: frameRate)
    recorder.sinks = [builder]
    recorder.record(until: end)
    return builder.recording!  // It has begun.
  }

  /// The former name of `record(until:title:frameRate:)`.
  @available(*, deprecated, renamed: "record(until:title:frameRate:)")
  public func recording(
    until end: Double, title: String = "", frameRate: FrameRate = .sixty
  ) -> Recording {
    record(until: end, title: title, frameRate: frameRate)
  }
}
