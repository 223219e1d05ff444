import ViewKernelTimeline

/// A matrix over time, as parts that SVG can animate.
///
/// There is no animation of matrices in SVG. CSS has one, which takes them apart by itself; but two
/// keys at one time, which a jump needs, are one to it, and so is `d` unknown to Safari's CSS. So the
/// parts of the decomposition are animated here, one behind the other: each of them goes over in
/// straight lines, and at the moments of the recording they are exact.
struct MatrixMotion {
  /// One of the functions of which the matrix is the product, in this order.
  enum Part: CaseIterable {
    case movement
    case turn
    case skew
    case scale
    /// From the point that everything turns about to the origin.
    case pivot

    /// The function of SVG.
    var function: StaticString {
      switch self {
      case .movement, .pivot: "translate"
      case .turn: "rotate"
      case .skew: "skewX"
      case .scale: "scale"
      }
    }

    /// Which of the numbers of a row it has.
    fileprivate var range: Range<Int> {
      switch self {
      case .movement: 0..<2
      case .turn: 2..<3
      case .skew: 3..<4
      case .scale: 4..<6
      case .pivot: 6..<8
      }
    }

    fileprivate var pattern: String { range.count == 2 ? "# #" : "#" }

    /// What its numbers are where it does nothing.
    fileprivate var neutral: Double { self == .scale ? 1 : 0 }
  }

  /// Numbers that differ by less are the same but for rounding.
  private static let rounding = 1e-9

  /// The numbers of all parts at the moments, angles in degrees.
  private var rows: [[Double]] = []
  private let samples: [Sample]

  /// - Parameter pivot: The point about which the space most likely turns and grows; that of a view,
  ///   its middle, moves in straight lines then. If nothing turns and grows it is of no use.
  init(_ samples: [Sample], pivot: Point) {
    self.samples = samples
    let matrices = samples.map { AffineTransform($0.value) }
    let isMovement = matrices.allSatisfy { $0.linearPart == matrices[0].linearPart }
    for matrix in matrices { append(matrix, isMovement ? .zero : pivot) }
  }

  /// Takes a matrix apart so that as little as possible turns since the one before.
  private mutating func append(_ matrix: AffineTransform, _ pivot: Point) {
    var parts = matrix.decomposed
    let middle = pivot.applying(matrix)
    if let last = rows.last {
      // From radians to half turns. An odd number of them is a flip of both axes.
      let halfTurns = (last[2] * .pi / 180 - parts.angle) / .pi
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

  /// The moments, each with the numbers of a part.
  func samples(of part: Part) -> [Sample] {
    zip(samples, rows).map { sample, row in
      var sample = sample
      sample.value = AttributeValue(pattern: part.pattern, numbers: Array(row[part.range]))
      return sample
    }
  }

  /// Whether a part is the same all the time.
  func isConstant(_ part: Part) -> Bool {
    rows.allSatisfy { row in
      part.range.allSatisfy { (row[$0] - rows[0][$0]).magnitude <= MatrixMotion.rounding }
    }
  }

  /// Whether a part does nothing at any time.
  func isNeutral(_ part: Part) -> Bool {
    rows.allSatisfy { row in
      part.range.allSatisfy { (row[$0] - part.neutral).magnitude <= MatrixMotion.rounding }
    }
  }

  /// How far the numbers of a part may be off, so that nothing within a distance from the origin is
  /// farther off than `tolerance`.
  func tolerance(of part: Part, _ tolerance: Double, reach: Double) -> Double {
    let scale = rows.map { max($0[4].magnitude, $0[5].magnitude) }.max() ?? 1
    let slope = rows.map { 1 / Elementary.cos($0[3] * .pi / 180) }.max() ?? 1
    let degree = Double.pi / 180
    // Whatever the pivot is, nothing is farther from it than from the origin and that from it.
    let pivot = rows.first.map { ($0[6] * $0[6] + $0[7] * $0[7]).squareRoot() } ?? 0
    let reach = max(reach + pivot, 1) * slope
    return switch part {
    case .movement, .pivot: tolerance * 0.5.squareRoot()
    case .turn: tolerance / (reach * max(scale, 1) * degree)
    case .skew: tolerance / (reach * max(scale, 1) * slope * degree)
    case .scale: tolerance / reach
    }
  }
}

extension AffineTransform.Decomposition {
  /// Whether the scale of the one before has the other signs.
  fileprivate func isFlipped(from last: [Double]) -> Bool {
    scaleX * last[4] < 0 && scaleY * last[5] < 0
  }
}

extension AffineTransform {
  /// The matrix of an attribute.
  init(_ value: AttributeValue) {
    let numbers = value.numbers
    guard numbers.count == 6 else {
      self = .identity
      return
    }
    self.init(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  /// By how much it stretches lengths, at most.
  var largestScale: Double {
    let (first, second) = ((a * a + b * b), (c * c + d * d))
    // Where the axes stay at right angles, no length is stretched more than along one of them.
    let isRight = (a * c + b * d).magnitude <= 1e-9 * (first + second)
    return (isRight ? max(first, second) : first + second).squareRoot()
  }
}
