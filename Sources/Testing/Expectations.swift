import ViewKernelGoldens

// What tests of animations say. Each fails by throwing, in Swift Testing and in XCTest:
//
//     try expectTimeline(window, matches: "expand", until: 0.5)

/// Plays a window, and fails where it shows something else than the golden of a name.
///
///     @Test func expands() throws {
///       let window = makeStage()
///       card.expand()
///       try expectTimeline(window, matches: "expand", until: 0.5)
///     }
///
/// The golden lies in `Goldens/expand.ndjson` beside the file of the test. What differs is said in
/// sentences that name the view, the property, the first time, the largest distance, and the
/// animation that runs otherwise.
///
/// - Parameters:
///   - window: Is advanced from its present time, frame by frame.
///   - name: What the golden is called.
///   - end: Until when, in seconds of the window's time.
///   - frameRate: Frames a second.
///   - tolerance: How far the two may be from each other, such as `0.5` or `["opacity": 0.01]`; without
///     one every bit counts.
///   - file: The file of the test.
/// - Returns: What was recorded.
@discardableResult
public func expectTimeline(
  _ window: Window, matches name: String, until end: Double, frameRate: FrameRate = .sixty,
  tolerance: Tolerance = .none, file: String = #filePath
) throws(ExpectationFailure) -> Recording {
  let recording = window.recording(until: end, title: name, frameRate: frameRate)
  try expectTimeline(recording, matches: name, tolerance: tolerance, file: file)
  return recording
}

/// Fails where a recording differs from the golden of a name; see `expectTimeline(_:matches:until:)`.
///
///     try expectTimeline(stage.record(until: 2), matches: "tour")
///
/// - Parameters:
///   - recording: What a test has recorded, of a stage for instance.
///   - name: What the golden is called.
///   - tolerance: How far the two may be from each other; without one every bit counts.
///   - file: The file of the test.
public func expectTimeline(
  _ recording: Recording, matches name: String, tolerance: Tolerance = .none,
  file: String = #filePath
) throws(ExpectationFailure) {
  try Golden(name, besides: file).expect(recording, tolerance: tolerance)
}

/// Fails where a window has not come to rest by a time.
///
/// - Parameters:
///   - window: Is advanced to the instant at which nothing will change by itself any more.
///   - time: In seconds of the window's time.
public func expectSettles(_ window: Window, by time: Double) throws(ExpectationFailure) {
  let rest: Double
  do throws(UnsettledError) {
    rest = try window.advanceUntilSettled(by: time)
  } catch {
    throw ExpectationFailure("\(error)")
  }
  guard rest <= time else {
    throw ExpectationFailure("settled at \(rest) s, not by \(time) s")
  }
}

/// Fails where anything else than the nodes of some names changes.
///
/// - Parameters:
///   - recording: What was recorded.
///   - names: The nodes that may change. What a node shows in its first moment is no change.
public func expectNothingElseMoves(
  in recording: Recording, but names: String...
) throws(ExpectationFailure) {
  for node in recording.nodes where !names.contains(node.name) {
    for track in recording.tracks {
      guard let series = recording.series(node.name, track.name), series.count > 1 else { continue }
      throw ExpectationFailure(
        "\(node.name).\(track.name) changes at \(series[1].time) s, to \(series[1].value)")
    }
  }
}

/// Fails where events do not come in an order.
///
/// - Parameters:
///   - events: Each as "name" or "name of node": `["show", "focus of field", "dismiss"]`. Others
///     may come between.
///   - recording: What was recorded.
public func expectOrder(
  of events: [String], in recording: Recording
) throws(ExpectationFailure) {
  let names = recording.namesByNumber
  var rest = events[...]
  for event in recording.events {
    guard let next = rest.first else { return }
    let node = event.node.flatMap { names[$0] }
    if next == event.name || next == node.map({ "\(event.name) of \($0)" }) { rest.removeFirst() }
  }
  guard let missing = rest.first else { return }
  let before = events.dropLast(rest.count).last.map { " behind \"\($0)\"" } ?? ""
  throw ExpectationFailure("there is no \"\(missing)\"\(before)")
}

extension Window {
  /// Plays the window from now on, and answers what it showed.
  ///
  ///     let recording = window.recording(until: 0.5)
  ///
  /// - Parameters:
  ///   - end: Until when, in seconds of the window's time.
  ///   - title: What the recording is called.
  ///   - frameRate: Frames a second.
  public func recording(
    until end: Double, title: String = "", frameRate: FrameRate = .sixty
  ) -> Recording {
    let builder = RecordingBuilder()
    let recorder = Recorder(WindowSource(self), title: title, frameRate: frameRate)
    recorder.sinks = [builder]
    recorder.record(until: end)
    return builder.recording!  // It has begun.
  }
}
