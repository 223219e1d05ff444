import ViewKernel

extension Recording {
  /// The moments, in order.
  public var moments: Moments { Moments(recording: self) }

  /// A moment and what changed in it.
  public struct Moment: Sendable, Equatable {
    /// Why it was written.
    public let kind: MomentKind
    /// When, in seconds.
    public let time: Double
    /// The values that differ from the moment before.
    public let changes: [TimelineChange]
  }

  /// The moments of a recording, put together while they are looked at.
  public struct Moments: RandomAccessCollection, Sendable {
    let recording: Recording

    /// 0.
    public var startIndex: Int { 0 }

    /// How many moments there are.
    public var endIndex: Int { recording.timing.count }

    /// A moment.
    ///
    /// - Complexity: O(*n*) in the number of its changes.
    public subscript(index: Int) -> Moment {
      let timing = recording.timing[index]
      var changes: [TimelineChange] = []
      let range = recording.changeRange(ofMoment: index)
      changes.reserveCapacity(range.count)
      for change in range { changes.append(recording.change(change)) }
      return Moment(kind: timing.kind, time: timing.time, changes: changes)
    }
  }

  func changeRange(ofMoment index: Int) -> Range<Int> {
    (index == 0 ? 0 : timing[index - 1].end)..<timing[index].end
  }

  private func change(_ index: Int) -> TimelineChange {
    TimelineChange(
      node: nodes[changes.node(at: index)].number, track: changes.track(at: index),
      value: changes.value(at: index))
  }
}

/// When a moment was, and where its changes end.
package struct MomentTiming: Equatable, Sendable {
  package let time: Double
  /// The number of a frame, or one of the two sides.
  private let code: Int
  /// The place behind its last change.
  package let end: Int

  init(_ kind: MomentKind, time: Double, end: Int) {
    self.time = time
    self.end = end
    code =
      switch kind {
      case .frame(let number): number
      case .before: Int.min
      case .after: Int.min + 1
      }
  }

  package var kind: MomentKind {
    switch code {
    case Int.min: .before
    case Int.min + 1: .after
    default: .frame(code)
    }
  }
}
