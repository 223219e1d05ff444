import ViewKernelTimeline

/// A picture of several display lists in rows, each with a caption.
///
///     var strip = FilmStrip(size: window.frame.size)
///     for tenth in 0..<8 {
///       window.advance(to: Double(tenth) / 10)
///       strip.add(window.displayList(), caption: "\(window.now) s")
///     }
///     print(strip.svg())
public struct FilmStrip: Hashable, Sendable {
  /// The part of the screen that a cell shows, in points.
  public let region: Rect
  /// The number of cells in a row. At least 1.
  public let columns: Int
  /// The scale: points of the picture per point of the screen. More than 0.
  public let scale: Double
  private var cells: [Cell] = []
  /// Whether a cell shows nothing outside of its window, which may be smaller than the region.
  fileprivate var clipsToWindows = false

  private struct Cell: Hashable, Sendable {
    let list: DisplayList
    let caption: String
  }

  /// The largest default width of a cell, 320 points. Wider regions are scaled down, unless the
  /// strip has a scale.
  public static var cellWidth: Double { 320 }
  private static var gap: Double { 16 }
  private static var captionHeight: Double { 20 }

  /// Creates an empty strip for a part of the screen, such as the `DisplayList.region(ofView:)` of
  /// a view.
  ///
  /// - Parameters:
  ///   - region: The part of the screen that a cell shows, in points.
  ///   - columns: The number of cells in a row.
  ///   - scale: Points of the picture per point of the screen. `nil` is 1, or less if cells would
  ///     be wider than ``cellWidth``.
  /// - Precondition: `columns` is at least 1, the region is finite and not empty, and the scale is
  ///   finite and more than 0.
  public init(showing region: Rect, columns: Int = 4, scale: Double? = nil) {
    require(columns >= 1, "FilmStrip needs at least 1 column, got \(columns)")
    require(
      !region.isEmpty && region.isFinite, "FilmStrip needs a region with a size, got \(region)")
    let scale = scale ?? min(1, FilmStrip.cellWidth / region.width)
    require(scale > 0 && scale.isFinite, "FilmStrip needs a scale above 0, got \(scale)")
    self.region = region
    self.columns = columns
    self.scale = scale
  }

  /// Creates an empty strip for windows of a size in points, from (0, 0). A cell shows nothing
  /// outside of its window, which may be smaller.
  ///
  /// - Precondition: As for ``init(showing:columns:scale:)``.
  public init(size: Size, columns: Int = 4, scale: Double? = nil) {
    self.init(showing: Rect(origin: .zero, size: size), columns: columns, scale: scale)
    clipsToWindows = true
  }

  /// Creates an empty strip for windows of several sizes. Cells have the largest width and height
  /// of the sizes, and are at least one point wide and high. A cell shows nothing outside of its
  /// window, which may be smaller.
  ///
  /// - Precondition: As for ``init(showing:columns:scale:)``, but the list and its sizes may be
  ///   empty.
  public init(fitting sizes: [Size], columns: Int = 4, scale: Double? = nil) {
    var largest = Size(width: 1, height: 1)
    for size in sizes {
      largest.width = max(largest.width, size.width)
      largest.height = max(largest.height, size.height)
    }
    self.init(size: largest, columns: columns, scale: scale)
  }

  /// Adds a display list with a caption as the last cell.
  public mutating func add(_ list: DisplayList, caption: String) {
    cells.append(Cell(list: list, caption: caption))
  }

  /// Returns the strip as an SVG picture, as text.
  public func svg() -> String {
    let step = Size(
      width: region.width * scale + FilmStrip.gap,
      height: region.height * scale + FilmStrip.gap + FilmStrip.captionHeight)
    let columns = min(columns, max(cells.count, 1))
    let rows = (cells.count + columns - 1) / columns
    var writer = SVGWriter()
    writer.beginDocument(
      size: Size(
        width: Double(columns) * step.width + FilmStrip.gap,
        height: Double(rows) * step.height + FilmStrip.gap))
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
  /// Writes the picture of a cell: a region of a display list, on a white background.
  ///
  /// - Parameters:
  ///   - toCell: The transform from the screen to the place of the cell in the film strip.
  ///   - window: The rectangle outside of which the cell shows nothing, if it is not the region.
  fileprivate mutating func write(
    _ list: DisplayList, showing region: Rect, _ toCell: AffineTransform, window: Rect?
  ) {
    beginGroup(toCell, clippedTo: region)
    begin(rect: region)
    write(.fill, .white)
    end(line: true)
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
    write(.fontSize, 12)
    write(.fontFamily, word: "Helvetica, Arial, sans-serif")
    write(.fill, word: "#404040")
    beginContent()
    writeText(caption)
    end("text", line: true)
  }
}

extension FilmStrip: CustomStringConvertible {
  /// A summary such as "8 cells of (1024, 768)".
  public var description: String {
    "\(cells.count) \(cells.count == 1 ? "cell" : "cells") of \(region.size)"
  }
}

extension Recording {
  /// Returns a picture of several times in rows, with the times as captions. A cell shows nothing
  /// outside of the window at its time.
  ///
  ///     try file.write(recording.filmStrip(at: [0, 0.1, 0.2]).svg())
  ///
  /// - Parameters:
  ///   - times: Times of the recording, in seconds.
  ///   - columns: The number of cells in a row. At least 1.
  ///   - region: The part of the screen that a cell shows, in points. `nil` is the largest size of
  ///     the window at these times, from (0, 0).
  ///   - scale: Points of the picture per point of the screen. `nil` is 1, or less if cells would
  ///     be wider than ``FilmStrip/cellWidth``.
  /// - Precondition: As for ``FilmStrip/init(showing:columns:scale:)``.
  public func filmStrip(
    at times: [Double], columns: Int = 4, showing region: Rect? = nil, scale: Double? = nil
  ) -> FilmStrip {
    var strip =
      if let region {
        FilmStrip(showing: region, columns: columns, scale: scale)
      } else {
        FilmStrip(fitting: times.map { windowSize(at: $0) }, columns: columns, scale: scale)
      }
    strip.clipsToWindows = true
    for time in times { strip.add(displayList(at: time), caption: "\(time.shortText) s") }
    return strip
  }
}
