import ViewKernelScenes
import ViewKernelTimeline

/// Those of many listeners and recorders, of much that one view shows, of recordings, and of scene
/// files.
extension GrowthRows {
  // MARK: Listeners of one journal

  static var listeners: [Row] {
    [
      Growth.row("listeners/add-and-cancel") { count in
        let clock = LogicalClock()
        let listenings = listen(to: clock, count)
        return Workload(items: Growth.steps) {
          for _ in 0..<Growth.steps { clock.journal.listen { _ in }.cancel() }
          consume(listenings.count)
        }
      },
      listenersCancel("first") { Array($0.prefix(Growth.steps)) },
      listenersCancel("last") { Array($0.suffix(Growth.steps).reversed()) },
      Growth.row("listeners/tell-each") { count in
        let clock = LogicalClock()
        let listenings = listen(to: clock, count)
        return Workload(items: count) {
          clock.journal.note("event")
          clock.advance(to: clock.now)
          consume(listenings.count)
        }
      },
    ]
  }

  private static func listen(to clock: LogicalClock, _ count: Int) -> [JournalObservation] {
    (0..<count).map { _ in clock.journal.listen { _ in } }
  }

  private static func listenersCancel(
    _ end: String, ending: @escaping ([JournalObservation]) -> [JournalObservation]
  ) -> Row {
    Growth.row("listeners/cancel-\(end)") { count in
      let clock = LogicalClock()
      var listenings: [JournalObservation] = []
      return Workload(
        items: min(Growth.steps, count),
        prepare: {
          for listening in listenings { listening.cancel() }
          listenings = listen(to: clock, count)
          // So that there is something that all of them have still to hear.
          clock.journal.note("event")
        },
        run: { for listening in ending(listenings) { listening.cancel() } })
    }
  }

  // MARK: Recorders of one clock

  static var recorders: [Row] {
    [
      Growth.row("recorders/start-and-finish") { count in
        let source = EmptySource()
        let others = (0..<count).map { _ in Recorder(source, title: "other") }
        for other in others { other.start() }
        let recorder = Recorder(source, title: "benchmark")
        return Workload(items: Growth.steps) {
          for _ in 0..<Growth.steps {
            recorder.start()
            recorder.finish()
          }
          consume(others.count)
        }
      },
      Growth.row("recorders/finish-first") { count in
        let source = EmptySource()
        let recorders = (0..<count).map { _ in Recorder(source, title: "benchmark") }
        return Workload(
          items: min(Growth.steps, count),
          prepare: { for recorder in recorders where !recorder.isRecording { recorder.start() } },
          run: { for recorder in recorders.prefix(Growth.steps) { recorder.finish() } })
      },
    ]
  }

  /// A tree without nodes.
  private final class EmptySource: TimelineSource {
    let clock = LogicalClock()
    let tracks: [Track] = []
    func sample(into sampler: NodeSampler) {}
  }

  // MARK: What one view shows

  static var recorded: [Row] {
    [
      Growth.row("recorded/custom-properties-of-one-view") { count in
        let properties = (0..<count).map { AnimatableProperty("own \($0)", initial: 0.0) }
        let window = Window(size: Size(width: 1000, height: 1000))
        let view = View(frame: Trees.smallFrame)
        window.addSubview(view)
        let recorder = Recorder(WindowSource(window), title: "benchmark")
        recorder.start()
        var value = 0.0
        // Steps that are longer than a frame: each shows one.
        return Workload(items: count) {
          value += 1
          for property in properties { view[property] = value }
          window.advance(by: 1.0 / 32)
          consume(recorder.isRecording ? 1 : 0)
        }
      },
      // Made anew each time: the cost of the first value of a property, and of its track.
      Growth.row("recorded/new-custom-properties-of-one-view") { count in
        let properties = (0..<count).map { AnimatableProperty("own \($0)", initial: 0.0) }
        return Workload(items: count) {
          let window = Window(size: Size(width: 1000, height: 1000))
          let view = View(frame: Trees.smallFrame)
          window.addSubview(view)
          for property in properties { view[property] = 1 }
          consume(Recorder(WindowSource(window), title: "benchmark").record(until: 0).frames)
        }
      },
      Growth.row("recorded/content-keys-of-one-view") { count in
        let window = Window(size: Size(width: 1000, height: 1000))
        let panel = Panel(keys: (0..<count).map { ContentKey("key \($0)") })
        window.addSubview(panel)
        let recorder = Recorder(WindowSource(window), title: "benchmark")
        recorder.start()
        return Workload(items: count) {
          panel.value += 1
          panel.setNeedsDisplay()
          window.advance(by: 1.0 / 32)
          consume(recorder.isRecording ? 1 : 0)
        }
      },
    ]
  }

