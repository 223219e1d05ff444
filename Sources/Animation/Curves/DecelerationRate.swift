import ViewKernelGeometry

/// How fast a `DecayAnimation` slows down: the share of the velocity that is left after a
/// millisecond.
///
/// These are the rates of `UIScrollView.DecelerationRate`.
public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
  /// The share of the velocity that is left after a millisecond, above 0 and below 1.
  public var rawValue: Double

  /// Creates a rate from the share of the velocity that is left after a millisecond.
  ///
  /// An animation with a rate that is not above 0 and below 1 is refused, with a diagnostic.
  public init(rawValue: Double) { self.rawValue = rawValue }

  /// The rate 0.998: after one second, 13.5 % of the velocity is left.
  public static let normal = DecelerationRate(rawValue: 0.998)

  /// The rate 0.99: the animation stops after a fifth of the distance of `normal`.
  public static let fast = DecelerationRate(rawValue: 0.99)

  /// The decay constant λ of the velocity v·e^(−λt), per second: −1,000 · ln `rawValue`. That of
  /// `normal` is 2.002.
  public var decay: Double { -1_000 * Elementary.log(rawValue) }

  /// The error in the rate, as text; `nil` if an animation can use it.
  var flaw: String? {
    // A rate so near to 1 that its logarithm is 0 has no end.
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
