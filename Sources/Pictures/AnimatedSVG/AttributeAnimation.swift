import ViewKernelTimeline

/// The animation of an attribute between keys. An attribute that is a matrix has an animation for
/// each of its parts.
struct AttributeAnimation {
  let name: AttributeName
  var keys: [AttributeKey]
  /// The part of a matrix; `nil` for other attributes.
  var part: MatrixMotion.Part?
  /// Whether the part is added to a part before it.
  var isAdded = false
  /// Whether the animation is written even if nothing changes. A constant part of a changing matrix
  /// needs this.
  var isNeeded = false
  /// The text of the first matrix.
  var start = ""

  init(name: AttributeName, keys: [AttributeKey]) {
    self.name = name
    self.keys = keys
  }

  var changes: Bool { keys.contains { $0.value != keys[0].value } }

  var isWritten: Bool { changes || isNeeded }

  /// The keys from 0 to 1, as SVG requires them for continuous changes. If all changes are
  /// discrete, only the keys with changes.
  var writtenKeys: (keys: [AttributeKey], isDiscrete: Bool) {
    var all = keys
    guard let first = keys.first, let last = keys.last else { return ([], true) }
    if first.time > 0 { all.insert(AttributeKey(time: 0, value: first.value), at: 0) }
    let isContinuous = zip(all, all.dropFirst()).contains {
      $0.time < $1.time && $0.value != $1.value && !$0.value.numbers.isEmpty
    }
    guard isContinuous || isNeeded else {
      var steps = [all[0]]
      for key in all where key.value != steps[steps.count - 1].value {
        if key.time == steps[steps.count - 1].time { steps.removeLast() }
        steps.append(key)
      }
      return (steps, true)
    }
    if last.time < 1 || all.count == 1 { all.append(AttributeKey(time: 1, value: last.value)) }
    return (all, false)
  }
}

/// Selects the keys of an attribute.
struct AttributeFitting {
  let name: AttributeName
  let times: StillTimes
  /// The largest error of a point while the attribute changes, in the space of the element.
  let tolerance: Double
  /// The largest distance of any content from the origin, in points.
  let reach: Double
  /// The point about which the element most likely rotates, in its own space.
  let pivot: Point

  /// The largest error of opacities: one of the 255 steps of eight bits.
  private static let colorTolerance = 1.0 / 255

  /// The largest error of a point due to a constant value, such as a constant part of a changing
  /// matrix. It is so small that the tolerance is divided among changing values only.
  private var constantTolerance: Double { tolerance / 50 }

  /// Returns one animation. For a matrix, returns one for each part that is not neutral.
  func animations(of samples: [AttributeSample]) -> [AttributeAnimation] {
    switch name.unit {
    case .matrix: matrixAnimations(of: MatrixMotion(samples, pivot: pivot))
    case .word: [animation(of: samples, 1)]
    case .color: [animation(of: samples, 1)]
    case .fraction: [animation(of: samples, AttributeFitting.colorTolerance)]
    case .points:
      [animation(of: samples, (changes(samples) ? tolerance : constantTolerance) * pointShare)]
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

  private func animation(
    of samples: [AttributeSample], _ tolerance: Double
  ) -> AttributeAnimation {
    AttributeAnimation(
      name: name, keys: KeyFitting(tolerance: tolerance, times: times).keys(samples))
  }

  private func matrixAnimations(of motion: MatrixMotion) -> [AttributeAnimation] {
    let parts = MatrixMotion.Part.allCases.filter { !motion.isNeutral($0) }
    let changing = parts.filter { !motion.isConstant($0) }
    var animations: [AttributeAnimation] = []
    for part in parts {
      let share =
        changing.contains(part) ? tolerance / Double(changing.count) : constantTolerance
      let partTolerance = motion.tolerance(of: part, share, reach: reach)
      var animation = animation(of: motion.samples(of: part), partTolerance)
      animation.part = part
      animation.isAdded = !animations.isEmpty
      animations.append(animation)
    }
    guard !animations.isEmpty else { return [] }
    animations[0].start = start(of: animations)
    if animations.contains(where: { $0.changes }) {
      for index in animations.indices { animations[index].isNeeded = true }
    }
    return animations
  }

  /// Returns the product of the parts at the first moment.
  private func start(of animations: [AttributeAnimation]) -> String {
    let text = TextBuffer()
    for animation in animations {
      guard let part = animation.part, let value = animation.keys.first?.value else { continue }
      text.append(part.function)
      text.append("(")
      for (index, number) in value.numbers.enumerated() {
        if index > 0 { text.append(" ") }
        text.append(short: number)
      }
      text.append(")")
    }
    return text.string
  }
}
