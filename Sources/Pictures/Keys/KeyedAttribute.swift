/// An attribute of an animated element, with the keys of its values.
struct KeyedAttribute {
  let name: AttributeName
  /// The parts of a matrix, without the neutral ones; the matrix is their product. Other attributes
  /// have one part.
  let parts: [KeyedPart]

  /// Whether the attribute is animated. An animation of a part of a matrix replaces the whole
  /// matrix, so constant parts of a changing matrix are animated, too.
  var changes: Bool { parts.contains { $0.changes } }
}

extension KeyedAttribute {
  /// Creates an attribute that has one part.
  init(name: AttributeName, keys: [AttributeKey]) {
    self.init(name: name, parts: [KeyedPart(matrixPart: nil, keys: keys)])
  }

  /// Creates an attribute that never changes.
  init(name: AttributeName, constant value: AttributeValue) {
    self.init(name: name, keys: [AttributeKey(time: 0, value: value)])
  }
}

/// The keys of an attribute, or of a part of a matrix.
struct KeyedPart {
  /// The part of a matrix; `nil` for other attributes.
  let matrixPart: MatrixMotion.Part?
  let keys: [AttributeKey]

  var changes: Bool { keys.contains { $0.value != keys[0].value } }

  /// The keys as SVG requires them: from 0 to 1 for continuous changes, and only the keys with
  /// changes if all changes are discrete. A part of a matrix is never discrete. If it is constant,
  /// it has one key.
  var writtenKeys: (keys: [AttributeKey], isDiscrete: Bool) {
    guard changes, let last = keys.last else { return (Array(keys.prefix(1)), false) }
    var all = keys
    if keys[0].time > 0 { all.insert(AttributeKey(time: 0, value: keys[0].value), at: 0) }
    let isContinuous = zip(all, all.dropFirst()).contains {
      $0.time < $1.time && $0.value != $1.value && !$0.value.numbers.isEmpty
    }
    if !isContinuous && matrixPart == nil { return (KeyedPart.steps(all), true) }
    if last.time < 1 { all.append(AttributeKey(time: 1, value: last.value)) }
    return (all, false)
  }

  /// Returns the first key, and each key with another value than the key before. If several of
  /// them have the same time, only the last one is returned.
  private static func steps(_ keys: [AttributeKey]) -> [AttributeKey] {
    var steps = [keys[0]]
    for key in keys where key.value != steps[steps.count - 1].value {
      if key.time == steps[steps.count - 1].time { steps.removeLast() }
      steps.append(key)
    }
    return steps
  }
}

/// A key of an animation: a time, as a fraction of the duration, and a value, both rounded as they
/// are written. The value jumps where two keys have the same time.
struct AttributeKey: Equatable {
  var time: Double
  var value: AttributeValue
}
