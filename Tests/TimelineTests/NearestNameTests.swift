import Testing
import ViewKernelTimeline

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
}
