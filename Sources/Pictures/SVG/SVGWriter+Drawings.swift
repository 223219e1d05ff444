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
      begin("g")
      write(.clipPath, reference: number)
      beginContent(line: true)
      write(item.content)
      end("g", line: true)
    }
  }

  private mutating func writeClip(_ path: Path) -> Int {
    let number = beginDefinition("clipPath")
    beginContent()
    begin(path: path)
    end()
    end("clipPath", line: true)
    return number
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
    let gradient = writeGradient(paint)
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
    var limit: Int?
    switch alignment {
    case .middle: break
    case .inside: limit = writeClip(path)
    case .outside: limit = writeMask(outside: path, reaching: style.width * style.miterLimit)
    }
    begin(path: path)
    write(.fill, word: "none")
    write(.stroke, color)
    // Half of a stroke is on each side of the outline.
    write(.strokeWidth, alignment == .middle ? style.width : style.width * 2)
    if style.cap != .butt { write(.strokeLinecap, style.cap.rawValue) }
    if style.join != .miter { write(.strokeLinejoin, style.join.rawValue) }
    if style.join == .miter { write(.strokeMiterlimit, style.miterLimit) }
    if let limit { write(alignment == .inside ? .clipPath : .mask, reference: limit) }
    end(line: true)
  }

  private mutating func writeMask(outside path: Path, reaching distance: Double) -> Int {
    let box = (path.boundingBox ?? .zero).insetBy(dx: -2 * distance, dy: -2 * distance)
    let number = beginDefinition("mask")
    write(.maskUnits, word: "userSpaceOnUse")
    write(box)
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

// MARK: - Gradients

extension SVGWriter {
  /// - Returns: The number of the gradient, or `nil` for a plain colour.
  private mutating func writeGradient(_ paint: Paint) -> Int? {
    switch paint {
    case .color: return nil
    case .linear(let gradient):
      let gradient = gradient.withOffsetsInRange
      let number = beginDefinition("linearGradient")
      write(.gradientUnits, word: "userSpaceOnUse")
      write(.x1, gradient.start.x)
      write(.y1, gradient.start.y)
      write(.x2, gradient.end.x)
      write(.y2, gradient.end.y)
      write(gradient.stops)
      end("linearGradient", line: true)
      return number
    case .radial(let gradient):
      let gradient = gradient.withOffsetsInRange
      let number = beginDefinition("radialGradient")
      write(.gradientUnits, word: "userSpaceOnUse")
      write(.cx, word: "0")
      write(.cy, word: "0")
      write(.r, word: "1")
      write(
        .gradientTransform,
        AffineTransform(
          a: gradient.radii.width, b: 0, c: 0, d: gradient.radii.height, tx: gradient.center.x,
          ty: gradient.center.y))
      write(gradient.stops)
      end("radialGradient", line: true)
      return number
    }
  }

  private mutating func write(_ stops: [GradientStop]) {
    beginContent()
    for stop in stops {
      begin("stop")
      write(.offset, stop.offset)
      write(.stopColor, stop.color)
      end()
    }
  }
}

extension LinearGradient {
  /// The same gradient with all offsets in 0...1, as SVG requires.
  fileprivate var withOffsetsInRange: LinearGradient {
    guard let first = stops.first?.offset, let last = stops.last?.offset,
      first < 0 || last > 1
    else { return self }
    let lowest = min(first, 0)
    let length = max(last, 1) - lowest
    let line = end - start
    return LinearGradient(
      stops.map { GradientStop(($0.offset - lowest) / length, $0.color) },
      from: start + line * lowest, to: start + line * (lowest + length))
  }
}

extension RadialGradient {
  /// The same gradient with all offsets in 0...1, as SVG requires. Without a radius it has the
  /// colour of the last stop everywhere.
  fileprivate var withOffsetsInRange: RadialGradient {
    guard let first = stops.first, let last = stops.last else { return self }
    guard radii.width > 0, radii.height > 0, last.offset > 0 else {
      return RadialGradient(
        [GradientStop(0, last.color)], center: center, radii: Size(width: 1, height: 1))
    }
    guard first.offset < 0 || last.offset > 1 else { return self }
    let highest = max(last.offset, 1)
    var inside: [GradientStop] = []
    for (index, stop) in stops.enumerated() {
      if stop.offset >= 0 {
        inside.append(GradientStop(stop.offset / highest, stop.color))
      } else if stops[index + 1].offset > 0 {
        let next = stops[index + 1]
        // The colour at the centre is between those of the stops on both sides of it.
        let fraction = -stop.offset / (next.offset - stop.offset)
        inside.append(
          GradientStop(0, Color.interpolated(from: stop.color, to: next.color, at: fraction)))
      }
    }
    return RadialGradient(
      inside, center: center,
      radii: Size(width: radii.width * highest, height: radii.height * highest))
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
