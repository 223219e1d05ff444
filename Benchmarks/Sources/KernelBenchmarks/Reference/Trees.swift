import ViewKernel

/// Places its subviews in a row.
final class RowView: View {
  override func layoutSubviews() {
    var x = 0.0
    let width = bounds.width * 0.5 + 8
    for view in subviews {
      view.frame = Rect(x: x, y: 0, width: width, height: 8)
      x += 10
    }
  }
}

/// The same trees for both sides: view *i* holds views *i* · fan-out + 1 and following.
enum Trees {
  static func views(
    _ count: Int, fanOut: Int = 10, frame: (Int) -> Rect = { _ in smallFrame },
    make: (Rect) -> View = { View(frame: $0) }
  ) -> [View] {
    var views: [View] = []
    views.reserveCapacity(count)
    for index in 0..<count {
      let view = make(frame(index))
      views.append(view)
      if index > 0 { views[(index - 1) / fanOut].addSubview(view) }
    }
    return views
  }

  static func referenceViews(
    _ count: Int, fanOut: Int = 10, frame: (Int) -> Rect = { _ in smallFrame },
    make: (Rect) -> ReferenceView = { ReferenceView(frame: $0) }
  ) -> [ReferenceView] {
    var views: [ReferenceView] = []
    views.reserveCapacity(count)
    for index in 0..<count {
      let view = make(frame(index))
      views.append(view)
      if index > 0 { views[(index - 1) / fanOut].addSubview(view) }
    }
    return views
  }

  /// Views side by side in a window, laid out.
  static func row(_ count: Int, in window: Window) -> [View] {
    let views = (0..<count).map { _ in View(frame: smallFrame) }
    for view in views { window.addSubview(view) }
    window.layoutIfNeeded()
    return views
  }

  /// A turn small enough that what was hit before mostly still is.
  static let turn = AffineTransform(rotationAngle: 1e-3)

  static let smallFrame = Rect(x: 1, y: 2, width: 30, height: 40)

  /// A tree that only its root holds, built from the leaves.
  static func build(_ index: Int, of count: Int, each: (View) -> Void = { _ in }) -> View {
    let view = View(frame: smallFrame)
    each(view)
    let first = index * 10 + 1
    if first < count {
      for child in first..<min(first + 10, count) {
        view.addSubview(build(child, of: count, each: each))
      }
    }
    return view
  }

  static func buildReference(
    _ index: Int, of count: Int, each: (ReferenceView) -> Void = { _ in }
  ) -> ReferenceView {
    let view = ReferenceView(frame: smallFrame)
    each(view)
    let first = index * 10 + 1
    if first < count {
      for child in first..<min(first + 10, count) {
        view.addSubview(buildReference(child, of: count, each: each))
      }
    }
    return view
  }

  /// Frames in which the children of a view divide it into ten strips, upright and lying in turns.
  static func strips(in size: Size, fanOut: Int = 10) -> (Int) -> Rect {
    { index in
      var depth = 0
      var ancestor = index
      while ancestor > 0 {
        ancestor = (ancestor - 1) / fanOut
        depth += 1
      }
      var size = size
      guard depth > 0 else { return Rect(origin: .zero, size: size) }
      for level in 1...depth {
        if level % 2 == 1 { size.width /= Double(fanOut) } else { size.height /= Double(fanOut) }
      }
      let place = Double((index - 1) % fanOut)
      let isUpright = depth % 2 == 1
      return Rect(
        x: isUpright ? place * size.width : 0, y: isUpright ? 0 : place * size.height,
        width: size.width, height: size.height)
    }
  }
}
