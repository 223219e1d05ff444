import ViewKernelTimeline

/// Selects the keys of an attribute.
struct AttributeFitting {
  let name: AttributeName
  let times: KeyTimes
  let tolerance: PositionTolerance
  /// The largest distance of any content from the origin, in points.
  let reach: Double
  /// The point about which the element most likely rotates, in its own space.
  let pivot: Point

  /// The largest error of opacities: one of the 255 steps of eight bits.
  private static let fractionTolerance = 1.0 / 255

  /// The largest error of red, green and blue, which are numbers in 0...255.
  private static let colorTolerance = 1.0

  /// Returns the attribute with keys for its samples.
  func attribute(of samples: [AttributeSample]) -> KeyedAttribute {
    switch name.kind {
    case .matrix:
      return KeyedAttribute(name: name, parts: parts(of: MatrixMotion(samples, pivot: pivot)))
    // Words have no numbers, so their tolerance has no effect.
    case .word, .color: return attribute(of: samples, AttributeFitting.colorTolerance)
    case .fraction: return attribute(of: samples, AttributeFitting.fractionTolerance)
    case .points:
      let tolerance = changes(samples) ? tolerance.changing : tolerance.constant
      return attribute(of: samples, tolerance * pointShare)
    }
  }

  private func changes(_ samples: [AttributeSample]) -> Bool {
    samples.contains { $0.value != samples[0].value }
  }

  /// The share of the tolerance for one coordinate. A right edge has the errors of the left edge
  /// and of the width, and each point has two coordinates.
  private var pointShare: Double {
    switch name {
    case .x, .y, .width, .height, .viewBox: 0.35
    default: 0.7
    }
  }

  private func attribute(of samples: [AttributeSample], _ tolerance: Double) -> KeyedAttribute {
    KeyedAttribute(name: name, keys: keys(of: samples, tolerance))
  }

  /// Returns the parts of a matrix that are not neutral.
  private func parts(of motion: MatrixMotion) -> [KeyedPart] {
    let parts = MatrixMotion.Part.allCases.filter { !motion.isNeutral($0) }
    let changing = parts.filter { !motion.isConstant($0) }
    return parts.map { part in
      let isConstant = !changing.contains(part)
      let share = isConstant ? tolerance.constant : tolerance.changing / Double(changing.count)
      let partTolerance = motion.tolerance(of: part, share, reach: reach)
      let samples = motion.samples(of: part)
      return KeyedPart(
        matrixPart: part, keys: keys(of: isConstant ? [samples[0]] : samples, partTolerance))
    }
  }

  private func keys(of samples: [AttributeSample], _ tolerance: Double) -> [AttributeKey] {
    KeyFitting(tolerance: tolerance, times: times).keys(samples)
  }
}
