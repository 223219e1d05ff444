#if !hasFeature(Embedded)
  import ViewKernel

  extension LineScanner {
    /// Reads a path in the form that the writers use; `nil`, without moving, for any other text.
    mutating func path() -> Path? {
      let start = position
      var path = Path()
      guard take("\"") else { return nil }
      if step(UInt8(ascii: "\"")) { return path }
      repeat {
        guard (try? addElement(to: &path)) == true else {
          rewind(to: start)
          return nil
        }
      } while step(UInt8(ascii: " "))
      if step(UInt8(ascii: "\"")) { return path }
      rewind(to: start)
      return nil
    }

    /// Reads an element and adds it to a path.
    ///
    /// - Returns: `false` if there is no element that can follow the path as it is.
    private mutating func addElement(to path: inout Path) throws(LineError) -> Bool {
      let space = UInt8(ascii: " ")
      if step(UInt8(ascii: "M")) {
        guard let point = try point() else { return false }
        path.move(to: point)
        return true
      }
      guard path.isOpen else { return false }
      if step(UInt8(ascii: "L")) {
        guard let end = try point() else { return false }
        path.addLine(to: end)
      } else if step(UInt8(ascii: "Q")) {
        guard let control = try point(), step(space), let end = try point() else { return false }
        path.addQuadCurve(to: end, control: control)
      } else if step(UInt8(ascii: "C")) {
        guard let control1 = try point(), step(space), let control2 = try point(), step(space),
          let end = try point()
        else { return false }
        path.addCurve(to: end, control1: control1, control2: control2)
      } else if step(UInt8(ascii: "Z")) {
        path.close()
      } else {
        return false
      }
      return true
    }

    private mutating func point() throws(LineError) -> Point? {
      guard let x = try coordinate(), step(UInt8(ascii: " ")), let y = try coordinate() else {
        return nil
      }
      return Point(x: x, y: y)
    }

    private mutating func coordinate() throws(LineError) -> Double? {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "n"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        return try numberOrNull()
      default: return nil
      }
    }
  }

  extension Path {
    /// Whether the next element can belong to the last subpath.
    fileprivate var isOpen: Bool { verbs.last.map { $0 != .close } ?? false }
  }
#endif
