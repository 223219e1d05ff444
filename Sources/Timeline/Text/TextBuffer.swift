import ViewKernel

/// Text as bytes, put together without strings or arrays for its parts.
///
/// Its memory is its own: an array would be asked for every byte whether somebody else holds it.
package struct TextBuffer: ~Copyable {
  // `start` is the begin of `capacity` bytes, of which the first `count` have been written.
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  package private(set) var count = 0
  /// The numbers that were kept apart from the text, where that is asked for: each left a hole.
  package var holes: TextHoles?

  package init(capacity: Int = 64) {
    self.capacity = max(capacity, 1)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  /// What has been written, until the next change.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  /// What has been written, which is UTF-8.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// What has been written, as an array.
  package var array: [UInt8] { Array(bytes) }

  /// Takes everything away, and keeps the room.
  package mutating func removeAll() { count = 0 }

  /// Makes sure that so many bytes more have room.
  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if more > capacity - count { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    capacity = max(2 * capacity, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }
}

// MARK: - Bytes and texts

extension TextBuffer {
  @inline(__always)
  package mutating func append(_ byte: UInt8) {
    reserve(1)
    start[count] = byte
    count += 1
  }

  /// Appends bytes that are none of this buffer's own.
  @inline(__always)
  mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
    guard let first = piece.baseAddress else { return }
    reserve(piece.count)
    (start + count).update(from: first, count: piece.count)
    count += piece.count
  }

  package mutating func append(_ piece: ContiguousArray<UInt8>) {
    piece.withUnsafeBufferPointer { append($0) }
  }

  @inline(__always)
  package mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends the two hexadecimal digits of a byte.
  package mutating func append(hex byte: UInt8) {
    append(TextBuffer.hexDigit(byte >> 4))
    append(TextBuffer.hexDigit(byte & 15))
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  package mutating func append(text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }
}

// MARK: - Numbers

extension TextBuffer {
  /// The shortest digits that read back as the same number; whole numbers without a fraction. The
  /// same text as `shortText` of it, where that is JSON.
  package mutating func append(_ number: Double) {
    if holes != nil, holes!.take(number) { return append(TextHoles.number) }
    if let whole = Int64(exactly: number), whole.magnitude < TextBuffer.wholeNumbersEnd {
      if whole == 0 && number.sign == .minus { return append("-0.0") }
      return append(whole)
    }
    if !number.isFinite { return append("null") }  // JSON has no word for it
    append(fraction: number)
  }

  private mutating func append(fraction number: Double) {
    withUnsafeMutablePointer(to: &self) {
      var stream = Stream(buffer: $0)
      number.write(to: &stream)
    }
  }

  /// 2⁵³: above it every number is whole, and plain digits would pretend to a precision that is not
  /// there.
  private static let wholeNumbersEnd: UInt64 = 1 << 53

  package mutating func append(_ number: Int) { append(Int64(number)) }

  package mutating func append(_ number: Int64) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var length = 1
    var end: UInt64 = 10
    // 10¹⁹ is the largest power of ten in 64 bits.
    while length < 20 && number.magnitude >= end {
      length += 1
      end = length < 20 ? end * 10 : end
    }
    reserve(length)
    var rest = number.magnitude
    for place in stride(from: count + length - 1, through: count, by: -1) {
      let (tens, ones) = rest.quotientAndRemainder(dividingBy: 10)
      start[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: ones)
      rest = tens
    }
    count += length
  }

  mutating func append(_ first: Double, _ second: Double, separator: UInt8) {
    append(first)
    append(separator)
    append(second)
  }
}

/// Takes the digits of a number for a buffer: `Double` makes no string where a stream takes ASCII.
private struct Stream: TextOutputStream {
  // That of the call that the number is written in.
  let buffer: UnsafeMutablePointer<TextBuffer>

  mutating func write(_ text: String) { buffer.pointee.append(text: text) }

  mutating func _writeASCII(_ piece: UnsafeBufferPointer<UInt8>) { buffer.pointee.append(piece) }
}

// MARK: - Paths

extension TextBuffer {
  /// A path in SVG's path language with absolute coordinates: `M0 0 L10 0 Z`.
  package mutating func append(_ path: Path) {
    var isFirst = true
    for element in path.elements {
      if !isFirst { append(UInt8(ascii: " ")) }
      isFirst = false
      switch element {
      case .move(let point): append(UInt8(ascii: "M"), point)
      case .line(let point): append(UInt8(ascii: "L"), point)
      case .quad(let control, let end):
        append(UInt8(ascii: "Q"), control)
        append(UInt8(ascii: " "), end)
      case .cubic(let control1, let control2, let end):
        append(UInt8(ascii: "C"), control1)
        append(UInt8(ascii: " "), control2)
        append(UInt8(ascii: " "), end)
      case .close: append(UInt8(ascii: "Z"))
      }
    }
  }

  private mutating func append(_ byte: UInt8, _ point: Point) {
    append(byte)
    append(point.x, point.y, separator: UInt8(ascii: " "))
  }
}
