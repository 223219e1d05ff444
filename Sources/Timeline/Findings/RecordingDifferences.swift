import ViewKernel

/// The differences between a recording and another one, the golden.
///
///     let differences = recording.differences(from: golden, tolerance: ["opacity": 0.01])
///     for sentence in differences.sentences() { print(sentence) }
///     // card.bounds differs first at 0.0167 s: width 203.1, golden 201.4; largest 38.4 at 0.25 s;
///     // the animation lasts 0.3 s, golden 0.25 s; also center, shadowPath
///
/// Values are compared only at the moments that both recordings have, on both sides of events. A
/// difference begins at the first such moment with different values.
public struct RecordingDifferences: Equatable, Sendable {
  /// The findings: headers, then nodes, values and animations, then events in the order of time.
  public let findings: [Finding]

  /// Whether there are no findings.
  public var isEmpty: Bool { findings.isEmpty }

  /// One difference.
  public enum Finding: Equatable, Sendable {
    /// A property of the whole recording, such as the frame rate.
    case header(HeaderDifference)
    /// A node that only one of the recordings has.
    case node(NodeDifference)
    /// A track of a node whose values differ.
    case values(ValueDifference)
    /// An animation that differs, and changes no value that was compared.
    case animation(AnimationDifference)
    /// An event at another time, or in one recording only.
    case event(EventDifference)
  }
}
