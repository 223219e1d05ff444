import ViewKernel

extension Recording {
  /// The moments, in order.
  public var moments: Moments { Moments(recording: self) }

  /// A moment of a recording, with its changes.
  public struct Moment: Sendable, Equatable {
    /// The reason for the moment: a frame, or one side of the events of an instant.
    public let kind: MomentKind
    /// The time in seconds of the source's clock.
    public let time: Double
    /// The values that differ from the moment before.
    public let changes: [TimelineChange]
  }

  /// The moments of a recording, each built when it is accessed.
  public struct Moments: RandomAccessCollection, Sendable {
    let recording: Recording

    /// The index of the first moment: 0.
    public var startIndex: Int { 0 }

    /// The number of moments.
    public var endIndex: Int { recording.timing.count }

    /// Returns a moment.
    ///
    /// - Precondition: `index` is in `indices`.
    /// - Complexity: O(*n*) in the number of the moment's changes.
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

// MARK: - CustomStringConvertible

extension Recording.Moment: CustomStringConvertible {
  /// The kind, the time and the count of changes: "frame 12 at 0.2 s, 3 changes".
  public var description: String {
    "\(kind) at \(time.shortText) s, \(changes.count) \(changes.count == 1 ? "change" : "changes")"
  }
}
