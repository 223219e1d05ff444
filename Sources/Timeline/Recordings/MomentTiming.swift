import ViewKernel

/// The kind and the time of a moment, and the end of its changes.
package struct MomentTiming: Equatable, Sendable {
  package let time: Double
  /// The number of a frame, or a code for one of the two sides. A `MomentKind` would take eight
  /// bytes more in each moment.
  private let code: Int
  /// The index after its last change, in the list of all changes.
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

extension ContiguousArray<MomentTiming> {
  /// Returns the last moment at or before a time; `nil` before the first one. For `.before` at an
  /// instant of events, it is the moment before them.
  func moment(at time: Double, _ side: InstantSide) -> Int? {
    // NaN is after nothing.
    let end = partitioningIndex { !($0.time <= time) }
    guard end > 0 else { return nil }
    if side == .before {
      let first = partitioningIndex { !($0.time < time) }
      if let before = self[first..<end].firstIndex(where: { $0.kind == .before }) { return before }
    }
    return end - 1
  }
}
