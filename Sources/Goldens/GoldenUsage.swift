import ViewKernelTimeline

#if canImport(FoundationEssentials)
  import Synchronization
#else
  import Foundation
#endif

/// The use of golden files by the tests of this process, which may run in parallel.
///
/// It is global, because it must outlive each test: tests of one process must not overwrite each
/// other's files, and unused golden files are known only at the end.
final class GoldenUsage: Sendable {
  static let shared = GoldenUsage()

  private struct State {
    /// The paths of the golden files that were compared with something.
    var used: Set<String> = []
    /// The files that tests have written, by path.
    var written: [String: WrittenFile] = [:]
  }

  private struct WrittenFile {
    /// The summary of the recording in the file.
    let summary: TimelineSummary
    /// The test that has written it; `nil` if several tests may have written it.
    var test: ComparingTest?
  }

  /// Notes that a golden file was compared with something.
  func markAsUsed(_ path: String) { access { _ = $0.used.insert(path) } }

  func isUsed(_ path: String) -> Bool { access { $0.used.contains(path) } }

  /// Reserves a file for the recording of a test.
  ///
  /// - Returns: Whether this process has written no other recording to the file.
  func claim(_ path: String, for summary: TimelineSummary, by test: ComparingTest) -> Bool {
    access { state in
      guard let other = state.written[path] else {
        state.written[path] = WrittenFile(summary: summary, test: test)
        return true
      }
      guard other.summary == summary else { return false }
      if other.test?.isCertainly(test) != true { state.written[path]?.test = nil }
      return true
    }
  }

  /// Whether another test, or another case of a test, has written a file.
  func isWritten(_ path: String, byOtherThan test: ComparingTest) -> Bool {
    access { state in
      guard let file = state.written[path] else { return false }
      return file.test?.isCertainly(test) != true
    }
  }

  /// Notes that a file was removed, so that any recording may be written to it.
  func release(_ path: String) { access { $0.written[path] = nil } }

  // `Mutex` exists only in recent versions of Apple's systems.
  #if canImport(FoundationEssentials)
    private let state = Mutex(State())

    private func access<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
      state.withLock { body(&$0) }
    }
  #else
    private let lock = NSLock()
    // Only `access` uses it, under the lock.
    nonisolated(unsafe) private var state = State()

    private func access<Result>(_ body: (inout State) -> Result) -> Result {
      lock.withLock { body(&state) }
    }
  #endif
}
