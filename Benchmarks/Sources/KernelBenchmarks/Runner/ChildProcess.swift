#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Starts another program and waits for its end.
enum ChildProcess {
  /// The folder of this executable; the other ones of the package lie beside it.
  static var folder: String {
    let path = CommandLine.arguments[0]
    return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  /// Runs a program of this folder.
  ///
  /// - Returns: What it wrote to standard output.
  @discardableResult
  static func run(_ name: String, _ arguments: [String] = []) -> String {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { fatalError("pipe failed") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    defer { posix_spawn_file_actions_destroy(&actions) }
    let path = "\(folder)/\(name)"
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var child = pid_t()
    guard posix_spawn(&child, path, &actions, nil, words, nil) == 0 else {
      fatalError("cannot start \(path)")
    }
    close(ends[1])
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 256)
    while true {
      let count = read(ends[0], &buffer, buffer.count)
      guard count > 0 else { break }
      output += buffer[..<count]
    }
    close(ends[0])
    var status: Int32 = 0
    waitpid(child, &status, 0)
    guard status == 0 else { fatalError("\(path) failed with \(status)") }
    return String(decoding: output, as: UTF8.self)
  }
}
