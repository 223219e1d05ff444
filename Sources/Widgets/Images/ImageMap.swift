import ViewKernel

/// Moves what a drawing consists of to where an image shows it.
///
/// Each point moves by the piece that it lies in, per axis. So a line or a curve keeps its ends and
/// control points exact; one that crosses from piece to piece aslant is straight where a stretched
/// bitmap would bend. Lines keep their width, and text its size and its direction: in a mirror image it
/// ends where the mirror image of its beginning is.
struct ImageMap {
  /// Where columns of the artwork stand.
  let columns: ImageSpans
  /// Where rows of the artwork stand.
  let rows: ImageSpans

  /// Where an item stands.
  func item(_ item: Drawing.Item) -> Drawing.Item {
    Drawing.Item(content(item.content), clip: item.clip.map(path))
  }

  private func content(_ content: Drawing.Content) -> Drawing.Content {
    switch content {
    case .fill(let outline, let paint, let rule):
      return .fill(path(outline), self.paint(paint), rule)
    case .stroke(let outline, let color, let style, let alignment):
      return .stroke(path(outline), color, style, alignment)
    case .image(var placement):
      placement.patches = placement.patches.flatMap(patches)
      return .image(placement)
    case .text(var run):
      run.origin = point(run.origin)
      if columns.isReversed { run.origin.x -= run.width }
      return .text(run)
    }
  }

  private func point(_ point: Point) -> Point { Point(x: columns(point.x), y: rows(point.y)) }

  private func path(_ path: Path) -> Path { path.mapPoints { point($0) } }
}

// MARK: - Gradients

extension ImageMap {
  private func paint(_ paint: Paint) -> Paint {
    switch paint {
    case .color: paint
    case .linear(let gradient): .linear(linear(gradient))
    case .radial(let gradient): .radial(radial(gradient))
    }
  }

  /// A gradient along an axis is exact: it bends where the map does. Of one aslant the ends move.
  private func linear(_ gradient: LinearGradient) -> LinearGradient {
    var moved = gradient
    (moved.start, moved.end) = (point(gradient.start), point(gradient.end))
    let (start, end) = (gradient.start, gradient.end)
    if start.y == end.y {
      moved.stops = columns.stops(gradient.stops, from: start.x, to: end.x)
    } else if start.x == end.x {
      moved.stops = rows.stops(gradient.stops, from: start.y, to: end.y)
    }
    return moved
  }

  /// The ellipse on which offset 1 lies is as wide and as high as where its ends stand, around
  /// where its centre stands. That is exact where none of its pieces stretches otherwise than others.
  private func radial(_ gradient: RadialGradient) -> RadialGradient {
    let (center, radii) = (gradient.center, gradient.radii)
    let width = columns(center.x + radii.width) - columns(center.x - radii.width)
    let height = rows(center.y + radii.height) - rows(center.y - radii.height)
    return RadialGradient(
      gradient.stops, center: point(center),
      radii: Size(width: width.magnitude * 0.5, height: height.magnitude * 0.5))
  }
}

extension ImageSpans {
  /// The stops of a gradient along this axis from one place of the artwork to another, with new
  /// ones where the map bends.
  fileprivate func stops(
    _ stops: [GradientStop], from start: Double, to end: Double
  ) -> [GradientStop] {
    let (first, last) = (self(start), self(end))
    guard let least = stops.first?.offset, let most = stops.last?.offset, first != last else {
      return stops
    }
    let way = end - start
    let bends = knots(
      between: min(start, end, start + way * least, start + way * most),
      and: max(start, end, start + way * least, start + way * most))
    // Straight all along: offsets stay, to the bit.
    if bends.isEmpty { return stops }
    var all = stops
    for bend in start < end ? bends : bends.reversed() { all.insertStop(at: (bend - start) / way) }
    var lowest = -Double.infinity
    return all.map { stop in
      // Two places that the map rounds together, or squeezes, must not change places.
      lowest = max(lowest, (self(start + way * stop.offset) - first) / (last - first))
      return GradientStop(lowest, stop.color)
    }
  }
}

extension [GradientStop] {
  /// Adds a stop in the colour that the gradient has at a place; not outside of all stops, nor where
  /// there is one.
  fileprivate mutating func insertStop(at offset: Double) {
    guard let index = firstIndex(where: { $0.offset >= offset }), index > 0,
      self[index].offset > offset
    else { return }
    let (before, behind) = (self[index - 1], self[index])
    let fraction = (offset - before.offset) / (behind.offset - before.offset)
    insert(GradientStop(offset, before.color.blended(with: behind.color, fraction)), at: index)
  }
}

extension Color {
  /// The colour between two stops of a gradient.
  fileprivate func blended(with other: Color, _ fraction: Double) -> Color {
    func blend(_ a: Double, _ b: Double) -> Double {
      .interpolated(from: a, to: b, at: fraction)
    }
    return Color(
      red: blend(red, other.red), green: blend(green, other.green), blue: blend(blue, other.blue),
      alpha: blend(alpha, other.alpha))
  }
}

// MARK: - Bitmaps

extension ImageMap {
  /// A part of a bitmap, cut where the map bends.
  private func patches(_ patch: ImagePatch) -> [ImagePatch] {
    let (source, place) = (patch.source, patch.destination)
    let across = columns.parts(
      of: ImagePiece(lower: source.minX, upper: source.maxX, extent: place.width),
      from: place.minX, isReversed: patch.isMirrored)
    let down = rows.parts(
      of: ImagePiece(lower: source.minY, upper: source.maxY, extent: place.height),
      from: place.minY, isReversed: patch.isFlipped)
    return ImagePatch.all(
      across, down, isMirrored: patch.isMirrored != columns.isReversed,
      isFlipped: patch.isFlipped != rows.isReversed)
  }
}

extension ImageSpans {
  /// Where the parts of a piece of a bitmap stand that a drawing shows from `place` on.
  fileprivate func parts(
    of piece: ImagePiece, from place: Double, isReversed: Bool
  ) -> ContiguousArray<Span> {
    var (parts, rest, edge): (ContiguousArray<Span>, _, _) = ([], piece, place)
    for knot in knots(between: place, and: place + piece.extent) {
      let (part, behind) = rest.cut(at: knot - edge, isReversed: isReversed)
      parts.append(span(of: part, from: edge, to: knot))
      (rest, edge) = (behind, knot)
    }
    parts.append(span(of: rest, from: edge, to: place + piece.extent))
    return parts
  }

  private func span(of piece: ImagePiece, from start: Double, to end: Double) -> Span {
    let (a, b) = (self(start), self(end))
    return Span(
      lower: piece.lower, upper: piece.upper, start: min(a, b), extent: (b - a).magnitude)
  }
}
