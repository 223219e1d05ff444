import Foundation
import Testing
import ViewKernelAnimation
import ViewKernelTestSupport

@Suite("Springs")
struct SpringTests {
  // MARK: Values

  private static let values: [(spring: Spring, velocity: Double, at: [Double: Double])] = [
    (
      Spring(), 0,
      [
        0.05: 0.104405473, 0.1: 0.340299847, 0.2: 0.849425635, 0.3: 1.124354767, 0.5: 1.074590567,
        1: 1.002170117,
      ]
    ),
    (Spring(damping: 20), 0, [0.1: 0.264241118, 0.5: 0.959572318]),
    (Spring(), 5, [0.1: 0.607053444]),
    (Spring(damping: 40, allowsOverdamping: true), 0, [0.1: 0.177736576]),
  ]

  @Test("D40: a spring is where the closed solutions of D39 say", arguments: values)
  func closedSolutions(spring: Spring, velocity: Double, at expected: [Double: Double]) {
    for (time, value) in expected {
      #expect(abs(spring.value(at: time, initialVelocity: velocity) - value) < 1e-9, "\(time)")
    }
  }

  @Test("D39: without leave to be overdamped, a spring is critically damped")
  func overdamping() {
    let limited = Spring(damping: 40)
    #expect(limited.dampingRatio == 2)
    for time in [0.05, 0.1, 0.5, 1.0] {
      #expect(limited.value(at: time) == Spring(damping: 20).value(at: time))
    }
  }

