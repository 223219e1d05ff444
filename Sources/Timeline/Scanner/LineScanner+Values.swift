#if !hasFeature(Embedded)
  import ViewKernel

  // Unsafe: see `LineScanner`.

  extension LineScanner {
    /// Reads a value of a track.
    ///
    /// - Parameters:
    ///   - kind: The expected kind. If the text cannot be of that kind, the result has the kind of
    ///     its form.
    ///   - numbers: Storage for the numbers of the value, reused for each call.
    mutating func value(
      _ kind: Track.Kind, _ numbers: inout ContiguousArray<Double>
    ) throws(LineError) -> TrackValue {
      switch peek() {
      case UInt8(ascii: "["): return try list(kind, &numbers)
      case UInt8(ascii: "\""):
        if kind == .path, let path = path() { return .path(path) }
        return .text(try text())
      case UInt8(ascii: "n") where take(word: "null"): return .nothing
      case UInt8(ascii: "t") where take(word: "true"): return .flag(true)
      case UInt8(ascii: "f") where take(word: "false"): return .flag(false)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
      default: throw unexpected("a value")
      }
    }

    private mutating func list(
      _ kind: Track.Kind, _ numbers: inout ContiguousArray<Double>
    ) throws(LineError) -> TrackValue {
      if kind == .nodes, let nodes = nodes() { return .nodes(nodes) }
      numbers.removeAll(keepingCapacity: true)
      try expect("[")
      if !take("]") {
        repeat {
          _ = peek()
          numbers.append(try numberOrNull())
        } while take(",")
        guard take("]") else { throw unexpected("\",\" or \"]\"") }
      }
      return LineScanner.value(of: numbers, kind)
    }

    private static func value(
      of numbers: ContiguousArray<Double>, _ kind: Track.Kind
    ) -> TrackValue {
      // Two numbers are a pair in a track of any kind. More numbers may be of several kinds.
      let kind = numbers.count == 2 && kind != .numbers ? .pair : kind
      // A value of the kind `number` is not a list.
      guard kind != .number, kind.numberCount == numbers.count else {
        return .numbers(Array(numbers))
      }
      return TrackValue(kind) { numbers[$0] }
    }

    /// Reads a list of whole numbers; `nil`, without moving, for any other list.
    private mutating func nodes() -> [Int]? {
      let start = position
      var nodes: [Int] = []
      guard take("[") else { return nil }
      if take("]") { return nodes }
      repeat {
        guard let node = wholeNumber() else {
          rewind(to: start)
          return nil
        }
        nodes.append(node)
      } while take(",")
      if take("]") { return nodes }
      rewind(to: start)
      return nil
    }
  }

  extension LineError {
    /// The error for a value that is not of the kind that the file declares.
    static func wrongKind(
      of what: String, _ kind: Track.Kind, _ value: TrackValue
    ) -> LineError {
      LineError("expected a value of kind \(kind.rawValue) of \(what), got \(value.shape)")
    }
  }

  extension TrackValue {
    /// The form of a value in a file.
    fileprivate var shape: String {
      switch self {
      case .nothing: "null"
      case .flag(let flag): "\(flag)"
      case .number(let number): number.shortText
      case .text, .path: "a text"
      case .drawing: "a drawing"
      case .pair, .rect, .transform, .color, .numbers, .nodes:
        "a list of \(parts?.count ?? 0) numbers"
      }
    }
  }
#endif
