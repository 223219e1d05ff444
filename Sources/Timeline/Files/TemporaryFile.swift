#if !hasFeature(Embedded)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  // Unsafe: pointers are passed to system calls only, which do not keep them.

  /// A file that is written in the directory of another file, and then replaces that file.
  struct TemporaryFile {
    let descriptor: FileDescriptor
    /// The path of the replaced file, as the caller gave it.
    private let givenPath: String
    /// The path of the replaced file, after links are followed.
    private let target: String
    /// Whether there is a file at the target, which could be lost.
    private let replacesFile: Bool
    /// The path of the temporary file; `nil` if it has no name yet.
    private let path: String?

    /// Creates a file in the directory of the target, after links are followed. It has no name if
    /// the system supports that, otherwise a name of this process.
    ///
    /// - Parameters:
    ///   - path: The path of the file that is replaced.
    ///   - replacesFile: Whether that file exists.
    init(replacing path: String, replacesFile: Bool) throws(TimelineFileError) {
      let target = SystemPath(path).destination
      givenPath = path
      self.target = target.text
      self.replacesFile = replacesFile
      if let unnamed = TemporaryFile.openWithoutName(in: target.directory) {
        descriptor = unnamed
        self.path = nil
        return
      }
      for path in TemporaryFile.paths(for: target) {
        let number = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        if number >= 0 {
          descriptor = FileDescriptor(number: number)
          self.path = path
          return
        }
        if errno != EEXIST { break }
      }
      throw TimelineFileError(path)
    }

    /// Replaces the target with this file, and closes it.
    ///
    /// - Throws: The first failure. The target is then unchanged, and this file is removed.
    func replaceTarget() throws(TimelineFileError) {
      // The bytes reach the disk before the name does: otherwise, after a crash of the machine, an
      // empty file could replace a good one. A new file puts nothing at risk, so there is no wait.
      let isSafe = !replacesFile || fsync(descriptor.number) == 0
      guard isSafe, let path = path ?? addName() else {
        let error = TimelineFileError(givenPath)
        discard()
        throw error
      }
      guard descriptor.closeFile(), unsafe rename(path, target) == 0 else {
        let error = TimelineFileError(givenPath)
        unsafe unlink(path)
        throw error
      }
    }

    /// Closes and removes the file.
    func discard() {
      descriptor.closeFile()
      if let path { unsafe unlink(path) }
    }
  }

  // MARK: - Names

  extension TemporaryFile {
    /// The paths that this process uses for temporary files in the directory of a target.
    private static func paths(for target: SystemPath) -> some Sequence<String> {
      let directory = target.directory
      return (0...).lazy.map { "\(directory).timeline-\(getpid())-\($0).partial" }
    }

    /// Opens a new file without a name; `nil` if the system does not support that.
    private static func openWithoutName(in directory: String) -> FileDescriptor? {
      #if os(Linux)
        let number = unsafe open(
          directory.isEmpty ? "." : directory, O_WRONLY | O_CLOEXEC | withoutName, 0o666)
        guard number >= 0 else { return nil }
        let descriptor = FileDescriptor(number: number)
        // The file gets its name through this link.
        if unsafe access(link(to: descriptor), F_OK) == 0 { return descriptor }
        descriptor.closeFile()
      #endif
      return nil
    }

    #if os(Linux)
      /// Linux's `O_TMPFILE`, a macro that Swift does not import.
      private static var withoutName: Int32 { O_DIRECTORY | 0o20_000_000 }
    #endif

    /// Gives the file a name, because only a file with a name can be renamed.
    ///
    /// - Returns: The path, or `nil` if the system refuses it.
    private func addName() -> String? {
      for path in TemporaryFile.paths(for: SystemPath(target)) {
        let result = unsafe linkat(
          AT_FDCWD, TemporaryFile.link(to: descriptor), AT_FDCWD, path, AT_SYMLINK_FOLLOW)
        if result == 0 { return path }
        if errno != EEXIST { break }
      }
      return nil
    }

    private static func link(to descriptor: FileDescriptor) -> String {
      "/proc/self/fd/\(descriptor.number)"
    }
  }
#endif
