import ViewKernelTimeline

/// A matrix over time, as parts that SVG can animate.
///
/// SVG cannot animate a matrix. CSS can, and decomposes matrices itself, but it merges two keys at
/// one time, which a jump needs. Also, CSS in Safari does not know `d`. So the parts of the
/// decomposition are animated here, and the picture multiplies them. Each part changes in straight
/// lines, and is exact at the moments of the recording.
struct MatrixMotion {
  /// A function that is a factor of the matrix, in the order of multiplication.
  enum Part: CaseIterable {
    case movement
    case turn
    case skew
    case scale
    /// The translation from the pivot to the origin.
    case pivot

    /// The name of the function in SVG.
    var function: StaticString {
      switch self {
      case .movement, .pivot: "translate"
      case .turn: "rotate"
      case .skew: "skewX"
      case .scale: "scale"
      }
    }

    /// The indices of its numbers in a row.
    fileprivate var range: Range<Int> {
      switch self {
      case .movement: 0..<2
      case .turn: RowIndex.turn..<RowIndex.turn + 1
      case .skew: RowIndex.skew..<RowIndex.skew + 1
      case .scale: RowIndex.scaleX..<RowIndex.scaleY + 1
      case .pivot: RowIndex.pivotX..<RowIndex.pivotY + 1
      }
    }

    fileprivate var pattern: String { range.count == 2 ? "# #" : "#" }

    /// The value of its numbers if it has no effect.
    fileprivate var neutral: Double { self == .scale ? 1 : 0 }
  }

  /// The indices of single numbers in a row.
  fileprivate enum RowIndex {
    static let turn = 2
    static let skew = 3
    static let scaleX = 4
    static let scaleY = 5
    static let pivotX = 6
    static let pivotY = 7
  }

  /// Numbers with a smaller difference are equal except for rounding.
  private static let rounding = 1e-9

  /// A row for each moment, with the numbers of all parts. Angles are in degrees.
  private var rows: [[Double]] = []
  private let samples: [AttributeSample]

  /// - Parameter pivot: The point about which the space most likely rotates and scales. For a view
  ///   it is the centre, which then moves in straight lines. If nothing rotates or scales, it is
  ///   not used.
  init(_ samples: [AttributeSample], pivot: Point) {
    self.samples = samples
    let matrices = samples.map { AffineTransform($0.value) }
    let onlyTranslates = matrices.allSatisfy { $0.linearPart == matrices[0].linearPart }
    for matrix in matrices { append(matrix, onlyTranslates ? .zero : pivot) }
  }

  /// Decomposes a matrix, with the least possible rotation from the previous one.
  private mutating func append(_ matrix: AffineTransform, _ pivot: Point) {
    var parts = matrix.decomposed
    let middle = pivot.applying(matrix)
    if let last = rows.last {
      // Whole turns do not change the matrix. Neither does a half turn if both scales change their
      // signs. So the angle changes by the even or odd number of half turns that brings it closest
      // to the last one.
      let halfTurns = (last[RowIndex.turn] * .pi / 180 - parts.angle) / .pi
      let isFlipped = parts.isFlipped(from: last)
      let odd = isFlipped ? 1.0 : 0
      parts.angle += (((halfTurns - odd) / 2).rounded() * 2 + odd) * .pi
      if isFlipped {
        parts.scaleX = -parts.scaleX
        parts.scaleY = -parts.scaleY
      }
    }
    rows.append([
      middle.x, middle.y, parts.angle * 180 / .pi,
      Elementary.atan2(parts.skew, 1) * 180 / .pi, parts.scaleX, parts.scaleY, -pivot.x, -pivot.y,
    ])
  }

  /// Returns the moments with the numbers of a part.
  func samples(of part: Part) -> [AttributeSample] {
    zip(samples, rows).map { sample, row in
      var sample = sample
      sample.value = AttributeValue(pattern: part.pattern, numbers: Array(row[part.range]))
      return sample
    }
  }

  /// Returns whether a part never changes.
  func isConstant(_ part: Part) -> Bool {
    rows.allSatisfy { row in
      part.range.allSatisfy { (row[$0] - rows[0][$0]).magnitude <= MatrixMotion.rounding }
    }
  }

  /// Returns whether a part never has an effect.
  func isNeutral(_ part: Part) -> Bool {
    rows.allSatisfy { row in
      part.range.allSatisfy { (row[$0] - part.neutral).magnitude <= MatrixMotion.rounding }
    }
  }

  /// Returns the largest error of the numbers of a part with which no point within `reach` of the
  /// origin is off by more than `tolerance`. Angles are in degrees.
  func tolerance(of part: Part, _ tolerance: Double, reach: Double) -> Double {
    let scale =
      rows.map { max($0[RowIndex.scaleX].magnitude, $0[RowIndex.scaleY].magnitude) }.max() ?? 1
    let slope = rows.map { 1 / Elementary.cos($0[RowIndex.skew] * .pi / 180) }.max() ?? 1
    let degree = Double.pi / 180
    // The distance from the pivot is at most the distance from the origin plus the pivot's distance
    // from the origin.
    let pivot = rows.first.map { Point(x: $0[RowIndex.pivotX], y: $0[RowIndex.pivotY]) } ?? .zero
    let pivotDistance = (pivot.x * pivot.x + pivot.y * pivot.y).squareRoot()
    let reach = max(reach + pivotDistance, 1) * slope
    return switch part {
    case .movement: tolerance * 0.5.squareRoot()
    // The scale and the skew enlarge the error.
    case .pivot: tolerance * 0.5.squareRoot() / (max(scale, 1) * slope)
    case .turn: tolerance / (reach * max(scale, 1) * degree)
    case .skew: tolerance / (reach * max(scale, 1) * slope * degree)
    case .scale: tolerance / reach
    }
  }
}

extension AffineTransform.Decomposition {
  /// Returns whether both scales have the opposite sign of the previous ones.
  fileprivate func isFlipped(from last: [Double]) -> Bool {
    scaleX * last[MatrixMotion.RowIndex.scaleX] < 0
      && scaleY * last[MatrixMotion.RowIndex.scaleY] < 0
  }
}
