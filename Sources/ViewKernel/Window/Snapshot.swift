import ViewKernelAnimation
import ViewKernelGeometry

/// One view of a display list: what a renderer needs to place it, back to front.
///
/// An item is small, because a list of them is written for every frame: 136 bytes. All of it are
/// values: an item goes on saying what was shown when the view has changed or gone.
public struct SnapshotItem {
  /// From the view's own space to the one that the window's frame lies in: the screen's. Where the
  /// window's bounds start at (0, 0) and fill its frame, that is the window's own space.
  public let transform: AffineTransform
  /// What is drawn, in the view's own space.
  public let bounds: Rect
  /// The product of the opacities from the window down to the view (A16).
  public let opacity: Double
  /// What filled the bounds.
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

  /// The number of the view.
  public var identifier: Int { Int(packedIdentifier) }

  /// Where the item whose bounds clip this one stands in the list, or -1. Clips nest: the clip of
  /// that item applies too (A15).
  public var clip: Int { Int(packedClip) }
}

extension Window {
  /// The views as they show now, in drawing order, as one contiguous list.
  ///
  /// Hidden, fully transparent and singular subtrees are left out (A14, A16).
  ///
  /// - Complexity: O(*n*) for *n* shown views, with no recursion.
  public func snapshot() -> ContiguousArray<SnapshotItem> {
    var items: ContiguousArray<SnapshotItem> = []
    appendSnapshot(to: &items)
    return items
  }

  /// Appends the views as they show now to a list that keeps its storage from frame to frame.
  public func appendSnapshot(to items: inout ContiguousArray<SnapshotItem>) {
    // Reading runs rules and components where something has changed since the last fill. Where that
    // changes more, the views are held: they are user code's.
    let held = engine.refresh() ? [] : subtree()
    defer { withExtendedLifetime(held) {} }
    let start = SnapshotLevel(
      view: .passUnretained(self), transform: .identity, opacity: 1, clip: -1)
    guard var level = Window.emit(.passUnretained(self), start, &items) else { return }
    // The levels above the one that is being listed.
    var stack: ContiguousArray<SnapshotLevel> = []
    while true {
      // Asked for each child, so that it may change meanwhile.
      let child = level.view._withUnsafeGuaranteedRef { $0.nextChild(&level.next) }
      if let child {
        guard let inner = Window.emit(child, level, &items) else { continue }
        stack.append(level)
        level = inner
      } else if let outer = stack.popLast() {
        level = outer
      } else {
        return
      }
    }
  }

  private struct SnapshotLevel {
    let view: Unmanaged<View>
    let transform: AffineTransform
    let opacity: Double
    let clip: Int32
    var next = ChildCursor()
  }

  /// Appends a view to a list, if it shows.
  ///
  /// - Returns: The level of its subviews; `nil` where there are none to show.
  @inline(__always)
  private static func emit(
    _ reference: Unmanaged<View>, _ parent: SnapshotLevel,
    _ items: inout ContiguousArray<SnapshotItem>
  ) -> SnapshotLevel? {
    reference._withUnsafeGuaranteedRef { view -> SnapshotLevel? in
      if view.flags.contains(.isHidden) { return nil }
      let isAnimated = view.flags.contains(.hasNode)
      let own = isAnimated ? view.presentation.opacity : view.storedOpacity
      let opacity = parent.opacity * own
      if opacity <= 0 { return nil }
      var transform: AffineTransform
      let bounds: Rect
      if view.flags.isDisjoint(with: [.hasTransform, .hasAnchor, .hasNode]) {
        // The same as the general way below, for a view that is only moved.
        bounds = view.storedBounds
        let dx = view.storedCenter.x - (bounds.origin.x + 0.5 * bounds.size.width)
        let dy = view.storedCenter.y - (bounds.origin.y + 0.5 * bounds.size.height)
        transform = parent.transform
        transform.tx += dx * transform.a + dy * transform.c
        transform.ty += dx * transform.b + dy * transform.d
      } else {
        let geometry = ViewGeometry(presentationOf: view)
        guard geometry.transform.isIdentity || geometry.transform.isInvertible else { return nil }
        bounds = geometry.bounds
        transform = geometry.transformToSuperview.concatenating(parent.transform)
      }
      let clip = parent.clip
      items.append(
        SnapshotItem(
          view, transform: transform, bounds: bounds, opacity: opacity,
          backgroundColor: isAnimated
            ? view.presentation.backgroundColor : view.backgroundColor.sampled,
          clip: clip))
      guard view.hasChildren else { return nil }
      return SnapshotLevel(
        view: reference, transform: transform, opacity: opacity,
        clip: view.flags.contains(.clipsToBounds) ? Int32(items.count - 1) : clip)
    }
  }
}
