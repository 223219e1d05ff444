import ViewKernel

/// A text buffer of bytes, built without strings or arrays for its parts.
///
/// The buffer owns its memory. An array would check at every byte whether its storage is shared.
@safe package final class TextBuffer {
  // `start` is the beginning of `capacity` bytes, of which the first `used` are written.
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var used = 0
  /// The numbers that are stored apart from the text, if requested. Each left a hole in the text.
  package let holes: TextHoles?

  package init(capacity: Int = 64, holes: TextHoles? = nil) {
    self.holes = holes
    self.capacity = max(capacity, 1)
    unsafe start = .allocate(capacity: self.capacity)
  }

  deinit { unsafe start.deallocate() }

  /// The number of written bytes.
  package var count: Int { used }

  /// The written bytes, valid until the next change.
  var bytes: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: start, count: count) }

  /// The written text, which is UTF-8.
  package var string: String { unsafe String(decoding: bytes, as: UTF8.self) }

  /// The written bytes, as an array.
  package var array: [UInt8] { unsafe Array(bytes) }

  /// Removes all bytes and numbers, and keeps the capacity.
  package func removeAll() {
    used = 0
    holes?.removeAll()
  }

  /// Returns whether the written bytes are the given ones.
  package func hasBytes(_ others: [UInt8]) -> Bool {
    guard count == others.count else { return false }
    return unsafe others.withUnsafeBufferPointer { others in
      for index in 0..<count where unsafe start[index] != others[index] { return false }
      return true
    }
  }

  /// Makes room for a number of additional bytes.
  @inline(__always)
  private func reserve(_ more: Int) {
    if more > capacity - used { grow(more) }
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

// MARK: - Bytes and text

extension TextBuffer {
  @inline(__always)
  package func append(_ byte: UInt8) {
    reserve(1)
    unsafe start[used] = byte
    used += 1
  }

  /// Appends bytes that are not in this buffer.
  @inline(__always)
  func append(_ piece: UnsafeBufferPointer<UInt8>) {
    guard let first = piece.baseAddress else { return }
    reserve(piece.count)
    unsafe (start + used).update(from: first, count: piece.count)
    used += piece.count
  }

  package func append(_ piece: ContiguousArray<UInt8>) {
    unsafe piece.withUnsafeBufferPointer { unsafe append($0) }
  }

  /// Appends the text of another buffer, with a text in place of each byte of one kind.
  package func append(_ other: TextBuffer, replacing byte: UInt8, with replacement: StaticString) {
    let bytes = unsafe other.bytes
    var rest = 0
    for index in 0..<other.count where unsafe bytes[index] == byte {
      unsafe append(UnsafeBufferPointer(rebasing: bytes[rest..<index]))
      append(replacement)
      rest = index + 1
    }
    unsafe append(UnsafeBufferPointer(rebasing: bytes[rest...]))
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
  /// Appends the shortest digits that read back as the same number; whole numbers have no fraction.
  /// The text equals `shortText` wherever that is JSON.
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

  /// 2⁵³: every larger number is whole, and plain digits would suggest a precision that does not
  /// exist.
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
    used += length
  }
}

/// Passes the digits of a number to a buffer: `Double` writes ASCII to a stream without making a
/// string.
private struct Stream: TextOutputStream {
  let buffer: TextBuffer

  mutating func write(_ text: String) { buffer.append(text: text) }

  mutating func _writeASCII(_ piece: UnsafeBufferPointer<UInt8>) { unsafe buffer.append(piece) }
}

// MARK: - Paths

extension TextBuffer {
  /// Appends a path in SVG's path language with absolute coordinates: `M0 0 L10 0 Z`.
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
    append(point.x)
    append(UInt8(ascii: " "))
    append(point.y)
  }
}
