import ViewKernel

/// Writes one part of a timeline as NDJSON. All parts, joined in order, are byte for byte the file
/// that `NDJSONWriter` writes for the whole timeline.
///
///     let total = rate.frameCount(from: 0, until: 10)
///     let fragment = FragmentWriter(shard, of: total) { file.write($0) }
///     recorder.sinks = [fragment]
///     recorder.record(until: 10)
///
/// The frames are divided evenly; each part also has the moments and events between its frames. The
/// first part has the header, the last part the summary. A writer must receive the whole timeline
/// up to the end of its part, because lines depend on earlier lines. It makes no text for the
/// earlier lines.
public final class FragmentWriter: TimelineSink {
  /// The frames that this part writes, counted from 0.
  public let frames: Range<Int>
  private let isLast: Bool
  private let output: TextOutput
  private let writer: NDJSONWriter
  private var frameCount = 0

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - shard: The part to write.
  ///   - total: The number of frames of the whole timeline.
  ///   - write: Receives the bytes, in order, a piece at a time.
  public init(_ shard: Shard, of total: Int, write: @escaping ([UInt8]) -> Void) {
    frames = shard.share(of: total)
    isLast = shard.index == shard.count
    output = TextOutput(write: write)
    writer = NDJSONWriter(output)
    chooseLines()
  }

  /// The last frame that the writer needs; `nil` if it needs the timeline to its end.
  public var lastFrame: Int? { isLast ? nil : max(frames.upperBound - 1, 0) }

  /// Enables the output if the next frame belongs to this part. Moments and events before a frame
  /// belong to that frame.
  private func chooseLines() {
    let isInPart = frames.contains(frameCount) || isLast && frameCount >= frames.upperBound
    output.isSilent = !isInPart
  }

  /// Writes the header line, in the first part.
  public func begin(_ header: TimelineHeader) {
    frameCount = 0
    chooseLines()
    writer.begin(header)
  }

  /// Writes the line of a track.
  public func add(_ track: Track) { writer.add(track) }

  /// Writes the line that gives a node its name.
  public func add(node: Int, name: String, className: String?) {
    writer.add(node: node, name: name, className: className)
  }

  /// Writes the line of a moment.
  public func add(_ kind: MomentKind, time: Double, changes: [TimelineChange]) {
    writer.add(kind, time: time, changes: changes)
    guard case .frame(let index) = kind else { return }
    frameCount = index + 1
    chooseLines()
  }

  /// Removes the name of a node from memory.
  public func forget(node: Int) { writer.forget(node: node) }

  /// Writes the line of an event.
  public func add(_ event: TimelineEvent) { writer.add(event) }

  /// Writes the summary line, in the last part.
  public func end(_ summary: TimelineSummary) { writer.end(summary) }

  /// Passes on the last lines, without a summary.
  public func endIncomplete() { writer.endIncomplete() }
}