  /// Shows a number under each of many keys.
  private final class Panel: View {
    private let keys: [ContentKey]
    var value = 0.0

    init(keys: [ContentKey]) {
      self.keys = keys
      super.init(frame: Trees.smallFrame)
    }

    override func forEachContent(_ report: (ContentKey, PropertyValue) -> Void) {
      for key in keys { report(key, .number(value)) }
    }
  }

  // MARK: Look-ups in a recording

  static var recordings: [Row] {
    [
      Growth.row("recordings/velocity-at-a-time", patience: 8) { count in
        let window = Window(size: Size(width: 1000, height: 1000))
        let view = namedView(0)
        window.addSubview(view)
        let end = Double(count) / 60
        view.add(BasicAnimation(.opacity, from: 0, to: 1, duration: end))
        let recording = recording(of: window, until: end)
        let series = try! recording.series("view 0", .opacity)  // It is recorded.
        return Workload(items: Growth.steps) {
          for step in 0..<Growth.steps { consume(series.velocity(at: Double(step % count) / 60)) }
        }
      },
      Growth.row("recordings/animations-of-a-node", patience: 8) { count in
        let window = Window(size: Size(width: 1000, height: 1000))
        for index in 0..<count {
          let view = namedView(index)
          window.addSubview(view)
          view.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1))
        }
        let recording = recording(of: window, until: 0)
        let names = (0..<Growth.steps).map { "view \($0 % count)" }
        return Workload(items: names.count) {
          for name in names { consume(recording.animations(of: name).count) }
        }
      },
    ]
  }

  private static func namedView(_ index: Int) -> View {
    let view = View(frame: Trees.smallFrame)
    view.accessibilityIdentifier = "view \(index)"
    return view
  }

  private static func recording(of window: Window, until end: Double) -> Recording {
    let builder = RecordingBuilder()
    let recorder = Recorder(WindowSource(window), title: "benchmark")
    recorder.sinks = [builder]
    recorder.record(until: end)
    return builder.recording!  // The recorder has begun it.
  }

  // MARK: Scene files

  static var scenes: [Row] {
    [
      // Making them means to read their texts.
      Growth.row("scenes/window-of-views", patience: 8) { count in
        let scene = scene(views: count) { _ in nil }
        return Workload(items: count) { consume(scene.makeWindow().subviews.count) }
      },
      Growth.row("scenes/window-of-animated-views", patience: 8) { count in
        let scene = scene(views: count) {
          #"{"view":"v\#($0)","property":"opacity","from":0,"to":1,"duration":1e3}"#
        }
        return Workload(items: count) { consume(scene.makeWindow().subviews.count) }
      },
      Growth.row("scenes/read", patience: 8) { count in
        let text = text(views: count) { _ in nil }
        return Workload(items: count) { consume(try! Scene(json: text).duration) }  // It is right.
      },
    ]
  }

  private static func scene(views count: Int, animation: (Int) -> String?) -> Scene {
    try! Scene(json: text(views: count, animation: animation))  // The text is right.
  }

  private static func text(views count: Int, animation: (Int) -> String?) -> String {
    let views = (0..<count).map {
      #"{"id":"v\#($0)","frame":[\#($0 % 900),0,30,40],"backgroundColor":[1,0,0,1]}"#
    }
    let animations = (0..<count).compactMap(animation)
    return #"{"duration":1,"views":["# + views.joined(separator: ",") + #"],"animations":["#
      + animations.joined(separator: ",") + "]}"
  }
}
