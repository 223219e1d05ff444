import ViewKernelScenes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// A reader that goes away, as in `viewkernel record alert | head`, ends the program silently, whatever
// the parent process has set.
signal(SIGPIPE, SIG_DFL)

let program = Program(
  output: TimelineFile(stream: STDOUT_FILENO, name: "standard output"),
  errors: TimelineFile(stream: STDERR_FILENO, name: "standard error"),
  showsProgress: isatty(STDERR_FILENO) == 1)
exit(program.run(Array(CommandLine.arguments.dropFirst())))
