import Testing
import ViewKernelGeometry

@Suite("Broken contracts")
struct RequireTests {
  @Test("A condition that holds goes on, without making the message")
  func conditionHolds() {
    var hasMadeMessage = false
    func message() -> String {
      hasMadeMessage = true
      return "not used"
    }
    require(true, message())
    #expect(!hasMadeMessage)
  }

  @Test("A condition that does not hold stops with the message, in release builds too")
  func conditionFails() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      require(1 > 2, "Ruler needs a length above 2, got \(1)")
    }
    let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(output.contains("Ruler needs a length above 2, got 1"))
  }

  @Test("A path of a structure is refused with the wrong number of points")
  func wrongPointCount() async {
    await #expect(processExitsWith: .failure) {
      _ = Path(structureOf: Path(rect: .zero), points: [.zero])
    }
  }
}
