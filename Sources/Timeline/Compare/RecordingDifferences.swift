import ViewKernel

/// How a recording differs from another one, the golden.
///
///     let differences = recording.differences(from: golden, tolerance: ["opacity": 0.01])
///     for sentence in differences.sentences() { print(sentence) }
///     // card.bounds differs first at 0.0167 s: width 203.1, golden 201.4; largest 38.4 at 0.25 s;
///     // the animation lasts 0.3 s, golden 0.25 s; also center, shadowPath
///
/// Values are compared at the moments that both recordings have, on both sides of events; there a
/// difference begins, whatever lies between.
public struct RecordingDifferences: Equatable, Sendable {
  /// What differs, headers first, then views in their order, then events in time.
  public let findings: [Finding]

  /// Whether nothing differs.
  public var isEmpty: Bool { findings.isEmpty }

  /// One thing that differs.
  public enum Finding: Equatable, Sendable {
    /// A fact about the whole, such as the frame rate.
    case header(HeaderDifference)
    /// A node that only one of the recordings has.
    case node(NodeDifference)
    /// A track of a node that shows other values.
    case values(ValueDifference)
    /// An animation that runs otherwise, and changes no value that was compared.
    case animation(AnimationDifference)
    /// An event at another time, or of one recording only.
    case event(EventDifference)
  }
}

/// A node that only one of the recordings has, with the nodes inside it. Its values, animations and events
/// are not told again.
public struct NodeDifference: Equatable, Sendable {
  /// The name of the node.
  public let node: String
  /// What sentences call it: its name, or its class and place.
  public let label: String
  /// Whether the golden does not have it.
  public let isNew: Bool
  /// How many of the nodes inside it are in this recording only, too.
  public let insideCount: Int
}

/// Where a track of a node shows other values than in the golden.
public struct ValueDifference: Equatable, Sendable {
  /// The name of the node.
  public let node: String
  /// What sentences call it: its name, or its class and place: `Label 2 in card`.
  public let label: String
  /// The name of the track.
  public let track: String
  /// The first moment that both have and where they differ, in seconds.
  public let time: Double
  /// On which side of the events of that instant.
  public let side: InstantSide
  /// What shows there.
  public let value: TrackValue
  /// What shows there in the golden.
  public let golden: TrackValue
  /// The largest distance of two numbers of the values, and when; `nil` where values that are no
  /// numbers differ, or not in numbers alone.
  public let largest: Largest?
  /// The animation of the property that runs otherwise, where there is one.
  public let cause: AnimationDifference?
  /// The node whose bounds moved this one, if nothing but that made it differ.
  public internal(set) var movedBy: String?
  /// What sentences say of the values, where these are numbers of nodes.
  let texts: Texts?

  /// How sentences write two values.
  struct Texts: Equatable, Sendable {
    let value: String
    let golden: String
  }

  /// A distance, and when it was.
  public struct Largest: Equatable, Sendable {
    /// In the unit of the value.
    public let distance: Double
    /// In seconds.
    public let time: Double
  }
}

/// An animation that runs otherwise than in the golden.
public struct AnimationDifference: Equatable, Sendable {
  /// The name of the node.
  public let node: String
  /// What sentences call it: its name, or its class and place.
  public let label: String
  /// What is known of it; `nil` where only the golden has it.
  public let animation: AnimationReport?
  /// What is known of it in the golden; `nil` where the golden does not have it.
  public let golden: AnimationReport?
  /// The values between which it runs, as sentences write them.
  let ends: AuthoredEnds?
  let goldenEnds: AuthoredEnds?
}

/// An event at another time than in the golden, or of one recording only.
public struct EventDifference: Equatable, Sendable {
  /// The name of the event.
  public let name: String
  /// The name of the node, if it is about one.
  public let node: String?
  /// What sentences call it: its name, or its class and place.
  public let label: String?
  /// More about it.
  public let detail: String?
  /// When it was, in seconds; `nil` where only the golden has it.
  public let time: Double?
  /// When it was in the golden; `nil` where the golden does not have it.
  public let golden: Double?
}

extension Recording {
  /// Compares the recording with another one.
  ///
  /// - Parameters:
  ///   - golden: The one that is right.
  ///   - tolerance: How far the two may be from each other; without one every bit counts.
  /// - Complexity: O(*n* log *m*) in the numbers of changes and of moments.
  public func differences(
    from golden: Recording, tolerance: Tolerance = .exact
  ) -> RecordingDifferences {
    RecordingDifferences(findings: DifferenceFinder(self, golden, tolerance).findings())
  }
}
