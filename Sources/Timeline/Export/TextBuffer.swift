import ViewKernel

/// Collects text as bytes and hands them on in pieces, so that memory does not grow
/// with the length of a timeline.
struct TextBuffer {
  private var bytes: [UInt8] = []
  private let write: ([UInt8]) -> Void

  /// Pieces are about this long.
  private static let pieceLength = 1 << 16

  init(write: @escaping ([UInt8]) -> Void) {
    self.write = write
    bytes.reserveCapacity(TextBuffer.pieceLength + 4096)
  }

  mutating func append(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// The shortest digits that read back as the same number; whole numbers without a fraction.
  mutating func append(_ number: Double) {
    if number == 0 && number.sign == .minus { return append("-0.0") }
    if !number.isFinite { return append("null") }  // JSON has no word for it
    bytes.append(contentsOf: number.shortText.utf8)
  }

  mutating func append(_ number: Int) { bytes.append(contentsOf: String(number).utf8) }

  /// Numbers of a fixed count, separated.
  mutating func append(_ numbers: [Double], separator: UInt8) {
    for (index, number) in numbers.enumerated() {
      if index > 0 { bytes.append(separator) }
      append(number)
    }
  }

  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    if bytes.count >= TextBuffer.pieceLength { flush() }
  }

  mutating func flush() {
    guard !bytes.isEmpty else { return }
    write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}

extension TrackValue {
  /// The numbers of a value that is made of nothing else.
  var parts: [Double]? {
    switch self {
    case .number(let number): [number]
    case .pair(let first, let second): [first, second]
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    case .transform(let matrix): [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
    case .color(let color): [color.red, color.green, color.blue, color.alpha]
    case .numbers(let numbers): numbers
    case .none, .flag, .path, .text, .nodes: nil
    }
  }
}

extension PathElement {
  /// The letter of the element in SVG's path language, and its points.
  var letterAndPoints: (letter: UInt8, points: [Point]) {
    switch self {
    case .move(let point): (UInt8(ascii: "M"), [point])
    case .line(let point): (UInt8(ascii: "L"), [point])
    case .quad(let control, let end): (UInt8(ascii: "Q"), [control, end])
    case .cubic(let control1, let control2, let end):
      (UInt8(ascii: "C"), [control1, control2, end])
    case .close: (UInt8(ascii: "Z"), [])
    }
  }
}

extension TextBuffer {
  /// A path in SVG's path language with absolute coordinates: `M0 0 L10 0 Z`.
  mutating func append(_ path: Path) {
    var isFirst = true
    for element in path.elements {
      if !isFirst { append(UInt8(ascii: " ")) }
      isFirst = false
      let (letter, points) = element.letterAndPoints
      append(letter)
      for (index, point) in points.enumerated() {
        if index > 0 { append(UInt8(ascii: " ")) }
        append([point.x, point.y], separator: UInt8(ascii: " "))
      }
    }
  }
}
