#if !hasFeature(Embedded)
  import ViewKernel

  /// Reads drawings. A file contains only the changes of a drawing.
  struct DrawingReader {
    /// The bitmaps of the file until now.
    var bitmaps: [Bitmap] = []
    /// The last drawings, by node and track.
    private var drawings: [Int: [Int: ReadDrawing]] = [:]
    /// The keys of drawings: the indices of their items.
    private var itemKeys = NameFinder()
    /// The keys of the items of drawings.
    private var fieldKeys = NameFinder()
    /// Storage for the numbers of a value.
    private var numbers: ContiguousArray<Double> = []

    /// A drawing from a file: its items, and the fields that the file has for each.
    private struct ReadDrawing {
      var drawing = Drawing()
      var fields: ContiguousArray<ItemFields> = []
    }
  }

  extension DrawingReader {
    /// Removes the last drawing, because another value replaces it.
    mutating func removeDrawing(ofNode node: Int, track: Int) { drawings[node]?[track] = nil }

    /// Reads the changes of the last drawing.
    ///
    /// - Returns: The whole drawing.
    mutating func readDrawing(
      ofNode node: Int, track: Int, _ line: inout LineScanner
    ) throws(LineError) -> Drawing {
      var read = drawings[node]?[track] ?? ReadDrawing()
      // Now `read` is the only owner of its lists, so that they are changed in place.
      drawings[node]?[track] = nil
      try patch(&read, &line)
      drawings[node, default: [:]][track] = read
      return read.drawing
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
        let text = try key.text()
        // A number has no sign and no leading zeros.
        guard let index = Int(text), String(index) == text,
          (0...read.fields.count).contains(index)
        else {
          throw LineError("expected an item of 0 to \(read.fields.count), got \(text.shortQuoted)")
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
#endif
