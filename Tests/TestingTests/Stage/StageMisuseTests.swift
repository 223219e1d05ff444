import Testing
import ViewKernelTesting
import ViewKernelWidgets

@Suite("Stages that are used in their own closures, or by closures that are not the same")
struct StageMisuseTests {

  private static let advice =
    "The closures of a stage must do the same at each replay, with the window that they receive; "
    + "change its views only inside perform"

  /// Every call of a stage.
  private let calls: [(name: String, (TestStage) throws -> Void)] = [
    ("tap on \"card\"", { try $0.tap("card") }), ("tap at (1, 1)", { try $0.tap(at: .one) }),
    ("type \"a\"", { try $0.typeText("a") }), ("press delete", { try $0.press(.delete) }),
    ("show the keyboard", { try $0.showKeyboard() }),
    ("hide the keyboard", { try $0.hideKeyboard() }),
    ("a closure", { try $0.perform { _ in } }), ("advance(to: 1)", { try $0.advance(to: 1) }),
    ("settle", { try $0.settle() }), ("seek(to: 0)", { try $0.seek(to: 0) }),
    ("fork", { _ = try $0.fork() }), ("record(until: 2)", { _ = try $0.record(until: 2) }),
    ("recording(from: 0, to: 1)", { _ = try $0.recording(from: 0, to: 1) }),
  ]

