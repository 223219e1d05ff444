import Testing
import ViewKernelTestSupport

@testable import ViewKernelScenes

@Suite("JSON parser")
struct JSONParserTests {
  @Test(
    "Values are read",
    arguments: [
      ("null", .null), (" true ", .flag(true)), ("false", .flag(false)), ("0", .number(0)),
      ("-0.5e+2", .number(-50)), ("1E3", .number(1000)), ("\"\"", .text("")),
      ("\"a\\\"\\\\\\/\\b\\f\\n\\r\\t\"", .text("a\"\\/\u{8}\u{c}\n\r\t")),
      ("\"\\u00e9\\ud83d\\ude00é\"", .text("é😀é")), ("[]", .array([])),
      ("[1, [2]]", .array([.number(1), .array([.number(2)])])), ("{}", .object([])),
      (
        "\u{feff}{\"b\": 1,\n\"a\": {}}",
        .object([
          .init(key: "b", value: .number(1)),
          .init(key: "a", value: .object([])),
        ])
      ),
    ] as [(String, JSON)])
  func values(text: String, expected: JSON) throws {
    #expect(try JSONParser.parse(Array(text.utf8)) == expected)
  }

  @Test("Mistakes are reported with line and column", arguments: mistakes)
  func mistake(text: String, message: String) {
    let error = #expect(throws: SceneError.self) { try JSONParser.parse(Array(text.utf8)) }
    #expect(error?.description == message)
  }

  static let mistakes: [(String, String)] = [
    ("", "line 1, column 1: expected a value, got the end of the file"),
    ("\n\n  x", "line 3, column 3: expected a value, got \"x\""),
    ("{\"a\": 1,\n \"b\" 2}", "line 2, column 6: expected \":\", got \"2\""),
    ("{\"é\": é}", "line 1, column 7: expected a value, got \"é\""),
    ("{\"a\": 1 \"b\": 2}", "line 1, column 9: expected \",\" or \"}\", got \"\"\""),
    ("[1 2]", "line 1, column 4: expected \",\" or \"]\", got \"2\""),
    ("[1,]", "line 1, column 4: expected a value, got \"]\""),
    ("{\"a\":1,}", "line 1, column 8: expected a key in quotes, got \"}\""),
    ("{a: 1}", "line 1, column 2: expected a key in quotes, got \"a\""),
    (
      "{\"a\": 1,\n\"a\": 2}",
      "line 2, column 1: the key \"a\" is given twice; remove one of the two"
    ),
    ("[tru]", "line 1, column 2: expected a value, got \"t\""),
    ("{} x", "line 1, column 4: expected the end of the file, got \"x\""),
    ("01", "line 1, column 1: a number cannot begin with 0 and another digit"),
    ("-x", "line 1, column 2: expected a digit after \"-\""),
    ("1.", "line 1, column 3: expected a digit after \".\""),
    ("1e+", "line 1, column 4: expected a digit in the exponent"),
    ("[1e999]", "line 1, column 2: 1e999 is too large"),
    ("\"abc", "line 1, column 1: expected a closing quote"),
    ("\"a\nb\"", "line 1, column 1: expected a closing quote in the same line"),
    ("\"a\tb\"", "line 1, column 3: expected \\t in a text, got a tab"),
    ("\"a\u{1}b\"", "line 1, column 3: expected \\u0001 in a text, got this control character"),
    ("\"\u{1f}\"", "line 1, column 2: expected \\u001f in a text, got this control character"),
    ("\u{feff}{\"a\" 1}", "line 1, column 6: expected \":\", got \"1\""),
    ("\u{feff}\n x", "line 2, column 2: expected a value, got \"x\""),
    ("\u{feff}", "line 1, column 1: expected a value, got the end of the file"),
    ("\"\\x\"", "line 1, column 2: unknown escape; use \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u"),
    ("\"\\u12\"", "line 1, column 4: expected 4 hexadecimal digits"),
    ("\"\\ud83d\"", "line 1, column 2: half of a surrogate pair"),
  ]

  @Test("H21: numbers and keys in messages are shortened")
  func shortensLongTexts() {
    let (digits, key) = (String(repeating: "1", count: 200_000), String(repeating: "k", count: 90))
    let (number, name) = (String(digits.prefix(39)), String(key.prefix(39)))
    #expect(throws: SceneError("line 1, column 1", "\(number)… is too large")) {
      try JSONParser.parse(Array(digits.utf8))
    }
    #expect(
      throws: SceneError(
        "line 2, column 1", "the key \"\(name)…\" is given twice; remove one of the two")
    ) {
      try JSONParser.parse(Array("{\"\(key)\":1,\n\"\(key)\":2}".utf8))
    }
  }

  @Test("Text that is not UTF-8 is refused")
  func refusesOtherEncodings() {
    #expect(throws: SceneError("line 1, column 2", "expected text in UTF-8")) {
      try JSONParser.parse([0x22, 0xff, 0x22])
    }
    #expect(throws: SceneError("line 2, column 3", "expected text in UTF-8")) {
      try JSONParser.parse([0x0a, 0x22] + Array("é".utf8) + [0xe2, 0x82])
    }
    #expect(throws: SceneError("line 1, column 2", "expected text in UTF-8")) {
      try JSONParser.parse([0xef, 0xbb, 0xbf, 0x22, 0xff, 0x22])
    }
    // The first two bytes of U+FFFD, which stands for them where text is repaired.
    #expect(throws: SceneError("line 1, column 3", "expected text in UTF-8")) {
      try JSONParser.parse([0x5b, 0xef, 0xbf])
    }
  }

  @Test("Nesting stops at 256 levels")
  func nesting() throws {
    let deep = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
    _ = try JSONParser.parse(Array(deep(256).utf8))
    #expect(
      throws: SceneError("line 1, column 257", "expected at most 256 levels of lists and objects")
    ) {
      try JSONParser.parse(Array(deep(257).utf8))
    }
  }
}

@Suite("Large documents")
struct LargeDocumentTests {
  /// A comparison of all pairs takes a quarter of an hour here, a look-up for each key seconds: the
  /// limit is far from both.
  @Test(
    "An object with 200,000 keys is read in linear time",
    .timeLimit(.minutes(TestScale.minutesUntilHung)))
  func manyKeys() throws {
    let members = (0..<200_000).map { "\"key\($0)\": 0" }.joined(separator: ", ")
    let error = #expect(throws: SceneError.self) {
      try Scene(json: "{\(members),\n\"key199999\": 0}")
    }
    #expect(
      error
        == SceneError(
          "line 2, column 1", "the key \"key199999\" is given twice; remove one of the two"))
  }

  @Test("Of many unknown keys the first is reported")
  func manyUnknownKeys() throws {
    let members = (0..<2000).map { "\"key\($0)\": 0" }.joined(separator: ", ")
    #expect(
      throws: SceneError("", "unknown key \"key0\"")
    ) { try Scene(json: "{\"duration\": 1, \(members)}") }
  }
}
