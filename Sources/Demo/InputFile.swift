import ViewKernelScenes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads whole files: regular files, devices, and pipes with a writer.
///
/// Uses the C library, because Foundation refuses pipes and devices with "no permission".
enum InputFile {
  /// The path that means standard input.
  static let standardInput = "-"
  /// The name of standard input in messages.
  static let standardInputName = "standard input"

  /// Returns the name of a file in messages.
  static func name(of path: String) -> String {
    path == standardInput ? standardInputName : path
  }

  /// The largest size of a scene file, in bytes. Larger files, such as `/dev/zero`, are refused; no
  /// scene needs a tenth of it.
  private static let largest = 64 << 20
  /// The longest wait for the first writer of a pipe, in tenths of a second. If both ends start
  /// together, the wait is short. Waiting forever would look like a program that hangs.
  private static let patience = 20

  /// Reads a file that belongs to a scene, with a size limit.
  static func read(_ path: String) throws(CommandError) -> [UInt8] {
    var bytes: [UInt8] = []
    try read(path) { (piece) throws(CommandError) in
      bytes += piece
      try check(bytes, path)
    }
    return bytes
  }

  /// Throws if a file is too large for a scene.
  static func check(_ bytes: [UInt8], _ path: String) throws(CommandError) {
    guard bytes.count <= largest else {
      throw .badData("\(name(of: path)): larger than \(largest >> 20) MB; make it smaller")
    }
  }

  // The calls of the C library get local values, which live as long as the call.

  /// Reads a file of any size, in pieces.
  static func read(
    _ path: String, take: ([UInt8]) throws(CommandError) -> Void
  ) throws(CommandError) {
    // Non-blocking: a pipe without a writer would stop the program here forever.
    let descriptor =
      path == standardInput
      ? dup(STDIN_FILENO) : unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, reason(errno)) }
    defer { close(descriptor) }
    var isEmpty = true
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var waited = 0
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { unsafe readBytes(descriptor, $0) }
      if count > 0 {
        isEmpty = false
        try take(Array(piece[..<count]))
      } else if count < 0 && errno == EAGAIN {
        // The pipe has a writer that has not written yet.
        var wish = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        unsafe poll(&wish, 1, -1)
        waited = patience
      } else if count < 0 {
        guard errno == EINTR else { throw failure(path, reason(errno)) }
      } else if isEmpty && waited < patience && path != standardInput && isPipe(descriptor) {
        // The pipe has no writer, or no longer has one.
        usleep(100_000)
        waited += 1
        if waited == patience { throw failure(path, "no program writes to this pipe") }
      } else {
        return
      }
    }
  }

  private static func isPipe(_ descriptor: Int32) -> Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  private static func failure(_ path: String, _ reason: String) -> CommandError {
    .noInput("cannot read \(name(of: path)): \(reason)")
  }

  private static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT: "no such file"
    case EACCES, EPERM: "no permission to read it"
    case EISDIR: "it is a folder"
    default: unsafe String(cString: strerror(code))
    }
  }
}

/// Outside the type, whose `read` would hide the C library's `read`. It writes no more than the
/// buffer holds.
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(descriptor, buffer.baseAddress, buffer.count)
}
