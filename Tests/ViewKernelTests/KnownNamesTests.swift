import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Known names")
struct KnownNamesTests {
  @Test(
    "One edit in three characters is near",
    arguments: [
      ("shwAlert", "showAlert"), ("ALERT", "alert"), ("opactiy", "opacity"), ("tpa", "tap"),
      ("x", nil), ("zebra", nil),
    ] as [(String, String?)])
  func nearest(word: String, expected: String?) {
    #expect(KnownNames(["alert", "showAlert", "opacity", "tap"]).nearest(to: word) == expected)
  }

  @Test("The first of the nearest names is found")
  func firstNearest() {
    let names = ["abcdexy", "abcdefx", "abcdefz", "bacdefg"]
    #expect(KnownNames(names).nearest(to: "abcdefg") == "abcdefx")
    #expect(KnownNames(["abcd", "abcdexy", "badcefg"]).nearest(to: "abcdefg") == "abcdexy")
    #expect(KnownNames(["abcd", "abcdefghij"]).nearest(to: "abcdefg") == nil)
  }

  @Test("Words and names of more than 64 bytes are not compared")
  func long() {
    let longest = String(repeating: "a", count: 64)
    #expect(KnownNames([longest]).nearest(to: longest) == longest)
    #expect(KnownNames([longest + "a"]).nearest(to: longest) == nil)
    #expect(KnownNames([longest]).nearest(to: longest + "a") == nil)
  }

  @Test(
    "The answers are those of a slow comparison of all letters",
    arguments: 0..<20 as Range<UInt64>)
  func slow(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func randomWord() -> String {
      let letters = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        random.pick(["a", "b", "C", "é"])
      }
      return letters.joined()
    }
    let names = (0..<30).map { _ in randomWord() }
    let known = KnownNames(names)
    for _ in 0..<30 {
      let word = randomWord()
      let limit = max(1, word.count / 3)
      let distances = names.map { slowDistance(Array(word.lowercased()), Array($0.lowercased())) }
      let least = distances.min() ?? 0
      let expected = least <= limit ? distances.firstIndex(of: least).map { names[$0] } : nil
      #expect(known.nearest(to: word) == expected, "\(word) in \(names)")
    }
  }

  /// The number of insertions, removals, replacements and swaps of neighbours.
  private func slowDistance(_ a: [Character], _ b: [Character]) -> Int {
    var table = [Array(0...b.count)]
    for i in a.indices {
      table.append([i + 1])
      for j in b.indices {
        var cost = min(table[i][j + 1], table[i + 1][j]) + 1
        cost = min(cost, table[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, table[i - 1][j - 1] + 1)
        }
        table[i + 1].append(cost)
      }
    }
    return table[a.count][b.count]
  }

  @Test(
    "Where no name is near, the end of a name may be",
    arguments: [
      ("Delete", "alert.button.Delete"), ("delte", "alert.button.Delete"),
      ("button.OK", "alert.button.OK"), ("field", "alert.field"), ("fields", "alert.field"),
      ("alert", nil), ("button", nil), ("", nil), ("x", nil), ("ok", "alert.button.OK"),
      ("od", nil),
    ] as [(String, String?)])
  func ends(word: String, expected: String?) {
    let names = ["alert.button.OK", "alert.button.Delete", "alert.field", "center.x"]
    #expect(KnownNames(names).nearest(to: word) == expected)
  }
}
