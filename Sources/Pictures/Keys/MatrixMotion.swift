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

    /// Whether it has two numbers, x and y.
    fileprivate var isPair: Bool { self != .turn && self != .skew }

    /// The value of its numbers if it has no effect.
    fileprivate var neutral: Point { self == .scale ? Point(x: 1, y: 1) : .zero }
  }

  /// Numbers with a smaller difference are equal except for rounding.
  private static let rounding = 1e-9

  /// The parts at each moment.
  private var moments: [MatrixParts] = []
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
    if let last = moments.last {
      // Whole turns do not change the matrix. Neither does a half turn if both scales change their
      // signs. So the angle changes by the even or odd number of half turns that brings it closest
      // to the last one.
      let halfTurns = (last.turn * .pi / 180 - parts.angle) / .pi
      let isFlipped = parts.scaleX * last.scale.x < 0 && parts.scaleY * last.scale.y < 0
      let odd = isFlipped ? 1.0 : 0
      parts.angle += (((halfTurns - odd) / 2).rounded() * 2 + odd) * .pi
      if isFlipped {
        parts.scaleX = -parts.scaleX
        parts.scaleY = -parts.scaleY
      }
    }
    moments.append(
      MatrixParts(
        movement: pivot.applying(matrix), turn: parts.angle * 180 / .pi,
        skew: Elementary.atan2(parts.skew, 1) * 180 / .pi,
        scale: Point(x: parts.scaleX, y: parts.scaleY), pivot: Point(x: -pivot.x, y: -pivot.y)))
  }

  /// Returns the moments with the numbers of a part.
  func samples(of part: Part) -> [AttributeSample] {
    zip(samples, moments).map { sample, parts in
      let numbers = parts[part]
      var sample = sample
      sample.value =
        part.isPair
        ? AttributeValue(pattern: "# #", numbers: [numbers.x, numbers.y])
        : AttributeValue(numbers.x)
      return sample
    }
  }

  /// Returns whether a part never changes.
  func isConstant(_ part: Part) -> Bool { isAlways(part, moments.first?[part] ?? .zero) }

  /// Returns whether a part never has an effect.
  func isNeutral(_ part: Part) -> Bool { isAlways(part, part.neutral) }

  /// Returns whether a part has the same numbers at all moments, except for rounding.
  private func isAlways(_ part: Part, _ numbers: Point) -> Bool {
    moments.allSatisfy {
      ($0[part].x - numbers.x).magnitude <= MatrixMotion.rounding
        && ($0[part].y - numbers.y).magnitude <= MatrixMotion.rounding
    }
  }

  /// Returns the largest error of the numbers of a part with which no point within `reach` of the
  /// origin is off by more than `tolerance`. Angles are in degrees.
  func tolerance(of part: Part, _ tolerance: Double, reach: Double) -> Double {
    let scale = moments.map { max($0.scale.x.magnitude, $0.scale.y.magnitude) }.max() ?? 1
    let slope = moments.map { 1 / Elementary.cos($0.skew * .pi / 180) }.max() ?? 1
    let degree = Double.pi / 180
    // The distance from the pivot is at most the distance from the origin plus the pivot's distance
    // from the origin.
    let pivot = moments.first?.pivot ?? .zero
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

/// The parts of a matrix at a moment. Angles are in degrees.
private struct MatrixParts {
  let movement: Point
  let turn: Double
  let skew: Double
  let scale: Point
  let pivot: Point

  /// The numbers of a part. An angle is `x`, and `y` is 0.
  subscript(part: MatrixMotion.Part) -> Point {
    switch part {
    case .movement: movement
    case .turn: Point(x: turn, y: 0)
    case .skew: Point(x: skew, y: 0)
    case .scale: scale
    case .pivot: pivot
    }
  }
}
