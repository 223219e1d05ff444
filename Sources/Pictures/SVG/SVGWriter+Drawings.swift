import ViewKernelTimeline

// Drawings of views.

extension SVGWriter {
  /// Writes a drawing in the space of its view.
  mutating func write(_ drawing: Drawing) {
    for item in drawing.items {
      guard let clip = item.clip else {
        write(item.content)
        continue
      }
      let number = writeClip { $0.begin(path: clip) }
      begin("g")
      write(.clipPath, reference: number)
      beginContent(line: true)
      write(item.content)
      end("g", line: true)
    }
  }

  private mutating func write(_ content: Drawing.Content) {
    switch content {
    case .fill(let path, let paint, let rule): writeFill(path, paint, rule)
    case .stroke(let path, let color, let style, let alignment):
      writeStroke(path, color, style, alignment)
    case .image(let placement): write(placement)
    case .text(let run): write(run)
    }
  }
}

// MARK: - Shapes

extension SVGWriter {
  private mutating func writeFill(_ path: Path, _ paint: Paint, _ rule: FillRule) {
    guard !path.isEmpty else { return }
    let gradient = writeGradient(paint, in: path)
    begin(path: path)
    if rule == .evenOdd { write(.fillRule, word: "evenodd") }
    if let gradient {
      write(.fill, reference: gradient)
    } else if case .color(let color) = paint {
      write(.fill, color)
    }
    end(line: true)
  }

  private mutating func writeStroke(
    _ path: Path, _ color: Color, _ style: StrokeStyle, _ alignment: StrokeAlignment
  ) {
    guard !path.isEmpty, style.width > 0 else { return }
    // The definition that cuts off the other half of the stroke.
    let limit: (attribute: AttributeName, definition: Int)? =
      switch alignment {
      case .middle: nil
      case .inside: (.clipPath, writeClip { $0.begin(path: path) })
      case .outside:
        (.mask, writeMask(outside: path, reaching: style.width * style.miterLimit))
      }
    // Half of a stroke is on each side of the outline.
    var style = style
    if alignment != .middle { style.width *= 2 }
    style.width = style.width.clampedForPicture
    if path.hasRoundSubpath(smallerThan: style.width) {
      // A coarser outline than the default, which would have twice as many curves.
      begin(path: path.stroked(style, tolerance: 0.05))
      write(.fill, color)
    } else {
      begin(path: path)
      write(.fill, word: "none")
      write(.stroke, color)
      write(style)
    }
    if let limit { write(limit.attribute, reference: limit.definition) }
    end(line: true)
  }

  private mutating func write(_ style: StrokeStyle) {
    write(.strokeWidth, style.width)
    if style.cap != .butt { write(.strokeLinecap, style.cap.rawValue) }
    if style.join != .miter { write(.strokeLinejoin, style.join.rawValue) }
    if style.join == .miter { write(.strokeMiterlimit, style.miterLimit) }
  }

  private mutating func writeMask(outside path: Path, reaching distance: Double) -> Int {
    let box = (path.boundingBox ?? .zero).insetBy(dx: -2 * distance, dy: -2 * distance)
    let number = beginDefinition("mask")
    write(.maskUnits, word: "userSpaceOnUse")
    write(box.clampedForRegion)
    beginContent()
    begin(rect: box)
    write(.fill, word: "white")
    end()
    begin(path: path)
    end()
    end("mask", line: true)
    return number
  }
}

// MARK: - Text

extension SVGWriter {
  private mutating func write(_ run: TextRun) {
    guard !run.text.isEmpty else { return }
    begin("text")
    write(.x, run.origin.x)
    write(.y, run.origin.y)
    write(.fontSize, run.fontSize)
    if run.weight == .bold { write(.fontWeight, word: "bold") }
    // The text gets the width that layout measured, whatever fonts are installed.
    if run.width > 0 { write(.textLength, run.width) }
    write(.lengthAdjust, word: "spacingAndGlyphs")
    write(.fontFamily, word: "Helvetica, Arial, sans-serif")
    write(.space, word: "preserve")
    write(.fill, run.color)
    beginContent()
    writeText(run.text)
    end("text", line: true)
  }
}

extension Path {
  /// Whether a subpath with curves is smaller than the width of a stroke. Around such a subpath,
  /// browsers and librsvg leave a hole in the middle of the stroke. They also leave one where an
  /// open line without caps curls up in a part of a larger subpath; this is not recognised.
  fileprivate func hasRoundSubpath(smallerThan width: Double) -> Bool {
    // Not the boxes of the control points: circles may be smaller than theirs.
    curvedSubpathBoxes.contains { max($0.width, $0.height) < width }
  }
}
