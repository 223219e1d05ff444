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
  /// Whether a cell shows nothing outside of its window, which may be smaller than the region.
  let clipsToWindows: Bool
  private(set) var cells: [Cell] = []

  struct Cell: Hashable, Sendable {
    let list: DisplayList
    let caption: String
  }

  /// The largest default width of a cell, 320 points. Wider regions are scaled down, unless the
  /// strip has a scale.
  public static var cellWidth: Double { 320 }

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
    self.init(showing: region, columns: columns, scale: scale, clipsToWindows: false)
  }

  init(showing region: Rect, columns: Int, scale: Double?, clipsToWindows: Bool) {
    require(columns >= 1, "FilmStrip needs at least 1 column, got \(columns)")
    require(
      !region.isEmpty && region.isFinite, "FilmStrip needs a region with a size, got \(region)")
    let scale = scale ?? min(1, FilmStrip.cellWidth / region.width)
    require(scale > 0 && scale.isFinite, "FilmStrip needs a scale above 0, got \(scale)")
    self.region = region
    self.columns = columns
    self.scale = scale
    self.clipsToWindows = clipsToWindows
  }

  /// Creates an empty strip for windows of a size in points, from (0, 0). A cell shows nothing
  /// outside of its window, which may be smaller.
  ///
  /// - Precondition: As for ``init(showing:columns:scale:)``.
  public init(size: Size, columns: Int = 4, scale: Double? = nil) {
    self.init(
      showing: Rect(origin: .zero, size: size), columns: columns, scale: scale,
      clipsToWindows: true)
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
}

extension FilmStrip: CustomStringConvertible {
  /// A summary such as "8 cells of (1024, 768)".
  public var description: String {
    "\(cells.count) \(cells.count == 1 ? "cell" : "cells") of \(region.size)"
  }
}
