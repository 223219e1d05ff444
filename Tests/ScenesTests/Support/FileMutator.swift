import ViewKernelTestSupport

/// Makes files that are nearly right: what hands, programs and disks do to JSON.
struct FileMutator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// A file with one to four changes.
  mutating func change(_ file: [UInt8]) -> [UInt8] {
    var file = file
    for _ in 0..<Int.random(in: 1...4, using: &random) where !file.isEmpty {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: file = flip(file)
      case 1: file = cut(file)
      case 2: file = double(file)
      case 3: file = swapTokens(file)
      case 4: file = enlarge(file)
      case 5: file = deepen(file)
      case 6: file = replaceToken(file)
      default: file = insert(file)
      }
    }
    return file
  }
}

// MARK: - Bytes

extension FileMutator {
  private mutating func range(in file: [UInt8], upTo length: Int) -> Range<Int> {
    let start = Int.random(in: 0..<file.count, using: &random)
    return start..<min(start + Int.random(in: 1...length, using: &random), file.count)
  }

  private mutating func flip(_ file: [UInt8]) -> [UInt8] {
    var file = file
    file[Int.random(in: 0..<file.count, using: &random)] ^=
      1 << UInt8.random(in: 0..<8, using: &random)
    return file
  }

  private mutating func cut(_ file: [UInt8]) -> [UInt8] {
    var file = file
    file.removeSubrange(range(in: file, upTo: 80))
    return file
  }

  private mutating func double(_ file: [UInt8]) -> [UInt8] {
    var file = file
    let range = range(in: file, upTo: 200)
    file.insert(contentsOf: file[range], at: range.upperBound)
    return file
  }

  private mutating func insert(_ file: [UInt8]) -> [UInt8] {
    let signs = Array("{}[]\",:\\0919.-+eEntfu \n\t\r#MLQCZ\u{0}é".utf8)
    var file = file
    file.insert(
      signs.randomElement(using: &random)!, at: Int.random(in: 0..<file.count, using: &random))
    return file
  }
}

// MARK: - Tokens

extension FileMutator {
  /// The texts, numbers and words of a file.
  private static func tokens(_ file: [UInt8]) -> [Range<Int>] {
    var tokens: [Range<Int>] = []
    var place = 0
    while place < file.count {
      let start = place
      place += 1
      if file[start] == UInt8(ascii: "\"") {
        while place < file.count && file[place] != UInt8(ascii: "\"") { place += 1 }
        place = min(place + 1, file.count)
      } else if isPartOfWord(file[start]) {
        while place < file.count && isPartOfWord(file[place]) { place += 1 }
      } else {
        continue
      }
      tokens.append(start..<place)
    }
    return tokens
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func token(in file: [UInt8], where fits: (UInt8) -> Bool = { _ in true })
    -> Range<Int>?
  {
    FileMutator.tokens(file).filter { fits(file[$0.lowerBound]) }.randomElement(using: &random)
  }

  private mutating func swapTokens(_ file: [UInt8]) -> [UInt8] {
    guard let a = token(in: file), let b = token(in: file), a.upperBound <= b.lowerBound else {
      return file
    }
    var result = file
    result.replaceSubrange(b, with: file[a])
    result.replaceSubrange(a, with: file[b])
    return result
  }

  /// Puts a word of the file in place of another one of its kind, so that more files stay right.
  private mutating func replaceToken(_ file: [UInt8]) -> [UInt8] {
    guard let token = token(in: file) else { return file }
    let isText = file[token.lowerBound] == UInt8(ascii: "\"")
    let other = self.token(in: file) { ($0 == UInt8(ascii: "\"")) == isText }
    guard let other else { return file }
    var result = file
    result.replaceSubrange(token, with: file[other])
    return result
  }

  private mutating func enlarge(_ file: [UInt8]) -> [UInt8] {
    let isNumber = { (byte: UInt8) in (UInt8(ascii: "-")...UInt8(ascii: "9")).contains(byte) }
    guard let token = token(in: file, where: isNumber) else { return file }
    let numbers = [
      "1e308", "-1e308", "1e999", "1e15", "-1e15", "9223372036854775808", "-9223372036854775809",
      "4294967296", "1e-308", "5e-324", "-0.0", "0", "-1", "1e100", "1e101", "0.1e1",
      "123456789012345678901234567890123456789012345678901234567890",
    ]
    var result = file
    result.replaceSubrange(token, with: numbers.randomElement(using: &random)!.utf8)
    return result
  }

  private mutating func deepen(_ file: [UInt8]) -> [UInt8] {
    guard let token = token(in: file) else { return file }
    let depth = [1, 2, 100, 300, 10_000].randomElement(using: &random)!
    let isObject = Bool.random(using: &random)
    let open = String(repeating: isObject ? "{\"a\":" : "[", count: depth)
    let close = String(repeating: isObject ? "}" : "]", count: depth)
    var result = file
    result.replaceSubrange(token, with: Array(open.utf8) + file[token] + Array(close.utf8))
    return result
  }
}
