import ViewKernelGeometry

extension Spring {
  /// Creates the spring that settles in a duration, as in UIKit's animation blocks with a damping
  /// ratio and in SwiftUI's springs with a settling duration.
  ///
  ///     Spring(settlingIn: 0.5, dampingRatio: 0.7).angularFrequency  // 19.679293
  ///
  /// The frequency is computed as in UIKit, which estimates the settling time.
  /// `settlingDuration(initialVelocity:)` of the spring may be longer, above all for small damping
  /// ratios. The mass is 1.
  ///
  /// - Parameters:
  ///   - duration: Seconds; raised to 0.01.
  ///   - dampingRatio: Clamped to 0.01...1.
  ///   - initialVelocity: In distances to the target per second; above 0 it moves towards the
  ///     target. A velocity that is not finite or has a magnitude above 1e9 counts as 0.
  /// - Complexity: O(1); with a velocity, some hundred logarithms.
  public init(settlingIn duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    let seconds = duration > 0.01 ? min(duration, Numerics.largestMagnitude) : 0.01
    let ratio = dampingRatio > 0.01 ? min(dampingRatio, 1) : 0.01
    let velocity = initialVelocity.magnitude <= 1e9 ? initialVelocity * seconds : 0
    // The frequency per duration, not per second.
    let frequency =
      ratio < 1
      ? Spring.underdampedFrequency(ratio, velocity) : Spring.criticalFrequency(velocity)
    let perSecond = frequency / seconds
    self.init(stiffness: perSecond * perSecond, damping: 2 * ratio * perSecond)
  }

  /// The logarithm of the distance at which a spring has settled.
  private static var settledLogarithm: Double { Elementary.log(SpringMotion.settledDistance) }

  /// The largest w that solves |z w − v| / (w √(1 − z²)) · e^(−z w) = 0.001 (D45).
  private static func underdampedFrequency(_ ratio: Double, _ velocity: Double) -> Double {
    let root = ((1 - ratio) * (1 + ratio)).squareRoot()
    guard velocity != 0 else { return (Elementary.log(ratio / root) - settledLogarithm) / ratio }
    // The logarithm of the left side minus that of the right side.
    let excess = { (frequency: Double) -> Double in
      let slope = (ratio * frequency - velocity).magnitude
      return Elementary.log(slope / (frequency * root)) - ratio * frequency - settledLogarithm
    }
    // Above v / z the left side rises to a maximum and then always falls; below, it falls.
    let zero = max(velocity / ratio, 0)
    let discriminant = velocity * velocity + 4 * velocity
    let top =
      velocity > 0 ? (velocity + discriminant.squareRoot()) / (2 * ratio) : 0
    if velocity > 0 && excess(top) < 0 { return boundary(0, zero) { excess($0) > 0 } }
    return boundary(top, doubling: max(2 * top, 1)) { excess($0) > 0 }
  }

  /// The largest w that solves |1 + w − v| · e^(−w) = 0.001 (D45).
  private static func criticalFrequency(_ velocity: Double) -> Double {
    let excess = { (frequency: Double) -> Double in
      Elementary.log((1 + frequency - velocity).magnitude) - frequency - settledLogarithm
    }
    let top = max(velocity, 0)
    if excess(top) < 0 { return boundary(0, velocity - 1) { excess($0) > 0 } }
    return boundary(top, doubling: max(2 * top, 1)) { excess($0) > 0 }
  }
}
