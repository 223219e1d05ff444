import ViewKernelTimeline

extension PNGFile {
  /// Decompresses the pixels.
  func bitmap() throws(PNGError) -> Bitmap {
    let passes = header.passes
    let rows = try unpacked(count: passes.reduce(0) { $0 + $1.height * (1 + $1.rowBytes) })
    var pixels = [UInt8](repeating: 0, count: 4 * header.width * header.height)
    var start = 0
    for pass in passes {
      var above = [UInt8](repeating: 0, count: pass.rowBytes)
      for y in 0..<pass.height {
        let row = try unfiltered(rows[start...].prefix(1 + pass.rowBytes), above: above)
        for x in 0..<pass.width {
          let place = pass.place(x, y, width: header.width)
          write(try pixel(x, of: row), to: &pixels, at: 4 * place)
        }
        above = row
        start += 1 + pass.rowBytes
      }
    }
    guard let bitmap = Bitmap(width: header.width, height: header.height, pixels: pixels) else {
      throw PNGError(offset: 16, message: "expected a width and a height")
    }
    return bitmap
  }

  private func unpacked(count: Int) throws(PNGError) -> [UInt8] {
    guard count / Inflate.largestRatio <= data.count else {
      throw PNGError(offset: 16, message: "expected a picture that \(data.count) bytes can hold")
    }
    do throws(Inflate.Mistake) {
      let rows = try Inflate.zlib(data[...], limit: count)
      guard rows.count == count else {
        throw Inflate.Mistake(
          position: data.count, message: "expected \(count) unpacked bytes, got \(rows.count)")
      }
      return rows
    } catch {
      let part = parts.last { $0.start <= error.position } ?? (0, 0)
      throw PNGError(offset: part.offset + error.position - part.start, message: error.message)
    }
  }

  /// Returns a row with its filter, the first byte, undone.
  private func unfiltered(_ row: ArraySlice<UInt8>, above: [UInt8]) throws(PNGError) -> [UInt8] {
    let filter = row[row.startIndex]
    var bytes = Array(row.dropFirst())
    let step = max(1, header.bitsPerPixel / 8)
    for index in bytes.indices {
      let left = index >= step ? bytes[index - step] : 0
      let corner = index >= step ? above[index - step] : 0
      switch filter {
      case 0: break
      case 1: bytes[index] &+= left
      case 2: bytes[index] &+= above[index]
      case 3: bytes[index] &+= UInt8((Int(left) + Int(above[index])) / 2)
      case 4: bytes[index] &+= PNGFile.paeth(left, above[index], corner)
      default:
        throw PNGError(
          offset: parts[0].offset, message: "expected a filter of 0 to 4 in a row, got \(filter)")
      }
    }
    return bytes
  }

  /// Returns the neighbour that is nearest to left + above - corner (ISO/IEC 15948, 9.4).
  private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let guess = Int(left) + Int(above) - Int(corner)
    let toLeft = (guess - Int(left)).magnitude
    let toAbove = (guess - Int(above)).magnitude
    let toCorner = (guess - Int(corner)).magnitude
    if toLeft <= toAbove && toLeft <= toCorner { return left }
    return toAbove <= toCorner ? above : corner
  }

  private typealias Pixel = (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)

  private func write(_ pixel: Pixel, to pixels: inout [UInt8], at place: Int) {
    pixels[place] = pixel.red
    pixels[place + 1] = pixel.green
    pixels[place + 2] = pixel.blue
    pixels[place + 3] = pixel.alpha
  }

  private func pixel(_ x: Int, of row: [UInt8]) throws(PNGError) -> Pixel {
    let first = x * header.channels
    func sample(_ channel: Int) -> Int { header.sample(first + channel, of: row) }
    func byte(_ channel: Int) -> UInt8 { header.byte(sample(channel)) }
    switch header.color {
    case .gray:
      let isClear = transparency.count == 2 && sample(0) == transparency.short(at: 0)
      return (byte(0), byte(0), byte(0), isClear ? 0 : 255)
    case .rgb:
      let isClear =
        transparency.count == 6
        && (0..<3).allSatisfy { sample($0) == transparency.short(at: 2 * $0) }
      return (byte(0), byte(1), byte(2), isClear ? 0 : 255)
    case .palette: return try color(sample(0))
    case .grayAlpha: return (byte(0), byte(0), byte(0), byte(1))
    case .rgbAlpha: return (byte(0), byte(1), byte(2), byte(3))
    }
  }

  private func color(_ index: Int) throws(PNGError) -> Pixel {
    guard 3 * index < palette.count else {
      throw PNGError(
        offset: parts[0].offset,
        message: "expected a colour below \(palette.count / 3), got \(index)")
    }
    let alpha = index < transparency.count ? transparency[index] : 255
    return (palette[3 * index], palette[3 * index + 1], palette[3 * index + 2], alpha)
  }
}
