import ViewKernelAnimation
import ViewKernelGeometry

// How the tables of this folder are written. All figures are those of the web-platform-tests
// (3-Clause BSD, as of 2021-09), by value; each table names the files that its rows are from.

/// The rows of a table: a line each, or several that begin with spaces; those after a `#` name a
/// file.
func webRows(_ table: String) -> [String] {
  var rows: [String] = []
  for line in table.split(separator: "\n") where !line.hasPrefix("#") {
    if line.hasPrefix("  ") {
      rows[rows.count - 1] += line.dropFirst()
    } else {
      rows.append(String(line))
    }
  }
  return rows
}

extension StringProtocol {
  /// The parts between words that have spaces around them.
  func webParts(_ separator: String) -> [String] {
    var parts = [""]
    for word in split(separator: " ") {
      if word == separator {
        parts.append("")
      } else {
        parts[parts.count - 1] += (parts.last!.isEmpty ? "" : " ") + word
      }
    }
    return parts
  }

  /// Numbers between commas.
  var webNumbers: [Double] { split(separator: ",").map { Double($0)! } }

  /// A list of transforms, such as `translate(10,0) rotate(90)`, with degrees; or `none`.
  var webTransforms: TransformList {
    if self == "none" { return [] }
    return TransformList(
      split(separator: " ").map { word in
        let parts = word.dropLast().split(separator: "(")
        let n = parts[1].webNumbers
        switch parts[0] {
        case "translate": return .translate(x: n[0], y: n[1])
        case "rotate": return .rotate(n[0] / 180 * .pi)
        case "scale": return .scale(x: n[0], y: n[1])
        default:
          return .matrix(
            AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
        }
      })
  }

  /// A timing function, such as `steps(2,start)`; `nil` where it is none.
  var webCurve: TimingCurve? {
    let named: [String: TimingCurve] = [
      "linear": .linear, "ease": .default, "ease-in": .easeIn, "ease-out": .easeOut,
      "ease-in-out": .easeInEaseOut, "step-start": .stepStart, "step-end": .stepEnd,
    ]
    if let curve = named[String(self)] { return curve }
    let parts = dropLast().split(separator: "(")
    switch parts.first {
    case "cubic-bezier":
      let n = parts[1].webNumbers
      return .cubicBezier(n[0], n[1], n[2], n[3])
    case "steps":
      let arguments = parts[1].split(separator: ",")
      let position = StepPosition.allCases.first { "\($0)" == arguments.last! } ?? .end
      return .steps(Int(arguments[0])!, position)
    default: return nil
    }
  }
}

extension AffineTransform {
  /// The entries in the order of CSS.
  var entries: [Double] { [a, b, c, d, tx, ty] }
}
