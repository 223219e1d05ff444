import ViewKernelAnimation
import ViewKernelGeometry

/// The drawing of a view, and the values from which the view drew it.
final class DrawingRecord {
  /// `nil` if the view drew nothing.
  let drawing: Drawing?
  /// The model bounds. Layout inside the view, such as line breaks of text, depends on them.
  private let bounds: Rect
  private let reads: ContiguousArray<PropertyRead>

  init(_ drawing: Drawing?, bounds: Rect, reads: ContiguousArray<PropertyRead>) {
    self.drawing = drawing
    self.bounds = bounds
    self.reads = reads
  }

  /// Whether all values that the drawing read are the same as before.
  func isCurrent(for view: View) -> Bool {
    guard bounds == view.storedBounds else { return false }
    let node = view.node
    return reads.allSatisfy { $0.isCurrent(view, node) }
  }
}