  @Test("H19: a call from inside of another one fails, whichever they are", arguments: 0..<13)
  func nested(index: Int) throws {
    let (name, call) = calls[index]
    let stage = TestStage(size: LoginScene.size, build: LoginScene.build)
    #expect(
      failure { try stage.perform("outer") { _ in try call(stage) } }
        == "\(name): called from inside of outer")
    var heard: [String] = []
    try stage.perform { window in
      window.schedule(after: 0.5) {
        heard.append(failure { try call(stage) } ?? "")
      }
      try window.view("open", as: Button.self).onTap = { _ in
        heard.append(failure { try call(stage) } ?? "")
      }
    }
    try stage.tap("open")
    try stage.advance(to: 0.75)
    #expect(
      heard == [
        "\(name): called from inside of tap on \"open\"",
        "\(name): called from inside of advance(to: 0.75)",
      ])
    // The closures run again, and fail again.
    try stage.seek(to: 0.6)
    #expect(heard.last == "\(name): called from inside of seek(to: 0.6)")
    #expect(stage.inputs.count == 3)
  }

  @Test("H19: a call from inside of recording(from:to:) fails, whichever it is", arguments: 0..<13)
  func nestedInRecording(index: Int) throws {
    let (name, call) = calls[index]
    let stage = TestStage(size: LoginScene.size, build: LoginScene.build)
    var heard: [String] = []
    try stage.perform { window in
      for delay in [0.125, 0.5] {
        window.schedule(after: delay) { heard.append(failure { try call(stage) } ?? "") }
      }
    }
    try stage.advance(to: 0.75)
    // The timers run again in another window: before the first frame, and after it.
    heard = []
    _ = try stage.recording(from: 0.25, to: 1)
    let outer = "recording(from: 0.25, to: 1)"
    #expect(heard == Array(repeating: "\(name): called from inside of \(outer)", count: 2))
  }

  @Test("H19: what a view does as it goes does not disturb a stage that goes back")
  func views() throws {
    final class Ghost: View {
      var haunt: () -> Void = {}
      deinit { haunt() }
    }
    var calls = 0
    weak var known: TestStage?
    let stage = TestStage(size: Size(width: 10, height: 10)) { window in
      let ghost = Ghost()
      ghost.haunt = {
        calls += 1
        try? known?.advance(by: 1)
        try? known?.seek(to: 0)
        _ = try? known?.view("nobody")
      }
      window.addSubview(ghost)
    }
    known = stage
    try stage.advance(to: 1)
    try stage.seek(to: 0.5)
    #expect(calls == 1)
    #expect(stage.now == 0.5)
  }

  @Test("H19: a closure that makes something else the second time fails, and nothing has moved")
  func otherTree() throws {
    var builds = 0
    let stage = TestStage(size: Size(width: 100, height: 100)) { window in
      builds += 1
      let button = Button(
        title: "OK", frame: Rect(x: 0, y: 0, width: 10.0 * Double(builds), height: 10))
      button.accessibilityIdentifier = builds < 3 ? "ok" : "okay"
      window.addSubview(button)
    }
    try stage.advance(to: 0.5)
    try stage.tap("ok")
    try stage.advance(to: 1)
    let window = stage.window
    #expect(
      failure { try stage.seek(to: 0.75) }
        == "the replay of 0.5 s: tap on \"ok\" has another result: at (10, 5), handled by \"ok\"; "
        + "the first time at (5, 5), handled by \"ok\". "
        + StageMisuseTests.advice)
    #expect(stage.window === window)
    #expect(stage.description == "stage at 1 s, 1 input")
    #expect(
      failure { _ = try stage.fork() }
        == "the replay of 0.5 s: tap on \"ok\" has another result: tap on \"ok\": there is no view "
        + "\"ok\"; there is \"okay\"; the first time at (5, 5), handled by \"ok\". "
        + StageMisuseTests.advice)
  }

  @Test("H19: after a way back that failed, no input is given a second time")
  func failedWayBack() throws {
    var builds = 0
    var taps = 0
    let stage = TestStage(size: Size(width: 100, height: 100)) { window in
      builds += 1
      let button = Button(
        title: "OK", frame: Rect(x: 0, y: 0, width: 10.0 * Double(builds), height: 10))
      button.accessibilityIdentifier = "ok"
      button.onTap = { _ in taps += 1 }
      window.addSubview(button)
    }
    for time in [0.5, 1] {
      try stage.advance(to: time)
      try stage.tap("ok")
    }
    #expect(failure { try stage.seek(to: 0.75) } != nil)
    let tapsBefore = taps
    try stage.advance(to: 2)
    #expect(taps == tapsBefore)
  }

  @Test("H19: what is written and what is hidden are looked at, too")
  func otherTexts() throws {
    for change in [
      { (view: View, count: Int) in (view as? Label)?.text = "\(count)" },
      { (view: View, count: Int) in view.isHidden = count > 1 },
    ] {
      let stage = TestStage(size: Size(width: 100, height: 100)) { window in
        let label = Label(text: "none", frame: Rect(x: 0, y: 0, width: 50, height: 20))
        label.accessibilityIdentifier = "label"
        window.addSubview(label)
      }
      var count = 0
      try stage.perform("count") { window in
        count += 1
        change(try window.view("label"), count)
      }
      try stage.advance(to: 1)
      #expect(
        failure { try stage.seek(to: 0.5) }?.contains("the window shows something else") == true)
    }
  }

  @Test(
    "H19: a closure that changes a view of another window is found out, and who needs none as well")
  func otherViews() throws {
    let stage = TestStage(size: LoginScene.size, build: LoginScene.build)
    let card = try stage.view("card")
    try stage.perform("fade") { _ in card.opacity = 0.5 }
    try stage.advance(to: 1)
    #expect(
      failure { try stage.seek(to: 0.5) }?
        .hasPrefix("the replay of 0 s: fade has another result: the window shows something else. ")
        == true)
    let other = TestStage(size: LoginScene.size, build: LoginScene.build)
    try other.view("card").opacity = 0.5
    try other.tap("open")
    try other.advance(to: 1)
    #expect(failure { _ = try other.fork() }?.contains("only inside perform") == true)
  }

  @Test("H19: a closure that fails has happened until then, and fails again")
  func failingClosure() throws {
    struct Refusal: Error {}
    let stage = TestStage(size: LoginScene.size, build: LoginScene.build)
    #expect(throws: Refusal.self) {
      try stage.perform {
        try $0.view("card").opacity = 0.5
        throw Refusal()
      }
    }
    try stage.advance(to: 1)
    try stage.seek(to: 0.5)
    #expect(try stage.view("card").opacity == 0.5)
  }

  @Test("H19: a closure that moves the clock is played again; there is no way into it")
  func closureMovesClock() throws {
    let stage = TestStage(size: LoginScene.size, build: LoginScene.build)
    try stage.tap("open")
    try stage.perform("wait") { $0.advance(by: 1) }
    try stage.advance(by: 0)
    try stage.tap("name")
    #expect(stage.now == 1)
    try stage.advance(by: 1)
    let recording = try stage.recording(from: 1, to: 2)
    try stage.seek(to: 1)
    #expect(try stage.record(until: 2) == recording)
    #expect(
      failure { try stage.seek(to: 0.5) } == "a closure moves the clock to 1 s, past 0.5 s")
    #expect(stage.now == 2)
  }

  @Test("H19: inside of a block of its window time stands still, and a stage says so")
  func inBlock() throws {
    let stage = TestStage(size: LoginScene.size, build: LoginScene.build)
    var heard: String?
    stage.window.animate(duration: 1) { heard = failure { try stage.advance(by: 0.5) } }
    #expect(
      heard
        == "the window cannot advance to 0.5 s here; call the stage outside of blocks "
        + "and callbacks")
    try stage.advance(by: 0.5)
    #expect(stage.now == 0.5)
  }

  @Test("H19: times that cannot be reached are refused")
  func times() throws {
    let stage = TestStage(size: LoginScene.size, build: LoginScene.build)
    try stage.advance(to: 1)
    #expect(
      failure { try stage.advance(by: -0.5) }
        == "advance(to: 0.5) needs a finite time not before now, 1")
    for time in [Double.nan, .infinity, -1] {
      _ = failure { try stage.advance(to: time) }
      _ = failure { try stage.seek(to: time) }
      _ = failure { _ = try stage.record(until: time) }
      _ = failure { _ = try stage.recording(from: time, to: 2) }
    }
    #expect(stage.now == 1)
  }

  @Test("H19: stages on several threads share nothing")
  func threads() async throws {
    let hashes = await withTaskGroup(of: TimelineHash?.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let stage = TestStage(size: LoginScene.size, build: LoginScene.build)
          RandomInputs(seed: 3).give(to: stage) { _ in true }
          try? stage.seek(to: 0)
          return try? stage.record(until: 2).summary?.hash
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(hashes).count == 1 && hashes[0] != nil)
  }
}

extension Point {
  fileprivate static let one = Point(x: 1, y: 1)
}
