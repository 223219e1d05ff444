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

/// A node that only one of the recordings has, with the nodes inside it. Its values, animations and
/// events are not reported separately.
public struct NodeDifference: Equatable, Sendable {
  /// The name of the node.
  public let node: String
  /// The name of the node in sentences: its name, or its class and superview.
  public let label: String
  /// Whether only this recording has the node, and the golden does not.
  public let isNew: Bool
  /// The number of nodes inside it that the other recording does not have, either.
  public let insideCount: Int
}

/// A track of a node whose values differ from the golden.
public struct ValueDifference: Equatable, Sendable {
  /// The name of the node.
  public let node: String
  /// The name of the node in sentences: its name, or its class and superview, such as
  /// `Label 2 in card`.
  public let label: String
  /// The name of the track.
  public let track: String
  /// The time of the first common moment with different values, in seconds.
  public let time: Double
  /// The side of that moment: before or after the events of its instant.
  public let side: InstantSide
  /// The value at that moment.
  public let value: TrackValue
  /// The value of the golden at that moment.
  public let golden: TrackValue
  /// The largest distance of a number from the golden's number, and its time. It is `nil` if values
  /// at some moment cannot be compared number by number, such as two texts.
  public let largest: Largest?
  /// The animation of this property that differs from the golden's animation, if there is one.
  public let cause: AnimationDifference?
  /// The name of the outermost view whose bounds explain this difference, because this node is
  /// inside it. It is `nil` if the difference has another reason.
  public internal(set) var movedBy: String?
  /// The text of the values in sentences, if they are lists of nodes.
  let texts: Texts?

  /// Two values as text.
  struct Texts: Equatable, Sendable {
    let value: String
    let golden: String
  }

  /// A distance of two values, its time, and its side of the instant.
  public struct Largest: Equatable, Sendable {
    /// The distance, in the unit of the value.
    public let distance: Double
    /// The time, in seconds.
    public let time: Double
    /// The side of the instant: before or after its events.
    public let side: InstantSide
  }
}

/// An animation that differs from the golden.
public struct AnimationDifference: Equatable, Sendable {
  /// The name of the node.
  public let node: String
  /// The name of the node in sentences: its name, or its class and superview.
  public let label: String
  /// The report of the animation; `nil` if only the golden has it.
  public let animation: AnimationReport?
  /// The report of the golden's animation; `nil` if the golden does not have it.
  public let golden: AnimationReport?
  /// The values between which it runs, as sentences write them.
  let ends: AuthoredEnds?
  let goldenEnds: AuthoredEnds?
}

/// An event at another time than in the golden, or in one recording only.
public struct EventDifference: Equatable, Sendable {
  /// The name of the event.
  public let name: String
  /// The name of the node, if the event is about one.
  public let node: String?
  /// The name of the node in sentences: its name, or its class and superview.
  public let label: String?
  /// The detail of the event, if it has one.
  public let detail: String?
  /// The time of the event, in seconds; `nil` if only the golden has it.
  public let time: Double?
  /// The time of the golden's event, in seconds; `nil` if the golden does not have it.
  public let golden: Double?
}

extension Recording {
  /// Compares the recording with another one.
  ///
  /// - Parameters:
  ///   - golden: The recording that is right.
  ///   - tolerance: The largest allowed differences. Without one, every bit counts.
  /// - Complexity: O(*n* log *m*) in the numbers of changes and of moments.
  public func differences(
    from golden: Recording, tolerance: Tolerance = .exact
  ) -> RecordingDifferences {
    RecordingDifferences(findings: DifferenceFinder(self, golden, tolerance).findings())
  }
}
