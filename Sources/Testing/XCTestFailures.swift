import Synchronization
import XCTest

/// Records failures in the running test of XCTest.
///
/// XCTest does not say whether a test runs, and `XCTFail` does nothing where none does. So an observer
/// watches whether the failure arrives: XCTest calls it during the call of `XCTFail`, on the same thread.
final class XCTestFailures: XCTestObservation {
  /// Whether a failure has arrived at the running test.
  private final class Delivery: Sendable {
    let hasArrived = Atomic(false)
  }

  /// The failure that is being recorded on this thread.
  @TaskLocal private static var delivery: Delivery?

  /// XCTest keeps it for the rest of the process.
  private static let observe: Void = XCTestObservationCenter.shared.addTestObserver(
    XCTestFailures())

  /// Records a failure in the running test.
  ///
  /// - Returns: Whether a test runs; where none does, nothing was recorded.
  static func record(_ message: String, at location: ExpectationFailure.SourceLocation) -> Bool {
    observe
    let delivery = Delivery()
    $delivery.withValue(delivery) {
      XCTFail(message, file: location.staticFilePath, line: location.line)
    }
    return delivery.hasArrived.load(ordering: .relaxed)
  }

  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int
  ) {
    XCTestFailures.delivery?.hasArrived.store(true, ordering: .relaxed)
  }
}
