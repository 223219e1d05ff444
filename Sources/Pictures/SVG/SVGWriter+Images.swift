import ViewKernelTimeline

// Bitmaps: each is written once, as PNG in base64. A patch is a window onto it.
//
// Patches that touch share the pixels along their edges, and each covers a part of them. Drawn over
// each other, two halves cover only three quarters, so a line of the background shows between them.
// So their colours are added instead (`plus-lighter` of CSS Compositing, Level 2), in a group. The
// parts add up to 1 only if nothing but the window clips a patch, so the bitmap extends one pixel
// beyond its edge.

extension SVGWriter {
  /// Writes the patches of a bitmap.
  mutating func write(_ placement: ImagePlacement) {
    let bitmap = define(placement.bitmap)
    let tint = placement.tint.map { writeTint($0) }
    text.append("<g")
    if placement.opacity < 1 { write("opacity", placement.opacity) }
    if let tint { refer("filter", tint) }
    let patches = placement.patches.filter { !$0.destination.isEmpty && !$0.source.isEmpty }
    let isJoined = patches.count > 1
    if isJoined { text.append(#" style="isolation:isolate""#) }
    text.append(">\n")
    for patch in patches { write(patch, of: bitmap, isJoined: isJoined) }
    text.append("</g>\n")
  }

  private mutating func write(_ patch: ImagePatch, of bitmap: Int, isJoined: Bool) {
    let isTurned = patch.isMirrored || patch.isFlipped
    let style: StaticString = isJoined ? #" style="mix-blend-mode:plus-lighter""# : ""
    if isTurned {
      let middle = patch.destination.center
      text.append("<g")
      write(
        "transform",
        AffineTransform(
          a: patch.isMirrored ? -1 : 1, b: 0, c: 0, d: patch.isFlipped ? -1 : 1,
          tx: patch.isMirrored ? 2 * middle.x : 0, ty: patch.isFlipped ? 2 * middle.y : 0))
      text.append(style)
      text.append(">")
    }
    text.append("<svg")
    if !isTurned { text.append(style) }
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

  /// - Returns: The number of the bitmap. A new bitmap is written.
  mutating func define(_ bitmap: Bitmap) -> Int {
    if let number = bitmaps[bitmap] { return number }
    text.append("<defs>")
    let number = beginDefinition("image")
    bitmaps[bitmap] = number
    // One more pixel on each side, as the comment above explains.
    write(Rect(x: -1, y: -1, width: Double(bitmap.width + 2), height: Double(bitmap.height + 2)))
    text.append(#" href="data:image/png;base64,"#)
    text.append(base64: PNGData.encode(bitmap, margin: 1))
    text.append("\"/></defs>\n")
    return number
  }

  /// Writes a filter that replaces all colours by one, and keeps the alpha.
  private mutating func writeTint(_ color: Color) -> Int {
    let number = beginDefinition("filter")
    text.append(#" x="0" y="0" width="1" height="1"><feFlood"#)
    write("flood", color, suffix: "-color")
    text.append(#"/><feComposite in2="SourceAlpha" operator="in"/></filter>"#)
    text.append("\n")
    return number
  }
}
