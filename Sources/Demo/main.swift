import ViewKernelScenes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// If the reader of the output ends, as in `viewkernel record alert | head`, the program ends
// silently, whatever the parent process has set.
signal(SIGPIPE, SIG_DFL)

/// Returns the present size of the terminal in characters, or 80 × 24 if it is unknown.
func terminalSize() -> (columns: Int, rows: Int) {
  var size = winsize()
  // The request fills exactly one such value.
  let isKnown = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
  guard isKnown, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
  return (Int(size.ws_col), Int(size.ws_row))
}

// A file that takes the number of a closed standard stream would get what is meant for the stream.
// The streams stay unusable: standard input is opened for writing, the others for reading.
for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
  _ = unsafe open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
}

let terminal = Terminal(size: terminalSize) { usleep(UInt32(min($0, 1000) * 1e6)) }
let program = Program(
  output: TimelineFile(stream: STDOUT_FILENO, name: "standard output"),
  errors: TimelineFile(stream: STDERR_FILENO, name: "standard error"),
  showsProgress: isatty(STDERR_FILENO) == 1,
  terminal: isatty(STDOUT_FILENO) == 1 ? terminal : nil)
exit(program.run(Array(CommandLine.arguments.dropFirst())))
