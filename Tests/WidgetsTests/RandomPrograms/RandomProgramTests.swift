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
}
