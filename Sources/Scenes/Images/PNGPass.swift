/// The pixels of one interlacing pass: one of seven grids, or the whole picture if it is not
/// interlaced.
struct PNGPass {
  /// The first column and row of the grid.
  let left, top: Int
  /// The distances between columns and rows, in pixels.
  let across, down: Int
  /// The numbers of columns and rows.
  let width, height: Int
  /// The length of a row in bytes, without its filter byte.
  let rowBytes: Int

  init(_ header: PNGHeader, left: Int, top: Int, across: Int, down: Int) {
    (self.left, self.top, self.across, self.down) = (left, top, across, down)
    width = (header.width - left + across - 1) / across
    height = (header.height - top + down - 1) / down
    rowBytes = (width * header.bitsPerPixel + 7) / 8
  }

  func place(_ x: Int, _ y: Int, width: Int) -> Int {
    (top + y * down) * width + left + x * across
  }
}

extension PNGHeader {
  /// The passes in the order of the file, without passes that have no pixel.
  var passes: [PNGPass] {
    guard isInterlaced else { return [PNGPass(self, left: 0, top: 0, across: 1, down: 1)] }
    let grids = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return grids.map { PNGPass(self, left: $0, top: $1, across: $2, down: $3) }
      .filter { $0.width > 0 && $0.height > 0 }
  }
}
