import ViewKernel

/// A value in a timeline: what one track of one node shows at one moment.
public typealias TrackValue = PropertyValue

/// A property of the nodes of a source, as timelines name it.
public struct Track: Sendable, Equatable {
  /// The name in files. No two tracks of a timeline have one name.
  public let name: String
  /// What a node shows that has never been sampled; files leave it out.
  public let initial: TrackValue
  /// What its values are.
  public let kind: Kind
  /// What it is about: `tree`, `geometry`, `paint`, `shadow` or `content`.
  public let role: String

  /// Creates a track.
  ///
  /// - Parameters:
  ///   - name: The name in files.
  ///   - initial: What a node shows that has never been sampled; of drawings nothing, whatever is given.
  ///   - kind: What its values are; `nil` is the kind of the initial value, where that is something.
  ///     The initial value itself may be of another kind.
  ///   - role: What it is about.
  public init(
    _ name: String, initial: TrackValue, kind: Kind? = nil, role: String = Track.contentRole
  ) {
    self.name = name
    self.kind = kind ?? Kind(of: initial) ?? .any
    if case .drawing = initial { self.initial = .nothing } else { self.initial = initial }
    self.role = role
  }

  /// The role of what a node says or shows, and of a program's own properties.
  public static var contentRole: String { "content" }
}

extension Track {
  /// What the values of a track are. Each of them may be nothing.
  ///
  /// A file needs it to tell the kinds that look alike: four numbers are a rect, a colour, or four
  /// numbers.
  public enum Kind: String, CaseIterable, Sendable {
    /// A switch.
    case flag
    /// A number.
    case number
    /// A point or a size.
    case pair
    /// A rect.
    case rect
    /// A transform.
    case transform
    /// A colour.
    case color
    /// A path.
    case path
    /// Other numbers.
    case numbers
    /// A text.
    case text
    /// Nodes, by their numbers.
    case nodes
    /// A drawing.
    case drawing
    /// Values of several kinds, or of one that nobody knew in advance.
    case any

    /// Whether a track of the kind may have a value: one of the kind, or nothing.
    @inline(__always)
    func takes(_ value: TrackValue) -> Bool {
      guard let kind = Kind(of: value) else { return true }
      return self == kind || self == .any
    }

    /// The kind of a value; `nil` of nothing.
    public init?(of value: TrackValue) {
      switch value {
      case .nothing: return nil
      case .flag: self = .flag
      case .number: self = .number
      case .pair: self = .pair
      case .rect: self = .rect
      case .transform: self = .transform
      case .color: self = .color
      case .path: self = .path
      case .numbers: self = .numbers
      case .text: self = .text
      case .nodes: self = .nodes
      case .drawing: self = .drawing
      }
    }
  }
}
