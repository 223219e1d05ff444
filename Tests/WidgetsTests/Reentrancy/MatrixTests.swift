import Testing
import ViewKernel
import ViewKernelTestSupport

/// Every hook × every mutation, in every operation that runs the hook.
///
/// In debug a sample; half of the cells run optimised and with AddressSanitizer (`Tests/Fuzz/run matrix`).
///
/// A failure names its cell: `remove / didMoveToWindow #0 / focusSelf / unheld`. To run that one
/// alone, or all of a kind, put a part of the name into `VIEWKERNEL_CELLS`.
@Suite("Every hook × every mutation")
struct MatrixTests {
  @Test("Whatever a hook does, every invariant holds afterwards", arguments: Operation.all)
  func everyInvariantHolds(operation: Operation) {
    var failures = 0
    for hook in Hook.allCases {
      for cell in Cell.cells(of: hook, in: operation, TestScale.isFull ? .all : .oneOf(8)) {
        if let part = TestScale.cells, !cell.description.contains(part) { continue }
        let findings = cell.run()
        guard !findings.isEmpty else { continue }
        failures += 1
        // A broken rule breaks hundreds of cells: a few of them tell as much.
        if failures <= 20 { Issue.record("\(cell): \(findings.joined(separator: "; "))") }
      }
    }
    #expect(failures == 0, "\(failures) cells of \(operation.name) are wrong")
  }

  @Test("Every hook runs in some operation", arguments: Hook.allCases)
  func everyHookRuns(hook: Hook) {
    #expect(Operation.all.contains { Cell.firings(of: hook, in: $0) > 0 })
  }
}
