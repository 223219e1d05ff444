import ViewKernel

/// Records a source frame by frame. A recorder writes only the changes. It takes one sample before
/// and one after the events of an instant.
///
///     let recorder = Recorder(WindowSource(window), title: "card")
///     recorder.sinks.append(NDJSONWriter { file.write($0) })
///     let summary = recorder.record(until: 2)
///     print(summary.hash.text)
///
/// A recorder can also observe a clock that the program advances. Any number of recorders may
/// observe one clock:
///
///     recorder.start()
///     window.advance(to: 0.5)
///     window.tap(at: Point(x: 20, y: 20))
///     window.advance(to: 2)
///     let summary = recorder.finish()
///
/// Frame *n* is at `start + n · denominator / numerator`, never at a running sum. The clock stops
/// at every frame, even if the program advances it by other intervals. So `record(from:until:)` and
/// `start()` give the same timeline. Frames may also be at given times:
///
///     Recorder(WindowSource(window), title: "card", times: [0, 0.1, 0.25]).record(until: 0.25)
public final class Recorder {
  /// The source that is recorded.
  public let source: TimelineSource
  /// The title of the timeline.
  public let title: String
  /// Frames per second. Not used if there are `times`.
  public let frameRate: FrameRate
  /// The times of the frames, in seconds of the clock; `nil` for frames at the frame rate.
  public let times: [Double]?
  /// The receivers of the timeline. Without a sink, the recorder only computes the summary.
  ///
  /// A recording uses the sinks that the recorder has when the recording begins. A change of the
  /// list during a recording takes effect at the next one, and is reported with a diagnostic.
  public var sinks: [TimelineSink] = [] {
    didSet {
      guard isRecording else { return }
      report(.ignored, "sinks: the change takes effect at the next recording")
    }
  }
  /// Called after every frame of `record(from:until:)`, with the number of finished frames and the
  /// number of all frames.
  public var onProgress: ((_ done: Int, _ total: Int) -> Void)?

  /// Sets an action that runs after every frame of `record(from:until:)`.
  public func onProgress(_ action: @escaping () -> Void) { onProgress = { _, _ in action() } }

  /// Sets an action that runs after every frame of `record(from:until:)`, with the number of
  /// finished frames and the number of all frames.
  public func onProgress(_ action: @escaping (_ done: Int, _ total: Int) -> Void) {
    onProgress = action
  }

  /// Whether a recording has begun and has not ended.
  public var isRecording: Bool { if case .idle = state { false } else { true } }
  private var state = State.idle(nil)
  let output: TimelineOutput
  private(set) var sampler: NodeSampler

  /// The frames of the current recording, or of the last one.
  var frames: FrameSchedule
  /// Whether a moment is being sampled, which runs user code.
  var isSampling = false

  private enum State {
    /// Nothing is recorded. The summary is that of the recording that ended last, if there is one.
    case idle(TimelineSummary?)
    /// The timeline begins or ends in the sinks.
    case beginningOrEnding
    case recording(Connection)
  }

  /// The connection of a recording to the clock.
  private struct Connection {
    let journal: JournalObservation
    /// The number of the recorder among the observers of the clock.
    let number: Int
  }

  private var connection: Connection? {
    if case .recording(let connection) = state { connection } else { nil }
  }

  /// The events of the current recording; `nil` while nothing is recorded, and while the timeline
  /// begins or ends.
  var journal: JournalObservation? { connection?.journal }

  /// Creates a recorder. Recording begins with `start()` or `record(from:until:)`.
  ///
  /// - Parameters:
  ///   - source: The source to record.
  ///   - title: The title of the timeline.
  ///   - frameRate: Frames per second.
  ///   - times: The times of the frames, in seconds of the clock; `nil` for frames at the frame
  ///     rate. Times before the start of a recording are left out.
  /// - Precondition: The times are finite and strictly ascending.
  public init(
    _ source: TimelineSource, title: String, frameRate: FrameRate = .sixty, times: [Double]? = nil
  ) {
    let given = times ?? []
    require(
      given.allSatisfy { $0.isFinite } && zip(given, given.dropFirst()).allSatisfy { $0 < $1 },
      "Recorder \(title) needs finite times in ascending order, got \(given)")
    self.source = source
    self.title = title
    self.frameRate = frameRate
    self.times = times
    frames = FrameSchedule(from: 0, frameRate, times: times)
    output = TimelineOutput(source)
    sampler = NodeSampler(tracks: source.tracks)
  }

  deinit {
    guard let connection else { return }
    source.clock.unregister(connection.number)
    // Before the properties are released: the `deinit` of a sink may advance the clock.
    connection.journal.cancel()
  }
}

// MARK: - Observing

extension Recorder {
  /// Begins a timeline at the current time of the source's clock.
  ///
  /// Frame 0 is written when the clock is next advanced, after the work that is due at this
  /// instant.
  ///
  /// The call is ignored with a diagnostic while the recorder is recording. It is refused with a
  /// diagnostic inside a call of one of its sinks.
  public func start() {
    guard !refusesInsideSinks("start") else { return }
    guard !isRecording else { return report(.ignored, "start: it is recording already") }
    beginRecording(at: source.clock.now)
  }

