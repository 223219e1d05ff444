// Prints a hash of the results of each function. `Tests/Portable/run` builds it for many processors
// and compares what it prints.

@main
struct PrintFunctions {
  static func main() { reportFunctions { print("\($0) \($1)") } }
}
