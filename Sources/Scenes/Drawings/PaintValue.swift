import ViewKernelTimeline

extension Paint {
  /// The key that selects the kind of a paint.
  private enum Kind: String, CaseIterable {
    case color, linear, radial
  }

  /// Reads a `color`, or a `linear` or `radial` gradient with its `stops`. The default is black.
  init(_ fields: SceneFields) throws(SceneError) {
    let kind: Kind? = try fields.onlyKey("a \"color\", a \"linear\" or a \"radial\"")
    switch kind {
    case .linear:
      let ends = try fields.needed("linear", Paint.numbers) ?? Paint.nothing
      self = .linear(
        LinearGradient(
          try fields.needed("stops", Paint.stops) ?? [], from: Point(x: ends[0], y: ends[1]),
          to: Point(x: ends[2], y: ends[3])))
    case .radial:
      let numbers = try fields.needed("radial", Paint.numbers) ?? Paint.nothing
      self = .radial(
        RadialGradient(
          try fields.needed("stops", Paint.stops) ?? [],
          center: Point(x: numbers[0], y: numbers[1]),
          radii: Size(width: numbers[2], height: numbers[3])))
    case .color, nil: self = .color(try fields.optional("color") ?? .black)
    }
  }

  /// Reads four numbers: the ends of a line, or the centre and the radii of an ellipse.
  private static func numbers(_ node: SceneNode) throws(SceneError) -> [Double] {
    try node.numbers(4)
  }

  /// Used in place of refused numbers.
  private static let nothing: [Double] = [0, 0, 0, 0]

  /// Reads gradient stops: pairs of offset and colour, or one list with five numbers for each stop,
  /// as in recordings.
  private static func stops(_ node: SceneNode) throws(SceneError) -> [GradientStop] {
    guard case .array(let elements) = node.value, let first = elements.first else {
      throw node.expected("stops, such as [[0, \"#ffffff\"], [1, \"#000000\"]]")
    }
    let stops: [GradientStop]
    if case .array = first {
      stops = try node.list { (stop) throws(SceneError) in try GradientStop(stop) }
    } else {
      stops = try flatStops(node)
    }
    for (index, stop) in stops.enumerated().dropFirst() where stop.offset < stops[index - 1].offset
    {
      throw node.error(
        "expected ascending offsets, got \(stop.offset.shortText) after "
          + stops[index - 1].offset.shortText)
    }
    return stops
  }

  private static func flatStops(_ node: SceneNode) throws(SceneError) -> [GradientStop] {
    let numbers = try node.list { (node) throws(SceneError) in try node.number() }
    guard numbers.count % 5 == 0 else {
      throw node.error("expected 5 numbers for each stop, got \(numbers.count)")
    }
    // All numbers but the offsets are parts of colours.
    try node.check(numbers, at: numbers.indices.lazy.filter { $0 % 5 > 0 })
    return stride(from: 0, to: numbers.count, by: 5).map { index in
      GradientStop(
        numbers[index],
        Color(
          red: numbers[index + 1], green: numbers[index + 2], blue: numbers[index + 3],
          alpha: numbers[index + 4]))
    }
  }
}

extension GradientStop {
  fileprivate init(_ node: SceneNode) throws(SceneError) {
    guard case .array(let parts) = node.value, parts.count == 2 else {
      throw node.error("expected an offset and a colour")
    }
    self.init(
      try node.child(parts[0], at: 0).number(), try node.child(parts[1], at: 1).read())
  }
}
