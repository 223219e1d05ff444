import Testing
import ViewKernelTimeline

@Suite("Frame rates")
struct FrameRateTests {
  @Test(
    "Frame n is at n · denominator / numerator, with one rounding",
    arguments: [(60, 1), (24, 1), (30000, 1001), (60000, 1001), (1, 7)])
  func frameTimesAreQuotients(numerator: Int, denominator: Int) throws {
    let rate = try #require(FrameRate(numerator, per: denominator))
    for index in [0, 1, 2, 3, 59, 60, 1000, 1001, 123_456_789] {
      #expect(
        rate.time(ofFrame: index) == Double(index * denominator) / Double(numerator), "\(index)")
    }
  }

  @Test("Frame times are not a running sum")
  func frameTimesAreNotSums() {
    var sum = 0.0
    var hasDrifted = false
    for index in 0...600 {
      if FrameRate.sixty.time(ofFrame: index) != sum { hasDrifted = true }
      sum += 1.0 / 60
    }
    #expect(hasDrifted, "the sum is as good as the quotient, so this test shows nothing")
    #expect(FrameRate.sixty.time(ofFrame: 600) == 10)
    #expect(sum != 10)
  }

  @Test("A frame that is due exactly at the end counts, one ulp earlier it does not")
  func countsAtBoundaries() throws {
    for rate in [FrameRate.sixty, try #require(FrameRate(60000, per: 1001))] {
      for index in 1...2000 {
        let time = rate.time(ofFrame: index)
        #expect(rate.frameCount(upTo: time) == index + 1)
        #expect(rate.frameCount(upTo: time.nextDown) == index)
        #expect(rate.frameCount(upTo: time.nextUp) == index + 1)
      }
    }
  }

  @Test("There is a frame at 0, and none before")
  func countsFromZero() {
    #expect(FrameRate.sixty.frameCount(upTo: 0) == 1)
    #expect(FrameRate.sixty.frameCount(upTo: -0.0) == 1)
    #expect(FrameRate.sixty.frameCount(upTo: -Double.leastNonzeroMagnitude) == 0)
    #expect(FrameRate.sixty.frameCount(upTo: .nan) == 0)
  }

  @Test("Rates without frames or without seconds are refused")
  func refusesZeroes() {
    #expect(FrameRate(0) == nil)
    #expect(FrameRate(-60) == nil)
    #expect(FrameRate(60, per: 0) == nil)
    #expect(FrameRate(60, per: -1) == nil)
    #expect(FrameRate(60) == FrameRate.sixty)
  }

  @Test("A duration that has no count of frames does not stop the program")
  func survivesEndlessDurations() async {
    await #expect(processExitsWith: .success) {
      _ = FrameRate.sixty.frameCount(upTo: .infinity)
    }
    await #expect(processExitsWith: .success) { _ = FrameRate.sixty.frameCount(upTo: 1e300) }
  }
}
