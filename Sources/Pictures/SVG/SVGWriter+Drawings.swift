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
      let number = writeClip(clip)
      text.append("<g")
      refer("clip-path", number)
      text.append(">\n")
      write(item.content)
      text.append("</g>\n")
    }
  }

  private mutating func writeClip(_ path: Path) -> Int {
    let number = beginDefinition("clipPath")
    text.append(">")
    begin(path: path)
    text.append("/></clipPath>\n")
    return number
  }

  private mutating func write(_ content: Drawing.Content) {
    switch content {
    case .fill(let path, let paint, let rule): fill(path, paint, rule)
    case .stroke(let path, let color, let style, let alignment):
      stroke(path, color, style, alignment)
    case .image(let placement): write(placement)
    case .text(let run): write(run)
    }
  }
}

// MARK: - Shapes

extension SVGWriter {
  private mutating func fill(_ path: Path, _ paint: Paint, _ rule: FillRule) {
    guard !path.isEmpty else { return }
    let gradient = writeGradient(paint)
    begin(path: path)
    if rule == .evenOdd { text.append(#" fill-rule="evenodd""#) }
    if let gradient {
      refer("fill", gradient)
    } else if case .color(let color) = paint {
      write("fill", color)
    }
    text.append("/>\n")
  }

  private mutating func stroke(
    _ path: Path, _ color: Color, _ style: StrokeStyle, _ alignment: StrokeAlignment
  ) {
    guard !path.isEmpty, style.width > 0 else { return }
    var side: Int?
    switch alignment {
    case .middle: break
    case .inside: side = writeClip(path)
    case .outside: side = writeMask(outside: path, reaching: style.width * style.miterLimit)
    }
    begin(path: path)
    text.append(#" fill="none""#)
    write("stroke", color)
    // A stroke lies half on each side of the outline.
    write("stroke-width", alignment == .middle ? style.width : style.width * 2)
    if style.cap != .butt { write("stroke-linecap", style.cap.rawValue) }
    if style.join != .miter { write("stroke-linejoin", style.join.rawValue) }
    if style.join == .miter { write("stroke-miterlimit", style.miterLimit) }
    if let side { refer(alignment == .inside ? "clip-path" : "mask", side) }
    text.append("/>\n")
  }

  private mutating func writeMask(outside path: Path, reaching distance: Double) -> Int {
    let box = (path.boundingBox ?? .zero).insetBy(dx: -2 * distance, dy: -2 * distance)
    let number = beginDefinition("mask")
    text.append(#" maskUnits="userSpaceOnUse""#)
    write(box)
    text.append(">")
    begin(rect: box)
    text.append(#" fill="white"/>"#)
    begin(path: path)
    text.append("/></mask>\n")
    return number
  }
}

// MARK: - Gradients

extension SVGWriter {
  /// - Returns: The number of the gradient, or `nil` for a plain colour.
  private mutating func writeGradient(_ paint: Paint) -> Int? {
    switch paint {
    case .color: return nil
    case .linear(let gradient):
      let gradient = gradient.withinUnit
      let number = beginDefinition("linearGradient")
      text.append(#" gradientUnits="userSpaceOnUse""#)
      write("x1", gradient.start.x)
      write("y1", gradient.start.y)
      write("x2", gradient.end.x)
      write("y2", gradient.end.y)
      write(gradient.stops)
      text.append("</linearGradient>\n")
      return number
    case .radial(let gradient):
      let number = beginDefinition("radialGradient")
      text.append(#" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1""#)
      write(
        "gradientTransform",
        AffineTransform(
          a: gradient.radii.width, b: 0, c: 0, d: gradient.radii.height, tx: gradient.center.x,
          ty: gradient.center.y))
      write(gradient.stops)
      text.append("</radialGradient>\n")
      return number
    }
  }

  private mutating func write(_ stops: [GradientStop]) {
    text.append(">")
    for stop in stops {
      text.append("<stop")
      write("offset", stop.offset)
      write("stop", stop.color, suffix: "-color")
      text.append("/>")
    }
  }
}

extension LinearGradient {
  /// The same gradient with all offsets in 0...1, as SVG requires.
  fileprivate var withinUnit: LinearGradient {
    guard let first = stops.first?.offset, let last = stops.last?.offset,
      first < 0 || last > 1
    else { return self }
    let least = min(first, 0)
    let length = max(last, 1) - least
    let way = end - start
    return LinearGradient(
      stops.map { GradientStop(($0.offset - least) / length, $0.color) },
      from: start + way * least, to: start + way * (least + length))
  }
}

// MARK: - Text

extension SVGWriter {
  private mutating func write(_ run: TextRun) {
    guard !run.text.isEmpty else { return }
    text.append("<text")
    write("x", run.origin.x)
    write("y", run.origin.y)
    write("font-size", run.fontSize)
    if run.weight == .bold { text.append(#" font-weight="bold""#) }
    // The text gets the width that layout measured, whatever fonts are installed.
    if run.width > 0 { write("textLength", run.width) }
    text.append(
      #" lengthAdjust="spacingAndGlyphs" font-family="Helvetica, Arial, sans-serif" xml:space="preserve""#
    )
    write("fill", run.color)
    text.append(">")
    append(escaped: run.text)
    text.append("</text>\n")
  }
}
