import ViewKernelAnimation
import ViewKernelGeometry

// Calls `drawing(_:)` of a view, and keeps the result in its `DrawingRecord`.

extension ViewPresentation {
  /// The drawing of the view at this instant; see `View.drawing(_:)`.
  ///
  /// - Complexity: If nothing has changed, O(*n*) for the *n* property values that the drawing
  ///   read; otherwise that of the drawing.
  public var drawing: Drawing? { view.shownDrawing() }
}

extension View {
  @inline(__always)
  final var hasDrawingRecord: Bool {
    unsafe storageReference?._withUnsafeGuaranteedRef { $0.drawingRecord != nil } ?? false
  }

  /// The drawing of the view, from its presentation values at this instant.
  @inline(__always)
  package final func shownDrawing() -> Drawing? {
    if flags.contains(.isDrawn) && !hasDrawingRecord { return nil }
    return cachedDrawing()
  }

  @inline(never)
  private final func cachedDrawing() -> Drawing? {
    let record = storage?.drawingRecord
    // A request for the drawing while the view draws returns the previous drawing.
    if flags.contains(.isDrawing) { return record?.drawing }
    if let record, flags.contains(.isDrawn), record.isCurrent(for: self) {
      // Read again, because comparing custom values is user code: it may have requested a drawing.
      if flags.contains(.isDrawn), storage?.drawingRecord === record { return record.drawing }
    }
    return draw()
  }

  /// Calls `drawing(_:)` of the view.
  private final func draw() -> Drawing? {
    let reads = DrawingReads()
    let bounds = storedBounds
    let clock = window?.clock
    clock?.beginUserCode("a drawing")
    // Set before the call: a change that the view makes while it draws must cause another drawing.
    flags.insert([.isDrawn, .isDrawing])
    let drawn = drawing(ViewPresentation(self, reads)).map { usable($0) }
    flags.remove(.isDrawing)
    clock?.endUserCode()
    keep(drawn, bounds: bounds, reads: reads.all)
    return drawn
  }

  /// Stores a drawing with the values that it depends on. A view that draws nothing and reads
  /// nothing needs no record.
  private final func keep(_ drawn: Drawing?, bounds: Rect, reads: ContiguousArray<PropertyRead>) {
    // If the view changed its bounds while it drew, a record tells that the drawing is not current.
    let drawsNothing = drawn == nil && reads.isEmpty && bounds == storedBounds
    guard !drawsNothing || hasDrawingRecord else { return }
    let storage = ownStorage
    let old = storage.drawingRecord
    storage.drawingRecord = drawsNothing ? nil : DrawingRecord(drawn, bounds: bounds, reads: reads)
    withExtendedLifetime(old) {}
  }

  /// Returns the drawing without the items that are not usable, which are reported.
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
