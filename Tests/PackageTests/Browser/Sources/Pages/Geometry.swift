import ViewKernelTimeline

/// A picture, and where everything in it should be.
struct Picture: Encodable {
  let name: String
  let svg: String
  /// In the order in which they begin.
  let views: [ViewGeometry]
}

/// Where a view and what it shows should be. All boxes are x, y, width and height.
struct ViewGeometry: Encodable {
  let name: String
  /// The bounds, in the view's own space.
  let bounds: [Double]
  /// The smallest box around the bounds on the screen.
  let box: [Double]
  /// The boxes of its shapes around their outlines on the screen, back to front; of texts `text`.
  var shapes: [Shape] = []

  struct Shape: Encodable {
    var box: [Double] = []
    /// Of a line of text where it begins and how wide it is, in the view's own space.
    var text: [Double] = []
  }
}

/// Reads display lists once more, apart from the code that writes pictures.
enum Geometry {
  static func views(of list: DisplayList) -> [ViewGeometry] {
    var views: [ViewGeometry] = []
    var open: [(place: Int, toScreen: AffineTransform, bounds: Rect)] = []
    func add(_ path: Path?, _ offset: Size = .zero) {
      guard let top = open.last, let box = path?.boundingBox else { return }
      let moved = box.offsetBy(dx: offset.width, dy: offset.height)
      views[top.place].shapes.append(
        ViewGeometry.Shape(box: numbers(moved.applying(top.toScreen))))
    }
    for item in list.items {
      switch item {
      case .beginGroup(let group):
        let toScreen = group.transform.concatenating(open.last?.toScreen ?? .identity)
        open.append((views.count, toScreen, group.bounds))
        views.append(
          ViewGeometry(
            name: group.name ?? "view \(group.node)", bounds: numbers(group.bounds),
            box: numbers(group.bounds.applying(toScreen))))
      case .endGroup: open.removeLast()
      case .shadow(let shadow): add(shadow.path, shadow.offset)
      case .background: add(open.last.map { Path(rect: $0.bounds) })
      case .border(_, let width): add(open.last.flatMap { border($0.bounds, width) })
      case .drawing(let drawing):
        for item in drawing.items {
          switch item.content {
          case .fill(let path, _, _): add(path)
          case .stroke(let path, _, let style, _): if style.width > 0 { add(path) }
          case .image(let placement):
            for patch in placement.patches { add(Path(rect: patch.destination)) }
          case .text(let run):
            guard !run.text.isEmpty, let top = open.last else { continue }
            views[top.place].shapes.append(
              ViewGeometry.Shape(text: [run.origin.x, run.width]))
          }
        }
      }
    }
    return views
  }

  /// The middle of a border along the inside of the bounds; all of them where it leaves nothing open.
  private static func border(_ bounds: Rect, _ width: Double) -> Path? {
    let side = min(bounds.width, bounds.height)
    guard side > 0 else { return nil }
    let inset = width * 2 >= side ? 0 : width / 2
    return Path(rect: bounds.insetBy(dx: inset, dy: inset))
  }

  private static func numbers(_ rect: Rect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height]
  }
}
