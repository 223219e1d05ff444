import ViewKernelTimeline

extension SVGWriter {
  /// Writes the shadow of a path.
  mutating func write(_ shadow: DisplayList.Shadow, of path: Path) {
    let blur = shadow.radius > 0 ? writeBlur(shadow.radius, around: path) : nil
    begin(path: path)
    write(.fill, shadow.color)
    write(.transform, AffineTransform(translationX: shadow.offset.width, y: shadow.offset.height))
    if let blur { write(.filter, reference: blur) }
    end(line: true)
  }

  /// - Returns: The number of the filter, or `nil` if the path is empty.
  private mutating func writeBlur(_ radius: Double, around path: Path) -> Int? {
    guard let box = path.boundingBox else { return nil }
    // Beyond three standard deviations, the shadow is invisible in eight bits.
    let region = box.insetBy(dx: -3 * radius, dy: -3 * radius)
    let number = beginDefinition("filter")
    write(.filterUnits, word: "userSpaceOnUse")
    write(region.clampedForRegion)
    // In linear RGB, the default, browsers round dark colours to a few steps of eight bits.
    write(.colorInterpolationFilters, word: "sRGB")
    beginContent()
    begin("feGaussianBlur")
    write(.stdDeviation, radius)
    end()
    end("filter", line: true)
    return number
  }

  /// Writes an invisible rectangle inside the content that casts a shadow. The region of the filter
  /// is a multiple of the bounding box of the content, so the rectangle makes this box as large as
  /// the shadow needs. A box without an area would hide the content.
  mutating func writeRoom(for shadow: DisplayList.Shadow, of group: DisplayList.Group) {
    let distance = max(shadow.offset.width.magnitude, shadow.offset.height.magnitude)
    // Beyond three standard deviations, the shadow is invisible in eight bits. One more point gives
    // the box of a line an area, even without blur and offset.
    let room = distance + 3 * shadow.radius + 1
    begin(rect: group.bounds.insetBy(dx: -room, dy: -room))
    // An animated picture must not take it for the background: "none" does not blend with colours.
    builder?.beginForm(with: "room")
    write(.fill, word: "none")
    end(line: true)
  }

  /// - Returns: The number of a filter that adds a shadow to its input. The region of the filter
  ///   is three times the bounding box of the input, which contains the room for the shadow.
  mutating func writeShadowFilter(_ shadow: DisplayList.Shadow) -> Int {
    let number = beginDefinition("filter")
    write(Rect(x: -1, y: -1, width: 3, height: 3))
    write(.colorInterpolationFilters, word: "sRGB")
    beginContent()
    // Not `feDropShadow`: librsvg 2.54 draws nothing of an element whose filter contains it.
    begin("feGaussianBlur")
    write(.input, word: "SourceAlpha")
    write(.stdDeviation, shadow.radius)
    end()
    begin("feOffset")
    write(.dx, shadow.offset.width)
    write(.dy, shadow.offset.height)
    write(.result, word: "shadow")
    end()
    begin("feFlood")
    write(.floodColor, shadow.color)
    end()
    begin("feComposite")
    write(.in2, word: "shadow")
    write(.compositeOperator, word: "in")
    end()
    begin("feMerge")
    beginContent()
    begin("feMergeNode")
    end()
    begin("feMergeNode")
    write(.input, word: "SourceGraphic")
    end()
    end("feMerge")
    end("filter", line: true)
    return number
  }
}
