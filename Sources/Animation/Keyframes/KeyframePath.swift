import ViewKernelGeometry

/// A path as the segments of a keyframe animation (D24).
struct KeyframePath<Value: Animatable> {
  let path: Path
  let pieces: [KeyframePiece<Value>]
}

extension KeyframePath where Value == Point {
  init(_ path: Path) {
    self.path = path
    var pieces: [KeyframePiece<Point>] = []
    var start = Point.zero
    var current = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        start = point
        current = point
        continue
      case .line(let end): pieces.append(KeyframePiece(from: current, to: end))
      case .close: pieces.append(KeyframePiece(from: current, to: start))
      case .quad(let control, let end):
        pieces.append(
          KeyframePiece(
            from: current, to: end,
            tangents: .init(departure: (control - current) * 2, arrival: (end - control) * 2)))
      case .cubic(let control1, let control2, let end):
        pieces.append(
          KeyframePiece(
            from: current, to: end,
            tangents: .init(departure: (control1 - current) * 3, arrival: (end - control2) * 3)))
      }
      current = pieces[pieces.count - 1].to
    }
    // A path without lines and curves is a single point.
    if pieces.isEmpty, let place = path.points.first {
      pieces = [KeyframePiece(from: place, to: place)]
    }
    self.pieces = pieces
  }
}
