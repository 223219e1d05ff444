import ViewKernelGeometry

/// How fast a throw slows down: the share of the velocity that is left after a millisecond.
///
/// These are the rates of `UIScrollView.DecelerationRate`.
public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
  /// The share of the velocity that is left after a millisecond, above 0 and below 1.
  public var rawValue: Double

  /// Creates a rate from the share of the velocity that is left after a millisecond.
  ///
  /// An animation with a rate that is not above 0 and below 1 is refused, with a diagnostic.
  public init(rawValue: Double) { self.rawValue = rawValue }

  /// 0.998: of a second's velocity 13.5 % are left.
  public static let normal = DecelerationRate(rawValue: 0.998)

  /// 0.99: stops after a fifth of the way of `normal`.
  public static let fast = DecelerationRate(rawValue: 0.99)

  /// The decay of the velocity per second, λ in v·e^(−λt); `normal` has 2.002.
  public var decay: Double { -1_000 * Elementary.log(rawValue) }

  /// What is wrong with the rate, or `nil`.
  var flaw: String? {
    // So near to 1 that the logarithm is 0 there is no end.
    guard rawValue > 0, rawValue < 1, decay > 0, decay.isFinite else {
      return "rate \(rawValue) is not above 0 and below 1"
    }
    return nil
  }
}

extension DecelerationRate: CustomStringConvertible {
  /// The name of the rate, or its number: "normal", "0.995".
  public var description: String {
    switch self {
    case .normal: "normal"
    case .fast: "fast"
    default: rawValue.shortText
    }
  }
}