  private func beginRecording(at start: Double) {
    let clock = source.clock
    // First, because the source and the values of running animations are user code.
    state = .beginningOrEnding
    output.callingSinks { beginTimeline(at: start) }
    let journal = clock.journal.listen { [unowned(unsafe) self] event in
      unsafe output.add(event, naming: sampler)
    }
    state = .recording(Connection(journal: journal, number: clock.register(self)))
  }

  /// Resets the state of the last recording, and begins a timeline in each sink.
  private func beginTimeline(at start: Double) {
    let tracks = source.tracks
    frames = FrameSchedule(from: start, frameRate, times: times)
    sampler = NodeSampler(tracks: tracks)
    let runningAnimations = source.clock.runningAnimations().map { $0.at(start) }
    let header = TimelineHeader(
      title: title, start: start, frameRate: frameRate, times: times, tracks: tracks)
    output.begin(header, runningAnimations, in: sinks)
  }

  /// Returns whether the recorder is calling its sinks. If so, reports that a call is refused.
  private func refusesInsideSinks(_ call: StaticString) -> Bool {
    if output.isCallingSinks { report(.refused, "\(call): it was called from inside a sink") }
    return output.isCallingSinks
  }

  /// Ends the timeline at the current time of the source's clock. Changes made since the clock was
  /// last advanced are not recorded.
  ///
  /// - Returns: Counts and hashes; `nil` with a diagnostic if nothing is being recorded, or if a
  ///   sink of the recorder makes this call while the recorder calls the sink.
  @discardableResult
  public func finish() -> TimelineSummary? {
    guard !refusesInsideSinks("finish") else { return nil }
    if isRecording { return endRecording() }
    report(.ignored, "finish: it is not recording")
    return nil
  }

  @discardableResult
  private func endRecording() -> TimelineSummary {
    let summary = output.callingSinks {
      // The moment that is being sampled is left out, but the last events may name its new nodes.
      if isSampling { output.addNewNodes(of: sampler) }
      journal?.catchUp()
      if let connection { source.clock.unregister(connection.number) }
      state = .beginningOrEnding
      output.addRunningAnimations(naming: sampler)
      let summary = self.summary
      output.end(summary)
      return summary
    }
    state = .idle(summary)
    output.releaseSinks()
    return summary
  }

  /// The counts and hashes until now.
  private var summary: TimelineSummary { output.summary(frames: frames.finishedCount) }

  func report(_ kind: Diagnostic.Kind, _ message: String) {
    source.clock.report(kind, "Recorder \(title): \(message)")
  }
}

// MARK: - Recording

extension Recorder {
  /// Advances the clock of the source and records its timeline.
  ///
  /// The clock is first advanced to `start`, and nothing is written. Then every frame that is due
  /// at or before `end` is recorded, and the clock is advanced to `end`.
  ///
  /// Times that are not finite are refused with a diagnostic. At a frame rate, times more than 2⁴⁹
  /// frames from 0 are refused, too, because frames could have equal times. A refused `start` is
  /// replaced by the present time, and a refused `end` by `start`.
  ///
  /// - Parameters:
  ///   - start: The time of frame 0, in seconds of the source's clock; `nil` is the present time.
  ///     An earlier time is replaced by the present time.
  ///   - end: When to stop, in seconds of the source's clock. With an `end` before `start`, only
  ///     frame 0 is written.
  /// - Returns: Counts and hashes. If a recording is running, it is ended first. If a sink of the
  ///   recorder makes this call while the recorder calls the sink, the call is refused with a
  ///   diagnostic. The result then has the counts and hashes of the running recording until now.
  /// - Complexity: Memory does not grow with the number of frames. The recorder keeps one state of
  ///   every view that is in the tree or may be added again. For each view that was deallocated, it
  ///   keeps a bit, and the name if the program gave one.
  @discardableResult
  public func record(from start: Double? = nil, until end: Double) -> TimelineSummary {
    guard !refusesInsideSinks("record") else { return summary }
    if isRecording { endRecording() }
    let clock = source.clock
    let start = usable(start, "start") ?? clock.now
    if start > clock.now {
      // Events at `start` itself belong to the timeline: stop just before it.
      clock.advance(to: start.nextDown)
    }
    let first = max(start, clock.now)
    let last = max(usable(end, "end") ?? first, first)
    // User code during the advance, or a handler of diagnostics, may have begun a timeline.
    if isRecording { endRecording() }
    beginRecording(at: first)
    frames.expectEnd(at: last)
    clock.advance(to: last)
    // User code during the advance may have ended the timeline.
    if case .idle(let summary?) = state { return summary }
    return endRecording()
  }

  /// Returns the time if there may be a frame at it, else `nil` with a diagnostic.
  private func usable(_ time: Double?, _ name: String) -> Double? {
    guard let time else { return nil }
    guard time.isFinite else {
      report(.refused, "needs a finite \(name), got \(time)")
      return nil
    }
    guard times != nil || frameRate.canTellFramesApart(at: time) else {
      report(.refused, "\(name): frames at \(time) cannot be told apart")
      return nil
    }
    return time
  }
}

extension TimelineEvent {
  /// The same event at another time.
  fileprivate func at(_ time: Double) -> TimelineEvent {
    var event = self
    event.time = time
    return event
  }
}
