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
    let cell: Cell<Double>
    let (from, to): (Double, Double)
    let duration: Double

    func value(at time: Double) -> Double {
      Double.interpolated(from: from, to: to, at: min(time / duration, 1))
    }
  }

  /// Runs of numbers that share a cohort, cut here and there by another slot or another cohort. In
  /// some runs the first animation of each slot goes, so that the one that is left has a place
  /// elsewhere.
  private func randomNumbers(using random: inout SeededGenerator) -> [Number] {
    var cells = (0..<60).map { _ in Cell(0.0, in: engine) }
    for cell in cells { cell.node.set(cell.property, to: 0) }  // makes the slots, in this order
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      cells.swapAt(.random(in: 0..<60, using: &random), .random(in: 0..<60, using: &random))
    }
    let durations: [Double] = [2, 3, 4, 5]  // a cohort each
    var ofRun = (duration: 2.0, isSecond: false)
    return cells.map { cell in
      if Int.random(in: 0..<9, using: &random) == 0 {
        ofRun = (random.pick(durations), .random(using: &random))
      }
      let isOther = Int.random(in: 0..<9, using: &random) == 0
      let duration = isOther ? random.pick(durations) : ofRun.duration
      if ofRun.isSecond { cell.animate(from: 7, to: 8, duration: duration, forKey: "first") }
      let from = Double.random(in: -9...9, using: &random)
      let to = Double.random(in: -9...9, using: &random)
      cell.animate(from: from, to: to, duration: duration)
      cell.node.removeAnimation(forKey: "first")
      return Number(cell: cell, from: from, to: to, duration: duration)
    }
  }

  @Test("E1: numbers side by side show what each alone would", arguments: 0..<40 as Range<UInt64>)
  func law(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var numbers = randomNumbers(using: &random)
    for time in [0.3, 0.9, 1.1, 1.9] {
      clock.advance(to: time)
      for number in numbers {
        let shown = number.cell.presentation
        #expect(shown.bitPattern == number.value(at: time).bitPattern)
      }
      // The last one of the lane takes the place of each that goes.
      for _ in 0..<3 {
        let number = numbers.remove(at: .random(in: numbers.indices, using: &random))
        number.cell.node.removeAllAnimations()
      }
    }
  }
}
