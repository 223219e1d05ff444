import ViewKernelGoldens
import ViewKernelScenes

/// The reason why a command failed: one line for the user, and an exit status from sysexits.
struct CommandError: Error, Equatable {
  /// The exit status.
  enum Status: Int32 {
    /// The command line is wrong.
    case usage = 64
    /// A file has the wrong content.
    case badData = 65
    /// A file does not exist or cannot be read.
    case noInput = 66
    /// A file cannot be written.
    case cannotWrite = 73
  }

  let status: Status
  let message: String

  static func usage(_ message: String) -> CommandError { CommandError(.usage, message) }
  static func badData(_ message: String) -> CommandError { CommandError(.badData, message) }
  static func noInput(_ message: String) -> CommandError { CommandError(.noInput, message) }
  static func cannotWrite(_ message: String) -> CommandError { CommandError(.cannotWrite, message) }

  private init(_ status: Status, _ message: String) {
    self.status = status
    self.message = message
  }

  /// The message in one line, with control characters in quoted names escaped.
  var line: String {
    "viewkernel: \(message.oneLine)"
  }
}

extension CommandError {
  /// Creates the error for an output that cannot be written.
  init(_ error: TimelineFileError) { self = .cannotWrite("cannot write \(error.description)") }

  /// Creates the error for a golden that cannot be compared or replaced.
  init(_ error: GoldenError) {
    switch error {
    case .unreadable(let reason): self = .badData(reason)
    case .unwritable(let reason), .duplicateName(let reason): self = .cannotWrite(reason)
    }
  }
}
