import ViewKernel

/// One of several parts of a job, for example when several machines do one part each.
public struct Shard: Hashable, Sendable {
  /// The number of this part, from 1.
  public let index: Int
  /// The number of parts. At least 1.
  public let count: Int

  /// Creates a part.
  ///
  /// - Returns: `nil` unless `1 <= index <= count`.
  public init?(_ index: Int, of count: Int) {
    guard index >= 1, index <= count else { return nil }
    self.index = index
    self.count = count
  }

  private init() { (index, count) = (1, 1) }

  /// The only part, 1/1.
  public static let whole = Shard()

  /// Creates a part from text such as `2/4`.
  ///
  /// - Returns: `nil` unless the text is two whole numbers with a slash between them, and
  ///   `1 <= index <= count`.
  public init?(text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1] else { return nil }
    self.init(index, of: count)
  }

  /// Returns this part's range of `total` items, counted from 0. The ranges of all parts cover all
  /// items in order. If the items cannot be divided evenly, the first parts have one more.
  public func share(of total: Int) -> Range<Int> {
    let (length, longerCount) = max(total, 0).quotientAndRemainder(dividingBy: count)
    let start = length * (index - 1) + min(index - 1, longerCount)
    return start..<start + length + (index <= longerCount ? 1 : 0)
  }
}

extension Shard: CustomStringConvertible {
  /// The number of the part and the number of parts: "2/4".
  public var description: String { "\(index)/\(count)" }
}

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
    writer = NDJSONWriter(write: write)
    chooseLines()
  }

  /// The last frame that the writer needs; `nil` if it needs the timeline to its end.
  public var lastFrame: Int? { isLast ? nil : max(frames.upperBound - 1, 0) }

  /// Enables the output if the next frame belongs to this part. Moments and events before a frame
  /// belong to that frame.
  private func chooseLines() {
    let isMeant = frames.contains(frameCount) || isLast && frameCount >= frames.upperBound
    writer.isSilent = !isMeant
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
