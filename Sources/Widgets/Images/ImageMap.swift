import ViewKernel

/// A map that moves the content of a drawing to the place where an image is drawn.
///
/// Each point moves with the piece that contains it, on each axis. So the ends and control points
/// of lines and curves are exact. A slanted line across two pieces stays straight, where a
/// stretched bitmap would bend. Lines keep their width. Text keeps its size and direction: in a
/// mirror image, a text ends at the mirror image of its beginning.
struct ImageMap {
  /// The map of the x axis.
  let columns: ImageSpans
  /// The map of the y axis.
  let rows: ImageSpans

  /// Returns an item with all its points moved.
  func moved(_ item: Drawing.Item) -> Drawing.Item {
    Drawing.Item(moved(item.content), clip: item.clip.map { moved($0) })
  }

  private func moved(_ content: Drawing.Content) -> Drawing.Content {
    switch content {
    case .fill(let outline, let paint, let rule):
      return .fill(moved(outline), moved(paint), rule)
    case .stroke(let outline, let color, let style, let alignment):
      return .stroke(moved(outline), color, style, alignment)
    case .image(var placement):
      placement.patches = placement.patches.flatMap { movedParts(of: $0) }
      return .image(placement)
    case .text(var run):
      run.origin = moved(run.origin)
      if columns.isReversed { run.origin.x -= run.width }
      return .text(run)
    }
  }

  private func moved(_ point: Point) -> Point {
    Point(x: columns.position(of: point.x), y: rows.position(of: point.y))
  }

  private func moved(_ path: Path) -> Path { path.mapPoints { moved($0) } }
}

// MARK: - Gradients

extension ImageMap {
  private func moved(_ paint: Paint) -> Paint {
    switch paint {
    case .color: paint
    case .linear(let gradient): .linear(moved(gradient))
    case .radial(let gradient): .radial(moved(gradient))
    }
  }

  /// Moves a linear gradient. A gradient along an axis is exact, with stops where the map bends.
  /// For a slanted gradient, only its ends move.
  private func moved(_ gradient: LinearGradient) -> LinearGradient {
    let start = gradient.start
    let end = gradient.end
    var result = gradient
    result.start = moved(start)
    result.end = moved(end)
    if start.y == end.y {
      result.stops = columns.stops(gradient.stops, from: start.x, to: end.x)
    } else if start.x == end.x {
      result.stops = rows.stops(gradient.stops, from: start.y, to: end.y)
    }
    return result
  }

  /// Moves a radial gradient. The centre and the ends of the axes of its ellipse move. That is
  /// exact if all pieces that it covers stretch by the same factors.
  private func moved(_ gradient: RadialGradient) -> RadialGradient {
    let center = gradient.center
    let radii = gradient.radii
    let left = columns.position(of: center.x - radii.width)
    let right = columns.position(of: center.x + radii.width)
    let top = rows.position(of: center.y - radii.height)
    let bottom = rows.position(of: center.y + radii.height)
    return RadialGradient(
      gradient.stops, center: moved(center),
      radii: Size(
        width: (right - left).magnitude * 0.5, height: (bottom - top).magnitude * 0.5))
  }
}

extension ImageSpans {
  /// Returns the stops of a gradient along this axis, between two coordinates of the artwork, with
  /// new stops where the map bends.
  fileprivate func stops(
    _ stops: [GradientStop], from start: Double, to end: Double
  ) -> [GradientStop] {
    let first = position(of: start)
    let last = position(of: end)
    guard let least = stops.first?.offset, let most = stops.last?.offset, first != last else {
      return stops
    }
    let distance = end - start
    let firstStop = start + distance * least
    let lastStop = start + distance * most
    let bends = knots(
      between: min(start, end, firstStop, lastStop), and: max(start, end, firstStop, lastStop))
    // Linear everywhere: the offsets stay exactly equal.
    if bends.isEmpty { return stops }
    var all = stops
    for bend in start < end ? bends : bends.reversed() {
      all.insertStop(at: (bend - start) / distance)
    }
    var lowest = -Double.infinity
    return all.map { stop in
      // Coordinates that the map rounds or squeezes to the same value must keep their order.
      let moved = position(of: start + distance * stop.offset)
      lowest = max(lowest, (moved - first) / (last - first))
      return GradientStop(lowest, stop.color)
    }
  }
}

extension [GradientStop] {
  /// Inserts a stop with the colour of the gradient at an offset, unless there is a stop, or the
  /// offset is outside all stops.
  fileprivate mutating func insertStop(at offset: Double) {
    guard let index = firstIndex(where: { $0.offset >= offset }), index > 0,
      self[index].offset > offset
    else { return }
    let before = self[index - 1]
    let after = self[index]
    let fraction = (offset - before.offset) / (after.offset - before.offset)
    insert(GradientStop(offset, before.color.blended(with: after.color, fraction)), at: index)
  }
}

extension Color {
  /// The colour at a fraction of the way to another colour.
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
  /// Returns the parts of a bitmap patch, cut where the map bends and moved.
  private func movedParts(of patch: ImagePatch) -> [ImagePatch] {
    let source = patch.source
    let destination = patch.destination
    let column = ImagePiece(lower: source.minX, upper: source.maxX, extent: destination.width)
    let row = ImagePiece(lower: source.minY, upper: source.maxY, extent: destination.height)
    return ImagePatch.crossings(
      columns.parts(of: column, from: destination.minX, isReversed: patch.isMirrored),
      rows.parts(of: row, from: destination.minY, isReversed: patch.isFlipped),
      isMirrored: patch.isMirrored != columns.isReversed,
      isFlipped: patch.isFlipped != rows.isReversed)
  }
}

extension ImageSpans {
  /// Cuts a piece of a bitmap where the map bends, and returns its parts at their new positions.
  ///
  /// - Parameters:
  ///   - start: The coordinate in the artwork at which the piece begins.
  ///   - isReversed: Whether the artwork shows the piece from its upper to its lower end.
  fileprivate func parts(
    of piece: ImagePiece, from start: Double, isReversed: Bool
  ) -> ContiguousArray<Span> {
    let end = start + piece.extent
    var parts: ContiguousArray<Span> = []
    var rest = piece
    var edge = start
    for knot in knots(between: start, and: end) {
      let (part, after) = rest.cut(at: knot - edge, isReversed: isReversed)
      parts.append(mapped(part, from: edge, to: knot))
      rest = after
      edge = knot
    }
    parts.append(mapped(rest, from: edge, to: end))
    return parts
  }

  private func mapped(_ piece: ImagePiece, from start: Double, to end: Double) -> Span {
    let a = position(of: start)
    let b = position(of: end)
    var piece = piece
    piece.extent = (b - a).magnitude
    return Span(piece: piece, start: min(a, b))
  }
}
