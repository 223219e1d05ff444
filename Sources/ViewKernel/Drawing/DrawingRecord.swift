import ViewKernelAnimation
import ViewKernelGeometry

/// What a view drew, and what it drew it from.
final class DrawingRecord {
  /// `nil` where it drew nothing.
  let drawing: Drawing?
  /// The model bounds: layout, such as how lines of text are broken, goes by these.
  private let bounds: Rect
  private let reads: ContiguousArray<PropertyRead>

  init(_ drawing: Drawing?, bounds: Rect, reads: ContiguousArray<PropertyRead>) {
    self.drawing = drawing
    self.bounds = bounds
    self.reads = reads
  }

  /// Whether everything that was read is as it was.
  func isCurrent(for view: View) -> Bool {
    guard bounds == view.storedBounds else { return false }
    let node = view.shownNode
    return reads.allSatisfy {
      $0.property.shownValue(of: view, node).isIdentical(to: $0.value)
    }
  }
}

extension ViewPresentation {
  /// What the view draws now; see `View.drawing(_:)`.
  ///
  /// - Complexity: That of reading again what the drawing read, while that has not changed.
  public var drawing: Drawing? { view.shownDrawing() }
}

extension View {
  /// What the view draws, from the values on screen now.
  @inline(__always)
  package final func shownDrawing() -> Drawing? {
    if flags.contains(.isDrawn) && drawingRecord == nil { return nil }
    return keptDrawing()
  }

  @inline(never)
  private final func keptDrawing() -> Drawing? {
    let record = drawingRecord
    // A request for the drawing while the view draws returns the previous drawing.
    if flags.contains(.isDrawing) { return record?.drawing }
    if let record, flags.contains(.isDrawn), record.isCurrent(for: self) { return record.drawing }
    return draw()
  }

  /// Asks the view.
  private final func draw() -> Drawing? {
    let reads = DrawingReads()
    let bounds = storedBounds
    let clock = window?.clock
    clock?.beginUserCode("a drawing")
    flags.remove(.drawsNothing)
    // Set before: what the view changes while it draws makes it draw again.
    flags.insert([.isDrawn, .isDrawing])
    let drawn = drawing(ViewPresentation(self, reads)).map { usable($0) }
    flags.remove(.isDrawing)
    clock?.endUserCode()
    keep(drawn, bounds: bounds, reads: reads.all)
    return drawn
  }

  private final func keep(
    _ drawn: Drawing?, bounds: Rect, reads: ContiguousArray<PropertyRead>
  ) {
    let drawsNothing = drawn == nil && reads.isEmpty && flags.contains(.drawsNothing)
    guard !drawsNothing || drawingRecord != nil else { return }
    let old = drawingRecord
    drawingRecord = drawsNothing ? nil : DrawingRecord(drawn, bounds: bounds, reads: reads)
    withExtendedLifetime(old) {}
  }

  /// The items that may be shown; the others are reported.
  private final func usable(_ drawing: Drawing) -> Drawing {
    guard !drawing.items.allSatisfy({ $0.isUsable }) else { return drawing }
    var usable = Drawing()
    for (index, item) in drawing.items.enumerated() {
      if item.isUsable {
        usable.items.append(item)
      } else {
        report(
          .refused, "drawing: item \(index) has a number that is not finite or beyond its range")
      }
    }
    return usable
  }
}
