import ViewKernelGeometry

// The text table of an explanation.

extension PresentationExplanation: CustomStringConvertible {
  /// A text table with a row for the model value, for each step, and for the presentation value.
  public var description: String {
    var rows: [[String]] = [["model", "", text(model), "", ""]]
    for step in steps { rows.append(step.row) }
    rows.append(["shows", "", text(value), "", ""])
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var table = property
    for row in rows { table += "\n  " + PresentationExplanation.line(row, widths) }
    return table
  }

  private static func line(_ row: [String], _ widths: [Int]) -> String {
    var line = ""
    for (cell, width) in zip(row, widths) where width > 0 {
      line += cell + String(repeating: " ", count: width - cell.count + 3)
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}

extension PresentationStep: CustomStringConvertible {
  /// The row of the step in the table, from the key to the line that added the animation.
  public var description: String { row.filter { !$0.isEmpty }.joined(separator: "  ") }

  fileprivate var row: [String] {
    let name = key.map { $0.hasPrefix(property) ? $0 : "\"\($0)\" \(property)" } ?? property
    var details = kind
    if kind != "derived" {
      details += ", \(state)"
      if let progress { details += ", progress \(progress.shortText)" }
      if !isInEffect { details += ", not in effect" }
      if isAdditive { details += ", adds" }
    }
    let place = origin.map { "\($0)" } ?? ""
    return [name, details, text(value), "velocity \(text(velocity))", place]
  }
}

/// The text of a value of any type. It uses `propertyValue`, because Embedded Swift has no
/// descriptions of generic values.
private func text<Value: Animatable>(_ value: Value) -> String { value.propertyValue.description }
