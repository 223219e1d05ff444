import ViewKernelTimeline

extension Path: SceneValue {
  /// Reads SVG's path language, with absolute M, L, Q, C, A and Z and relative a, or an object with
  /// one shape.
  init(_ node: SceneNode) throws(SceneError) {
    switch node.value {
    case .text(let text): self = try PathText.parse(text, at: node)
    case .object: self = try Path.shape(node.fields())
    default: throw node.expected("a path text or a shape")
    }
    // Sums of numbers can be too large, even if no number is (A20).
    guard isUsable else { throw PathText.tooLarge(node) }
  }

  private static func shape(_ fields: SceneFields) throws(SceneError) -> Path {
    let path: Path
    if fields.has("rect") {
      path = Path(rect: try fields.needed("rect") ?? .zero)
    } else if fields.has("ellipse") {
      path = Path(ellipseIn: try fields.needed("ellipse") ?? .zero)
    } else if fields.has("roundedRect") {
      path = Path(
        roundedRect: try fields.needed("roundedRect") ?? .zero,
        cornerRadius: try fields.needed("cornerRadius") ?? 0)
    } else {
      try fields.finishAtFirst()
      throw fields.error("expected a \"rect\", a \"roundedRect\" or an \"ellipse\"")
    }
    try fields.finish()
    return path
  }
}
