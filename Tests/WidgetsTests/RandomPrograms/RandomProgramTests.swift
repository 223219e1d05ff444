import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Random programs")
struct RandomProgramTests {
  @Test(
    "Programs of every kind keep every invariant and agree with the slow oracles",
    arguments: 0..<20)
  func agreeWithOracles(part: Int) {
    // The kind is in the low bits of the seed, so that every mixture comes up.
    let count = TestScale.programs / 20
    for index in 0..<count {
      let failure = RandomProgram(seed: UInt64(part * count + index)).shortestFailure()
      if let failure { Issue.record("\(failure)") }
    }
  }

  @Test(
    "Programs that fuzzing found keep every invariant and agree with the slow oracles",
    arguments: [
      // Reading what a view shows runs a derivation, whose hook changes the view's bounds: the slow
      // hit test and the quick one met two different trees.
      [
        0x2f, 0x54, 0x00, 0x00, 0x56, 0x7f, 0x23, 0x4c, 0x8c, 0x97, 0xef, 0xfa, 0x04, 0xbd,
        0xf1, 0xf1, 0xfa, 0x2a, 0x11, 0xac, 0x08, 0xe8, 0xaf, 0x79, 0x31, 0x5a, 0x2e,
      ] as [UInt8]
    ])
  func agreeWithOraclesAgain(bytes: [UInt8]) throws {
    let program = try #require(RandomProgram(bytes: bytes))
    #expect(program.shortestFailure() == nil)
  }
}
