import ViewKernelAnimation
import ViewKernelGeometry

/// A visible view of a snapshot: its position, clip and background.
///
/// An item is a value: it does not change when the view changes or is deallocated.
public struct SnapshotItem {
  /// The transform from the view's own space to the screen. The space of the screen is the space of
  /// the window's frame. If the window's bounds start at (0, 0) and have the size of its frame,
  /// this is also the window's own space.
  public let transform: AffineTransform
  /// The bounds of the view, in its own space, in points.
  public let bounds: Rect
  /// The product of the opacities from the window down to the view, in 0...1.
  public let opacity: Double
  /// The background colour of the view, without `opacity` applied.
  public let backgroundColor: Color
  fileprivate let storedIdentifier: Int32
  fileprivate let packedClip: Int32

  /// The view's number in its window; see `View.identifier`.
  public var identifier: Int { Int(storedIdentifier) }

  /// The index of the item whose bounds clip this item, or -1. If that item has a clip, both clips
  /// apply.
  public var clip: Int { Int(packedClip) }
}

extension Window {
  /// Returns the visible views, back to front.
  ///
  /// Views that are hidden or fully transparent, or whose transform cannot be inverted, are left
  /// out together with their subviews.
  ///
  /// - Complexity: O(*n*) for *n* visible views and their siblings, without recursion; O(*n* log
  ///   *n*) if siblings have z positions.
  public func snapshot() -> [SnapshotItem] {
    var items: [SnapshotItem] = []
    appendSnapshot(to: &items)
    return items
  }

  /// Appends the visible views to an array, whose storage can be reused for each frame.
  public func appendSnapshot(to items: inout [SnapshotItem]) {
    // Reading runs rules and components if something has changed since the last fill. If values
    // remain unknown after the refresh, reading runs user code, so each view is retained before its
    // values are read.
    let retainsViews = !engine.refresh()
    var held: ContiguousArray<View> = []
    defer { withExtendedLifetime(held) {} }
    let start = SnapshotContext(transform: .identity, opacity: 1, clip: -1)
    guard let context = Window.appendItem(self, start, &items) else { return }
    forEachInside(context, inDrawingOrder: true) { view, context in
      if retainsViews { held.append(view) }
      return Window.appendItem(view, context, &items)
    }
  }

  /// The values of a visible view that the items of its subviews depend on.
  private struct SnapshotContext {
    let transform: AffineTransform
    let opacity: Double
    let clip: Int32
  }

  /// Appends the item of a view, if the view is visible.
  ///
  /// - Returns: The values for its subviews; `nil` if they are not visible.
  @inline(__always)
  private static func appendItem(
    _ view: View, _ outer: SnapshotContext, _ items: inout [SnapshotItem]
  ) -> SnapshotContext? {
    if view.flags.contains(.isHidden) { return nil }
    guard let movement = view.translationToSuperview else {
      return appendTransformedItem(view, outer, &items)
    }
    let opacity = outer.opacity * view.storedOpacity
    if opacity <= 0 { return nil }
    var transform = outer.transform
    transform.tx += movement.x * transform.a + movement.y * transform.c
    transform.ty += movement.x * transform.b + movement.y * transform.d
    items.append(
      SnapshotItem(
        transform: transform, bounds: view.storedBounds, opacity: opacity,
        backgroundColor: view.backgroundColor.presented, storedIdentifier: view.storedIdentifier,
        packedClip: outer.clip))
    return SnapshotContext(
      transform: transform, opacity: opacity,
      clip: view.flags.contains(.clipsToBounds) ? Int32(items.count - 1) : outer.clip)
  }

  /// Appends the item of a view that is transformed or has been animated, if the view is visible.
  @inline(never)
  private static func appendTransformedItem(
    _ view: View, _ outer: SnapshotContext, _ items: inout [SnapshotItem]
  ) -> SnapshotContext? {
    let opacity = outer.opacity * view.shownOpacity(nil)
    if opacity <= 0 { return nil }
    let geometry = ViewGeometry(presentationOf: view)
    guard geometry.transform.isIdentity || geometry.transform.isInvertible else { return nil }
    let transform = geometry.transformToSuperview.concatenating(outer.transform)
    items.append(
      SnapshotItem(
        transform: transform, bounds: geometry.bounds, opacity: opacity,
        backgroundColor: view.shownBackgroundColor(nil), storedIdentifier: view.storedIdentifier,
        packedClip: outer.clip))
    return SnapshotContext(
      transform: transform, opacity: opacity,
      clip: view.flags.contains(.clipsToBounds) ? Int32(items.count - 1) : outer.clip)
  }
}

extension SnapshotItem: CustomStringConvertible {
  /// The number, bounds and transform, and the opacity unless it is 1, such as
  /// "#3: (0, 0, 40, 20) through [1, 0, 0, 1, 10, 20], opacity 0.5".
  public var description: String {
    let text = "#\(identifier): \(bounds) through \(transform)"
    return opacity == 1 ? text : text + ", opacity \(opacity.shortText)"
  }
}
