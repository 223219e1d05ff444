import ViewKernelTimeline

#if canImport(FoundationEssentials)
  import FoundationEssentials
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
    /// The golden files that were compared with something.
    var used: Set<FileIdentity> = []
    /// The files that tests have written.
    var written: [FileIdentity: WrittenFile] = [:]
  }

  private struct WrittenFile {
    /// The summary of the recording in the file.
    let summary: TimelineSummary
    /// The test that has written it; `nil` if several tests may have written it.
    var test: ComparingTest?
  }

  /// Notes that a golden file was compared with something.
  func markAsUsed(_ path: String) {
    let file = FileIdentity(path)
    access { _ = $0.used.insert(file) }
  }

  func isUsed(_ path: String) -> Bool {
    let file = FileIdentity(path)
    return access { $0.used.contains(file) }
  }

  /// Reserves a file for the recording of a test.
  ///
  /// - Returns: Whether this process has written no other recording to the file.
  func claim(_ path: String, for summary: TimelineSummary, by test: ComparingTest) -> Bool {
    let file = FileIdentity(path)
    return access { state in
      guard let other = state.written[file] else {
        state.written[file] = WrittenFile(summary: summary, test: test)
        return true
      }
      guard other.summary == summary else { return false }
      if other.test?.isCertainly(test) != true { state.written[file]?.test = nil }
      return true
    }
  }

  /// Whether another test, or another case of a test, has written a file.
  func isWritten(_ path: String, byOtherThan test: ComparingTest) -> Bool {
    let file = FileIdentity(path)
    return access { state in
      guard let written = state.written[file] else { return false }
      return written.test?.isCertainly(test) != true
    }
  }

  /// Notes that a file was removed, so that any recording may be written to it.
  func release(_ path: String) {
    let file = FileIdentity(path)
    access { $0.written[file] = nil }
  }

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
