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
    begin("g")
    if placement.opacity < 1 { write(.opacity, placement.opacity) }
    if let tint { write(.filter, reference: tint) }
    let patches = placement.patches.filter { !$0.destination.isEmpty && !$0.source.isEmpty }
    let isJoined = patches.count > 1
    if isJoined { write(.style, word: "isolation:isolate") }
    beginContent(line: true)
    var top: Double?
    for patch in patches {
      write(patch, of: bitmap, isJoined: isJoined, beginsRow: patch.destination.minY != top)
      top = patch.destination.minY
    }
    end("g", line: true)
  }

  /// - Parameter beginsRow: Whether the patch is the first one of a row. Tiles in other rows are
  ///   other elements, also if their number is the same.
  private mutating func write(
    _ patch: ImagePatch, of bitmap: Int, isJoined: Bool, beginsRow: Bool
  ) {
    let isTurned = patch.isMirrored || patch.isFlipped
    if isTurned {
      let middle = patch.destination.center
      begin("g")
      if beginsRow { builder?.beginForm(with: "row") }
      write(
        .transform,
        AffineTransform(
          a: patch.isMirrored ? -1 : 1, b: 0, c: 0, d: patch.isFlipped ? -1 : 1,
          tx: patch.isMirrored ? 2 * middle.x : 0, ty: patch.isFlipped ? 2 * middle.y : 0))
      if isJoined { writeAddition() }
      beginContent()
    }
    begin("svg")
    if beginsRow && !isTurned { builder?.beginForm(with: "row") }
    if isJoined && !isTurned { writeAddition() }
    write(patch.destination)
    write(.preserveAspectRatio, word: "none")
    write(viewBox: patch.source)
    beginContent()
    begin("use")
    write(.href, word: "#d\(bitmap)")
    end()
    end("svg", line: !isTurned)
    if isTurned { end("g", line: true) }
  }

  /// Writes that the colours of an element are added to those below.
  private mutating func writeAddition() { write(.style, word: "mix-blend-mode:plus-lighter") }

  /// - Returns: The number of the bitmap. A new bitmap is written.
  mutating func define(_ bitmap: Bitmap) -> Int {
    if let number = bitmaps[bitmap] { return number }
    begin("defs")
    beginContent()
    let number = beginDefinition("image")
    bitmaps[bitmap] = number
    // One more pixel on each side, as the comment at the top of the file explains.
    write(Rect(x: -1, y: -1, width: Double(bitmap.width + 2), height: Double(bitmap.height + 2)))
    write(.href, pngOf: bitmap)
    end()
    end("defs", line: true)
    return number
  }

  /// Writes a filter that replaces all colours by one, and keeps the alpha.
  private mutating func writeTint(_ color: Color) -> Int {
    let number = beginDefinition("filter")
    write(Rect(x: 0, y: 0, width: 1, height: 1))
    write(.colorInterpolationFilters, word: "sRGB")
    beginContent()
    begin("feFlood")
    write(.floodColor, color)
    end()
    begin("feComposite")
    write(.in2, word: "SourceAlpha")
    write(.compositeOperator, word: "in")
    end()
    end("filter", line: true)
    return number
  }
}
