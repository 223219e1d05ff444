/// Prints rows as they are measured.
enum Table {
  private static let widths = [-42, 12, 10, 12, 8, 8, 11, 10, 0]

  static func printHeader() {
    printLine([
      "benchmark", "ours median", "p90", "reference", "ratio", "needed", "limit", "target",
      "verdict",
    ])
  }

  static func print(_ row: Row, _ figures: Row.Figures) {
    let ours = figures.ours.median
    let ratio = figures.reference.map { row.unit.isRate ? ours / $0 : $0 / ours }
    var needed: Double?
    if let target = row.target, let calm = row.calmReference {
      needed = row.unit.isRate ? target / calm : calm / target
    }
    printLine([
      row.name, "\(text(ours)) \(row.unit.rawValue)",
      text(row.unit.isRate ? figures.ours.p10 : figures.ours.p90),
      figures.reference.map(text) ?? "-", ratio.map { "\(text($0))x" } ?? "-",
      needed.map { "\(text($0))x" } ?? "-", figures.limit.map(text) ?? "-",
      row.target.map(text) ?? "-", verdict(ratio, needed),
    ])
  }

  private static func verdict(_ ratio: Double?, _ needed: Double?) -> String {
    guard let ratio, let needed else { return "reported" }
    return ratio >= needed ? "ok" : "misses by \(text(needed / ratio))x"
  }

  /// Three digits that matter. Differences of two noisy times can be negative.
  private static func text(_ number: Double) -> String {
    guard number.magnitude < 1e15 else { return "-" }
    guard number >= 0 else { return "-\(text(-number))" }
    let places = number >= 100 ? 0 : number >= 10 ? 1 : 2
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((number * scale).rounded())
    guard places > 0 else { return "\(scaled)" }
    let fraction = "\(scaled % Int(scale))"
    let zeros = String(repeating: "0", count: places - fraction.count)
    return "\(scaled / Int(scale)).\(zeros)\(fraction)"
  }

  private static func printLine(_ cells: [String]) {
    var line = ""
    for (cell, width) in zip(cells, widths) {
      let padding = String(repeating: " ", count: max(0, abs(width) - cell.count))
      line += (width < 0 ? cell + padding : padding + cell) + "  "
    }
    Swift.print(line)
    flush()
  }
}
