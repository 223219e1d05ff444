import ViewKernel

/// One axis of an image in its place: where each piece of the artwork stands.
///
/// - Invariant: each span begins, to the bit, where the one before ends.
struct ImageSpans {
  /// From the left or the top.
  private(set) var all: ContiguousArray<Span> = []
  /// Whether each span shows its part of the artwork from the upper to the lower end.
  let isReversed: Bool

  /// A piece of the artwork in its place.
  struct Span {
    /// Where it begins and ends in the artwork, in pixels of a bitmap or points of a drawing.
    let lower, upper: Double
    /// Where it begins in the place, in points.
    let start: Double
    /// How long it is there, in points.
    let extent: Double
    /// Where it ends, as a rect has it.
    var end: Double { start + extent }
  }

  /// Lays the pieces of an axis one after the other.
  ///
  /// - Parameters:
  ///   - axis: The axis, as long as its place.
  ///   - start: Where the place begins, in points. Where that is not below 0, the last span ends
  ///     at `start + axis.length`, to the bit; below 0 it may miss it by a rounding.
  init(_ axis: ImageAxis, from start: Double) {
    isReversed = axis.isReversed
    let end = start + axis.length
    // Edges between are multiples of two units of the largest number, so that differences of them
    // are exact, and with them the ends of rects, which are sums.
    let grid = 2 * max(start.magnitude, end.magnitude, axis.length).ulp
    let last = axis.pieces.lastIndex { $0.extent > 0 } ?? axis.pieces.count - 1
    var (edge, way) = (start, 0.0)
    for (index, piece) in axis.pieces.enumerated() {
      way += piece.extent
      let target = index < last ? ((start + way) / grid).rounded(.down) * grid : end
      var extent = max(min(target, end) - edge, 0)
      // A difference of two coordinates would round what is given.
      if index == last, edge == start { extent = axis.length }
      if index > last { extent = 0 }
      all.append(Span(lower: piece.lower, upper: piece.upper, start: edge, extent: extent))
      edge += extent
    }
  }
}

// MARK: - Mapping

extension ImageSpans {
  /// Where a place of the artwork stands, if nothing was tiled. Outside of the artwork the pieces at
  /// its ends go on.
  func callAsFunction(_ place: Double) -> Double {
    // The spans of a reversed axis are in descending order.
    let span =
      isReversed
      ? all.last { place <= $0.upper } ?? all[0]
      : all.first { place <= $0.upper } ?? all[all.count - 1]
    if place == span.upper { return isReversed ? span.start : span.end }
    let source = span.upper - span.lower
    let way = source > 0 ? (place - span.lower) * (span.extent / source) : 0
    return isReversed ? span.end - way : span.start + way
  }

  /// The places in the artwork between two others where the map bends, in ascending order.
  func knots(between a: Double, and b: Double) -> [Double] {
    let inner = isReversed ? all.dropFirst() : all.dropLast()
    let knots = inner.map { $0.upper }.filter { min(a, b) < $0 && $0 < max(a, b) }
    return isReversed ? knots.reversed() : knots
  }
}

// MARK: - Patches

extension ImagePatch {
  /// The parts of a bitmap where columns and rows cross, row by row; not those without extent.
  static func all(
    _ columns: ContiguousArray<ImageSpans.Span>, _ rows: ContiguousArray<ImageSpans.Span>,
    isMirrored: Bool, isFlipped: Bool
  ) -> [ImagePatch] {
    var patches: [ImagePatch] = []
    for row in rows where row.extent > 0 {
      for column in columns where column.extent > 0 {
        patches.append(
          ImagePatch(
            source: Rect(
              x: column.lower, y: row.lower, width: column.upper - column.lower,
              height: row.upper - row.lower),
            destination: Rect(
              x: column.start, y: row.start, width: column.extent, height: row.extent),
            isMirrored: isMirrored, isFlipped: isFlipped))
      }
    }
    return patches
  }
}
