import ViewKernelTimeline

// Bitmaps: each is written once, as PNG in base64; a patch is a window onto it.

extension SVGWriter {
  /// Writes the patches of a bitmap.
  mutating func write(_ placement: ImagePlacement) {
    let bitmap = define(placement.bitmap)
    let tint = placement.tint.map { writeTint($0) }
    text.append("<g")
    if placement.opacity < 1 { write("opacity", placement.opacity) }
    if let tint { refer("filter", tint) }
    text.append(">\n")
    for patch in placement.patches where !patch.destination.isEmpty && !patch.source.isEmpty {
      write(patch, of: bitmap)
    }
    text.append("</g>\n")
  }

  private mutating func write(_ patch: ImagePatch, of bitmap: Int) {
    let isTurned = patch.isMirrored || patch.isFlipped
    if isTurned {
      let middle = patch.destination.center
      text.append("<g")
      write(
        "transform",
        AffineTransform(
          a: patch.isMirrored ? -1 : 1, b: 0, c: 0, d: patch.isFlipped ? -1 : 1,
          tx: patch.isMirrored ? 2 * middle.x : 0, ty: patch.isFlipped ? 2 * middle.y : 0))
      text.append(">")
    }
    text.append("<svg")
    write(patch.destination)
    text.append(#" preserveAspectRatio="none" viewBox=""#)
    let source = patch.source
    for (index, number) in [source.minX, source.minY, source.width, source.height].enumerated() {
      if index > 0 { text.append(" ") }
      text.append(number)
    }
    text.append("\"><use href=\"#d")
    text.append(bitmap)
    text.append("\"/></svg>")
    text.append(isTurned ? "</g>\n" : "\n")
  }

  /// - Returns: The number of the bitmap, which is written where it has not been.
  mutating func define(_ bitmap: Bitmap) -> Int {
    if let number = bitmaps[bitmap] { return number }
    text.append("<defs>")
    let number = beginDefinition("image")
    bitmaps[bitmap] = number
    write("width", Double(bitmap.width))
    write("height", Double(bitmap.height))
    text.append(#" href="data:image/png;base64,"#)
    text.append(base64: PNGData.encode(bitmap))
    text.append("\"/></defs>\n")
    return number
  }

  /// A filter that replaces all colours by one, and keeps what covers.
  private mutating func writeTint(_ color: Color) -> Int {
    let number = beginDefinition("filter")
    text.append(#" x="0" y="0" width="1" height="1"><feFlood"#)
    write("flood", color, suffix: "-color")
    text.append(#"/><feComposite in2="SourceAlpha" operator="in"/></filter>"#)
    text.append("\n")
    return number
  }
}
