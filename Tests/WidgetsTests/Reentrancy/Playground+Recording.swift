import ViewKernelTimeline

extension Playground {
  /// Starts to record a window; what was being recorded before is let go of.
  func record(_ window: Window) {
    dropRecorder()
    let recorder = Recorder(WindowSource(window), title: "cell", frameRate: FrameRate(10)!)
    recorder.sinks = [RecordingCheck(of: self)]
    self.recorder = recorder
    recorder.start()
  }

  /// Lets go of the recorder: it goes when the property is `nil` already.
  func dropRecorder() {
    let dropped = recorder
    recorder = nil
    withExtendedLifetime(dropped) {}
  }
}

/// A sink that notices what comes before the beginning of a timeline or after its end.
private final class RecordingCheck: TimelineSink {
  private weak var ground: Playground?
  private var isOpen = false

  init(of ground: Playground) { self.ground = ground }

  private func expect(_ isRight: Bool, _ what: String) {
    if !isRight { ground?.recordingFindings.append("\(what) \(isOpen ? "inside" : "outside")") }
  }

  func begin(_ header: TimelineHeader) {
    expect(!isOpen, "a timeline begins")
    isOpen = true
  }

  func add(node: Int, name: String, className: String?) { expect(isOpen, "a node comes") }
  func add(_ event: TimelineEvent) { expect(isOpen, "an event comes") }

  func add(_ kind: MomentKind, time: Double, changes: [TimelineChange]) {
    expect(isOpen, "a moment comes")
  }

  func end(_ summary: TimelineSummary) {
    expect(isOpen, "a timeline ends")
    isOpen = false
  }
}
