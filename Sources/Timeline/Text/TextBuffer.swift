import ViewKernel

/// Text as bytes, put together without strings or arrays for its parts.
///
/// Its memory is its own: an array would be asked for every byte whether somebody else holds it.
@safe package final class TextBuffer {
  // `start` is the begin of `capacity` bytes, of which the first `count` have been written.
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  package private(set) var count = 0
  /// The numbers that were kept apart from the text, where that is asked for: each left a hole.
  package let holes: TextHoles?

  package init(capacity: Int = 64, holes: TextHoles? = nil) {
    self.holes = holes
    self.capacity = max(capacity, 1)
    unsafe start = .allocate(capacity: self.capacity)
  }

  deinit { unsafe start.deallocate() }

  /// What has been written, until the next change.
  var bytes: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: start, count: count) }

  /// What has been written, which is UTF-8.
  package var string: String { unsafe String(decoding: bytes, as: UTF8.self) }

  /// What has been written, as an array.
  package var array: [UInt8] { unsafe Array(bytes) }

  /// Takes everything away, and keeps the room.
  package func removeAll() { count = 0 }

  /// Makes sure that so many bytes more have room.
  @inline(__always)
  private func reserve(_ more: Int) {
    if more > capacity - count { grow(more) }
  }

  @inline(never)
  private func grow(_ more: Int) {
    capacity = max(2 * capacity, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    unsafe larger.update(from: start, count: count)
    unsafe start.deallocate()
    unsafe start = larger
  }
}

// MARK: - Bytes and texts

extension TextBuffer {
  @inline(__always)
  package func append(_ byte: UInt8) {
    reserve(1)
    unsafe start[count] = byte
    count += 1
  }

  /// Appends bytes that are none of this buffer's own.
  @inline(__always)
  func append(_ piece: UnsafeBufferPointer<UInt8>) {
    guard let first = piece.baseAddress else { return }
    reserve(piece.count)
    unsafe (start + count).update(from: first, count: piece.count)
    count += piece.count
  }

  package func append(_ piece: ContiguousArray<UInt8>) {
    unsafe piece.withUnsafeBufferPointer { unsafe append($0) }
  }

  @inline(__always)
  package func append(_ text: StaticString) {
    unsafe append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends the two hexadecimal digits of a byte.
  package func append(hex byte: UInt8) {
    append(TextBuffer.hexDigit(byte >> 4))
    append(TextBuffer.hexDigit(byte & 15))
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  package func append(text: String) {
    var text = text
    text.withUTF8 { unsafe append($0) }
  }
}

// MARK: - Numbers

extension TextBuffer {
  /// The shortest digits that read back as the same number; whole numbers without a fraction. The
  /// same text as `shortText` of it, where that is JSON.
  package func append(_ number: Double) {
    if let holes, holes.take(number) { return append(TextHoles.number) }
    if let whole = Int64(exactly: number), whole.magnitude < TextBuffer.wholeNumbersEnd {
      if whole == 0 && number.sign == .minus { return append("-0.0") }
      return append(whole)
    }
    if !number.isFinite { return append("null") }  // JSON has no word for it
    append(fraction: number)
  }

  private func append(fraction number: Double) {
    var stream = Stream(buffer: self)
    number.write(to: &stream)
  }

  /// 2⁵³: above it every number is whole, and plain digits would pretend to a precision that is not
  /// there.
  private static let wholeNumbersEnd: UInt64 = 1 << 53

  package func append(_ number: Int) { append(Int64(number)) }

  package func append(_ number: Int64) {
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
      unsafe start[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: ones)
      rest = tens
    }
    count += length
  }

  func append(_ first: Double, _ second: Double, separator: UInt8) {
    append(first)
    append(separator)
    append(second)
  }
}

/// Takes the digits of a number for a buffer: `Double` makes no string where a stream takes ASCII.
private struct Stream: TextOutputStream {
  let buffer: TextBuffer

  mutating func write(_ text: String) { buffer.append(text: text) }

  mutating func _writeASCII(_ piece: UnsafeBufferPointer<UInt8>) { unsafe buffer.append(piece) }
}

// MARK: - Paths

extension TextBuffer {
  /// A path in SVG's path language with absolute coordinates: `M0 0 L10 0 Z`.
  package func append(_ path: Path) {
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

  private func append(_ byte: UInt8, _ point: Point) {
    append(byte)
    append(point.x, point.y, separator: UInt8(ascii: " "))
  }
}
