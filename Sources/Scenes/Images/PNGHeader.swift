/// The content of the chunk IHDR.
struct PNGHeader {
  let width, height: Int
  /// Bits per sample.
  let depth: Int
  let color: ColorType
  let isInterlaced: Bool

  /// The meaning of the samples of a pixel.
  enum ColorType: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgbAlpha = 6

    var depths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      default: [8, 16]
      }
    }
  }

  init(_ body: ArraySlice<UInt8>) throws(PNGError) {
    let start = body.startIndex
    let width = Int(clamping: body.number(at: start))
    let height = Int(clamping: body.number(at: start + 4))
    guard width > 0, height > 0, width <= PNGDecoder.maximumPixels / height else {
      throw PNGError(
        offset: start,
        message: "expected 1 to \(PNGDecoder.maximumPixels) pixels, got \(width) x \(height)")
    }
    (self.width, self.height, depth) = (width, height, Int(body[start + 8]))
    guard let color = ColorType(rawValue: body[start + 9]), color.depths.contains(depth) else {
      throw PNGError(
        offset: start + 8,
        message: "expected a depth and a type of colour, got \(depth) and \(body[start + 9])")
    }
    self.color = color
    guard body[start + 10] == 0, body[start + 11] == 0, body[start + 12] <= 1 else {
      throw PNGError(
        offset: start + 10, message: "expected compression 0, filter 0 and interlacing 0 or 1")
    }
    isInterlaced = body[start + 12] == 1
  }

  var mayHavePalette: Bool { color != .gray && color != .grayAlpha }
  var needsPalette: Bool { color == .palette }

  var channels: Int {
    switch color {
    case .gray, .palette: 1
    case .grayAlpha: 2
    case .rgb: 3
    case .rgbAlpha: 4
    }
  }

  var bitsPerPixel: Int { channels * depth }

  /// Returns the allowed lengths of the chunk tRNS, in bytes.
  func transparencyCounts(colors: Int) -> ClosedRange<Int> {
    switch color {
    case .gray: 2...2
    case .rgb: 6...6
    case .palette: 0...colors
    case .grayAlpha, .rgbAlpha: 0...0
    }
  }

  /// Returns a sample of a row by its index.
  func sample(_ index: Int, of row: [UInt8]) -> Int {
    if depth == 16 { return row.short(at: 2 * index) }
    if depth == 8 { return Int(row[index]) }
    let bit = index * depth
    return Int(row[bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
  }

  /// Returns a sample in 8 bits, rounded.
  func byte(_ sample: Int) -> UInt8 {
    let largest = 1 << depth - 1
    return UInt8((sample * 255 + largest / 2) / largest)
  }
}
