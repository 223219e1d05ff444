import ViewKernelTimeline

/// How an attribute, or a part of one that is a matrix, goes from key to key.
struct AttributeAnimation {
  let name: String
  var keys: [Key]
  /// Of a matrix, which of its parts.
  var part: MatrixMotion.Part?
  /// Whether it is a part behind another one.
  var isAdded = false
  /// Whether it has to be written though nothing changes: as a part of a matrix that does.
  var isNeeded = false
  /// The matrix at first.
  var start = ""

  init(name: String, keys: [Key]) {
    self.name = name
    self.keys = keys
  }

  var changes: Bool { keys.contains { $0.value != keys[0].value } }

  var isWritten: Bool { changes || isNeeded }

  /// The value that needs not be written.
  var initialValue: AttributeValue? {
    AttributeUnit.initialValue(of: name).map { AttributeValue($0, AttributeUnit(of: name)) }
  }

  /// The keys from 0 to 1, as SVG wants them, or only those at which something changes, if nothing
  /// goes over.
  var writtenKeys: (keys: [Key], isDiscrete: Bool) {
    var all = keys
    guard let first = keys.first, let last = keys.last else { return ([], true) }
    if first.time > 0 { all.insert(Key(time: 0, value: first.value), at: 0) }
    let goesOver = zip(all, all.dropFirst()).contains {
      $0.time < $1.time && $0.value != $1.value && !$0.value.numbers.isEmpty
    }
    guard goesOver || isNeeded else {
      var steps = [all[0]]
      for key in all where key.value != steps[steps.count - 1].value {
        if key.time == steps[steps.count - 1].time { steps.removeLast() }
        steps.append(key)
      }
      return (steps, true)
    }
    if last.time < 1 || all.count == 1 { all.append(Key(time: 1, value: last.value)) }
    return (all, false)
  }
}

/// Chooses the keys of an attribute.
struct AttributeFitting {
  let name: String
  let times: StillTimes
  /// How far points may be off, in the space of the element.
  let tolerance: Double
  /// How far from the origin there is anything.
  let reach: Double
  /// What the space of the element turns about, most likely.
  let pivot: Point

  /// By how much transparency and colours may be off: one of 255 steps, which eight bits have.
  private static let colorTolerance = 1.0 / 255

  /// One animation; of a matrix one for each part that does something, the first one always.
  func animations(of samples: [Sample]) -> [AttributeAnimation] {
    switch AttributeUnit(of: name) {
    case .matrix: matrixAnimations(of: MatrixMotion(samples, pivot: pivot))
    case .word: [animation(of: samples, [1])]
    case .color: [animation(of: samples, [1])]
    case .fraction:
      [animation(of: samples, [AttributeFitting.colorTolerance])]
    case .points: [animation(of: samples, [tolerance * pointShare])]
    }
  }

  /// A right edge has the errors of the left one and of the width; and each point has two coordinates.
  private var pointShare: Double {
    switch name {
    case "x", "y", "width", "height", "viewBox": 0.35
    default: 0.7
    }
  }

  private func animation(of samples: [Sample], _ tolerances: [Double]) -> AttributeAnimation {
    AttributeAnimation(
      name: name, keys: KeyFitting(tolerances: tolerances, times: times).keys(samples))
  }

  private func matrixAnimations(of motion: MatrixMotion) -> [AttributeAnimation] {
    let parts = MatrixMotion.Part.allCases.filter { !motion.isNeutral($0) }
    let changing = parts.filter { !motion.isConstant($0) }
    let share = tolerance / Double(max(changing.count, 1))
    var animations: [AttributeAnimation] = []
    for part in parts {
      let tolerance = motion.tolerance(of: part, share, reach: reach)
      var animation = animation(of: motion.samples(of: part), [tolerance])
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

  /// The product of the parts at first.
  private func start(of animations: [AttributeAnimation]) -> String {
    var text = TextBuffer()
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
