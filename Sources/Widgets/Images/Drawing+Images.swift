import ViewKernel

extension Drawing {
  /// Draws an image, stretched to a rect.
  ///
  /// A bitmap is added as one item. A drawing is added item by item: each point moves with the part
  /// of the image that contains it. Lines keep their width, and text keeps its size.
  ///
  /// - Parameters:
  ///   - image: The image to draw.
  ///   - rect: The rect in the drawing's space, in points. Nothing is drawn if it is empty, or if
  ///     its numbers are not finite or exceed 1e100.
  ///   - tint: The colour that replaces all colours of the image. These keep their alpha,
  ///     multiplied by the alpha of the tint. With `nil`, the `tintColor` of the image is used.
  ///   - opacity: A factor for the alpha of all colours. Clamped to 0...1.
  public mutating func draw(
    _ image: Image, in rect: Rect, tint: Color? = nil, opacity: Double = 1
  ) {
    guard rect.isUsable, !rect.isEmpty else { return }
    let columns = ImageSpans(image.columnsStretched(to: rect.width), from: rect.minX)
    let rows = ImageSpans(image.rowsStretched(to: rect.height), from: rect.minY)
    let recoloring = ImageRecoloring(tint: tint ?? image.tintColor, opacity: opacity)
    switch image.artwork {
    case .bitmap(let bitmap):
      let patches = ImagePatch.crossings(
        columns.spans, rows.spans, isMirrored: columns.isReversed, isFlipped: rows.isReversed)
      let placement = ImagePlacement(bitmap, patches: patches)
      items.append(Item(.image(recoloring.recolored(placement))))
    case .drawing(let drawing):
      let map = ImageMap(columns: columns, rows: rows)
      for item in drawing.items { items.append(recoloring.recolored(map.moved(item))) }
    }
  }
}
