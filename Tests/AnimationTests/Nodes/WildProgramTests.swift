import Foundation
import Testing
import ViewKernelAnimation

extension UserCodeTests {
  /// Random programs whose values, components, rules, callbacks and listeners do anything to the
  /// nodes that call them.
  @Suite("Programs that act wherever they are called")
  struct WildProgramTests {
    /// 2,000 programs when `VIEWKERNEL_FULL_TESTS` is set; some of them in everyday runs.
    static let seeds: Range<UInt64> =
      ProcessInfo.processInfo.environment["VIEWKERNEL_FULL_TESTS"] == nil ? 0..<40 : 0..<2000

    @Test(
      "D30, D33, D53: each start and stop is reported once, whatever is done meanwhile",
      arguments: seeds)
    func law(seed: UInt64) {
      let world = WildWorld(seed: seed)
      for _ in 0..<60 {
        world.act()
        for node in world.nodes where !node.hasAnimations { #expect(node.touchBlockers == 0) }
      }
      world.end()
      for node in world.nodes { #expect(!node.hasAnimations && node.touchBlockers == 0) }
      #expect(!world.engine.isAnimating)
      #expect(world.completions.allSatisfy { $0 == 1 }, "each block completes, and once")
      #expect(world.owned.allSatisfy { $0.object == nil }, "completions are let go of")
      #expect(world.stops.allSatisfy { $0 == 1 })
      #expect(zip(world.starts, world.stops).allSatisfy { $0 <= $1 })
    }
  }
}
