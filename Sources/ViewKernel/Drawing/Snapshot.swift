import ViewKernelAnimation
import ViewKernelGeometry

/// One visible view of a snapshot: its position, its clip and its background.
///
/// An item is a value of 136 bytes. It does not change when the view changes or is deallocated.
public struct SnapshotItem {
  /// The transform from the view's own space to the space of the window's frame, which is the
  /// screen's. It is the window's own space if the window's bounds start at (0, 0) and have the
  /// size of its frame.
  public let transform: AffineTransform
  /// The bounds of the view, in its own space.
  public let bounds: Rect
  /// The product of the opacities from the window down to the view.
  public let opacity: Double
  /// The background colour.
  public let backgroundColor: Color
  /// The view itself, not retained: a retain for each item would cost more than the list. Take it
  /// only while the view is known to be alive, as all are until the tree is changed.
  public let view: Unmanaged<View>
  private let packedIdentifier: Int32
  private let packedClip: Int32

  init(
    _ view: View, transform: AffineTransform, bounds: Rect, opacity: Double,
    backgroundColor: Color, clip: Int32
  ) {
    self.transform = transform
    self.bounds = bounds
    self.opacity = opacity
    self.backgroundColor = backgroundColor
    self.view = .passUnretained(view)
    packedIdentifier = view.storedIdentifier
    packedClip = clip
  }

  /// The identifier of the view.
  public var identifier: Int { Int(packedIdentifier) }

  /// The index of the item whose bounds clip this one, or -1. The clip of that item applies too.
  public var clip: Int { Int(packedClip) }
}

extension Window {
  /// Returns the visible views, in drawing order.
  ///
  /// Hidden, fully transparent and singular subtrees are left out.
  ///
  /// - Complexity: O(*n*) for *n* visible views, without recursion.
  public func snapshot() -> [SnapshotItem] {
    var items: [SnapshotItem] = []
    appendSnapshot(to: &items)
    return items
  }

  /// Appends the visible views to a list, whose storage can be reused in each frame.
  public func appendSnapshot(to items: inout [SnapshotItem]) {
    // Reading runs rules and components where something has changed since the last fill. Where that
    // changes more, the views are held: they are user code's.
    let held = engine.refresh() ? [] : subtree()
    defer { withExtendedLifetime(held) {} }
    let start = SnapshotLevel(
      view: .passUnretained(self), transform: .identity, opacity: 1, clip: -1)
    guard var level = Window.emit(.passUnretained(self), start, &items) else { return }
    // The levels above the one that is being listed.
    var stack: ContiguousArray<SnapshotLevel> = []
    var orders: ContiguousArray<[View]> = []
    Window.sortSubviews(of: &level, &orders)
    while true {
      if let inner = Window.emitChildren(of: &level, orders, &items) {
        stack.append(level)
        level = inner
        Window.sortSubviews(of: &level, &orders)
      } else if let outer = stack.popLast() {
        level = outer
      } else {
        return
      }
    }
  }

  /// Appends the children of a view, up to one that has children itself.
  ///
  /// - Returns: The level of that one; `nil` where all are listed.
  @inline(__always)
  private static func emitChildren(
    of level: inout SnapshotLevel, _ orders: borrowing ContiguousArray<[View]>,
    _ items: inout [SnapshotItem]
  ) -> SnapshotLevel? {
    let parent = level  // a constant: it stays in registers
    if parent.order >= 0 {
      let views = orders[parent.order]
      while level.nextSorted < views.count {
        level.nextSorted += 1
        let child = Unmanaged.passUnretained(views[level.nextSorted - 1])
        if let inner = emit(child, parent, &items) { return inner }
      }
      return nil
    }
    var next = level.next
    defer { level.next = next }
    // Asked for each child, so that it may change meanwhile.
    while let child = parent.view._withUnsafeGuaranteedRef({ $0.nextChild(&next) }) {
      if let inner = emit(child, parent, &items) { return inner }
    }
    return nil
  }

  /// Notes the order of the subviews of a level, where it is not that of `subviews`.
  @inline(__always)
  private static func sortSubviews(
    of level: inout SnapshotLevel, _ orders: inout ContiguousArray<[View]>
  ) {
    guard level.view._withUnsafeGuaranteedRef({ $0.flags.contains(.sortsSubviews) }) else { return }
    level.order = orders.count
    orders.append(level.view.takeUnretainedValue().childrenInDrawingOrder(.presentation))
  }

  private struct SnapshotLevel {
    let view: Unmanaged<View>
    let transform: AffineTransform
    let opacity: Double
    let clip: Int32
    var next = ChildCursor()
    /// The index of the order of its subviews among those that are not that of `subviews`, or -1.
    var order = -1
    /// The index in that order.
    var nextSorted = 0
  }

  /// Appends a view to a list, if it shows.
  ///
  /// - Returns: The level of its subviews; `nil` where there are none to show.
  @inline(__always)
  private static func emit(
    _ reference: Unmanaged<View>, _ parent: SnapshotLevel,
    _ items: inout [SnapshotItem]
  ) -> SnapshotLevel? {
    reference._withUnsafeGuaranteedRef { view -> SnapshotLevel? in
      if view.flags.contains(.isHidden) { return nil }
      guard let movement = view.plainMovement else {
        return emitAltered(view, parent.transform, parent.opacity, parent.clip, &items)
      }
      let opacity = parent.opacity * view.storedOpacity
      if opacity <= 0 { return nil }
      var transform = parent.transform
      transform.tx += movement.x * transform.a + movement.y * transform.c
      transform.ty += movement.x * transform.b + movement.y * transform.d
      items.append(
        SnapshotItem(
          view, transform: transform, bounds: view.storedBounds, opacity: opacity,
          backgroundColor: view.backgroundColor.sampled, clip: parent.clip))
      guard view.hasChildren else { return nil }
      return SnapshotLevel(
        view: .passUnretained(view), transform: transform, opacity: opacity,
        clip: view.flags.contains(.clipsToBounds) ? Int32(items.count - 1) : parent.clip)
    }
  }

  /// The same for a view that is transformed or has been animated.
  @inline(never)
  private static func emitAltered(
    _ view: View, _ outer: AffineTransform, _ outerOpacity: Double, _ clip: Int32,
    _ items: inout [SnapshotItem]
  ) -> SnapshotLevel? {
    let opacity = outerOpacity * view.shownOpacity(nil)
    if opacity <= 0 { return nil }
    let geometry = ViewGeometry(presentationOf: view)
    guard geometry.transform.isIdentity || geometry.transform.isInvertible else { return nil }
    let transform = geometry.transformToSuperview.concatenating(outer)
    items.append(
      SnapshotItem(
        view, transform: transform, bounds: geometry.bounds, opacity: opacity,
        backgroundColor: view.shownBackgroundColor(nil), clip: clip))
    guard view.hasChildren else { return nil }
    return SnapshotLevel(
      view: .passUnretained(view), transform: transform, opacity: opacity,
      clip: view.flags.contains(.clipsToBounds) ? Int32(items.count - 1) : clip)
  }
}
