/// Where a stepped pace jumps (CSS Easing 2, step-position).
public enum StepPosition: UInt8, Hashable, Sendable, CaseIterable {
  /// At the start of each step: the first jump is at the very beginning.
  case start
  /// At the end of each step: the last jump is at the very end.
  case end
  /// Neither at the beginning nor at the end: the first step shows 0, the last one 1.
  case none
  /// At the beginning and at the end.
  case both
}

/// A pace that stands still and jumps (D35b).
///
/// - Invariant: `count` is at least 1, with jumps at neither end at least 2.
package final class StepCurve: Sendable {
  /// Into how many equal parts an iteration is divided.
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

  /// As many steps, with the jumps at the other end.
  var reversed: TimingCurve {
    switch position {
    case .start: TimingCurve.steps(count, .end)
    case .end: TimingCurve.steps(count, .start)
    case .none, .both: TimingCurve(.steps(self))
    }
  }

  private var jumpsAtStart: Bool { position == .start || position == .both }

  /// The progress at any fraction; outside 0...1 it goes on stepping (D19).
  ///
  /// - Parameter before: Whether a jump at exactly this fraction is still to come.
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

  /// Eight values at once of fractions in 0...1, each with the bits that `evaluate(_:before:)` gives.
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

// MARK: - Hashable and text

extension StepCurve: Hashable {
  /// Steps are equal when their number and their position are.
  package static func == (a: StepCurve, b: StepCurve) -> Bool {
    a.count == b.count && a.position == b.position
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(position)
  }
}

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

// MARK: - Making one

extension TimingCurve {
  /// Creates a curve of `count` equal steps. `position` says where the jumps are.
  ///
  ///     TimingCurve.steps(4).value(at: 0.3)  // 0.25
  ///     TimingCurve.steps(4, .start).value(at: 0.3)  // 0.5
  ///
  /// A fraction within rounding of a jump is at the jump. Before the active phase a jump at the
  /// very start is still to come.
  ///
  /// - Parameters:
  ///   - count: Into how many equal parts an iteration is divided.
  ///   - position: Where the jumps are.
  /// - Returns: The curve, or `linear` when `count` is below 1, or below 2 with `.none`.
  public static func steps(_ count: Int, _ position: StepPosition = .end) -> TimingCurve {
    guard count >= (position == .none ? 2 : 1) else { return .linear }
    return TimingCurve(.steps(StepCurve(count: count, position: position)))
  }

  /// Jumps to the end at once: `steps(1, .start)`.
  public static let stepStart = TimingCurve.steps(1, .start)

  /// Jumps to the end at the end: `steps(1)`.
  public static let stepEnd = TimingCurve.steps(1)
}
