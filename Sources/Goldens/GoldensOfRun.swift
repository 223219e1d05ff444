import ViewKernelTimeline

#if canImport(FoundationEssentials)
  import Synchronization
#else
  import Foundation
#endif

/// What the tests of this process have done with goldens: the one thing that must outlive the tests,
/// which run side by side.
final class GoldensOfRun: Sendable {
  static let all = GoldensOfRun()

  private struct State {
    /// The paths of goldens that something has been compared with.
    var used: Set<String> = []
    /// What was recorded in files that tests have written.
    var written: [String: TimelineSummary] = [:]
  }

  func use(_ path: String) { access { _ = $0.used.insert(path) } }

  func isUsed(_ path: String) -> Bool { access { $0.used.contains(path) } }

  /// - Returns: Whether the file has no other recording of this run.
  func claim(_ path: String, for recording: TimelineSummary) -> Bool {
    access { state in
      if let other = state.written[path], other != recording { return false }
      state.written[path] = recording
      return true
    }
  }

  func release(_ path: String) { access { $0.written[path] = nil } }

  // Apple's systems have had `Mutex` for a short time only.
  #if canImport(FoundationEssentials)
    private let state = Mutex(State())

    private func access<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
      state.withLock { body(&$0) }
    }
  #else
    private let lock = NSLock()
    // Only `access` touches it, under the lock.
    nonisolated(unsafe) private var state = State()

    private func access<Result>(_ body: (inout State) -> Result) -> Result {
      lock.withLock { body(&state) }
    }
  #endif
}
