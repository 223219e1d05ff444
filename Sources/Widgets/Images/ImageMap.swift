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

  func moved(_ point: Point) -> Point {
    Point(x: columns.position(of: point.x), y: rows.position(of: point.y))
  }

  private func moved(_ path: Path) -> Path { path.mapPoints { moved($0) } }
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
