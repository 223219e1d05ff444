@testable import ViewKernel
import ViewKernelTestSupport
@testable import ViewKernelWidgets

/// The rules of geometry once more, in the plainest way: recursion, four corners, no short cuts.
struct SlowOracle {
  /// By the values on screen, or by the model.
  let presents: Bool

  /// From the view's own space to its superview's (A2).
  func matrix(of view: View) -> AffineTransform {
    let shown = presents ? view.presentation : nil
    let bounds = shown?.bounds ?? view.bounds
    let center = shown?.center ?? view.center
    let anchor = shown?.anchorPoint ?? view.anchorPoint
    let linear = shown?.transform ?? view.transform
    let x = bounds.origin.x + anchor.x * bounds.size.width
    let y = bounds.origin.y + anchor.y * bounds.size.height
    return AffineTransform(
      a: linear.a, b: linear.b, c: linear.c, d: linear.d,
      tx: center.x + linear.tx - (linear.a * x + linear.c * y),
      ty: center.y + linear.ty - (linear.b * x + linear.d * y))
  }

  func bounds(of view: View) -> Rect { presents ? view.presentation.bounds : view.bounds }

  /// The box around the four corners of the bounds (A3).
  func frame(of view: View) -> Rect {
    let bounds = bounds(of: view)
    let matrix = matrix(of: view)
    var (minX, minY) = (Double.infinity, Double.infinity)
    var (maxX, maxY) = (-Double.infinity, -Double.infinity)
    for x in [bounds.origin.x, bounds.origin.x + bounds.size.width] {
      for y in [bounds.origin.y, bounds.origin.y + bounds.size.height] {
        let corner = apply(matrix, Point(x: x, y: y))
        (minX, maxX) = (min(minX, corner.x), max(maxX, corner.x))
        (minY, maxY) = (min(minY, corner.y), max(maxY, corner.y))
      }
    }
    return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// To the space of the root (A9).
  func toRoot(_ point: Point, from view: View) -> Point {
    guard let superview = view.superview else { return point }
    return toRoot(apply(matrix(of: view), point), from: superview)
  }

  /// From the space of the superview to the view's own; `nil` under a singular matrix.
  func down(_ point: Point, into view: View) -> Point? {
    let m = matrix(of: view)
    let determinant = m.a * m.d - m.b * m.c
    guard determinant != 0 else { return nil }
    let (x, y) = (point.x - m.tx, point.y - m.ty)
    return Point(
      x: (m.d * x - m.c * y) / determinant, y: (m.a * y - m.b * x) / determinant)
  }

  /// A11, A12, A14, in the view's own space.
  func hit(_ view: View, _ point: Point) -> View? {
    let opacity = presents ? view.presentation.opacity : view.opacity
    guard !view.isHidden, view.isUserInteractionEnabled, opacity >= 0.01 else { return nil }
    let bounds = bounds(of: view)
    let (x, y) = (point.x - bounds.origin.x, point.y - bounds.origin.y)
    guard x >= 0, y >= 0, x < bounds.size.width, y < bounds.size.height else { return nil }
    guard takesTouch(view, point) else { return nil }
    for child in drawingOrder(of: view).reversed() {
      if let inner = down(point, into: child), let found = hit(child, inner) { return found }
    }
    return view
  }

  /// G10, G22: what is no modal's takes every touch inside it.
  private func takesTouch(_ view: View, _ point: Point) -> Bool {
    if let shield = view as? ModalShield { return shield.modal.takesTouch(at: point) }
    guard let root = view as? ModalRoot else { return true }
    return root.showing?.isDismissed != true && root.takesTouch(at: point)
  }

  struct Item {
    let view: View
    let matrix: AffineTransform
    let opacity: Double
    let clip: Int
  }

  /// A17: by z position, and by index where that is the same; a modal keeps all before it behind.
  private func drawingOrder(of view: View) -> [View] {
    let placed = view.subviews.enumerated().map { index, child in
      let layer = view.subviews[...index].count { $0 is ModalRoot }
      let z = presents ? child.presentation.zPosition : child.zPosition
      return (layer: layer, z: z, index: index, child: child)
    }
    return placed.sorted { ($0.layer, $0.z, $0.index) < ($1.layer, $1.z, $1.index) }
      .map { $0.child }
  }

  /// Drawing order, with what is hidden, transparent or singular left out (A14–A16).
  func items(of root: View) -> [Item] {
    var items: [Item] = []
    func add(_ view: View, _ matrix: AffineTransform, _ opacity: Double, _ clip: Int) {
      let opacity = opacity * view.presentation.opacity
      guard !view.isHidden, opacity > 0 else { return }
      items.append(Item(view: view, matrix: matrix, opacity: opacity, clip: clip))
      let inner = view.clipsToBounds ? items.count - 1 : clip
      for child in drawingOrder(of: view) {
        let linear = child.presentation.transform
        guard linear.isInvertible else { continue }
        add(child, SlowOracle(presents: true).matrix(of: child).then(matrix), opacity, inner)
      }
    }
    // The list is in the space that the window's frame is in: that of the screen.
    add(root, SlowOracle(presents: true).matrix(of: root), 1, -1)
    return items
  }

  private func apply(_ m: AffineTransform, _ point: Point) -> Point {
    Point(x: m.a * point.x + m.c * point.y + m.tx, y: m.b * point.x + m.d * point.y + m.ty)
  }
}

extension AffineTransform {
  /// This one first, then the other.
  fileprivate func then(_ other: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// The largest difference of an entry.
  fileprivate func distance(to other: AffineTransform) -> Double {
    max(
      max((a - other.a).magnitude, (b - other.b).magnitude),
      max((c - other.c).magnitude, (d - other.d).magnitude),
      max((tx - other.tx).magnitude, (ty - other.ty).magnitude))
  }
}

// MARK: - Looking

extension RandomWorld {
  /// Compares everything in the windows with the oracle.
  func compareWithOracle() {
    var random = SeededGenerator(seed: UInt64(log.count))
    for window in windows {
      let inside = views.filter { $0.window === window && $0.isTame }
      for view in inside {
        let (slow, quick) = (SlowOracle(presents: false).frame(of: view), view.frame)
        if !isClose(slow, quick, within: Tame.tolerance) {
          fail("A3: the frame of \(view.displayName) is \(quick), not \(slow)")
        }
      }
      compareHits(in: window, &random)
      compareSnapshot(of: window)
    }
  }

