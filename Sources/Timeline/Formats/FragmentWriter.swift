import ViewKernel

/// One of several parts of a job, such as one for each of a number of machines.
public struct Shard: Hashable, Sendable {
  /// Which part, from 1.
  public let index: Int
  /// How many parts there are. At least 1.
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

  /// The only part.
  public static let whole = Shard()

  /// Reads `2/4`.
  public init?(text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1] else { return nil }
    self.init(index, of: count)
  }

  /// The share of a number of things, from 0. All shares together are all of them, in order, and
  /// none has more than one more than another.
  public func share(of total: Int) -> Range<Int> {
    // total · index / count, rounded up. A binary digit of the index at a time, because the product may
    // need two words, and some processors cannot divide those.
    func bound(_ index: Int) -> Int {
      let count = UInt(count)
      let (step, stepRest) = UInt(max(total, 0)).quotientAndRemainder(dividingBy: count)
      var quotient: UInt = 0
      var rest: UInt = 0
      func add(_ more: UInt, _ moreRest: UInt) {
        quotient += more
        rest += moreRest
        if rest >= count { (quotient, rest) = (quotient + 1, rest - count) }
      }
      for digit in (0..<Int.bitWidth).reversed() {
        add(quotient, rest)
        if index >> digit & 1 == 1 { add(step, stepRest) }
      }
      return Int(rest > 0 ? quotient + 1 : quotient)
    }
    return bound(index - 1)..<bound(index)
  }
}

extension Shard: CustomStringConvertible {
  /// "2/4".
  public var description: String { "\(index)/\(count)" }
}

/// Writes a part of a timeline as NDJSON: the parts one after the other are, byte for byte, the file
/// that `NDJSONWriter` makes of the whole.
///
///     let fragment = FragmentWriter(shard, of: rate.frameCount(from: 0, until: 10)) { file.write($0) }
///     recorder.sinks = [fragment]
///     recorder.record(until: 10)
///
/// Each part has as many frames as the others, with what comes between them; the first one has the
/// header, the last one the summary. Whoever writes a part is told the whole timeline up to
/// its end, because lines go by those before them; only the text is not made.
public final class FragmentWriter: TimelineSink {
  /// Which frames are written, counted from 0.
  public let frames: Range<Int>
  private let isLast: Bool
  private let writer: NDJSONWriter
  private var frameCount = 0

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - shard: Which part.
  ///   - total: How many frames the whole timeline has.
  ///   - write: Takes the bytes, in order, a piece at a time.
  public init(_ shard: Shard, of total: Int, write: @escaping ([UInt8]) -> Void) {
    frames = shard.share(of: total)
    isLast = shard.index == shard.count
    writer = NDJSONWriter(write: write)
    chooseLines()
  }

  /// The number of the last frame that matters; `nil` where the timeline does to its end.
  public var lastFrame: Int? { isLast ? nil : max(frames.upperBound - 1, 0) }

  /// What comes now belongs to the frame after those that have come.
  private func chooseLines() {
    let isMeant = frames.contains(frameCount) || isLast && frameCount >= frames.upperBound
    if writer.isSilent == isMeant { writer.isSilent = !isMeant }
  }

  /// Writes the header line, in the first part.
  public func begin(_ header: TimelineHeader) { writer.begin(header) }

  /// Writes the line of a track.
  public func add(_ track: Track) { writer.add(track) }

  /// Writes the name of a node.
  public func add(node: Int, name: String, className: String?) {
    writer.add(node: node, name: name, className: className)
  }

  /// Writes a moment.
  public func add(_ kind: MomentKind, time: Double, changes: [TimelineChange]) {
    writer.add(kind, time: time, changes: changes)
    guard case .frame(let index) = kind else { return }
    frameCount = index + 1
    chooseLines()
  }

  /// Keeps the name of a node no longer.
  public func forget(node: Int) { writer.forget(node: node) }

  /// Writes an event.
  public func add(_ event: TimelineEvent) { writer.add(event) }

  /// Writes the summary line, in the last part.
  public func end(_ summary: TimelineSummary) { writer.end(summary) }
}
