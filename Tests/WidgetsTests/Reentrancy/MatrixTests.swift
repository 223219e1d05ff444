import Testing
import ViewKernel
import ViewKernelTestSupport

/// Every hook × every mutation, in every operation that runs the hook.
///
/// In debug a sample; half of the cells run optimised and with AddressSanitizer (`Tests/Fuzz/run
/// matrix`).
///
/// A failure names its cell: `remove / didMoveToWindow #0 / focusSelf / unheld`. To run that one
/// alone, or all of a kind, put a part of the name into `VIEWKERNEL_CELLS`.
@Suite("Every hook × every mutation")
struct MatrixTests {
  @Test("Whatever a hook does, every invariant holds afterwards", arguments: Operation.all)
  func everyInvariantHolds(operation: Operation) {
    let failures = Cell.runAll(of: operation, TestScale.isFull ? .all : .oneOf(16)).failures
    // A broken rule breaks hundreds of cells: a few of them tell as much.
    for failure in failures.prefix(20) { Issue.record("\(failure)") }
    #expect(failures.isEmpty, "\(failures.count) cells of \(operation.name) are wrong")
  }

  @Test("Every hook runs in some operation", arguments: Hook.allCases)
  func everyHookRuns(hook: Hook) {
    #expect(Operation.all.contains { Cell.firings(of: hook, in: $0) > 0 })
  }
}
