/// Why a command failed: one line for the user, and an exit status as in sysexits.
struct CommandError: Error, Equatable {
  /// The exit status.
  enum Status: Int32 {
    /// The command line was wrong.
    case usage = 64
    /// A scene file was wrong.
    case badData = 65
    /// A file was not there, or could not be read.
    case noInput = 66
    /// Something could not be written.
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

  /// The message as one line, whatever names of files and scenes it quotes.
  var line: String {
    "viewkernel: \(message.oneLine)"
  }
}

extension String {
  /// The text with its control characters escaped, so that it is one line, and tells terminals nothing.
  var oneLine: String {
    unicodeScalars.map { scalar in
      scalar.value < 0x20 || scalar.value == 0x7f ? scalar.escaped(asASCII: true) : String(scalar)
    }.joined()
  }
}
