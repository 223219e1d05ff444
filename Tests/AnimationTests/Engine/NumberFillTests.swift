import Testing
import ViewKernelAnimation
import ViewKernelGeometry
import ViewKernelTestSupport

/// A fill blends numbers four at a time where four lie side by side and share a cohort.
@Suite("Fills of numbers")
struct NumberFillTests {
  private let clock = LogicalClock()
  private let engine: AnimationEngine

  init() { engine = AnimationEngine(clock: clock) }

  /// One animated number, said slowly.
  private struct Number {
    let slot: AnimationSlot<Double>
    let animation: AnimationHandle
    let (from, to): (Double, Double)
    let duration: Double

    func value(at time: Double) -> Double {
      Double.interpolated(from: from, to: to, at: min(time / duration, 1))
    }
  }

  /// Runs of numbers that share a cohort, cut here and there by another slot or another cohort. In some
  /// runs the first animation of each slot goes, so that the one that is left has a place elsewhere.
  private func randomNumbers(using random: inout SeededGenerator) throws -> [Number] {
    var slots = (0..<60).map { _ in engine.doubles.makeSlot(0) }
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      slots.swapAt(.random(in: 0..<60, using: &random), .random(in: 0..<60, using: &random))
    }
    let cohorts = try [2, 3, 4, 5].map { (duration: Double) in
      (duration, try #require(engine.makeCohort(MediaTiming(duration: duration))))
    }
    var ofRun = (cohort: 0, isSecond: false)
    return try slots.map { slot in
      if Int.random(in: 0..<9, using: &random) == 0 {
        ofRun = (.random(in: cohorts.indices, using: &random), .random(using: &random))
      }
      let isOther = Int.random(in: 0..<9, using: &random) == 0
      let (duration, cohort) = isOther ? random.pick(cohorts) : cohorts[ofRun.cohort]
      let first = ofRun.isSecond ? engine.add(from: 7, to: 8, to: slot, in: cohort) : nil
      let from = Double.random(in: -9...9, using: &random)
      let to = Double.random(in: -9...9, using: &random)
      let animation = try #require(engine.add(from: from, to: to, to: slot, in: cohort))
      if let first { engine.remove(first) }
      return Number(slot: slot, animation: animation, from: from, to: to, duration: duration)
    }
  }

  @Test("E1: numbers side by side show what each alone would", arguments: 0..<40 as Range<UInt64>)
  func law(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var numbers = try randomNumbers(using: &random)
    for time in [0.3, 0.9, 1.1, 1.9] {
      clock.advance(to: time)
      for number in numbers {
        let shown = engine.doubles.presentation(of: number.slot)
        #expect(shown.bitPattern == number.value(at: time).bitPattern)
      }
      // The last one of the lane takes the place of each that goes.
      for _ in 0..<3 {
        engine.remove(numbers.remove(at: .random(in: numbers.indices, using: &random)).animation)
      }
    }
  }
}
