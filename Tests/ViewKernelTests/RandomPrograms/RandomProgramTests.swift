import Testing
import ViewKernel

@Suite("Random programs")
struct RandomProgramTests {
  @Test(
    "Programs of every kind keep every invariant and agree with the slow oracles",
    arguments: 0..<20)
  func agreeWithOracles(part: Int) {
    // Every part has all sixteen kinds: the kind is in the low bits of the seed.
    let count = TestScale.programs / 20
    for index in 0..<count {
      let failure = RandomProgram(seed: UInt64(part * count + index)).shortestFailure()
      if let failure { Issue.record("\(failure)") }
    }
  }
}
