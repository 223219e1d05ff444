#if !hasFeature(Embedded)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  // Unsafe: pointers are passed to system calls only, which do not keep them.

  /// The descriptor of an open file, pipe or device. A function that fails leaves the reason in
  /// `errno`.
  struct FileDescriptor {
    let number: Int32

    /// Writes all bytes.
    ///
    /// - Returns: Whether the system has taken them.
    func writeAll(_ bytes: [UInt8]) -> Bool {
      unsafe bytes.withUnsafeBytes { bytes in
        var rest = unsafe bytes[...]
        while unsafe !rest.isEmpty {
          let piece = unsafe UnsafeRawBufferPointer(rebasing: rest)
          let count = unsafe write(number, piece.baseAddress, piece.count)
          if count < 0 {
            switch errno {
            case EINTR: break
            // The pipe or terminal is non-blocking, and it is full.
            case EAGAIN: waitForSpace()
            default: return false
            }
          }
          unsafe rest = rest.dropFirst(max(count, 0))
        }
        return true
      }
    }

    /// Waits until something can be written. The next write reports any error.
    private func waitForSpace() {
      var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
      _ = unsafe poll(&request, 1, -1)
    }

    /// Whether both descriptors refer to the same file, pipe or device.
    func isSameFile(as other: FileDescriptor) -> Bool {
      var (status, otherStatus) = (stat(), stat())
      guard unsafe fstat(number, &status) == 0, unsafe fstat(other.number, &otherStatus) == 0
      else { return false }
      return status.st_dev == otherStatus.st_dev && status.st_ino == otherStatus.st_ino
    }

    /// Closes the descriptor.
    ///
    /// - Returns: Whether that succeeded. The system may report here that it could not write.
    @discardableResult
    func closeFile() -> Bool { close(number) == 0 }
  }
#endif
