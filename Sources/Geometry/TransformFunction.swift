/// One function of a `TransformList`: a translation, a rotation, a scale, or a matrix.
///
/// Two functions of the same kind are blended by their numbers: a rotation from 0 to 4π makes two
/// turns, although its two matrices are equal.
public enum TransformFunction: Hashable, Sendable {
  /// A translation in points: to the right, and down.
  case translate(x: Double, y: Double)

  /// A rotation in radians, clockwise on screen for positive angles. It may be more than one turn.
  case rotate(Double)

  /// A scale about the origin, without a unit. Negative factors flip.
  case scale(x: Double, y: Double)

  /// Any transform. Two of these are blended by their parts, as in
  /// `AffineTransform.interpolated(from:to:at:)`.
  case matrix(AffineTransform)

  /// Returns a scale by the same factor along both axes.
  public static func scale(_ factor: Double) -> TransformFunction { .scale(x: factor, y: factor) }

  /// The matrix of the function.
  public var transform: AffineTransform {
    switch self {
    case .translate(let x, let y): AffineTransform(translationX: x, y: y)
    case .rotate(let angle): AffineTransform(rotationAngle: angle)
    case .scale(let x, let y): AffineTransform(scaleX: x, y: y)
    case .matrix(let transform): transform
    }
  }

  /// The function of the same kind that changes nothing.
  public var identity: TransformFunction {
    switch self {
    case .translate: .translate(x: 0, y: 0)
    case .rotate: .rotate(0)
    case .scale: .scale(x: 1, y: 1)
    case .matrix: .matrix(.identity)
    }
  }

  /// Whether every number is finite.
  public var isFinite: Bool { numbers.allSatisfy { $0.isFinite } }

  /// Whether every number is finite and at most 1e100 in magnitude.
  public var isUsable: Bool { numbers.allSatisfy { $0.isUsable } }
}

extension TransformFunction: CustomStringConvertible {
  /// The function as text, such as `translate(10, 0)` or `rotate(0.5)`.
  public var description: String {
    switch self {
    case .translate(let x, let y): "translate(\(x.shortText), \(y.shortText))"
    case .rotate(let angle): "rotate(\(angle.shortText))"
    case .scale(let x, let y): "scale(\(x.shortText), \(y.shortText))"
    case .matrix(let transform): "matrix\(transform)"
    }
  }
}

// MARK: - Numbers

extension TransformFunction {
  /// The numbers of the function, in the order of the values of its case.
  package var numbers: [Double] {
    switch self {
    case .translate(let x, let y), .scale(let x, let y): [x, y]
    case .rotate(let angle): [angle]
    case .matrix(let m): [m.a, m.b, m.c, m.d, m.tx, m.ty]
    }
  }

  /// The kind of the function as a number in recordings: 0 to 3, in the order of the cases.
  package var code: Int {
    switch self {
    case .translate: 0
    case .rotate: 1
    case .scale: 2
    case .matrix: 3
    }
  }

  /// Returns the count of the numbers of a kind, or `nil` if no kind has the code.
  package static func count(ofCode code: Double) -> Int? {
    switch code {
    case 0, 2: 2
    case 1: 1
    case 3: 6
    default: nil
    }
  }

  /// Creates a function of a kind from its numbers.
  ///
  /// - Precondition: There are as many numbers as the kind has.
  package init(code: Int, numbers n: [Double]) {
    switch code {
    case 0: self = .translate(x: n[0], y: n[1])
    case 1: self = .rotate(n[0])
    case 2: self = .scale(x: n[0], y: n[1])
    default: self = .matrix(AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    }
  }

  /// Returns the function of the same kind whose numbers are computed from the numbers of two
  /// functions.
  ///
  /// - Precondition: Both are of the same kind.
  package func combined(
    with other: TransformFunction, _ body: (Double, Double) -> Double
  ) -> TransformFunction {
    switch (self, other) {
    case (.translate(let x, let y), .translate(let otherX, let otherY)):
      .translate(x: body(x, otherX), y: body(y, otherY))
    case (.rotate(let angle), .rotate(let other)): .rotate(body(angle, other))
    case (.scale(let x, let y), .scale(let otherX, let otherY)):
      .scale(x: body(x, otherX), y: body(y, otherY))
    default:
      TransformFunction(
        code: code, numbers: zip(numbers, other.numbers).map { body($0, $1) })
    }
  }

  /// The function that undoes this one, or `nil` if there is none.
  package var inverse: TransformFunction? {
    switch self {
    case .translate(let x, let y): .translate(x: 0 - x, y: 0 - y)
    case .rotate(let angle): .rotate(0 - angle)
    case .scale(let x, let y):
      // The reciprocals of 0 and of the smallest numbers are infinite.
      (1 / x).isFinite && (1 / y).isFinite ? .scale(x: 1 / x, y: 1 / y) : nil
    case .matrix(let transform): transform.inverse.map { .matrix($0) }
    }
  }
}
