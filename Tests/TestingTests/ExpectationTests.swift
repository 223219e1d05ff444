import Foundation
import Testing

@testable import ViewKernelTesting

@Suite("Expectations of timelines")
struct ExpectationTests {
  private func expand(_ duration: Double) -> Window {
    let window = Window(size: Size(width: 400, height: 300))
    let card = View(frame: Rect(x: 20, y: 20, width: 200, height: 100))
    card.accessibilityIdentifier = "card"
    window.addSubview(card)
    window.layoutIfNeeded()
    window.animate(duration: duration) { card.frame.size.width = 300 }
    return window
  }

  // MARK: Goldens

  @Test("H13: a missing golden is written, and the test fails; then it passes")
  func missingGolden() throws {
    let folder = TestFolder()
    let golden = Golden("expand", nextTo: folder.testFile)
    let first = failure {
      try golden.expect(expand(0.25).record(until: 0.5))
    }
    #expect(
      first
        == """
        \(golden.path) did not exist and was written
        look at it: \(golden.pagePath)
        then run again
        """)
    #expect(folder.files == ["expand.html", "expand.ndjson"])
    try golden.expect(expand(0.25).record(until: 0.5))
    #expect(folder.files == ["expand.ndjson"])
  }

  @Test("H13: a golden whose duration has changed fails with a sentence, and can be accepted")
  func changedDuration() throws {
    let folder = TestFolder()
    let golden = Golden("expand", nextTo: folder.testFile)
    _ = failure { try golden.expect(expand(0.25).record(until: 0.5)) }
    let message = try #require(
      failure {
        try golden.expect(expand(0.3).record(until: 0.5))
      })
    let lines = message.split(separator: "\n")
    #expect(lines.count <= 5)
    #expect(
      lines[0].hasPrefix("card.bounds differs first at 0.0167 s: width 200.6, golden 200.9; "))
    #expect(lines[0].contains("; the animation lasts 0.3 s, golden 0.25 s"))
    #expect(lines.last == "accept it: mv \(golden.newPath) \(golden.path)")
    #expect(lines[lines.count - 2] == "look at it: \(golden.pagePath)")
    #expect(folder.files == ["expand.html", "expand.ndjson", "expand.new.ndjson"])
    #expect(Golden.different(in: golden.folder) == [golden])
    try golden.accept()
    #expect(folder.files == ["expand.ndjson"])
    #expect(Golden.different(in: golden.folder) == [])
    try golden.expect(expand(0.3).record(until: 0.5))
    // What a failure left behind goes with the next success.
    _ = failure {
      try golden.expect(expand(0.25).record(until: 0.5))
    }
    try golden.expect(expand(0.3).record(until: 0.5))
    #expect(folder.files == ["expand.ndjson"])
  }

  @Test("H13: tolerances are those of the comparison")
  func tolerances() throws {
    let folder = TestFolder()
    let golden = Golden("g", nextTo: folder.testFile)
    _ = failure { try golden.expect(expand(0.25).record(until: 0.2)) }
    let window = expand(0.25)
    window.subviews[0].opacity = 0.99
    let recording = window.record(until: 0.2)
    #expect(failure { try golden.expect(recording) }?.contains("card.opacity") == true)
    try golden.expect(recording, tolerance: ["opacity": 0.02])
  }

  @Test("H13: a golden that is recorded anew fails; a damaged one says where")
  func recordedAnew() throws {
    let folder = TestFolder()
    let golden = Golden("g", nextTo: folder.testFile)
    let recording = expand(0.25).record(until: 0.1)
    #expect(
      failure { try golden.expect(recording, mode: .recordAll) }
        == """
        \(golden.path) was written
        look at it: \(golden.pagePath)
        then run again without recordAll
        """)
    try golden.expect(recording, mode: .recordMissing)
    // A recording that differs lies beside the golden until it is accepted, or not any more.
    let other = expand(0.75).record(until: 0.1)
    guard case .different = try golden.check(other) else {
      Issue.record("another recording passes")
      return
    }
    #expect(FileManager.default.fileExists(atPath: golden.newPath))
    #expect(try golden.check(other, mode: .recordAll) == .written)
    #expect(!FileManager.default.fileExists(atPath: golden.newPath))
    try Data("{}\n".utf8).write(to: URL(filePath: golden.path))
    #expect(
      failure { try golden.expect(recording, mode: .recordMissing) }?
        .hasPrefix("\(golden.path): line 1: ") == true)
  }

  @Test(
    "H13: where goldens are only compared, none is written, and the new recording can be accepted")
  func comparedOnly() throws {
    let folder = TestFolder()
    let golden = Golden("g", nextTo: folder.testFile)
    let recording = expand(0.25).record(until: 0.1)
    #expect(
      failure { try golden.expect(recording, mode: .compare) }
        == """
        there is no golden \(golden.path)
        look at it: \(golden.pagePath)
        accept it: mv \(golden.newPath) \(golden.path)
        """)
    #expect(folder.files == ["g.html", "g.new.ndjson"])
    #expect(try golden.check(recording, mode: .compare) == .missing)
    #expect(
      failure { try golden.expect(expand(0.3).record(until: 0.1), mode: .compare) }?
        .hasPrefix("two different recordings of this run are called \(golden.newPath); ") == true)
    try golden.accept()
    #expect(try golden.check(recording, mode: .compare) == .same)
    #expect(folder.files == ["g.ndjson"])
  }

  @Test("H13: the mode of a task is that of its expectations")
  func modeOfTask() throws {
    let folder = TestFolder()
    let golden = Golden("g", nextTo: folder.testFile)
    let recording = expand(0.25).record(until: 0.1)
    withGoldens(.compare) {
      _ = failure { try golden.expect(recording) }
      #expect(folder.files == ["g.html", "g.new.ndjson"])
      withGoldens(.recordAll) { _ = failure { try golden.expect(recording) } }
      #expect(folder.files == ["g.html", "g.ndjson"])
      #expect(Golden.Mode.current == .compare)
    }
    #expect(Golden.Mode.current == (Golden.recordsAnew ? .recordAll : .recordMissing))
  }

  @Test(
    "H13: a golden without a name has that of the test function",
    arguments: [
      ("expands()", "expands"), ("expands(width:height:)", "expands"),
      ("`the card (large) expands`()", "the card (large) expands"),
      ("`width/height`(_:)", "width-height"), ("init(size:)", "init"),
    ])
  func defaultName(function: String, name: String) {
    #expect(Golden.name(ofFunction: function) == name)
    #expect(Golden.name(ofTest: function) == "defaultName")
  }

  @Test("H13: a failure that is thrown says where")
  func place() throws {
    let (line, error) = (
      #line,
      ExpectationFailure.$isAlwaysThrown.withValue(true) {
        #expect(throws: ExpectationFailure.self) { try expectSettles(expand(1), by: 0.5) }
      }
    )
    let failure = try #require(error)
    let location = try #require(failure.location)
    #expect(Int(location.line) == line + 2)
    #expect(location.fileID == #fileID)
    #expect(location.filePath == #filePath)
    #expect(
      failure.description
        == "ExpectationTests.swift:\(line + 2):\(location.column): \(failure.message)")
  }

  @Test("H13: of many differences the first five are reported")
  func manyDifferences() throws {
    let folder = TestFolder()
    let golden = Golden("many", nextTo: folder.testFile)
    func window(_ opacity: Double) -> Window {
      let window = Window(size: Size(width: 400, height: 300))
      for index in 0..<9 {
        let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        view.accessibilityIdentifier = "view \(index)"
        view.opacity = opacity
        window.addSubview(view)
      }
      return window
    }
    _ = failure { try golden.expect(window(1).record(until: 0)) }
    let lines = try #require(failure { try golden.expect(window(0.5).record(until: 0)) })
      .split(separator: "\n")
    #expect(lines.count == 8)
    #expect(lines[5] == "and 4 more")
  }

  // MARK: Shapes of motion

  @Test("H13: what settles, moves one way, stays in a range, moves alone and comes in order")
  func shapes() throws {
    let window = expand(0.25)
    let recording = window.record(until: 0.1)
    try expectSettles(window, by: 0.25)
    let widths = try recording.series("card", .bounds).mapValues { $0.width }
    try expectMonotone(widths)
    try expectBounded(widths, in: 200...300)
    try expectNothingElseMoves(in: recording, but: "card")
    try expectNothingElseMoves(in: recording, but: ["card", "other"])
    try expectOrder(of: ["animationRunning of card", "animationRunning"], in: recording)
    try expectOrder(of: ["animationRunning of card"], in: recording)
    try expectOrder(of: [], in: recording)
  }

  @Test("H13: a failure is reported with its time")
  func brokenShapes() throws {
    let window = Window(size: Size(width: 400, height: 300))
    let card = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    card.accessibilityIdentifier = "card"
    window.addSubview(card)
    let pulse = BasicAnimation(.opacity, from: 0, to: 1, duration: 0.5)
    pulse.autoreverses = true
    pulse.repeatCount = .infinity
    pulse.timingCurve = .linear
    card.add(pulse)
    let recording = window.record(until: 1, frameRate: FrameRate(4)!)
    #expect(
      failure { try expectMonotone(recording.series("card", .opacity)) }
        == "opacity changes direction at 0.75 s: from 1.0 to 0.5")
    #expect(
      failure { try expectBounded(recording.series("card", .opacity), in: 0...0.5) }
        == "opacity is 1.0 at 0.5 s, outside of 0.0...0.5")
    #expect(
      failure { try expectNothingElseMoves(in: recording, but: "window") }
        == "card.opacity changes at 0.25 s, to 0.5")
    #expect(failure { try expectNothingElseMoves(in: recording, but: []) } != nil)
    #expect(
      failure { try expectSettles(window, by: 2) }
        == "not settled by 2 s: card.opacity runs for ever")
    #expect(
      failure { try expectOrder(of: ["layout of card", "focus of card"], in: recording) }
        == #"there is no event "focus of card" after "layout of card""#)
    #expect(
      failure { try expectMonotone(recording.series("none", .opacity)) }
        == #"there is no series "none.opacity": no node "none""#)
  }
}
