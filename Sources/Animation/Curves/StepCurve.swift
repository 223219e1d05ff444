/// The positions of the jumps of a stepped timing curve, as in CSS's `steps()`.
public enum StepPosition: UInt8, Hashable, Sendable, CaseIterable {
  /// At the start of each step: the first jump is at the very beginning.
  case start
  /// At the end of each step: the last jump is at the very end.
  case end
  /// Neither at the beginning nor at the end: the output is 0 during the first step and 1 during
  /// the last step.
  case none
  /// At the beginning and at the end.
  case both
}

/// A stepped pace: constant between jumps (D35b).
///
/// - Invariant: `count` is at least 1, and at least 2 if the position is `none`.
package struct StepCurve: Hashable, Sendable {
  /// The number of equal parts into which an iteration is divided.
  package let count: Int
  package let position: StepPosition

  /// The numbers of steps and of jumps.
  private let steps: Double
  private let jumps: Double

  package init(count: Int, position: StepPosition) {
    self.count = count
    self.position = position
    steps = Double(count)
    switch position {
    case .start, .end: jumps = steps
    case .none: jumps = steps - 1
    case .both: jumps = steps + 1
    }
  }

  /// The same number of steps, with the jumps at the other end.
  var reversed: TimingCurve {
    switch position {
    case .start: TimingCurve.steps(count, .end)
    case .end: TimingCurve.steps(count, .start)
    case .none, .both: TimingCurve(.steps(self))
    }
  }

  private var jumpsAtStart: Bool { position == .start || position == .both }

  /// Returns the progress at any fraction. Outside 0...1 the steps continue (D19).
  ///
  /// - Parameter before: Whether a jump at exactly this fraction has not happened yet.
  package func evaluate(_ fraction: Double, before: Bool) -> Double {
    let place = snapped(fraction * steps)
    var step = place.rounded(.down)
    let isAtJump = place == step
    if jumpsAtStart { step += 1 }
    if before && isAtJump { step -= 1 }
    if fraction >= 0 && step < 0 { step = 0 }
    if fraction <= 1 && step > jumps { step = jumps }
    return TimingCurve.bounded(step / jumps)
  }

  /// Returns the progress at eight fractions in 0...1, with the same bits as `evaluate(_:before:)`.
  @inline(__always)
  package func evaluate(_ fractions: SIMD8<Double>) -> SIMD8<Double> {
    let quotients = fractions * steps
    let whole = quotients.roundedToNearest
    let places = quotients.replacing(
      with: whole, where: (quotients - whole).absolute .<= 4 * quotients.ulps)
    var step = places.roundedDown
    if jumpsAtStart { step += 1 }
    return step.replacing(with: jumps, where: step .> jumps) / jumps
  }
}

// MARK: - Text

extension StepCurve: CustomStringConvertible {
  /// The name of the curve, or "steps(4, start)".
  package var description: String {
    switch TimingCurve(.steps(self)) {
    case .stepStart: "stepStart"
    case .stepEnd: "stepEnd"
    default: "steps(\(count), \(position))"
    }
  }
}

extension StepPosition: CustomStringConvertible {
  /// The name of the position.
  public var description: String {
    switch self {
    case .start: "start"
    case .end: "end"
    case .none: "none"
    case .both: "both"
    }
  }
}

// MARK: - Creating

extension TimingCurve {
  /// Creates a curve of `count` equal steps.
  ///
  ///     TimingCurve.steps(4).value(at: 0.3)  // 0.25
  ///     TimingCurve.steps(4, .start).value(at: 0.3)  // 0.5
  ///
  /// A fraction that differs from a jump only by rounding errors counts as being at the jump.
  /// Before the active phase of an animation, a jump at its start has not happened yet.
  ///
  /// - Parameters:
  ///   - count: The number of equal parts into which an iteration is divided.
  ///   - position: The positions of the jumps.
  /// - Returns: The curve, or `linear` when `count` is below 1, or below 2 with `.none`.
  public static func steps(_ count: Int, _ position: StepPosition = .end) -> TimingCurve {
    guard count >= (position == .none ? 2 : 1) else { return .linear }
    return TimingCurve(.steps(StepCurve(count: count, position: position)))
  }

  /// A curve that jumps to the end value at the start: `steps(1, .start)`.
  public static let stepStart = TimingCurve.steps(1, .start)

  /// A curve that jumps to the end value at the end: `steps(1)`.
  public static let stepEnd = TimingCurve.steps(1)
}
