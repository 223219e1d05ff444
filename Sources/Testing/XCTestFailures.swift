import Synchronization
import XCTest

/// Records failures in the running test of XCTest.
///
/// XCTest does not report whether a test runs, and `XCTFail` does nothing if none does. So an
/// observer checks that the failure arrives: XCTest notifies it during the call of `XCTFail`, on
/// the same thread.
final class XCTestFailures: XCTestObservation {
  /// Whether the running test has received a failure.
  private final class Delivery: Sendable {
    let hasArrived = Atomic(false)
  }

  /// The failure that is being recorded on this thread.
  @TaskLocal private static var delivery: Delivery?

  /// Adds the observer once. XCTest keeps it for the rest of the process.
  private static let observe: Void = XCTestObservationCenter.shared.addTestObserver(
    XCTestFailures())

  /// Records a failure in the running test.
  ///
  /// - Returns: Whether a test runs. If none does, nothing was recorded.
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
