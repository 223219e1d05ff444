import ViewKernelTimeline

#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Synchronization
#else
  import Foundation
#endif

// Which goldens nobody needs any more. Only a whole run can tell: with a filter, or before the last
// test is over, others are not used either. So nothing asks by itself.

extension Golden {
  /// The environment variable by which `expectNoUnusedGoldens` is asked.
  public static var unusedVariable: String { "VIEWKERNEL_UNUSED_GOLDENS" }

  /// Whether the environment asks for goldens that nobody uses.
  public static var asksForUnused: Bool {
    ProcessInfo.processInfo.environment[unusedVariable] != nil
  }

  /// The goldens beside the file of a test that no test has compared anything with, in this process
  /// until now; sorted by their paths.
  ///
  /// - Parameter file: The file of the test, or another one in its folder.
  public static func unused(besides file: String) -> [Golden] {
    unused(in: folder(besides: file))
  }

  /// The goldens in a folder that nothing has been compared with, in this process until now; sorted by
  /// their paths.
  ///
  /// - Parameter folder: Its path, as that of the goldens begins that were compared with.
  public static func unused(in folder: String) -> [Golden] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".ndjson") && !$0.hasSuffix(".new.ndjson") }
      .map { "\(folder)/\($0)" }.filter { !UsedGoldens.all.contains($0) }.sorted()
      .map { Golden(path: $0) }
  }

  /// Somebody compares something with the golden.
  func noteUse() { UsedGoldens.all.insert(path) }
}

/// Fails where goldens lie beside the file of a test that no test has used, if the environment has
/// `VIEWKERNEL_UNUSED_GOLDENS`; else it does nothing.
///
/// To be asked when all tests of the folder are over, in a run without a filter.
///
/// - Parameters:
///   - file: The file of a test.
///   - isAsked: Whether to look; by default what the environment says.
public func expectNoUnusedGoldens(
  besides file: String = #filePath, isAsked: Bool = Golden.asksForUnused
) throws(ExpectationFailure) {
  guard isAsked else { return }
  let paths = Golden.unused(besides: file).map { "'\($0.path)'" }
  guard !paths.isEmpty else { return }
  throw ExpectationFailure(
    "no test has used \(paths.count) of the goldens; remove them: rm "
      + paths.joined(separator: " "))
}

/// The paths of the goldens that tests of this process have used: the one thing that must outlive the
/// tests, which run side by side.
private final class UsedGoldens: Sendable {
  static let all = UsedGoldens()

  func insert(_ path: String) { access { _ = $0.insert(path) } }

  func contains(_ path: String) -> Bool { access { $0.contains(path) } }

  // Apple's systems have had `Mutex` for a short time only.
  #if canImport(FoundationEssentials)
    private let paths = Mutex<Set<String>>([])

    private func access<Result: Sendable>(_ body: (inout Set<String>) -> Result) -> Result {
      paths.withLock { body(&$0) }
    }
  #else
    private let lock = NSLock()
    // Only `access` touches it, under the lock.
    nonisolated(unsafe) private var paths: Set<String> = []

    private func access<Result>(_ body: (inout Set<String>) -> Result) -> Result {
      lock.withLock { body(&paths) }
    }
  #endif
}