  @Test(
    "D39: a spring solves m x'' + c x' + k x = k, in all regimes",
    arguments: 0..<200 as Range<UInt64>)
  func equation(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ratios = [0.0, 0.05, 0.3, 0.7, 0.999_999, 1, 1.000_001, 1.001, 1.3, 4, 50]
    let ratio = ratios[Int(seed % UInt64(ratios.count))]
    let mass = Double.random(in: 0.2...5, using: &random)
    let frequency = Double.random(in: 0.5...40, using: &random)
    let spring = Spring(
      mass: mass, stiffness: mass * frequency * frequency, damping: 2 * mass * ratio * frequency,
      allowsOverdamping: true)
    let velocity = Double.random(in: -20...20, using: &random)
    #expect(spring.value(at: 0, initialVelocity: velocity) == 0)
    #expect(spring.velocity(at: 0, initialVelocity: velocity) == velocity)
    for _ in 0..<20 {
      let time = Double.random(in: 0.001...3, using: &random)
      let x = spring.value(at: time, initialVelocity: velocity)
      let v = spring.velocity(at: time, initialVelocity: velocity)
      // The step balances the error of the formula and that of rounding.
      let step = 1e-4 / frequency
      let before = spring.value(at: time - step, initialVelocity: velocity)
      let after = spring.value(at: time + step, initialVelocity: velocity)
      let size = 1 + abs(velocity) / frequency
      #expect(
        abs((after - before) / (2 * step) - v) < 1e-6 * frequency * size, "velocity at \(time)")
      let acceleration =
        (spring.velocity(at: time + step, initialVelocity: velocity)
          - spring.velocity(at: time - step, initialVelocity: velocity)) / (2 * step)
      let force = spring.mass * acceleration + spring.damping * v + spring.stiffness * (x - 1)
      #expect(abs(force) < 1e-5 * spring.stiffness * size * max(ratio, 1), "force at \(time)")
    }
  }

  // MARK: Parameters

  @Test("D43: response and damping ratio make stiffness and damping")
  func responses() {
    let spring = Spring(response: 0.5, dampingRatio: 0.825)
    #expect(abs(spring.stiffness - 157.913670) < 1e-6)
    #expect(abs(spring.damping - 20.734512) < 1e-6)
    #expect(abs(spring.response - 0.5) < 1e-15 && abs(spring.dampingRatio - 0.825) < 1e-15)
    let heavy = Spring(response: 0.5, dampingRatio: 0.825, mass: 3)
    for time in [0.1, 0.2, 0.7] {
      #expect(abs(heavy.value(at: time) - spring.value(at: time)) < 1e-14)
    }
  }

  @Test("D44: duration and bounce make stiffness and damping, below 0 too")
  func bounces() {
    #expect(abs(Spring(duration: 0.5, bounce: 0.15).damping - 21.362830) < 1e-6)
    let flat = Spring(duration: 0.5, bounce: -0.5)
    #expect(flat.dampingRatio == 2 && flat.allowsOverdamping)
    #expect(abs(flat.bounce + 0.5) < 1e-15)
    #expect(abs(Spring(duration: 0.5, bounce: 0.3).bounce - 0.3) < 1e-15)
  }

  @Test("D46: UIKit's default parameters are overdamped, and count as critical")
  func defaultTimingParameters() {
    let spring = Spring(mass: 3, stiffness: 1000, damping: 500)
    #expect(abs(spring.dampingRatio - 4.56) < 0.01)
    let critical = Spring(
      mass: 3, stiffness: 1000, damping: 2 * (3000.0).squareRoot())
    for time in [0.1, 0.2, 0.5] {
      #expect(isClose(spring.value(at: time), critical.value(at: time), within: 1e-14))
    }
  }

  // MARK: Settling

  @Test("D41: the settling duration of underdamped springs is that of their envelope")
  func settling() {
    #expect(abs(Spring().settlingDuration() - 1.4727003346780927) < 1e-15)
    #expect(abs(Spring(damping: 5).settlingDuration() - 2.854974609888761) < 1e-15)
    #expect(abs(Spring().settlingDuration(initialVelocity: 5) - 1.3815510557964275) < 1e-15)
    #expect(Spring(damping: 0).settlingDuration() == .infinity)
  }

  @Test(
    "D41: critical and overdamped springs settle at the exact time, for velocities of any sign",
    arguments: [1.0, 1.000_001, 1.2, 3, 40, 1e8], [0.0, 2, -3, 9, 10, 11, 14, 40, 1000, -1000])
  func exactSettling(ratio: Double, velocity: Double) {
    let spring = Spring(damping: 20 * ratio, allowsOverdamping: true)
    let end = spring.settlingDuration(initialVelocity: velocity)
    func rest(_ time: Double) -> Double {
      abs(1 - spring.value(at: time, initialVelocity: velocity))
    }
    let limit = 0.001
    #expect(rest(end) <= limit * (1 + 1e-9))
    #expect(end == 0 || rest(end * (1 - 1e-9)) > limit * (1 - 1e-6))
    for step in 1...200 { #expect(rest(end * (1 + Double(step) / 20)) <= limit * (1 + 1e-9)) }
  }

  private static let solved: [(Double, Double, Double)] = [
    (0.5, 0.7, 19.679293), (0.5, 1, 18.466827),
  ]

  @Test("D45: a spring for a duration has UIKit's frequency", arguments: solved)
  func durations(duration: Double, ratio: Double, frequency: Double) {
    let spring = Spring(settlingIn: duration, dampingRatio: ratio)
    #expect(abs(spring.angularFrequency - frequency) < 1e-6)
    #expect(abs(spring.dampingRatio - ratio) < 1e-12 && spring.mass == 1)
  }

  @Test("D45: stiffness and damping of (0.5, 0.7)")
  func stiffness() {
    let spring = Spring(settlingIn: 0.5, dampingRatio: 0.7)
    #expect(abs(spring.stiffness - 387.274580) < 1e-6 && abs(spring.damping - 27.551010) < 1e-6)
  }

  @Test(
    "D45: with a velocity the largest frequency solves the equation, to 1e-10",
    arguments: [0.01, 0.2, 0.5, 0.7, 0.95, 1, 7, -1],
    [0.0, 0.3, 2, 6.8, 7, 30, 300, 1e6, -0.3, -2, -30, -1e6])
  func solvesWithVelocity(ratio: Double, velocity: Double) {
    let duration = 0.4
    let spring = Spring(settlingIn: duration, dampingRatio: ratio, initialVelocity: velocity)
    let z = min(max(ratio, 0.01), 1)
    func rest(_ w: Double) -> Double {
      if z == 1 { return abs(1 + (w - velocity) * duration) * exp(-w * duration) }
      let damped = w * (1 - z * z).squareRoot()
      return abs((z * w - velocity) / damped) * exp(-z * w * duration)
    }
    let w = spring.angularFrequency
    // Both sides of the root, 1e-10 of it away, are on different sides of a thousandth.
    #expect((rest(w * (1 - 1e-10)) - 0.001) * (rest(w * (1 + 1e-10)) - 0.001) <= 0)
    for step in 1...300 { #expect(rest(w * (1 + 0.02 * Double(step))) < 0.001) }
  }

  @Test("Durations and velocities that are not usable are clamped, and never trap")
  func limits() {
    #expect(
      Spring(settlingIn: .nan, dampingRatio: .nan) == Spring(settlingIn: 0.01, dampingRatio: 0.01))
    #expect(Spring(settlingIn: -3, dampingRatio: 2) == Spring(settlingIn: 0, dampingRatio: 1))
    let still = Spring(settlingIn: 1, dampingRatio: 0.5)
    for velocity in [Double.nan, .infinity, 1e10, -1e300] {
      #expect(Spring(settlingIn: 1, dampingRatio: 0.5, initialVelocity: velocity) == still)
    }
    for spring in [
      Spring(mass: 0), Spring(mass: -1), Spring(stiffness: .nan), Spring(damping: -1),
      Spring(damping: .infinity), Spring(response: 0, dampingRatio: 1),
      Spring(duration: 1, bounce: -1),
    ] {
      #expect(spring.flaw != nil && TimingCurve.spring(spring) == .linear, "\(spring)")
    }
    #expect(TimingCurve.spring(Spring(), initialVelocity: .nan) == .linear)
    for mass in [1e-100, 1, 1e100] {
      for stiffness in [1e-100, 1, 1e100] {
        for damping in [0, 1e-100, 1, 1e100] {
          for allows in [false, true] {
            let spring = Spring(
              mass: mass, stiffness: stiffness, damping: damping, allowsOverdamping: allows)
            for time in [0, 1e-100, 1, 1e100] {
              #expect(spring.value(at: time).isFinite, "\(spring) at \(time)")
            }
            #expect(!spring.settlingDuration(initialVelocity: 3).isNaN)
          }
        }
      }
    }
  }

  // MARK: As a curve

  @Test("D42: a curve begins at 0, ends at 1, and stands still outside")
  func curves() {
    for curve in [
      TimingCurve.spring(), .spring(response: 0.3, dampingRatio: 0.1),
      .spring(duration: 0.2, bounce: -0.9),
      .spring(Spring(damping: 0), initialVelocity: -7),
    ] {
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
      #expect(curve.extended(-0.5) == 0 && curve.extended(1.5) == 1)
      #expect(curve.motion(at: -0.5).velocity == 0 && curve.motion(at: 1).velocity == 0)
      #expect(curve.motion(at: 0).velocity == curve.spring?.initialVelocity)
      #expect(curve.controlPoints == nil)
    }
    let curve = TimingCurve.spring()
    #expect(curve.value(at: 0.3) == Spring().value(at: 0.3))
    #expect(curve.description == "spring(mass: 1, stiffness: 100, damping: 10)")
    #expect(curve == .spring(Spring()) && curve != .spring(Spring(mass: 2)))
    #expect(curve != .spring(Spring(), initialVelocity: 1))
    #expect(TimingCurve.spring(response: 1, dampingRatio: 0) != .linear)
  }

  private struct NoSpring: Error {}

  @Test("Eight springs at once have the bits of one", arguments: 0..<20 as Range<UInt64>)
  func eightAtOnce(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // One in four is critical, and some are too fast for the exponential of eight.
    let ratio = seed % 4 == 0 ? 1 : Double.random(in: 0...2, using: &random)
    let response = seed % 5 == 0 ? 0.005 : Double.random(in: 0.1...2, using: &random)
    let curve = TimingCurve.spring(
      Spring(response: response, dampingRatio: ratio),
      initialVelocity: .random(in: -9...9, using: &random))
    guard case .spring(let spring) = curve.pace else { throw NoSpring() }
    var fractions = SIMD8<Double>(0, 1, 0x1p-1074, 0x1p-53, (1.0).nextDown, 0.5, 0.25, 0.75)
    for _ in 0..<50 {
      let eight = curve.evaluate(fractions)
      for lane in 0..<8 {
        let one = spring.impulse(at: fractions[lane])
        #expect(eight[lane].bitPattern == one.progress.bitPattern)
        #expect(spring.impulses(at: fractions).impulses[lane].bitPattern == one.impulse.bitPattern)
      }
      fractions = SIMD8<Double>.random(in: 0...1, using: &random)
    }
  }

  @Test(
    "D39, D41: the mass of a spring changes neither its motion nor its duration",
    arguments: [0.1, 0.3, 1, 3, 5, 7], [0.3, 0.4, 1, 1.7])
  func mass(mass: Double, response: Double) {
    let spring = Spring(response: response, dampingRatio: 1, mass: mass)
    let plain = Spring(response: response, dampingRatio: 1)
    let (duration, expected) = (spring.settlingDuration(), plain.settlingDuration())
    #expect(abs(duration - expected) < 1e-12 * expected)
    for time in [0.1, 0.5, 1] {
      #expect(abs(spring.value(at: time) - plain.value(at: time)) < 1e-12)
    }
  }

  @Test("D39: a spring that is damped without measure stays where it is")
  func extremeDamping() {
    let spring = Spring(mass: 1e-100, stiffness: 1e-100, damping: 1e60, allowsOverdamping: true)
    #expect(spring.value(at: 1) < 1e-100)
  }
}
