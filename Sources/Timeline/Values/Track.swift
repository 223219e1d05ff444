import ViewKernel

/// A property that a timeline records for its nodes: its name, initial value, kind and role.
public struct Track: Sendable, Equatable {
  /// The name in files. No two tracks of a timeline have the same name.
  public let name: String
  /// The value of a node that was never sampled. Files contain it once for each track, and not
  /// again for each node.
  public let initial: TrackValue
  /// The kind of the values.
  public let kind: Kind
  /// The topic of the track: `tree`, `geometry`, `paint`, `shadow` or `content`.
  public let role: String

  /// Creates a track.
  ///
  /// - Parameters:
  ///   - name: The name in files.
  ///   - initial: The value of a node that was never sampled. A drawing is replaced by `.nothing`.
  ///   - kind: The kind of the values. `nil` is the kind of the initial value, or `any` if that is
  ///     `.nothing`. The initial value may be of another kind.
  ///   - role: The topic of the track.
  public init(
    _ name: String, initial: TrackValue, kind: Kind? = nil, role: String = Track.contentRole
  ) {
    self.name = name
    self.kind = kind ?? Kind(of: initial) ?? .any
    if case .drawing = initial { self.initial = .nothing } else { self.initial = initial }
    self.role = role
  }

  /// The role of tracks for content, such as text, and for custom properties.
  public static var contentRole: String { "content" }
}

extension Track {
  /// The kind of a track's values. Each value may also be `.nothing`.
  ///
  /// A file needs the kind because some values are written alike: four numbers are a rect, a
  /// colour, or a list of numbers.
  public enum Kind: String, CaseIterable, Sendable {
    /// A Boolean value.
    case flag
    /// A number.
    case number
    /// A point or a size.
    case pair
    /// A rect.
    case rect
    /// An affine transform.
    case transform
    /// A colour.
    case color
    /// A path.
    case path
    /// A list of numbers.
    case numbers
    /// Text.
    case text
    /// Nodes, by their numbers.
    case nodes
    /// A drawing.
    case drawing
    /// Values of several kinds, or of a kind that was not known in advance.
    case any

    /// Whether a track of this kind may have a value: one of the kind, or `.nothing`.
    @inline(__always)
    func accepts(_ value: TrackValue) -> Bool {
      guard let kind = Kind(of: value) else { return true }
      return self == kind || self == .any
    }

    /// Whether a value of this kind may be a drawing.
    var hasDrawings: Bool { self == .drawing || self == .any }

    /// The count of numbers of such a value; `nil` if it is not fixed.
    var numberCount: Int? {
      switch self {
      case .number: 1
      case .pair: 2
      case .rect, .color: 4
      case .transform: 6
      case .flag, .path, .numbers, .text, .nodes, .drawing, .any: nil
      }
    }

    /// Creates the kind of a value; `nil` for `.nothing`.
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

// MARK: - CustomStringConvertible

extension Track: CustomStringConvertible {
  /// The name and the initial value: "opacity, 1 at first".
  public var description: String { "\(name), \(initial) at first" }
}
