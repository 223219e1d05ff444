import ViewKernel

/// The directions in which the arrow of a popover may point, as a set.
///
/// An arrow that points up is at the top edge, and its popover is below the source.
public struct ArrowDirection: OptionSet, Hashable, Sendable {
  /// The set as an integer, with UIKit's values: up 1, down 2, left 4, right 8.
  public let rawValue: UInt

  /// Creates a set of directions from its integer value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// At the top edge, pointing up.
  public static var up: ArrowDirection { ArrowDirection(rawValue: 1) }
  /// At the bottom edge, pointing down.
  public static var down: ArrowDirection { ArrowDirection(rawValue: 2) }
  /// At the left edge, pointing left.
  public static var left: ArrowDirection { ArrowDirection(rawValue: 4) }
  /// At the right edge, pointing right.
  public static var right: ArrowDirection { ArrowDirection(rawValue: 8) }
  /// All four directions.
  public static var any: ArrowDirection { [.up, .down, .left, .right] }
  /// The direction of a popover that is not presented.
  public static var unknown: ArrowDirection { ArrowDirection(rawValue: UInt.max) }

  /// The four directions, in the order in which a popover tries them (F38).
  static let singles: [ArrowDirection] = [.up, .down, .left, .right]

  /// Whether the set contains exactly one of the four directions.
  public var isSingle: Bool { isVertical || isHorizontal }

  /// Whether the arrow is at the top or bottom edge: the set is exactly `up` or exactly `down`.
  public var isVertical: Bool { self == .up || self == .down }

  /// Whether the arrow is at the left or right edge: the set is exactly `left` or exactly `right`.
  public var isHorizontal: Bool { self == .left || self == .right }

  /// The name in timelines: `up`, `down`, `left`, `right`, `none`, `unknown`, or `several`.
  public var name: String {
    switch self {
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case []: "none"
    case .unknown: "unknown"
    default: "several"
    }
  }
}

// MARK: - CustomStringConvertible

extension ArrowDirection: CustomStringConvertible {
  /// `up`, `none`, `any`, `unknown`, or several directions, as in `up, left`.
  public var description: String {
    switch self {
    case .any: return "any"
    case .unknown: return "unknown"
    default:
      let names = ArrowDirection.singles.filter { contains($0) }.map { $0.name }
      return names.isEmpty ? "none" : names.joined(separator: ", ")
    }
  }
}
