import ViewKernelTimeline
import ViewKernelWidgets

extension Image: SceneValue {
  /// Reads an object with a `png`, a `file` or a `drawing`, and the stretching of the image.
  init(_ node: SceneNode) throws(SceneError) {
    guard case .object = node.value else { throw node.expected("an image") }
    let fields = try node.fields()
    let artwork: Image
    do throws(SceneError) {
      artwork = try Image.artwork(fields)
    } catch {
      try node.document.report(error)
      _ = try Image.style(fields)
      throw error
    }
    self = try Image.style(fields)(artwork)
    try fields.finish()
  }

  /// Reads the cap insets, the resizing mode and the tint colour; returns a closure that applies
  /// them to an image.
  private static func style(_ fields: SceneFields) throws(SceneError) -> (Image) -> Image {
    let caps = try fields.optional(
      "capInsets", as: EdgeInsets.self, check: SceneLimit.atLeastZero)
    let mode = try fields.optional("mode", as: ResizingMode.self)
    let tint = try fields.optional("tintColor", as: Color.self)
    return { image in
      var image = image
      if caps != nil || mode != nil {
        image = image.resizable(capInsets: caps ?? .zero, mode: mode ?? .tile)
      }
      return tint.map { image.withTintColor($0) } ?? image
    }
  }

  /// The key that selects the source of an image.
  private enum Source: String, CaseIterable {
    case png, file, drawing
  }

  private static func artwork(_ fields: SceneFields) throws(SceneError) -> Image {
    let source: Source = try fields.neededKey("a \"png\", a \"file\" or a \"drawing\"")
    let node = try fields.required(source.rawValue)
    switch source {
    case .png, .file:
      let scale = fields.node("scale")
      return try bitmap(source == .png ? bytes(base64: node) : bytes(file: node), node, scale)
    case .drawing: return try drawing(fields)
    }
  }

  private static func drawing(_ fields: SceneFields) throws(SceneError) -> Image {
    let drawing = try fields.needed("drawing") ?? Drawing()
    let sizeNode = try fields.required("size")
    let size: Size = try sizeNode.read()
    guard let image = Image(drawing, size: size) else {
      throw sizeNode.error("expected a size above 0, got \(size)")
    }
    return image
  }

  private static func bitmap(
    _ bytes: [UInt8], _ node: SceneNode, _ scale: SceneNode?
  ) throws(SceneError) -> Image {
    let bitmap: Bitmap
    do throws(PNGError) {
      bitmap = try PNGDecoder.bitmap(from: bytes)
    } catch {
      throw node.error(error.description)
    }
    guard let scale else { return Image(bitmap) }
    let number = try scale.number()
    guard let image = Image(bitmap, scale: number) else {
      throw scale.error("expected a number above 0, got \(number.shortText)")
    }
    return image
  }

  private static func bytes(base64 node: SceneNode) throws(SceneError) -> [UInt8] {
    let text = try node.text()
    do throws(Base64.Mistake) {
      return try Base64.decode(text)
    } catch {
      throw node.error("\(error.message) at character \(error.character)")
    }
  }

  /// Reads a file in the folder of the scene. Other files cannot be named: a person who plays
  /// another person's scene has not agreed to more.
  private static func bytes(file node: SceneNode) throws(SceneError) -> [UInt8] {
    let path = try node.text()
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else {
      throw node.expected("the name of a file beside the scene")
    }
    guard let readFile = node.document.readFile else {
      throw node.error("this scene cannot read files; use \"png\" with base64")
    }
    guard let bytes = readFile(path) else {
      throw node.error("there is no file \(path.shortQuoted) beside the scene that can be read")
    }
    return bytes
  }
}
