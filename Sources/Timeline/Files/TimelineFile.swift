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
      case stream(FileDescriptor)
      /// A device, a pipe or an open file, which cannot be replaced.
      case direct(FileDescriptor)
      /// A file that replaces the target at the commit.
      case replacement(TemporaryFile)
      /// Nothing is written after a commit or `discard()`.
      case closed

      var descriptor: FileDescriptor? {
        switch self {
        case .stream(let descriptor), .direct(let descriptor): descriptor
        case .replacement(let file): file.descriptor
        case .closed: nil
        }
      }
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
      output = try TimelineFile.output(replacing: path)
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
      output = .stream(FileDescriptor(number: descriptor))
    }

    deinit { discard() }
  }

  // MARK: - Opening

  extension TimelineFile {
    private static func output(
      replacing path: String
    ) throws(TimelineFileError) -> Output {
      // For the system, the path ends at the NUL, so another file would be written.
      guard !path.utf8.contains(0) else { throw TimelineFileError(path, code: EINVAL) }
      var status = stat()
      guard unsafe stat(path, &status) == 0 else {
        guard errno == ENOENT else { throw TimelineFileError(path) }
        return .replacement(try TemporaryFile(replacing: path, replacesFile: false))
      }
      // If the file of a descriptor was replaced, the descriptor would still refer to the old file.
      if let number = SystemPath(path).destination.descriptorNumber {
        return .direct(try descriptor(dup(number), path))
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: throw TimelineFileError(path, code: EISDIR)
      case S_IFREG:
        // A rename checks only the directory, but a file without write permission must not be
        // replaced.
        guard unsafe access(path, W_OK) == 0 else { throw TimelineFileError(path) }
        let file = try TemporaryFile(replacing: path, replacesFile: true)
        fchmod(file.descriptor.number, status.st_mode & 0o777)
        return .replacement(file)
      default:
        return .direct(try descriptor(unsafe open(path, O_WRONLY | O_CLOEXEC), path))
      }
    }

    /// Returns the descriptor that a system call has opened, or throws the error of the call.
    private static func descriptor(
      _ number: Int32, _ path: String
    ) throws(TimelineFileError) -> FileDescriptor {
      guard number >= 0 else { throw TimelineFileError(path) }
      return FileDescriptor(number: number)
    }
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
      if !descriptor.writeAll(bytes) { failure = TimelineFileError(path) }
    }

    /// Whether both files write to the same file, pipe or device.
    package func writesToSameFile(as other: TimelineFile) -> Bool {
      guard let descriptor = output.descriptor, let otherDescriptor = other.output.descriptor
      else { return false }
      return descriptor.isSameFile(as: otherDescriptor)
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
        guard descriptor.closeFile() else { throw TimelineFileError(path) }
      case .replacement(let file):
        output = .closed
        try file.replaceTarget()
      }
    }

    /// Discards the written file: the target is unchanged. After a commit it does nothing.
    public func discard() {
      switch output {
      case .stream, .closed: return
      case .direct(let descriptor): descriptor.closeFile()
      case .replacement(let file): file.discard()
      }
      output = .closed
    }
  }
#endif
