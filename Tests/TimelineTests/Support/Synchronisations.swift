#if canImport(Glibc)
  import Foundation
  import Glibc
  import Synchronization

  /// The calls of `fsync` of this process, which `synchronise(_:)` takes.
  enum Synchronisations {
    private struct Calls {
      var paths: [String] = []
      var failing: [String] = []
    }

    private static let calls = Mutex(Calls())

    /// How many files of a folder were forced to the disk.
    static func count(inside folder: String) -> Int {
      calls.withLock { calls in calls.paths.count { $0.hasPrefix(folder + "/") } }
    }

    /// Lets further calls for files of a folder fail.
    static func fail(inside folder: String) { calls.withLock { $0.failing.append(folder + "/") } }

    /// - Returns: Whether the call succeeds.
    fileprivate static func note(_ path: String) -> Bool {
      calls.withLock { calls in
        calls.paths.append(path)
        return !calls.failing.contains { path.hasPrefix($0) }
      }
    }
  }

  /// Takes the place of the C library's function in the program of the tests: the linker prefers a
  /// function of the program itself. So no test of this package waits for the disk.
  @_cdecl("fsync")
  public func synchronise(_ descriptor: CInt) -> CInt {
    let path = try? FileManager.default.destinationOfSymbolicLink(
      atPath: "/proc/self/fd/\(descriptor)")
    guard let path, Synchronisations.note(path) else {
      errno = EIO
      return -1
    }
    return 0
  }
#endif
