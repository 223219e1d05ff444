import ViewKernelTimeline
import ViewKernelWidgets

extension Drawing: SceneValue {
  /// Reads a list of items, back to front.
  init(_ node: SceneNode) throws(SceneError) {
    self.init()
    let parts = try node.list { (item) throws(SceneError) in try Drawing.part(item) }
    for part in parts { append(part) }
  }

  /// Reads an item. An image of a drawing becomes several items.
  private static func part(_ node: SceneNode) throws(SceneError) -> Drawing {
    let fields = try node.fields()
    let mistakeCount = fields.mistakeCount
    let kind = try fields.neededKey(
      of: ["fill", "stroke", "text", "image"],
      "a \"fill\", a \"stroke\", a \"text\" or an \"image\"")
    var drawing = try item(kind, fields)
    if let outline = try fields.optional("clip", as: Path.self) {
      for index in drawing.items.indices { drawing.items[index].clip = outline }
    }
    try fields.finish()
    // What replaces a refused value may not be usable.
    guard fields.mistakeCount > mistakeCount || drawing.items.allSatisfy({ $0.isUsable }) else {
      throw fields.error("expected numbers in \(SceneLimit.usable)")
    }
    return drawing
  }
}

// MARK: - Items

extension Drawing {
  private static func item(_ kind: String, _ fields: SceneFields) throws(SceneError) -> Drawing {
    switch kind {
    case "fill": try readFill(fields)
    case "stroke": try readStroke(fields)
    case "text": try readText(fields)
    default: try readImage(fields)
    }
  }

  private static func readFill(_ fields: SceneFields) throws(SceneError) -> Drawing {
    var drawing = Drawing()
    drawing.fill(
      try fields.needed("fill") ?? Path(), try Paint(fields),
      rule: try fields.optional("rule") ?? .winding)
    return drawing
  }

  private static func readStroke(_ fields: SceneFields) throws(SceneError) -> Drawing {
    var style = StrokeStyle(width: try fields.amount("width") ?? 1)
    style.cap = try fields.optional("cap") ?? style.cap
    style.join = try fields.optional("join") ?? style.join
    style.miterLimit = try fields.number("miterLimit", in: 1 ... .infinity) ?? style.miterLimit
    var drawing = Drawing()
    drawing.stroke(
      try fields.needed("stroke") ?? Path(), try fields.optional("color") ?? .black, style,
      alignment: try fields.optional("alignment") ?? .middle)
    return drawing
  }

  private static func readText(_ fields: SceneFields) throws(SceneError) -> Drawing {
    let text = try fields.needed("text", line) ?? ""
    let fontSize = try fields.amount("fontSize") ?? 17
    let weight = try fields.optional("weight", as: FontWeight.self) ?? .regular
    let width = try fields.amount("width")
    var drawing = Drawing()
    drawing.draw(
      TextRun(
        text, at: try fields.needed("origin") ?? .zero,
        width: width ?? TextMetric.size(of: text, fontSize: fontSize, weight: weight).width,
        fontSize: fontSize, weight: weight, color: try fields.optional("color") ?? .black))
    return drawing
  }

  private static func line(_ node: SceneNode) throws(SceneError) -> String {
    let text = try node.text()
    guard !text.contains(where: { $0.isNewline }) else {
      throw node.error("expected one line; give each line an item of its own")
    }
    return text
  }

  private static func readImage(_ fields: SceneFields) throws(SceneError) -> Drawing {
    let image = try fields.optional("image", as: Image.self)
    let rect = try fields.optional("rect", as: Rect.self, check: SceneLimit.atLeastZero)
    let opacity = try fields.number("opacity", in: 0...1) ?? 1
    var drawing = Drawing()
    if let image {
      drawing.draw(image, in: rect ?? Rect(origin: .zero, size: image.size), opacity: opacity)
    }
    return drawing
  }
}

// MARK: - Paint

extension Paint {
  /// Reads a `color`, or a `linear` or `radial` gradient with its `stops`. The default is black.
  fileprivate init(_ fields: SceneFields) throws(SceneError) {
    let kind = try fields.onlyKey(
      of: ["color", "linear", "radial"], "a \"color\", a \"linear\" or a \"radial\"")
    switch kind {
    case "linear":
      let ends = try fields.needed("linear", Paint.numbers) ?? Paint.nothing
      self = .linear(
        LinearGradient(
          try fields.needed("stops", Paint.stops) ?? [], from: Point(x: ends[0], y: ends[1]),
          to: Point(x: ends[2], y: ends[3])))
    case "radial":
      let numbers = try fields.needed("radial", Paint.numbers) ?? Paint.nothing
      self = .radial(
        RadialGradient(
          try fields.needed("stops", Paint.stops) ?? [],
          center: Point(x: numbers[0], y: numbers[1]),
          radii: Size(width: numbers[2], height: numbers[3])))
    default: self = .color(try fields.optional("color") ?? .black)
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
