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
    let kind: ItemKind = try fields.neededKey(
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
  /// The key that selects the kind of an item.
  private enum ItemKind: String, CaseIterable {
    case fill, stroke, text, image
  }

  private static func item(_ kind: ItemKind, _ fields: SceneFields) throws(SceneError) -> Drawing {
    switch kind {
    case .fill: try readFill(fields)
    case .stroke: try readStroke(fields)
    case .text: try readText(fields)
    case .image: try readImage(fields)
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
