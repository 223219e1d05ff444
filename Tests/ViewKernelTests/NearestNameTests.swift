import Testing
import ViewKernel

@Suite("Nearest names")
struct NearestNameTests {
  @Test(
    "One edit in three characters is near",
    arguments: [
      ("shwAlert", "showAlert"), ("ALERT", "alert"), ("opactiy", "opacity"), ("tpa", "tap"),
      ("x", nil), ("zebra", nil),
    ] as [(String, String?)])
  func nearest(word: String, expected: String?) {
    #expect(NearestName.find(word, in: ["alert", "showAlert", "opacity", "tap"]) == expected)
  }

  @Test("The first of the nearest names is found")
  func firstNearest() {
    let names = ["abcdexy", "abcdefx", "abcdefz", "bacdefg"]
    #expect(NearestName.find("abcdefg", in: names) == "abcdefx")
    #expect(NearestName.find("abcdefg", in: ["abcd", "abcdexy", "badcefg"]) == "abcdexy")
    #expect(NearestName.find("abcdefg", in: ["abcd", "abcdefghij"]) == nil)
  }

  @Test("Words and names of more than 64 bytes are not compared")
  func long() {
    let longest = String(repeating: "a", count: 64)
    #expect(NearestName.find(longest, in: [longest]) == longest)
    #expect(NearestName.find(longest, in: [longest + "a"]) == nil)
    #expect(NearestName.find(longest + "a", in: [longest]) == nil)
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
    #expect(NearestName.find(word, in: names) == expected)
  }
}
