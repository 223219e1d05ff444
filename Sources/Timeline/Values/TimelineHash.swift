import ViewKernel

/// A hash of a timeline. Equal timelines have equal hashes, on every machine and in every build.
///
/// The hash has 64 bits. It is computed from the bit patterns of numbers, so the last bit of a
/// value counts. It finds accidental differences, but it is not a cryptographic hash.
public struct TimelineHash: Hashable, Sendable {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the hash of an empty timeline.
  public init() {}

  /// Adds a word: exclusive or, multiplication by 2⁶⁴ / φ, then exclusive or with the high half.
  @inline(__always)
  mutating func add(_ word: UInt64) {
    state = (state ^ word) &* 0x9e37_79b9_7f4a_7c15
    state ^= state >> 32
  }

  /// Adds the bits of a number. All NaN count as one: their bits differ between processors.
  @inline(__always)
  package mutating func add(_ number: Double) {
    add(number.isNaN ? Double.nan.bitPattern : number.bitPattern)
  }

  mutating func add(_ text: String) {
    var word: UInt64 = 0
    var count: UInt64 = 0
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count % 8 == 0 {
        add(word)
        word = 0
      }
    }
    add(word)
    add(count)
  }

  /// Adds a value: its numbers, text or elements.
  package mutating func add(_ value: TrackValue) {
    switch value {
    case .nothing: add(0x6e6f_6e65 as UInt64)  // "none": 0 is a number, and an empty list
    case .flag(let flag): add(flag ? 2 : 1 as UInt64)
    case .number, .pair, .rect, .transform, .color: value.forEachNumber { add($0) }
    case .numbers(let numbers):
      add(UInt64(numbers.count))
      value.forEachNumber { add($0) }
    case .path(let path): add(path)
    case .text(let text): add(text)
    case .nodes(let nodes):
      add(UInt64(nodes.count))
      for node in nodes { add(UInt64(bitPattern: Int64(node))) }
    case .drawing(let drawing):
      var bitmaps = BitmapTable()
      add(drawing, &bitmaps)
    }
  }

  private mutating func add(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let point):
        add(1 as UInt64)
        add(point)
      case .line(let point):
        add(2 as UInt64)
        add(point)
      case .quad(let control, let end):
        add(3 as UInt64)
        add(control)
        add(end)
      case .cubic(let control1, let control2, let end):
        add(4 as UInt64)
        add(control1)
        add(control2)
        add(end)
      case .close: add(5 as UInt64)
      }
    }
    add(6 as UInt64)  // an end, so that an empty path counts, too
  }

  /// Adds the items of a drawing.
  ///
  /// - Parameter bitmaps: The bitmaps that were already added. New bitmaps are added with their
  ///   pixels.
  mutating func add(_ drawing: Drawing, _ bitmaps: inout BitmapTable) {
    add(UInt64(drawing.items.count))
    for index in drawing.items.indices {
      let known = bitmaps.all.count
      let fields = ItemFields(index, of: drawing, &bitmaps)
      for field in ItemField.allCases {
        let value = fields[field]
        if case .nothing = value { continue }
        add(UInt64(field.rawValue))
        add(value)
      }
      for bitmap in bitmaps.all[known...] { add(bitmap) }
    }
  }

  private mutating func add(_ bitmap: Bitmap) {
    add(UInt64(bitmap.width))
    add(UInt64(bitmap.height))
    for pixel in stride(from: 0, to: bitmap.pixels.count, by: 4) {
      add(bitmap.pixels[pixel..<pixel + 4].reduce(0) { $0 << 8 | UInt64($1) })
    }
  }

  /// Adds an animation as the journal reports it.
  mutating func add(_ report: AnimationReport) {
    add(report.property)
    add(report.key ?? "")
    add(report.key == nil ? 1 : 2 as UInt64)
    add(report.begin)
    add(report.end)
    add(report.duration)
    add(report.curve)
    add(report.from)
    add(report.to)
    add(report.isAdditive ? 2 : 1 as UInt64)
  }

  private mutating func add(_ point: Point) {
    add(point.x)
    add(point.y)
  }

  #if !hasFeature(Embedded)
    /// Creates a hash from the sixteen hexadecimal digits of `text`.
    init?(text: String) {
      guard text.utf8.count == 16 else { return nil }
      state = 0
      for byte in text.utf8 {
        guard let digit = JSONEscape.hexadecimal(byte) else { return nil }
        state = state << 4 | UInt64(digit)
      }
    }
  #endif

  /// The hash as sixteen lowercase hexadecimal digits.
  public var text: String {
    let text = TextBuffer()
    for shift in stride(from: 56, through: 0, by: -8) {
      text.append(hex: UInt8(truncatingIfNeeded: state >> UInt64(shift)))
    }
    return text.string
  }
}

// MARK: - CustomStringConvertible

extension TimelineHash: CustomStringConvertible {
  /// The sixteen hexadecimal digits.
  public var description: String { text }
}
