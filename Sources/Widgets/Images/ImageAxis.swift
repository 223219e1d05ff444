import ViewKernel

/// One axis of an image: a sequence of pieces of the artwork, with their lengths.
///
/// If nothing was tiled, an axis is a map from coordinates in the artwork to coordinates in the
/// image that is linear within each piece. Stretching an axis makes another axis, so maps are
/// chained without computing pixels.
///
/// - Invariant: `pieces` is not empty, no extent is below 0, and the extents add up to `length`,
///   except for rounding errors.
struct ImageAxis: Hashable, Sendable {
  /// The pieces, from the left or the top.
  private(set) var pieces: ContiguousArray<ImagePiece>
  /// Whether the image shows each piece from its upper to its lower end.
  private(set) var isReversed = false
  /// The length of the axis, in points, at least 0.
  private(set) var length: Double

  /// The lengths at both ends of an axis that do not stretch, in points, at least 0.
  typealias Caps = (first: Double, last: Double)

  /// The largest number of pieces that the copies of a tiled cell consist of (F30b).
  static let maximumPieceCount = 512

  /// The smallest part that is cut off from a piece, as a fraction of it. A smaller one is the
  /// rounding error between two sums that should be equal.
  private static let minimumPart = 1e-9

  /// Creates an axis of `length` points that shows `sourceLength` pixels or points of the artwork.
  init(sourceLength: Double, length: Double) {
    pieces = [ImagePiece(lower: 0, upper: sourceLength, extent: length)]
    self.length = length
  }

  /// Exchanges beginning and end.
  mutating func reverse() {
    pieces.reverse()
    isReversed.toggle()
  }

  /// The axis stretched to another length (F30–F32).
  ///
  /// - Parameters:
  ///   - target: The new length, in points, at least 0.
  ///   - caps: The parts that do not stretch.
  ///   - mode: The way in which the cell between the caps fills its room.
  func stretched(
    to target: Double, caps: Caps, _ mode: Image.ResizingMode
  ) -> ImageAxis {
    guard target != length else { return self }
    var axis = self
    axis.length = target
    axis.pieces =
      length > 0
      ? piecesStretched(to: target, caps: caps, mode) : piecesExpanded(to: target)
    return axis
  }
}

// MARK: - Pieces

extension ImageAxis {
  private typealias Pieces = ContiguousArray<ImagePiece>

  private func piecesStretched(
    to target: Double, caps: Caps, _ mode: Image.ResizingMode
  ) -> Pieces {
    let first = min(caps.first, length)
    let last = min(caps.last, length - first)
    let cell = length - first - last
    var (head, rest) = split(pieces, at: first)
    var (middle, tail) = split(rest, at: cell)
    if target < first + last {
      let factor = target / (first + last)
      head.scale(by: factor)
      tail.scale(by: factor)
      middle.scale(by: 0)
    } else if cell > 0, !middle.isEmpty {
      middle = filling(target - first - last, with: middle, of: cell, mode)
    } else {
      middle = []
      fillGap(of: max(target - length, 0), &head, &tail)
    }
    return head + middle + tail
  }

  /// The pieces of the cell, stretched or tiled to another length.
  private func filling(
    _ room: Double, with cell: Pieces, of length: Double, _ mode: Image.ResizingMode
  ) -> Pieces {
    var cell = cell
    // A cell of a point may be longer by a rounding error: a difference of two lengths.
    let minimumTile = 1 + ImageAxis.minimumPart
    guard mode == .tile, length > minimumTile, room > length * ImageAxis.minimumPart else {
      cell.scale(by: room / length)
      return cell
    }
    let most = Double(max(1, ImageAxis.maximumPieceCount / cell.count))
    if room / length > most {
      cell.scale(by: room / (most * length))
      return Pieces(repeatElement(cell, count: Int(most)).joined())
    }
    let whole = (room / length).rounded(.down)
    let cropped = split(cell, at: room - whole * length).head
    return Pieces(repeatElement(cell, count: Int(whole)).joined()) + cropped
  }

  /// Fills a gap between the caps if there is no cell to stretch: lengthens the last pixel or point
  /// of the first cap. Without a first cap, it lengthens the first one of the last cap (F31).
  private func fillGap(of gap: Double, _ head: inout Pieces, _ tail: inout Pieces) {
    if let index = head.lastIndex(where: { $0.extent > 0 }) {
      let piece = head[index]
      let offset = piece.sourceLength > 1 ? piece.extent * (1 - 1 / piece.sourceLength) : 0
      var (before, unit) = piece.cut(at: offset, isReversed: isReversed)
      unit.extent += gap
      head.replaceSubrange(index...index, with: offset > 0 ? [before, unit] : [unit])
    } else if let index = tail.firstIndex(where: { $0.extent > 0 }) {
      let piece = tail[index]
      let offset = piece.sourceLength > 1 ? piece.extent / piece.sourceLength : piece.extent
      var (unit, after) = piece.cut(at: offset, isReversed: isReversed)
      unit.extent += gap
      tail.replaceSubrange(index...index, with: after.extent > 0 ? [unit, after] : [unit])
    }
  }

  /// The pieces of an axis of length 0 at a new length, in proportion to their lengths in the
  /// artwork: their lengths in the image are all 0, so they have no proportion.
  private func piecesExpanded(to target: Double) -> Pieces {
    var expanded = pieces
    for index in expanded.indices { expanded[index].extent = pieces[index].sourceLength }
    expanded.scale(by: target / expanded.reduce(0) { $0 + $1.extent })
    return expanded
  }

  /// The pieces before and after a position, in points. A piece that contains the position is cut.
  private func split(_ pieces: Pieces, at position: Double) -> (head: Pieces, tail: Pieces) {
    var head: Pieces = []
    var tail: Pieces = []
    var edge = 0.0
    for piece in pieces {
      let offset = position - edge
      edge += piece.extent
      if offset >= piece.extent * (1 - ImageAxis.minimumPart) {
        head.append(piece)
      } else if offset <= piece.extent * ImageAxis.minimumPart {
        tail.append(piece)
      } else {
        let (before, after) = piece.cut(at: offset, isReversed: isReversed)
        head.append(before)
        tail.append(after)
      }
    }
    return (head, tail)
  }
}

extension ContiguousArray<ImagePiece> {
  /// Multiplies all extents. An infinite factor counts as the largest finite one, so that an extent
  /// of 0 stays 0.
  fileprivate mutating func scale(by factor: Double) {
    let factor = Swift.min(factor, .greatestFiniteMagnitude)
    for index in indices { self[index].extent *= factor }
  }
}
