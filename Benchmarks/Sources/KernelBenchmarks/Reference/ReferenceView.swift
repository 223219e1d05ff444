import ViewKernel

/// The usual view: everything stored in the object, a weak superview, observers under strings, and
/// passes that recurse through the whole tree.
class ReferenceView {
  weak var superview: ReferenceView?
  private(set) var subviews: [ReferenceView] = []
  var bounds: Rect { didSet { if bounds.size != oldValue.size { setNeedsLayout() } } }
  var center: Point { didSet { changed("center", oldValue, center) } }
  var opacity = 1.0 { didSet { changed("opacity", oldValue, opacity) } }
  var transform = AffineTransform.identity
  var anchorPoint = Point(x: 0.5, y: 0.5)
  var backgroundColor = Color.clear
  var isHidden = false
  var clipsToBounds = false
  var accessibilityIdentifier: String?
  var observers: [String: [(Any, Any) -> Void]] = [:]
  private(set) var needsLayout = true

  init(frame: Rect) {
    bounds = Rect(origin: .zero, size: frame.size)
    center = Point(x: frame.midX, y: frame.midY)
  }

  var frame: Rect {
    get {
      Rect(
        x: center.x - bounds.width * anchorPoint.x, y: center.y - bounds.height * anchorPoint.y,
        width: bounds.width, height: bounds.height)
    }
    set {
      bounds.size = newValue.size
      center = Point(x: newValue.midX, y: newValue.midY)
    }
  }

  func addSubview(_ view: ReferenceView) {
    subviews.append(view)
    view.superview = self
    setNeedsLayout()
  }

  func setNeedsLayout() { needsLayout = true }

  func layoutSubviews() {}

  func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  private func changed(_ key: String, _ old: Any, _ new: Any) {
    guard let list = observers[key] else { return }
    for observer in list { observer(old, new) }
  }

  var transformToSuperview: AffineTransform {
    AffineTransform(
      translationX: -bounds.minX - anchorPoint.x * bounds.width,
      y: -bounds.minY - anchorPoint.y * bounds.height
    )
    .concatenating(transform)
    .concatenating(AffineTransform(translationX: center.x, y: center.y))
  }

  func hitTest(_ point: Point) -> ReferenceView? {
    guard !isHidden, opacity >= 0.01, bounds.contains(point) else { return nil }
    for view in subviews.reversed() {
      guard let inverse = view.transformToSuperview.inverse else { continue }
      if let hit = view.hitTest(point.applying(inverse)) { return hit }
    }
    return self
  }

  struct Item {
    let view: ReferenceView
    let transform: AffineTransform
    let bounds: Rect
    let opacity: Double
    let color: Color
  }

  func flatten(_ transform: AffineTransform, _ opacity: Double, _ items: inout [Item]) {
    guard !isHidden, self.opacity > 0 else { return }
    let own = transformToSuperview.concatenating(transform)
    let shown = opacity * self.opacity
    items.append(
      Item(view: self, transform: own, bounds: bounds, opacity: shown, color: backgroundColor))
    for view in subviews { view.flatten(own, shown, &items) }
  }
}

/// Places its subviews in a row.
final class ReferenceRowView: ReferenceView {
  override func layoutSubviews() {
    var x = 0.0
    let width = bounds.width * 0.5 + 8
    for view in subviews {
      view.frame = Rect(x: x, y: 0, width: width, height: 8)
      x += 10
    }
  }
}
