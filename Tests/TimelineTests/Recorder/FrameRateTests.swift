import Testing

@testable import ViewKernelTimeline

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

  @Test(
    "H24: frames up to 2⁴⁹ from 0 have times of their own", arguments: [(60, 1), (60000, 1001)])
  func tellsFramesApart(numerator: Int, denominator: Int) throws {
    let rate = try #require(FrameRate(numerator, per: denominator))
    let last = (0x1p49 * Double(denominator) / Double(numerator)).nextDown
    #expect(rate.canTellFramesApart(at: -last))
    #expect(!rate.canTellFramesApart(at: 2 * last))
    for start in [0, 1e9, last / 3, last - 100] {
      let first = Int((last - start - 99) * Double(numerator) / Double(denominator))
      for index in first..<first + 3_000 {
        #expect(start + rate.time(ofFrame: index) < start + rate.time(ofFrame: index + 1))
      }
    }
    #expect(rate.frameCount(from: 0, until: 1e300) == 1)
    #expect(rate.frameCount(from: 1e300, until: 1e300) == 1)
    #expect(rate.frameCount(from: 0, until: last) > 1 << 48)
  }

  @Test("Frame times of huge numbers are near the quotient and never decrease")
  func survivesHugeNumbers() throws {
    for (numerator, denominator) in [
      (1, Int.max), (Int.max, 1), (Int.max, Int.max), (60000, 10000), (3, Int.max - 1),
    ] {
      let rate = try #require(FrameRate(numerator, per: denominator))
      var last = -Double.infinity
      for index in [0, 1, 2, 3, 1 << 31, 1 << 52, (1 << 52) + 1, Int.max - 1, Int.max] {
        let time = rate.time(ofFrame: index)
        let quotient = Double(index) * (Double(denominator) / Double(numerator))
        #expect(abs(time - quotient) <= quotient * 4 * .ulpOfOne, "\(rate), frame \(index)")
        #expect(time >= last)
        last = time
      }
      for end in [0, 1, 3e19, 1e300, .greatestFiniteMagnitude, .infinity] {
        #expect((1...1 << 52).contains(rate.frameCount(upTo: end)), "\(rate) until \(end)")
      }
    }
    #expect(FrameRate(1, per: .max)?.time(ofFrame: 2) == 0x1p64)
  }

  @Test("A recording with a huge frame rate or a huge frame ends")
  func recordsHugeNumbers() throws {
    let rate = try #require(FrameRate(1, per: .max))
    #expect(Recorder(ListSource(), title: "", frameRate: rate).record(until: 3e19).frames == 4)
    #expect(Recorder(ListSource(), title: "", frameRate: rate).record(until: 1).frames == 1)
  }

  @Test(
    "Text and rate are the same",
    arguments: [("60", 60, 1), ("60000/1001", 60000, 1001), ("1/10", 1, 10)])
  func text(text: String, numerator: Int, denominator: Int) throws {
    let rate = try #require(FrameRate(numerator, per: denominator))
    #expect(rate.description == text)
    #expect(FrameRate(text: text) == rate)
  }

  @Test(
    "Decimal numbers are just themselves",
    arguments: [
      ("29.97", 2997, 100), ("12.5", 25, 2), ("60.000", 60, 1), ("0.1", 1, 10),
      ("23.976", 2997, 125), ("0.000001", 1, 1_000_000),
    ])
  func decimals(text: String, numerator: Int, denominator: Int) {
    #expect(FrameRate(text: text) == FrameRate(numerator, per: denominator))
  }

  @Test("A recording has the frames that are due up to its end, by their own times")
  func countsFrames() {
    let rate = FrameRate(10)!
    #expect(rate.frameCount(from: 0, until: 1) == 11)
    #expect(rate.frameCount(from: 5, until: 5) == 1)
    #expect(rate.frameCount(from: 5, until: 4) == 1)
    for start in [0.1, 0.3, 1e9, 1e-9] {
      for length in [0.1, 0.7, 3] {
        let count = rate.frameCount(from: start, until: start + length)
        #expect(start + rate.time(ofFrame: count - 1) <= start + length)
        #expect(start + rate.time(ofFrame: count) > start + length)
      }
    }
  }

  @Test(
    "Text that is no rate is refused",
    arguments: [
      "", "0", "-1", "29.", ".97", "0.0", "29.97/1", "1.0000001", "1.-1", "2.5.1", "60/", "/60",
      "1/0", "60/1/1", "x", "1000001", "1/1000001", "60 ", "+60", "60/+1",
    ])
  func refusedTexts(text: String) { #expect(FrameRate(text: text) == nil) }

  @Test("A duration that has no count of frames does not stop the program")
  func survivesEndlessDurations() async {
    await #expect(processExitsWith: .success) {
      _ = FrameRate.sixty.frameCount(upTo: .infinity)
    }
    await #expect(processExitsWith: .success) { _ = FrameRate.sixty.frameCount(upTo: 1e300) }
  }

  @Test("H2: a window goes to frames at the times that a recorder has for them")
  func advancesToFrames() throws {
    let rates = [FrameRate.sixty, try #require(FrameRate(30_000, per: 1001))]
    for (rate, start) in zip(rates, [0, 0.1]) {
      let window = Window(size: Size(width: 10, height: 10))
      window.advance(to: start)
      let view = View(frame: window.bounds)
      view.accessibilityIdentifier = "view"
      window.addSubview(view)
      let fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 20)
      fade.timingCurve = .linear
      view.add(fade)
      let builder = RecordingBuilder()
      let recorder = Recorder(WindowSource(window), title: "frames", frameRate: rate)
      recorder.sinks = [builder]
      recorder.start()
      var times: [Double] = []
      for frame in 0..<300 {
        window.advance(toFrame: frame, frameRate: rate, from: start)
        times.append(window.now)
      }
      recorder.finish()
      let recording = try #require(builder.recording)
      #expect(
        recording.moments.filter { $0.kind != .before && $0.kind != .after }.map(\.time) == times)
    }
  }

  @Test("H2: a frame that lies behind is refused, as any time is")
  func refusesFramesBehind() {
    let window = Window(size: Size(width: 10, height: 10))
    var messages: [String] = []
    window.onDiagnostic = { messages.append($0.message) }
    window.advance(toFrame: 2)
    for frame in [1, -1] { window.advance(toFrame: frame) }
    #expect(window.now == 2.0 / 60)
    #expect(messages.count == 2)
  }
}
