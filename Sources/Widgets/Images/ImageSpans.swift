import ViewKernel

/// One axis of an image where it is drawn: the pieces of the artwork at their positions.
///
/// - Invariant: each span begins exactly where the one before it ends.
struct ImageSpans {
  /// The spans, from the left or the top.
  private(set) var spans: ContiguousArray<Span> = []
  /// Whether each piece is shown from its upper to its lower end.
  let isReversed: Bool

  /// A piece of the artwork at its position.
  struct Span {
    /// The piece, with its length where the image is drawn.
    let piece: ImagePiece
    /// The beginning where the image is drawn, in points.
    let start: Double
    /// The end where the image is drawn, computed as in `Rect`.
    var end: Double { start + piece.extent }
  }

  /// Positions the pieces of an axis one after the other.
  ///
  /// - Parameters:
  ///   - axis: The axis, stretched to its final length.
  ///   - start: The beginning of the first span, in points. If it is at least 0, the last span ends
  ///     exactly at `start + axis.length`; otherwise it may miss that by a rounding error.
  init(_ axis: ImageAxis, from start: Double) {
    isReversed = axis.isReversed
    let end = start + axis.length
    // Inner edges are multiples of two units in the last place of the largest number. So their
    // differences are exact, and so are the ends of rects, which are sums.
    let grid = 2 * max(start.magnitude, end.magnitude, axis.length).ulp
    let last = axis.pieces.lastIndex { $0.extent > 0 } ?? axis.pieces.count - 1
    var edge = start
    var length = 0.0
    for (index, var piece) in axis.pieces.enumerated() {
      length += piece.extent
      let target = index < last ? ((start + length) / grid).rounded(.down) * grid : end
      var extent = max(min(target, end) - edge, 0)
      // A difference of two coordinates would round the length that is given.
      if index == last, edge == start { extent = axis.length }
      if index > last { extent = 0 }
      piece.extent = extent
      spans.append(Span(piece: piece, start: edge))
      edge += extent
    }
  }
}

// MARK: - Mapping

extension ImageSpans {
  /// Returns the mapped position of a coordinate of the artwork, if nothing was tiled. Beyond its
  /// ends, the map continues that of the outer pieces.
  func position(of coordinate: Double) -> Double {
    let span = span(containing: coordinate)
    let piece = span.piece
    if coordinate == piece.upper { return isReversed ? span.start : span.end }
    let source = piece.sourceLength
    let distance = source > 0 ? (coordinate - piece.lower) * (piece.extent / source) : 0
    return isReversed ? span.end - distance : span.start + distance
  }

  private func span(containing coordinate: Double) -> Span {
    // The spans of a reversed axis are in descending order.
    if isReversed { return spans.last { coordinate <= $0.piece.upper } ?? spans[0] }
    return spans.first { coordinate <= $0.piece.upper } ?? spans[spans.count - 1]
  }

  /// Returns the coordinates in the artwork between two others where the map bends, in ascending
  /// order.
  func knots(between a: Double, and b: Double) -> [Double] {
    let inner = isReversed ? spans.dropFirst() : spans.dropLast()
    let knots = inner.map { $0.piece.upper }.filter { min(a, b) < $0 && $0 < max(a, b) }
    return isReversed ? knots.reversed() : knots
  }
}

// MARK: - Patches

extension ImagePatch {
  /// Returns one patch for each crossing of a column and a row, row by row, without empty patches.
  static func crossings(
    _ columns: ContiguousArray<ImageSpans.Span>, _ rows: ContiguousArray<ImageSpans.Span>,
    isMirrored: Bool, isFlipped: Bool
  ) -> [ImagePatch] {
    var patches: [ImagePatch] = []
    for row in rows where row.piece.extent > 0 {
      for column in columns where column.piece.extent > 0 {
        let (x, y) = (column.piece, row.piece)
        patches.append(
          ImagePatch(
            source: Rect(x: x.lower, y: y.lower, width: x.sourceLength, height: y.sourceLength),
            destination: Rect(x: column.start, y: row.start, width: x.extent, height: y.extent),
            isMirrored: isMirrored, isFlipped: isFlipped))
      }
    }
    return patches
  }
}
