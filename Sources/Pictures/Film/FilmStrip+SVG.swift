import ViewKernelTimeline

extension FilmStrip {
  private static var gap: Double { 16 }
  private static var captionHeight: Double { 20 }
  fileprivate static var captionFontSize: Double { 12 }

  /// Returns the strip as an SVG picture, as text.
  public func svg() -> String {
    let captionWidths = cells.map { $0.caption.width(fontSize: FilmStrip.captionFontSize) }
    let captionWidth = captionWidths.max()?.rounded(.up) ?? 0
    let step = Size(
      width: max(region.width * scale, captionWidth) + FilmStrip.gap,
      height: region.height * scale + FilmStrip.gap + FilmStrip.captionHeight)
    let columns = min(columns, max(cells.count, 1))
    let rows = (cells.count + columns - 1) / columns
    var writer = SVGWriter()
    let size = Size(
      width: Double(columns) * step.width + FilmStrip.gap,
      height: Double(rows) * step.height + FilmStrip.gap)
    writer.beginDocument(size: size)
    // The page around the picture may be dark.
    writer.begin(rect: Rect(origin: .zero, size: size))
    writer.write(.fill, .white)
    writer.end(line: true)
    for (index, cell) in cells.enumerated() {
      let origin = Point(
        x: FilmStrip.gap + Double(index % columns) * step.width,
        y: FilmStrip.gap + Double(index / columns) * step.height)
      let toCell = AffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: origin.x - region.minX * scale,
        ty: origin.y - region.minY * scale)
      writer.write(
        cell.list, showing: region, toCell, window: clipsToWindows ? cell.list.windowArea : nil)
      writer.writeCaption(
        cell.caption,
        at: Point(x: origin.x, y: origin.y + region.height * scale + FilmStrip.captionHeight * 0.7))
    }
    return writer.endDocument()
  }
}

extension SVGWriter {
  /// Writes the picture of a cell: a region of a display list.
  ///
  /// - Parameters:
  ///   - toCell: The transform from the screen to the place of the cell in the film strip.
  ///   - window: The rectangle outside of which the cell shows nothing, if it is not the region.
  fileprivate mutating func write(
    _ list: DisplayList, showing region: Rect, _ toCell: AffineTransform, window: Rect?
  ) {
    beginGroup(toCell, clippedTo: region)
    if let window, !window.contains(region) {
      beginGroup(clippedTo: window)
      write(list)
      end("g", line: true)
    } else {
      write(list)
    }
    begin(rect: region)
    write(.fill, word: "none")
    write(.stroke, word: "#808080")
    end(line: true)
    end("g", line: true)
  }

  private mutating func beginGroup(
    _ transform: AffineTransform? = nil, clippedTo rect: Rect
  ) {
    let clip = writeClip { $0.begin(rect: rect) }
    begin("g")
    if let transform { write(.transform, transform) }
    write(.clipPath, reference: clip)
    beginContent(line: true)
  }

  fileprivate mutating func writeCaption(_ caption: String, at origin: Point) {
    begin("text")
    write(.x, origin.x)
    write(.y, origin.y)
    write(.fontSize, FilmStrip.captionFontSize)
    write(.fontFamily, word: "Helvetica, Arial, sans-serif")
    write(.fill, word: "#404040")
    beginContent()
    writeText(caption)
    end("text", line: true)
  }
}
