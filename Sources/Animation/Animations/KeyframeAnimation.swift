/// A run through several values.
///
///     let pop = KeyframeAnimation(.transformScale, values: [0.6, 1.1, 0.9, 1])
///     pop.keyTimes = [0, 0.6, 0.8, 1]
///     pop.duration = 0.2555
///
/// The animation's own `timingCurve` eases the whole first, then `timingCurves` ease the segments
/// (D19).
public final class KeyframeAnimation<Value: Animatable>: PropertyAnimation<Value> {
  /// The values, in order. None: the animation has no effect; one: a constant (D21).
  public var values: [Value]

  /// When each value is reached, as fractions of the duration in 0...1 that never decrease.
  ///
  /// Linear: one for each value, the first 0 and the last 1; `nil` spreads them evenly. Discrete:
  /// one more than values, value *i* shows from time *i* up to time *i* + 1; without the last one
  /// it is 1. Times that break these rules are replaced by the defaults, with a diagnostic (D20).
  public var keyTimes: [Double]?

  /// Eases each segment between two values; missing ones are linear.
  public var timingCurves: [TimingCurve]

  /// How the run goes from value to value.
  public var calculationMode = CalculationMode.linear

  /// Creates a run on a property.
  ///
  /// - Parameter duration: Seconds; `nil` takes the transaction's duration (D5).
  public init(
    _ property: AnimatableProperty<Value>, values: [Value], keyTimes: [Double]? = nil,
    timingCurves: [TimingCurve] = [], duration: Double? = nil
  ) {
    self.values = values
    self.keyTimes = keyTimes
    self.timingCurves = timingCurves
    super.init(property: property, settings: Settings(timing: MediaTiming(duration: duration)))
  }

  /// A copy with the same settings.
  public override func copy() -> Animation {
    let copy = KeyframeAnimation(
      property, values: values, keyTimes: keyTimes, timingCurves: timingCurves)
    copy.calculationMode = calculationMode
    copy.settings = settings
    copy.copyFlags(from: self)
    return copy
  }

  override var kindName: String { "keyframes" }

  override var flaw: String? {
    for (index, value) in values.enumerated() where !value.isUsable {
      return "values[\(index)] is not finite, or beyond 1e100"
    }
    return nil
  }

  override var reportedEnds: ReportedEnds {
    ReportedEnds(
      from: values.first?.propertyValue ?? .none, to: values.last?.propertyValue ?? .none)
  }

  override func content(in node: AnimationNode) -> AnimationContent<Value> {
    if values.isEmpty { return AnimationContent() }
    let isDiscrete = calculationMode == .discrete
    let rules = KeyTimeRules(count: values.count, isDiscrete: isDiscrete)
    let (times, flaw) = rules.resolved(keyTimes)
    if let flaw {
      node.report(.refused, "\(propertyName): \(flaw); took even times")
    }
    let source = KeyframeSource(
      values: values, times: times, curves: timingCurves, isDiscrete: isDiscrete)
    return content(source, keyframes: source)
  }
}

/// How a keyframe animation goes from value to value.
public enum CalculationMode: UInt8, Hashable, Sendable {
  /// Blends neighbouring values.
  case linear
  /// Shows each value until the next.
  case discrete
}

/// What key times must be for a number of values (D20).
struct KeyTimeRules {
  let count: Int
  let isDiscrete: Bool

  /// The times to use, and what was wrong with those given.
  func resolved(_ keyTimes: [Double]?) -> (times: [Double], flaw: String?) {
    guard let keyTimes else { return (evenTimes, nil) }
    if let flaw = flaw(in: keyTimes) { return (evenTimes, flaw) }
    return (isDiscrete && keyTimes.count == count ? keyTimes + [1] : keyTimes, nil)
  }

  private var evenTimes: [Double] {
    if isDiscrete { return (0...count).map { Double($0) / Double(max(count, 1)) } }
    return (0..<count).map { Double($0) / Double(max(count - 1, 1)) }
  }

  private func flaw(in times: [Double]) -> String? {
    let fits = times.count == count || (isDiscrete && times.count == count + 1)
    guard fits else {
      return "keyTimes: expected \(isDiscrete ? count + 1 : count) numbers, got \(times.count)"
    }
    for (index, time) in times.enumerated() {
      guard time >= 0, time <= 1 else { return "keyTimes[\(index)]: \(time) is outside 0...1" }
      if index > 0 && time < times[index - 1] {
        return "keyTimes[\(index)]: \(time) is before \(times[index - 1])"
      }
    }
    if let first = times.first, first != 0 { return "keyTimes[0]: expected 0, got \(first)" }
    if !isDiscrete || times.count == count + 1, count > 1, let last = times.last, last != 1 {
      return "keyTimes[\(times.count - 1)]: expected 1, got \(last)"
    }
    return nil
  }
}
