#if !hasFeature(Embedded)
  import ViewKernel

  // Unsafe: buffers are used only while the owner of the bytes lends them.

  /// A drawing from a file: its items, and the fields that the file has for each.
  struct ReadDrawing {
    var drawing = Drawing()
    var fields: ContiguousArray<ItemFields> = []
  }

  // MARK: - Bitmaps

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
          let token = try line.token()
          if token.isEscaped {
            pixels = unsafe Array(try token.text().utf8).withUnsafeBufferPointer {
              unsafe Base64.bytes(of: $0)
            }
          } else {
            pixels = unsafe Base64.bytes(of: token.bytes)
          }
        default: try line.skipValue()
        }
      }
      guard number == bitmaps.count else {
        throw LineError("expected the bitmap \(bitmaps.count), got \(number)")
      }
      guard let width, let height, let pixels,
        let bitmap = Bitmap(width: width, height: height, pixels: pixels)
      else {
        throw LineError("expected width, height, and four bytes in base64 for each pixel")
      }
      bitmaps.append(bitmap)
    }
  }

  // MARK: - Drawings

  extension LineReader {
    /// Reads a value that may be a drawing, or may replace one.
    mutating func valueOrDrawing(
      ofNode node: Int, track: Int, _ line: inout LineScanner
    ) throws(LineError) -> TrackValue {
      guard line.peek() == UInt8(ascii: "{") else {
        drawings[node]?[track] = nil
        return try line.value(kinds[track], &numbers)
      }
      var read = drawings[node]?[track] ?? ReadDrawing()
      // Now `read` is the only owner of its lists, so that they are changed in place.
      drawings[node]?[track] = nil
      try patch(&read, &line)
      drawings[node, default: [:]][track] = read
      return .drawing(read.drawing)
    }

    /// Applies a merge patch (RFC 7396) to an object of items, with their indices as keys.
    private mutating func patch(
      _ read: inout ReadDrawing, _ line: inout LineScanner
    ) throws(LineError) {
      var removed = 0
      var firstRemoved = Int.max
      itemKeys.startList()
      try line.members { (line, key) throws(LineError) in
        try itemKeys.findOrAdd(key)
        guard let index = key.index, index <= read.fields.count else {
          throw LineError(
            "expected an item of 0 to \(read.fields.count), got \(try key.text().shortQuoted)")
        }
        if line.take(word: "null") {
          removed += 1
          firstRemoved = min(firstRemoved, index)
        } else {
          try patch(&read, at: index, &line)
        }
      }
      guard removed == 0 || firstRemoved == read.fields.count - removed else {
        throw LineError(
          "expected only the last items of a drawing to be removed, got \(firstRemoved)")
      }
      // Removed before the others are resolved: they may refer to items that are incomplete now.
      read.fields.removeLast(removed)
      read.drawing.items.removeLast(removed)
      try resolve(&read)
    }

    private mutating func patch(
      _ read: inout ReadDrawing, at index: Int, _ line: inout LineScanner
    ) throws(LineError) {
      var fields = index < read.fields.count ? read.fields[index] : ItemFields()
      fieldKeys.startList()
      try line.members { (line, key) throws(LineError) in
        try fieldKeys.findOrAdd(key)
        if let field = ItemField.allCases.first(where: { key.isEqual(to: $0.name) }) {
          fields[field] = try line.value(field.kind, &numbers)
        } else {
          try line.skipValue()
        }
      }
      let item = try item(fields, at: index, in: read)
      if index < read.fields.count {
        read.fields[index] = fields
        read.drawing.items[index] = item
      } else {
        read.fields.append(fields)
        read.drawing.items.append(item)
      }
    }

    /// Builds the items that refer to an item before them again, because that one may have changed.
    private func resolve(_ read: inout ReadDrawing) throws(LineError) {
      for index in read.fields.indices where read.fields[index].refersToOthers {
        read.drawing.items[index] = try item(read.fields[index], at: index, in: read)
      }
    }

    private func item(
      _ fields: ItemFields, at index: Int, in read: ReadDrawing
    ) throws(LineError) -> Drawing.Item {
      guard let item = fields.item(after: read.drawing.items[..<index], bitmaps) else {
        throw LineError("the item \(index) of the drawing is not complete, or out of range")
      }
      return item
    }
  }

  extension LineScanner.Token {
    /// The key as an index, from 0, without leading zeros.
    fileprivate var index: Int? {
      guard unsafe !bytes.isEmpty, unsafe bytes.count < 10 else { return nil }
      if unsafe bytes[0] == UInt8(ascii: "0") && bytes.count > 1 { return nil }
      var number = 0
      for index in unsafe bytes.indices {
        let byte = unsafe bytes[index]
        guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
        number = 10 * number + Int(byte - UInt8(ascii: "0"))
      }
      return number
    }
  }
#endif