  private func compareHits(in window: Window, _ random: inout SeededGenerator) {
    guard window.isTreeTame else { return }
    for _ in 0..<4 {
      let point = Point(
        x: .random(in: -20...320, using: &random), y: .random(in: -20...220, using: &random))
      // The window's own space is that of its bounds.
      let slow = SlowOracle(presents: false).hit(window, point)
      let quick = window.hitTest(point)
      if slow !== quick {
        fail("A11: \(point) hits \(quick?.displayName ?? "nil"), not \(slow?.displayName ?? "nil")")
      }
      // What a modal lets through, it asks of what shows, too.
      let runCount = hookRunCount
      window.currentCore?.hitsPresentation = true
      let slowShown = SlowOracle(presents: true).hit(window, point)
      window.currentCore?.hitsPresentation = false
      let quickShown = window.presentation.hitTest(point)
      guard hookRunCount == runCount else { return }
      if slowShown !== quickShown {
        fail(
          "A13: \(point) hits the shown \(quickShown?.displayName ?? "nil"), "
            + "not \(slowShown?.displayName ?? "nil")")
      }
      guard let from = views.randomElement(using: &random), from.window === window else { continue }
      let slowPoint = SlowOracle(presents: false).toRoot(point, from: from)
      if !isClose(slowPoint, from.convert(point, to: window), within: Tame.tolerance) {
        fail("A9: \(point) of \(from.displayName) is converted to another place than \(slowPoint)")
      }
    }
  }

  private func compareSnapshot(of window: Window) {
    guard window.isTreeTame else { return }
    let runCount = hookRunCount
    let slow = SlowOracle(presents: true).items(of: window)
    let quick = window.snapshot()
    guard hookRunCount == runCount else { return }
    let (slowNumbers, quickNumbers) = (slow.map(\.view.identifier), quick.map(\.identifier))
    guard slowNumbers == quickNumbers else {
      return fail("A16: the snapshot has \(quickNumbers), not \(slowNumbers)")
    }
    for (slow, quick) in zip(slow, quick) {
      if slow.matrix.distance(to: quick.transform) > Tame.tolerance {
        fail("A2: \(slow.view.displayName) is drawn at \(quick.transform), not \(slow.matrix)")
      }
      if (slow.opacity - quick.opacity).magnitude > 1e-9 || slow.clip != quick.clip {
        fail("A15: \(slow.view.displayName) is drawn with another opacity or clip")
      }
    }
  }
}

/// Numbers for which two ways to compute the same thing may be compared.
private enum Tame {
  /// Coordinates below a million go through a dozen matrices with entries of at most a few
  /// hundred: 1e-16 of 1e6 · 1e3, with room for the inverses.
  static let tolerance = 1e-4
}

extension View {
  fileprivate var isTame: Bool {
    let (shown, all) = (presentation, [bounds, presentation.bounds])
    let points = [center, shown.center, anchorPoint, shown.anchorPoint]
    return all.allSatisfy {
      max($0.origin.x.magnitude, $0.origin.y.magnitude, $0.size.width, $0.size.height) < 1e5
    } && points.allSatisfy { max($0.x.magnitude, $0.y.magnitude) < 1e5 }
      && [transform, shown.transform].allSatisfy {
        let determinant = ($0.a * $0.d - $0.b * $0.c).magnitude
        return determinant > 1e-3 && determinant < 1e3
          && max($0.a.magnitude, $0.b.magnitude, $0.c.magnitude, $0.d.magnitude) < 1e2
          && max($0.tx.magnitude, $0.ty.magnitude) < 1e5
      }
  }

  var isTreeTame: Bool { isTame && subviews.allSatisfy(\.isTreeTame) }
}
