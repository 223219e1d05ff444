// KernelBenchmarks [--quick] [--seconds PER-ROW] [--filter TEXT] [--ours] [--fields | --list] | --limits
// `Benchmarks/run` builds and starts it, and says where it ran. `Benchmarks/compare` reads `--fields` (a
// line for each row: name, unit and figure with all digits, with tabs between) and `--list` (names).

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
    + HandleRows.rows() + MemoryRows.rows() + AllocationRows.rows() + PresentRows.rows()
    + TreeRows.rows()
    + HitTestRows.rows() + PropertyRows.rows() + GrowthRows.rows() + CurveRows.rows()
    + [StartRow.row] + RecordRows.rows()
    + TimelineRows.rows() + ExportRows.rows() + DrawingRows.rows()
  let chosen = rows.filter { filter.isEmpty || $0.name.contains(filter) }
  if arguments.contains("--list") {
    for row in chosen { print(row.name) }
  } else if arguments.contains("--fields") {
    for row in chosen { Table.printFields(row, row.measure(effort)) }
  } else {
    Table.print(chosen, effort)
  }
}
