import ViewKernelTimeline

extension SVGWriter {
  /// - Parameter path: The area that the paint fills.
  /// - Returns: The number of the gradient, or `nil` for a plain colour.
  mutating func writeGradient(_ paint: Paint, in path: Path) -> Int? {
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
      let gradient = gradient.withRadii(visibleIn: path).withOffsetsInRange
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
  /// The same gradient with all offsets in 0...1, as SVG requires. Without a length, all its stops
  /// have the colour of the last one.
  fileprivate var withOffsetsInRange: LinearGradient {
    var stops = stops
    // Cairo fills a gradient without a length with the mean of its colours.
    if start == end, let last = stops.last {
      stops = stops.map { GradientStop($0.offset, last.color) }
    }
    guard let first = stops.first?.offset, let last = stops.last?.offset,
      first < 0 || last > 1
    else { return LinearGradient(stops, from: start, to: end) }
    let lowest = min(first, 0)
    let length = max(last, 1) - lowest
    let line = end - start
    return LinearGradient(
      stops.map { GradientStop(($0.offset - lowest) / length, $0.color) },
      from: start + line * lowest, to: start + line * (lowest + length))
  }
}

extension RadialGradient {
  /// The same gradient, but without radii if one of them is too small to be visible in an area.
  /// Cairo computes in multiples of the radii, in 16 bits, and then draws nothing; librsvg refuses
  /// the whole document.
  fileprivate func withRadii(visibleIn path: Path) -> RadialGradient {
    guard let box = path.controlPointBounds else { return self }
    func isInvisible(_ radius: Double, _ center: Double, _ ends: Double...) -> Bool {
      let largest = ends.map { ($0 - center).magnitude }.max() ?? 0
      return radius < 0.1 && radius * 30_000 < largest
    }
    guard
      isInvisible(radii.width, center.x, box.minX, box.maxX)
        || isInvisible(radii.height, center.y, box.minY, box.maxY)
    else { return self }
    return RadialGradient(stops, center: center, radii: .zero)
  }

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
