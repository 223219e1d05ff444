import ViewKernelTimeline

/// The sizes of the window in the stills of an animated picture.
struct WindowSizes {
  /// The largest width and the largest height, at least a point.
  private(set) var largest = Size(width: 1, height: 1)
  /// Whether the size changes.
  private(set) var hasChanges = false
  private var last: Size?

  /// Adds the size of the window in a still.
  mutating func add(_ list: DisplayList) {
    guard case .beginGroup(let window) = list.items.first else { return }
    let size = window.bounds.size
    largest.width = max(largest.width, size.width.magnitude)
    largest.height = max(largest.height, size.height.magnitude)
    if let last, last != size { hasChanges = true }
    last = size
  }
}
