/// Prints rows as they are measured.
enum Table {
  private static let widths = [-44, 12, 9, 9, 8, 8, 8, 7, 0]

  static func print(_ rows: [Row], _ effort: Row.Effort) {
    printLine([
      "benchmark", "ours min", "p50", "reference", "limit", "reach", "scaled", "ratio", "verdict",
    ])
    var judged = 0
    var reached = 0
    for row in rows {
      guard let isReached = print(row, row.measure(effort)) else { continue }
      judged += 1
      if isReached { reached += 1 }
    }
    Swift.print("\n\(reached) of \(judged) judged rows reach what they should")
  }

  /// Prints what a program reads: name, unit and figure, with tabs between.
  static func printFields(_ row: Row, _ figures: Row.Figures) {
    Swift.print("\(row.name)\t\(row.unit.rawValue)\t\(ours(row, figures))")
    flush()
  }

  /// The figure that is judged: the least, of rates the most.
  private static func ours(_ row: Row, _ figures: Row.Figures) -> Double {
    row.unit.isRate ? figures.ours.most : figures.ours.least
  }

  /// - Returns: Whether the row has reached what was wanted; `nil` where it is only reported.
  private static func print(_ row: Row, _ figures: Row.Figures) -> Bool? {
    let ours = ours(row, figures)
    let reach = figures.reach ?? row.reach
    let scaled = reach.map { $0 * figures.scale }
    // Nothing is as far above nothing as it goes.
    let ratio = scaled.map { $0 > 0 ? ours / $0 : ours > 0 ? .infinity : 1 }
    let isReached = ratio.map { $0 <= 1 && !figures.isCutShort }
    printLine([
      row.name, "\(text(ours)) \(row.unit.rawValue)", text(figures.ours.median),
      figures.reference.map(text) ?? "-", figures.limit.map(text) ?? "-",
      reach.map(text) ?? "-", scaled.map(text) ?? "-", ratio.map(text) ?? "-",
      verdict(ratio, isReached) + (figures.remark.map { ", \($0)" } ?? ""),
    ])
    return isReached
  }

  private static func verdict(_ ratio: Double?, _ isReached: Bool?) -> String {
    guard let ratio, let isReached else { return "reported" }
    if isReached { return "ok" }
    return ratio > 1 ? "misses by \(text(ratio))x" : "not shown"
  }

  /// Three digits that matter. Differences of two noisy times can be negative.
  private static func text(_ number: Double) -> String {
    guard number.magnitude < 1e15 else { return number > 0 ? "inf" : "-" }
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
