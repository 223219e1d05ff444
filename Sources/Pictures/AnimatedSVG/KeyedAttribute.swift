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

/// The keys of an attribute, or of a part of a matrix.
struct KeyedPart {
  /// The part of a matrix; `nil` for other attributes.
  let matrixPart: MatrixMotion.Part?
  let keys: [AttributeKey]

  var changes: Bool { keys.contains { $0.value != keys[0].value } }

  /// The keys from 0 to 1, as SVG requires them for continuous changes. If all changes are
  /// discrete, only the keys with changes. A part of a matrix is never discrete. If it is constant,
  /// it has one key.
  var writtenKeys: (keys: [AttributeKey], isDiscrete: Bool) {
    var all = keys
    guard let first = keys.first, let last = keys.last else { return ([], true) }
    guard changes else { return ([first], false) }
    if first.time > 0 { all.insert(AttributeKey(time: 0, value: first.value), at: 0) }
    let isContinuous = zip(all, all.dropFirst()).contains {
      $0.time < $1.time && $0.value != $1.value && !$0.value.numbers.isEmpty
    }
    guard isContinuous || matrixPart != nil else {
      var steps = [all[0]]
      for key in all where key.value != steps[steps.count - 1].value {
        if key.time == steps[steps.count - 1].time { steps.removeLast() }
        steps.append(key)
      }
      return (steps, true)
    }
    if last.time < 1 { all.append(AttributeKey(time: 1, value: last.value)) }
    return (all, false)
  }
}
