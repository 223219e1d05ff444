import ViewKernel

/// Plays a source frame by frame and writes what it shows: only what changes, with a sample on
/// both sides of every event.
///
///     let recorder = Recorder(WindowSource(window), title: "card")
///     recorder.sinks.append(NDJSONWriter { file.write($0) })
///     let summary = recorder.record(until: 2)
///     print(summary.hash.text)
///
/// Frame *n* is at `start + n · denominator / numerator`, never at a running sum.
public final class Recorder {
  /// What is recorded.
  public let source: TimelineSource
  /// What the timeline is called.
  public let title: String
  /// Frames a second.
  public let frameRate: FrameRate
  /// What takes the timeline. Without any, only the summary is made.
  public var sinks: [TimelineSink] = []
  /// Told after every frame how many are done, and how many there will be.
  public var onProgress: ((_ done: Int, _ total: Int) -> Void)?

  private var sampler: NodeSampler
  private var hash = TimelineHash()
  private var eventCount = 0

  /// Creates a recorder; nothing moves until `record(from:until:)`.
  public init(_ source: TimelineSource, title: String, frameRate: FrameRate = .sixty) {
    self.source = source
    self.title = title
    self.frameRate = frameRate
    sampler = NodeSampler(tracks: source.tracks)
  }

  /// Plays the source and writes its timeline.
  ///
  /// The source is first moved to `start` without being written. Frames go on to the last one due
  /// at or before `end`; then the source is moved to `end`.
  ///
  /// - Parameters:
  ///   - start: When frame 0 is, in seconds of the source's clock; `nil` is now.
  ///   - end: When to stop, in seconds; before `start` only frame 0 is written. Times that are not
  ///     finite are refused, with a diagnostic: `start` is now then, and `end` is `start`.
  /// - Returns: Counts and the hash.
  /// - Complexity: Memory does not grow with the frames. It is that of one state of every node there
  ///   ever was: nodes that have gone are remembered, for they may come back.
  @discardableResult
  public func record(from start: Double? = nil, until end: Double) -> TimelineSummary {
    let clock = source.clock
    let start = usable(start, "start") ?? clock.now
    if start > clock.now {
      // The instant itself belongs to the timeline: stop just short of it.
      clock.advance(to: start.nextDown)
    }
    let first = max(start, clock.now)
    let last = max(usable(end, "end") ?? first, first)
    return record(first, last)
  }

  /// A time that can be reached, or `nil` with a diagnostic.
  private func usable(_ time: Double?, _ name: String) -> Double? {
    guard let time, !time.isFinite else { return time }
    source.clock.report(.refused, "Recorder \(title): needs a finite \(name), got \(time)")
    return nil
  }

  /// How many frames there are; their own times decide, not the rounded length of the interval.
  private func frameCount(from start: Double, until end: Double) -> Int {
    var count = frameRate.frameCount(upTo: end - start)
    while count > 1 && start + frameRate.time(ofFrame: count - 1) > end { count -= 1 }
    while start + frameRate.time(ofFrame: count) <= end { count += 1 }
    return count
  }

  private func record(_ start: Double, _ end: Double) -> TimelineSummary {
    let clock = source.clock
    sampler = NodeSampler(tracks: source.tracks)
    hash = TimelineHash()
    eventCount = 0
    let header = TimelineHeader(
      title: title, start: start, frameRate: frameRate, tracks: source.tracks)
    hash.add(start)
    hash.add(UInt64(frameRate.numerator))
    hash.add(UInt64(frameRate.denominator))
    for sink in sinks { sink.begin(header) }
    source.startLogging { [unowned(unsafe) self] in log($0) }
    clock.instantObserver = self
    let frames = frameCount(from: start, until: end)
    for frame in 0..<frames {
      clock.advance(to: start + frameRate.time(ofFrame: frame))
      sample(.frame(frame))
      onProgress?(frame + 1, frames)
    }
    if clock.now < end { clock.advance(to: end) }
    clock.instantObserver = nil
    source.stopLogging()
    let summary = TimelineSummary(
      frames: frames, events: eventCount, end: clock.now, hash: hash, detailHash: TimelineHash())
    for sink in sinks { sink.end(summary) }
    return summary
  }

  private func log(_ event: TimelineEvent) {
    eventCount += 1
    if let node = event.node {
      let name = sampler.introduce(node: node, name: event.nodeName ?? "#\(node)")
      if let name { write(node: node, name: name) }
    }
    hash.add(event.time)
    hash.add(event.name)
    hash.add(UInt64(bitPattern: Int64(event.node ?? -1)))
    hash.add(event.detail ?? "")
    for sink in sinks { sink.add(event) }
  }

  private func sample(_ kind: MomentKind) {
    let time = source.clock.now
    sampler.startMoment()
    source.sample(into: sampler)
    hash.add(time)
    switch kind {
    case .frame(let index): hash.add(UInt64(index))
    case .before: hash.add(UInt64.max - 1)
    case .after: hash.add(UInt64.max)
    }
    for track in sampler.newTracks {
      hash.add(track.name)
      for sink in sinks { sink.add(track) }
    }
    for (node, name) in sampler.newNodes { write(node: node, name: name) }
    for change in sampler.changes {
      hash.add(UInt64(bitPattern: Int64(change.node)))
      hash.add(UInt64(change.track))
      hash.add(change.value)
    }
    for sink in sinks { sink.add(kind, time: time, changes: sampler.changes) }
  }
}

extension Recorder {
  private func write(node: Int, name: String) {
    hash.add(name)
    for sink in sinks { sink.add(node: node, name: name) }
  }
}

// MARK: - Both sides of events

extension Recorder: InstantObserver {
  /// Samples the side before the events of an instant.
  package func clockWillRunEvents(at time: Double) { sample(.before) }

  /// Samples the side after the events of an instant.
  package func clockDidRunEvents(at time: Double) { sample(.after) }
}
