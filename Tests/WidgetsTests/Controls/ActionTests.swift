import Testing
import ViewKernelTimeline
import ViewKernelWidgets

/// Actions that are set by a call, with an argument and without.
@Suite struct ActionTests {
  @Test("A tap runs the action that was set last, however it was set")
  func taps() {
    var calls: [String] = []
    let button = Button(title: "Save") { calls.append("first") }
    button.tap()
    button.onTap { calls.append("without") }
    button.tap()
    button.onTap { calls.append($0.title) }
    button.tap()
    button.onTap = { _ in calls.append("property") }
    button.tap()
    Button(title: "Other", onTap: { calls.append($0.title) }).tap()
    #expect(calls == ["first", "without", "Save", "property", "Other"])
  }

  @Test("A field's actions run with its text and with the field, or without them")
  func fields() {
    let window = Window(size: Size(width: 100, height: 100))
    let field = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    window.addSubview(field)
    field.becomeFirstResponder()
    var calls: [String] = []
    field.onChange { calls.append("changed") }
    field.onReturn { calls.append("returned") }
    window.typeText("a")
    window.pressReturn()
    field.becomeFirstResponder()
    field.onChange { calls.append($0) }
    field.onReturn { calls.append($0.text) }
    window.typeText("b")
    window.pressReturn()
    #expect(calls == ["changed", "returned", "ab", "ab"])
  }

  @Test("Actions of an animation, of diagnostics and of a recorder may ignore what they are given")
  func others() {
    let window = Window(size: Size(width: 100, height: 100))
    var calls: [String] = []
    let fade = BasicAnimation(.opacity, to: 0, duration: 0.5)
    fade.onStart { calls.append("started") }
    fade.onStop { calls.append("stopped") }
    window.add(fade)
    let recorder = Recorder(WindowSource(window), title: "fade")
    recorder.onProgress { calls.append("frame") }
    recorder.record(from: 0, until: 1 / 60.0)
    window.advance(to: 1)
    window.onDiagnostic { calls.append("refused") }
    window.opacity = .nan
    window.onDiagnostic { calls.append($0.message.isEmpty ? "" : "refused again") }
    window.opacity = .nan
    #expect(calls.first == "started")
    #expect(calls.contains("frame"))
    #expect(calls.suffix(3) == ["stopped", "refused", "refused again"])
  }
}
