import ViewKernel

extension Drawing {
  /// Draws an image, stretched to a rect.
  ///
  /// A bitmap becomes one item. Of a drawing each item is added with its points moved, by the piece
  /// that they lie in: lines keep their width and text its size.
  ///
  /// - Parameters:
  ///   - image: What is drawn.
  ///   - rect: Where, in points. Nothing is drawn in an empty one, nor in one that may not enter a
  ///     view.
  ///   - tint: The colour that stands in for all others, which keep their alpha; its own alpha
  ///     multiplies theirs. `nil` for the `tintColor` of the image.
  ///   - opacity: Multiplies the alpha of all colours. Clamped to 0...1.
  public mutating func draw(
    _ image: Image, in rect: Rect, tint: Color? = nil, opacity: Double = 1
  ) {
    guard rect.isUsable, !rect.isEmpty else { return }
    let columns = ImageSpans(image.columnsStretched(to: rect.width), from: rect.minX)
    let rows = ImageSpans(image.rowsStretched(to: rect.height), from: rect.minY)
    let ink = ImageInk(tint: tint ?? image.tintColor, opacity: opacity)
    switch image.artwork {
    case .bitmap(let bitmap):
      let patches = ImagePatch.all(
        columns.all, rows.all, isMirrored: columns.isReversed, isFlipped: rows.isReversed)
      items.append(Item(.image(ink.applied(to: ImagePlacement(bitmap, patches: patches)))))
    case .drawing(let drawing):
      let map = ImageMap(columns: columns, rows: rows)
      for item in drawing.items { items.append(ink.applied(to: map.item(item))) }
    }
  }
}
