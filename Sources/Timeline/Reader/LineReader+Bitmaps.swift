#if !hasFeature(Embedded)
  import ViewKernel

  // Unsafe: buffers are used only while the owner of the bytes lends them.

  extension LineReader {
    mutating func readBitmap(_ line: inout LineScanner) throws(LineError) {
      let number = try line.whole("the number of a bitmap")
      var (width, height): (Int?, Int?)
      var pixels: [UInt8]?
      while let key = try nextKey(&line) {
        switch key {
        case "width": width = try line.whole("a whole number")
        case "height": height = try line.whole("a whole number")
        case "pixels":
          var text = try line.text()
          pixels = text.withUTF8 { unsafe Base64.bytes(of: $0) }
        default: try line.skipValue()
        }
      }
      guard number == drawings.bitmaps.count else {
        throw LineError("expected the bitmap \(drawings.bitmaps.count), got \(number)")
      }
      guard let width, let height, let pixels,
        let bitmap = Bitmap(width: width, height: height, pixels: pixels)
      else {
        throw LineError("expected width, height, and four bytes in base64 for each pixel")
      }
      drawings.bitmaps.append(bitmap)
    }
  }
#endif
