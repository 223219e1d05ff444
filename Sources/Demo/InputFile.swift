import ViewKernelScenes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads whole files: regular ones, devices, and pipes that somebody writes to.
///
/// The C library and not Foundation, which refuses pipes and devices with "no permission".
enum InputFile {
  /// The word for standard input, in place of a path.
  static let standardInput = "-"
  /// What standard input is called.
  static let standardInputName = "standard input"

  /// What errors call a file.
  static func name(of path: String) -> String {
    path == standardInput ? standardInputName : path
  }

  /// Larger scenes are refused, `/dev/zero` among them: none needs a tenth of it.
  private static let largest = 64 << 20
  /// How long a pipe waits for its first writer, in tenths of a second. Whoever starts both ends at
  /// once needs little; waiting for ever would look like a program that hangs.
  private static let patience = 20

  /// The bytes of a file of a scene.
  static func read(_ path: String) throws(CommandError) -> [UInt8] {
    var bytes: [UInt8] = []
    try read(path) { (piece) throws(CommandError) in
      bytes += piece
      try check(bytes, path)
    }
    return bytes
  }

  /// Refuses what is too large for a scene.
  static func check(_ bytes: [UInt8], _ path: String) throws(CommandError) {
    guard bytes.count <= largest else {
      throw .badData("\(name(of: path)): larger than \(largest >> 20) MB; make it smaller")
    }
  }

  // The C library's functions get values of their own, for as long as the call lasts.

  /// Reads a file of any size, piece by piece.
  static func read(
    _ path: String, take: ([UInt8]) throws(CommandError) -> Void
  ) throws(CommandError) {
    // Not to wait: a pipe without a writer would stop the program here for ever.
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
        // Somebody has the other end and has not written yet.
        var wish = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        unsafe poll(&wish, 1, -1)
        waited = patience
      } else if count < 0 {
        guard errno == EINTR else { throw failure(path, reason(errno)) }
      } else if isEmpty && waited < patience && path != standardInput && isPipe(descriptor) {
        // Nobody has the other end, or no longer.
        usleep(100_000)
        waited += 1
        if waited == patience { throw failure(path, "a pipe without a writer") }
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
    case EISDIR: "not a file that can be read"
    default: unsafe String(cString: strerror(code))
    }
  }
}

/// Outside the type, whose `read` would hide the C library's. It writes no more than the buffer holds.
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(descriptor, buffer.baseAddress, buffer.count)
}
