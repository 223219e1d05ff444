// The C library and not Foundation: the file needs only a few system calls, and an app that links
// this module should not have to load Foundation at launch.
#if !hasFeature(Embedded)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  // Unsafe: pointers are passed to system calls only, which do not keep them.

  /// A file that contains a timeline, and that is replaced as a whole or not at all.
  ///
  /// The bytes are written to a temporary file in the target's directory. `commit()` replaces the
  /// target with it in one step. Without a commit, or after a failure, the target is unchanged and
  /// the temporary file is removed. On Linux the temporary file has no name until the commit, so
  /// nothing remains even if the process is killed.
  ///
  ///     let file = try TimelineFile(replacing: "timelines/card.ndjson")
  ///     recorder.sinks.append(file.makeSink(.ndjson))
  ///     recorder.record(until: 2)
  ///     try file.commit()
  ///
  /// Bytes are written immediately; none are kept in memory.
  public final class TimelineFile {
    /// The path of the target, as the caller gave it.
    public let path: String

    private var output: Output
    /// The first failure of `write`.
    private var failure: TimelineFileError?

    /// Where bytes are written.
    private enum Output {
      /// A descriptor that belongs to the caller and stays open.
      case stream(Int32)
      /// The descriptor of a device, a pipe or an open file, which cannot be replaced.
      case direct(Int32)
      /// A file that replaces the target at the commit.
      case replacement(TemporaryFile)
      /// Nothing is written after a commit or `discard()`.
      case closed

      var descriptor: Int32? {
        switch self {
        case .stream(let descriptor), .direct(let descriptor): descriptor
        case .replacement(let file): file.descriptor
        case .closed: nil
        }
      }
    }

    private struct TemporaryFile {
      let descriptor: Int32
      /// The path of the file; `nil` if it has no name yet.
      let path: String?
      /// The path of the file that it replaces.
      let target: String
      /// Whether there is a file at the target, which could be lost.
      let replacesFile: Bool
    }

    /// Opens a file that replaces the file at `path`, or creates it.
    ///
    /// Symbolic links are followed, even to a file that does not exist yet. The permissions of an
    /// existing file are kept. Devices and pipes are written directly, because they cannot be
    /// replaced. So are open descriptors, such as `/dev/stdout` and `/dev/fd/3`.
    ///
    /// - Throws: A `TimelineFileError` if the path is a directory or contains a NUL, or if nothing
    ///   can be written there.
    public init(replacing path: String) throws(TimelineFileError) {
      self.path = path
      // For the system, the path ends at the NUL, so another file would be written.
      guard !path.utf8.contains(0) else { throw TimelineFileError(path, code: EINVAL) }
      var status = stat()
      guard unsafe stat(path, &status) == 0 else {
        guard errno == ENOENT else { throw TimelineFileError(path) }
        output = .replacement(try TimelineFile.openTemporary(for: path, replacesFile: false))
        return
      }
      // If the file of a descriptor was replaced, the descriptor would still refer to the old file.
      if let number = TimelineFile.descriptorNumber(of: TimelineFile.destination(of: path)) {
        let descriptor = dup(number)
        guard descriptor >= 0 else { throw TimelineFileError(path) }
        output = .direct(descriptor)
        return
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: throw TimelineFileError(path, code: EISDIR)
      case S_IFREG:
        // A rename checks only the directory, but a file without write permission must not be
        // replaced.
        guard unsafe access(path, W_OK) == 0 else { throw TimelineFileError(path) }
        let file = try TimelineFile.openTemporary(for: path, replacesFile: true)
        fchmod(file.descriptor, status.st_mode & 0o777)
        output = .replacement(file)
      default:
        let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw TimelineFileError(path) }
        output = .direct(descriptor)
      }
    }

    /// Creates a file that writes to an open file descriptor, such as standard output, and leaves
    /// it open.
    ///
    /// - Parameters:
    ///   - descriptor: The number of the open file. If it is not open, `commit()` throws the error
    ///     of the first write.
    ///   - name: The name of the file in errors.
    public init(stream descriptor: Int32, name: String) {
      path = name
      output = .stream(descriptor)
    }

    deinit { discard() }
  }

  // MARK: - Writing

  extension TimelineFile {
    /// Returns a sink that writes to this file in a format.
    public func makeSink(_ format: TimelineFormat) -> TimelineSink {
      format.makeWriter { self.write($0) }
    }

    /// Appends bytes. The first failure is stored for `commit()`; nothing is written after it.
    public func write(_ bytes: [UInt8]) {
      guard failure == nil, let descriptor = output.descriptor else { return }
      if !writeAll(bytes, to: descriptor) { failure = TimelineFileError(path) }
    }

    /// Whether both files write to the same file, pipe or device.
    package func writesToSameFile(as other: TimelineFile) -> Bool {
      var (status, otherStatus) = (stat(), stat())
      guard let descriptor = output.descriptor, unsafe fstat(descriptor, &status) == 0,
        let otherDescriptor = other.output.descriptor,
        unsafe fstat(otherDescriptor, &otherStatus) == 0
      else { return false }
      return status.st_dev == otherStatus.st_dev && status.st_ino == otherStatus.st_ino
    }

    /// Appends text, as UTF-8.
    public func write(_ text: String) { write(Array(text.utf8)) }

    /// Replaces the target with the written file. For a stream, it only checks that all bytes were
    /// written.
    ///
    /// - Throws: A `TimelineFileError` with the first failure of `write` or of this call. The
    ///   target is then unchanged.
    public func commit() throws(TimelineFileError) {
      if let failure {
        discard()
        throw failure
      }
      switch output {
      case .stream, .closed: break
      case .direct(let descriptor):
        output = .closed
        guard closeDescriptor(descriptor) else { throw TimelineFileError(path) }
      case .replacement(let file): try replaceTarget(with: file)
      }
    }

    private func replaceTarget(with file: TemporaryFile) throws(TimelineFileError) {
      // The bytes reach the disk before the name does: otherwise, after a crash of the machine, an
      // empty file could replace a good one. A new file puts nothing at risk, so there is no wait.
      let isSafe = !file.replacesFile || fsync(file.descriptor) == 0
      guard isSafe, let temporary = file.path ?? TimelineFile.name(file) else {
        let error = TimelineFileError(path)
        discard()
        throw error
      }
      output = .closed
      guard closeDescriptor(file.descriptor), unsafe rename(temporary, file.target) == 0 else {
        let error = TimelineFileError(path)
        unsafe unlink(temporary)
        throw error
      }
    }

    /// Gives a temporary file a name, because only a file with a name can be renamed.
    ///
    /// - Returns: The path, or `nil` if the system refuses it.
    private static func name(_ file: TemporaryFile) -> String? {
      for path in temporaryPaths(for: file.target) {
        let result = unsafe linkat(
          AT_FDCWD, link(to: file.descriptor), AT_FDCWD, path, AT_SYMLINK_FOLLOW)
        if result == 0 { return path }
        if errno != EEXIST { break }
      }
      return nil
    }

    /// Discards the written file: the target is unchanged. After a commit it does nothing.
    public func discard() {
      switch output {
      case .stream, .closed: return
      case .direct(let descriptor): _ = closeDescriptor(descriptor)
      case .replacement(let file):
        _ = closeDescriptor(file.descriptor)
        if let temporary = file.path { unsafe unlink(temporary) }
      }
      output = .closed
    }
  }

  // MARK: - Names and system calls

  extension TimelineFile {
    /// Creates a file in the directory of the target, after links are followed. It has no name if
    /// the system supports that, otherwise a name of this process.
    private static func openTemporary(
      for path: String, replacesFile: Bool
    ) throws(TimelineFileError) -> TemporaryFile {
      let target = destination(of: path)
      #if os(Linux)
        let folder = directory(of: target)
        let unnamed = unsafe open(
          folder.isEmpty ? "." : folder, O_WRONLY | O_CLOEXEC | withoutName, 0o666)
        if unnamed >= 0 {
          // The file gets its name through this link.
          if unsafe access(link(to: unnamed), F_OK) == 0 {
            return TemporaryFile(
              descriptor: unnamed, path: nil, target: target, replacesFile: replacesFile)
          }
          _ = closeDescriptor(unnamed)
        }
      #endif
      for temporary in temporaryPaths(for: target) {
        let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        if descriptor >= 0 {
          return TemporaryFile(
            descriptor: descriptor, path: temporary, target: target, replacesFile: replacesFile)
        }
        if errno != EEXIST { break }
      }
      throw TimelineFileError(path)
    }

    #if os(Linux)
      /// Linux's `O_TMPFILE`, a macro that Swift does not import.
      private static var withoutName: Int32 { O_DIRECTORY | 0o20_000_000 }
    #endif

    private static func link(to descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

    private static func directory(of path: String) -> String {
      path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// The paths that this process uses for temporary files in the directory of a target.
    private static func temporaryPaths(for target: String) -> some Sequence<String> {
      let folder = directory(of: target)
      return (0...).lazy.map { "\(folder).timeline-\(getpid())-\($0).partial" }
    }

    /// Follows links to a file that may not exist yet, or to a descriptor; returns the path itself
    /// if it is no link. There are no circles, because the system has refused those.
    private static func destination(of path: String) -> String {
      var path = path
      while descriptorNumber(of: path) == nil, let next = target(ofLink: path) { path = next }
      return path
    }

    private static func target(ofLink path: String) -> String? {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = unsafe readlink(path, &buffer, buffer.count)
      guard count > 0 else { return nil }
      let target = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      return target.hasPrefix("/") ? target : directory(of: path) + target
    }

    /// The number in the path of a descriptor of this process, such as `/dev/fd/1`. On Linux this
    /// path is a link to the file of the descriptor.
    private static func descriptorNumber(of path: String) -> Int32? {
      let folder = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
      return folder.flatMap { Int32(path.dropFirst($0.count)) }
    }
  }

  /// Outside the class, whose `write` would hide the C library's.
  private func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    unsafe bytes.withUnsafeBytes { bytes in
      var rest = unsafe bytes[...]
      while unsafe !rest.isEmpty {
        let piece = unsafe UnsafeRawBufferPointer(rebasing: rest)
        let count = unsafe write(descriptor, piece.baseAddress, piece.count)
        if count < 0 {
          switch errno {
          case EINTR: break
          // The pipe or terminal is non-blocking, and it is full.
          case EAGAIN: waitForSpace(in: descriptor)
          default: return false
          }
        }
        unsafe rest = rest.dropFirst(max(count, 0))
      }
      return true
    }
  }

  /// Waits until something can be written. The next write reports any error.
  private func waitForSpace(in descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&request, 1, -1)
  }

  private func closeDescriptor(_ descriptor: Int32) -> Bool { close(descriptor) == 0 }

  /// The reason why a file could not be written.
  public struct TimelineFileError: Error, Equatable, CustomStringConvertible {
    /// The path of the file, as the caller gave it.
    public let path: String
    /// The message of the system, such as "No space left on device".
    public let reason: String

    /// Creates the error of the last system call that failed, or of an error number.
    init(_ path: String, code: Int32 = errno) {
      self.path = path
      reason = unsafe String(cString: strerror(code))
    }

    /// The path and the reason: "timelines/card.csv: No space left on device".
    public var description: String { "\(path): \(reason)" }
  }
#endif
