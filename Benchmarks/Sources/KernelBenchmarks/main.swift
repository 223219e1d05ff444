// KernelBenchmarks [--quick] [--seconds PER-ROW] [--filter TEXT] [--ours] | --limits
// `Benchmarks/run` builds and starts it, and says where it ran.

let arguments = CommandLine.arguments

/// The word after an option.
func value(of option: String) -> String? {
  guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else {
    return nil
  }
  return arguments[index + 1]
}

if arguments.contains("--limits") {
  Limit.printAll()
} else {
  let isQuick = arguments.contains("--quick")
  let filter = value(of: "--filter") ?? ""
  let seconds = value(of: "--seconds").flatMap(Double.init) ?? (isQuick ? 0.08 : 1)
  let effort = Row.Effort(
    budget: seconds, isQuick: isQuick, isOursAlone: arguments.contains("--ours"))
  let rows =
    TickRows.rows(isQuick: isQuick) + ReadingRows.rows() + EngineRows.rows() + AnimateRows.rows()
    + MemoryRows.rows() + TreeRows.rows() + HitTestRows.rows() + PropertyRows.rows()
    + GrowthRows.rows() + CurveRows.rows() + [StartRow.row] + RecordRows.rows()
    + TimelineRows.rows() + ExportRows.rows() + DrawingRows.rows()
  Table.printHeader()
  var judged = 0
  var reached = 0
  for row in rows where filter.isEmpty || row.name.contains(filter) {
    guard let isReached = Table.print(row, row.measure(effort)) else { continue }
    judged += 1
    if isReached { reached += 1 }
  }
  print("\n\(reached) of \(judged) judged rows reach what they should")
}
