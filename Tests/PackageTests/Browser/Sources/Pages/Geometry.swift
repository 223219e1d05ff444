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
  let node: Int
  let name: String
  /// Its opacity times those of all views around it.
  let opacity: Double
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
    /// Red, green and blue of 255, and alpha; of a gradient nothing, and of images `nil`.
    var paint: [Double]?
  }
}

/// Reads display lists once more, apart from the code that writes pictures.
enum Geometry {
  static func views(of list: DisplayList) -> [ViewGeometry] {
    var views: [ViewGeometry] = []
    var open: [(place: Int, toScreen: AffineTransform, opacity: Double, bounds: Rect)] = []
    func add(_ path: Path?, _ offset: Size = .zero, paint: Paint? = nil) {
      guard let top = open.last, let box = path?.boundingBox else { return }
      let moved = box.offsetBy(dx: offset.width, dy: offset.height)
      views[top.place].shapes.append(
        ViewGeometry.Shape(
          box: numbers(moved.applying(top.toScreen)), paint: paint.map { numbers($0) }))
    }
    for item in list.items {
      switch item {
      case .beginGroup(let group):
        let toScreen = group.transform.concatenating(open.last?.toScreen ?? .identity)
        let opacity = group.opacity * (open.last?.opacity ?? 1)
        open.append((views.count, toScreen, opacity, group.bounds))
        views.append(
          ViewGeometry(
            node: group.node, name: group.name ?? "view \(group.node)", opacity: opacity,
            bounds: numbers(group.bounds), box: numbers(group.bounds.applying(toScreen))))
      case .endGroup: open.removeLast()
      case .shadow(let shadow): add(shadow.path, shadow.offset, paint: .color(shadow.color))
      case .background(let color):
        add(open.last.map { Path(rect: $0.bounds) }, paint: .color(color))
      case .border(let color, let width):
        add(open.last.flatMap { border($0.bounds, width) }, paint: .color(color))
      case .drawing(let drawing):
        for item in drawing.items {
          switch item.content {
          case .fill(let path, let paint, _): add(path, paint: paint)
          case .stroke(let path, let color, let style, _):
            if style.width > 0 { add(path, paint: .color(color)) }
          case .image(let placement):
            for patch in placement.patches { add(Path(rect: patch.destination)) }
          case .text(let run):
            guard !run.text.isEmpty, let top = open.last else { continue }
            views[top.place].shapes.append(
              ViewGeometry.Shape(
                text: [run.origin.x, run.width], paint: numbers(.color(run.color))))
          }
        }
      }
    }
    return views
  }

  /// The middle of a border along the inside of the bounds; all of them where it leaves nothing
  /// open.
  private static func border(_ bounds: Rect, _ width: Double) -> Path? {
    let side = min(bounds.width, bounds.height)
    guard side > 0 else { return nil }
    let inset = width * 2 >= side ? 0 : width / 2
    return Path(rect: bounds.insetBy(dx: inset, dy: inset))
  }

  private static func numbers(_ rect: Rect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height]
  }

  private static func numbers(_ paint: Paint) -> [Double] {
    guard case .color(let color) = paint else { return [] }
    let shown = color.clamped()
    return [shown.red * 255, shown.green * 255, shown.blue * 255, shown.alpha]
  }
}
