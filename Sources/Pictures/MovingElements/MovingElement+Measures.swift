import ViewKernelTimeline

extension MovingElement {
  /// Measures the element and its children.
  ///
  /// - Parameter bounds: The bounds of the views, by their numbers.
  func measure(_ bounds: [Int: ShownBounds]) {
    let shown = node.flatMap { bounds[$0] }
    var measures = ElementMeasures(
      reach: shown?.reach ?? ownReach, pivot: shown?.pivot ?? .zero)
    for definition in definitions {
      definition.measure(bounds)
      measures.addDepths(of: definition.measures)
    }
    for child in children {
      child.measure(bounds)
      measures.addDepths(of: child.measures)
      measures.reach = max(
        measures.reach,
        child.measures.reach * child.measures.largestScale + child.measures.largestTranslation)
    }
    if moves { measures.movingDepth += 1 }
    measures.constantCount = constantCount
    measures.constantDepth += measures.constantCount
    let matrices = matrices
    measures.largestScale = matrices.map { $0.largestScale }.max() ?? 1
    measures.largestTranslation =
      matrices.map { ($0.tx * $0.tx + $0.ty * $0.ty).squareRoot() }.max() ?? 0
    self.measures = measures
  }

  /// An upper bound of the number of the element's constant values.
  private var constantCount: Int {
    var count = 0
    for attribute in attributes where attribute.name.kind == .matrix {
      let matrices = attribute.values.lazy.map { AffineTransform($0.value) }
      if matrices.allSatisfy({ $0.linearPart == .identity }) {
        count += matrices.count == 1 && matrices[0] != .identity ? 1 : 0
      } else {
        // A matrix is the product of five parts: a translation, a rotation, a skew, a scale and a
        // translation. If it changes, at least one of them is not constant. A half turn is a
        // rotation, too.
        let onlyScales = matrices.map { $0.decomposed }.allSatisfy {
          $0.angle == 0 && $0.skew == 0
        }
        count += onlyScales ? 2 : 4
      }
    }
    return attributes.contains { $0.name.kind == .points } ? count + 1 : count
  }

  private var matrices: [AffineTransform] {
    (attribute(.transform)?.values ?? []).map { AffineTransform($0.value) }
  }

  /// The number of the view that the element represents, if it is a view.
  private var node: Int? {
    names.first.flatMap { Int($0.value.pattern) }
  }

  /// An upper bound of the reach of the element's own shape. It adds the magnitudes of the left
  /// edge and the width.
  private var ownReach: Double {
    var (x, y) = (0.0, 0.0)
    for attribute in attributes where attribute.name.kind == .points {
      let largest =
        attribute.values.flatMap { $0.value.numbers.map { $0.magnitude } }.max() ?? 0
      switch attribute.name {
      case .x, .width, .textLength: x += largest
      case .y, .height: y += largest
      default: (x, y) = (max(x, largest), max(y, largest))
      }
    }
    return (x * x + y * y).squareRoot()
  }
}

extension AffineTransform {
  /// The largest factor by which the matrix scales lengths, or an upper bound of it.
  fileprivate var largestScale: Double {
    let (first, second) = ((a * a + b * b), (c * c + d * d))
    // If the axes stay at right angles, the largest scale is along one of them.
    let isRight = (a * c + b * d).magnitude <= 1e-9 * (first + second)
    return (isRight ? max(first, second) : first + second).squareRoot()
  }
}
