import ViewKernel

/// The direction of the arrow of a popover. An arrow that points up is at the top edge, and its
/// popover is below the source.
public struct ArrowDirection: OptionSet, Hashable, Sendable {
  /// The packed directions, as UIKit numbers them.
  public let rawValue: UInt

  /// Creates directions from their packed form.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// At the top edge, pointing up.
  public static var up: ArrowDirection { ArrowDirection(rawValue: 1) }
  /// At the bottom edge, pointing down.
  public static var down: ArrowDirection { ArrowDirection(rawValue: 2) }
  /// At the left edge, pointing left.
  public static var left: ArrowDirection { ArrowDirection(rawValue: 4) }
  /// At the right edge, pointing right.
  public static var right: ArrowDirection { ArrowDirection(rawValue: 8) }
  /// All four.
  public static var any: ArrowDirection { [.up, .down, .left, .right] }
  /// Not decided yet.
  public static var unknown: ArrowDirection { ArrowDirection(rawValue: UInt.max) }

  /// Whether this is exactly one of the four directions.
  public var isSingle: Bool {
    self == .up || self == .down || self == .left || self == .right
  }

  /// Whether the arrow is at the upper or the lower edge.
  public var isVertical: Bool { self == .up || self == .down }

  /// Whether the arrow is at the left or the right edge.
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
