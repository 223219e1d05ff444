import ViewKernelTesting
import XCTest

final class XCTestFailures: XCTestCase {
  func testThreeFail() throws {
    try expectMonotone(series("none"))  // fails here
    let recording = makeWindow().record(until: 0.1)
    try expectOrder(of: ["show"], in: recording)  // fails here
    try expectSettles(makeWindow(), by: 0.5)  // fails here
    print("XCTest went on")
  }

  func testTasks() async throws {
    try await Task { try expectMonotone(series("none")) }.value  // fails here
    try await Task.detached { try expectMonotone(series("none")) }.value  // fails here
  }

  func testThread() {
    let recorded = expectation(description: "The thread is over")
    Thread.detachNewThread {
      try? expectMonotone(series("none"))  // fails here
      recorded.fulfill()
    }
    wait(for: [recorded], timeout: 60)
  }

  func testMissing() throws {
    try expectTimeline(makeWindow(), until: 0.1)  // fails here
    try expectTimeline(makeWindow(), until: 0.1)
  }
}

/// Goldens are only compared.
final class XCTestGoldens: XCTestCase {
  override func invokeTest() { withGoldens(.compare) { super.invokeTest() } }

  func testNotWritten() throws {
    try expectTimeline(makeWindow(), until: 0.1)  // fails here
  }

  func testAsync() async throws {
    try expectTimeline(makeWindow(), until: 0.1)  // fails here
  }
}

/// After the last test of a class none runs.
final class XCTestAfterwards: XCTestCase {
  override class func tearDown() {
    do throws(ExpectationFailure) {
      try expectMonotone(series("none"))
      print("XCTest: no error after the tests")
    } catch {
      print("XCTest: threw after the tests")
    }
  }

  func testPasses() {}
}
