import ViewKernelTimeline

// KernelBenchmarks [--quick] [--seconds PER-ROW] [--filter TEXT] [--ours] | --resident SIDE
// `Benchmarks/run` builds and starts it, and says where it ran.

let arguments = CommandLine.arguments

/// The word after an option.
func value(of option: String) -> String? {
  guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else {
    return nil
  }
  return arguments[index + 1]
}

if let side = value(of: "--resident") {
  ProcessRows.printResident(side)
} else {
  let isQuick = arguments.contains("--quick")
  let filter = value(of: "--filter") ?? ""
  let seconds = value(of: "--seconds").flatMap(Double.init) ?? (isQuick ? 0.1 : 1.2)
  let effort = Row.Effort(budget: seconds, isOursAlone: arguments.contains("--ours"))
  Table.printHeader()
  let rows =
    TickRows.rows(isQuick: isQuick) + EngineRows.rows() + TreeRows.rows() + PropertyRows.rows()
    + CurveRows.rows() + ProcessRows.rows() + TimelineRows.rows()
  for row in rows where filter.isEmpty || row.name.contains(filter) {
    Table.print(row, row.measure(effort))
  }
}
