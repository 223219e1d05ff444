import Testing
import ViewKernelWidgets

@testable import ViewKernelTimeline
import ViewKernelTestSupport

@Suite("Timeline hashes")
struct TimelineHashTests {
  private func hash(_ value: TrackValue, initial: TrackValue = .nothing) -> TimelineHash {
    Tape(ListSource(showing: value, initial: initial), until: 0).summary.hash
  }

  @Test("Equal timelines have equal hashes")
  func isAFunction() {
    #expect(hash(.number(0.1)) == hash(.number(0.1)))
    #expect(
      Tape(WindowSource(makeCardScene()), until: 0.5).summary.hash
        == Tape(WindowSource(makeCardScene()), until: 0.5).summary.hash)
  }

  @Test(
    "One ulp makes another hash", arguments: [0.1, 1, 1e-300, .leastNonzeroMagnitude, -2.5, 1e21])
  func lastBitCounts(number: Double) {
    #expect(hash(.number(number)) != hash(.number(number.nextUp)))
    #expect(hash(.number(number)) != hash(.number(number.nextDown)))
    #expect(hash(.pair(number, 1)) != hash(.pair(number.nextUp, 1)))
    #expect(hash(.pair(1, number)) != hash(.pair(1, number.nextUp)))
  }

  @Test("An image of other proportions makes another hash of details, also with the same pixels")
  func proportionsCount() throws {
    func hash(width: Int, height: Int) throws -> TimelineHash {
      let pixels = [UInt8](repeating: 9, count: 24)
      let bitmap = try #require(Bitmap(width: width, height: height, pixels: pixels))
      let window = Window(size: Size(width: 10, height: 10))
      window.addSubview(
        ImageView(image: Image(bitmap), frame: Rect(x: 0, y: 0, width: 6, height: 6)))
      return Tape(WindowSource(window), until: 0).summary.detailHash
    }
    #expect(try hash(width: 2, height: 3) != hash(width: 3, height: 2))
    #expect(try hash(width: 6, height: 1) != hash(width: 3, height: 2))
    #expect(try hash(width: 2, height: 3) == hash(width: 2, height: 3))
  }

  @Test("The sign of zero makes another hash")
  func signOfZeroCounts() {
    #expect(hash(.number(0.0), initial: .number(1)) != hash(.number(-0.0), initial: .number(1)))
  }

  @Test("All numbers that are NaN make one hash, as processors differ in their bits")
  func bitsOfNaNDoNotCount() {
    for number in [-Double.nan, .signalingNaN, Double(nan: 7, signaling: false)] {
      #expect(hash(.number(number)) == hash(.number(.nan)))
      #expect(hash(.pair(1, number)) == hash(.pair(1, .nan)))
    }
    #expect(hash(.number(.nan)) != hash(.number(.infinity)))
  }

  @Test("The order of numbers makes another hash")
  func orderCounts() {
    #expect(hash(.pair(1, 2)) != hash(.pair(2, 1)))
    #expect(hash(.nodes([1, 2])) != hash(.nodes([2, 1])))
    #expect(hash(.text("ab")) != hash(.text("ba")))
  }

  @Test("Everything that is known of an animation counts")
  func reportsCount() {
    func hash(
      _ property: String = "a", key: String? = nil, begin: Double = 0, end: Double = 1,
      duration: Double = 1, curve: String = "linear", from: TrackValue = .number(0),
      to: TrackValue = .number(1), isAdditive: Bool = false
    ) -> TimelineHash {
      var hash = TimelineHash()
      hash.add(
        AnimationReport(
          property: property, key: key, begin: begin, end: end, duration: duration, curve: curve,
          from: from, to: to, isAdditive: isAdditive))
      return hash
    }
    let hashes = [
      hash(), hash("b"), hash(key: ""), hash(key: "k"), hash(begin: 0.5), hash(end: .infinity),
      hash(duration: 2), hash(curve: "easeIn"), hash(from: .nothing), hash(to: .nothing),
      hash(isAdditive: true),
    ]
    #expect(Set(hashes).count == hashes.count)
    #expect(hash() == hash())
  }

  @Test("The order of nodes makes another hash")
  func orderOfNodesCounts() {
    func hash(_ order: [Int]) -> TimelineHash {
      let source = ListSource()
      source.nodes = order.map { .init(number: $0, name: "n\($0)", values: [.number(1)]) }
      return Tape(source, until: 0).summary.hash
    }
    #expect(hash([1, 2]) != hash([2, 1]))
  }

  @Test("Texts of every length around a word differ from each other")
  func textLengthsCount() {
    let texts = (0...17).flatMap {
      [String(repeating: "a", count: $0), String(repeating: "\0", count: $0)]
    }
    let hashes = Set(texts.map { hash(.text($0)) })
    #expect(hashes.count == Set(texts).count)
  }

  @Test("Values of every kind, and nothing, differ from each other")
  func kindsCount() {
    let values: [TrackValue] = [
      .nothing, .flag(false), .flag(true), .number(1), .pair(1, 2), .text(""), .text("a"),
      .rect(Rect(x: 1, y: 2, width: 3, height: 4)), .transform(.identity), .color(.white),
      .path(Path()), .path(Path(rect: .zero)), .nodes([]), .nodes([0]), .numbers([0, 1]),
      .numbers([1, 0]), .numbers([0, 1, 0]),
    ]
    let hashes = Set(values.map { hash($0, initial: .number(7)) })
    #expect(hashes.count == values.count)
  }

  @Test("The time, the name, the node and the detail of an event each make another hash")
  func eventsCount() {
    let events = [
      TimelineEvent(time: 0.5, name: "a", node: 0, detail: "d"),
      TimelineEvent(time: 0.5.nextUp, name: "a", node: 0, detail: "d"),
      TimelineEvent(time: 0.5, name: "b", node: 0, detail: "d"),
      TimelineEvent(time: 0.5, name: "a", node: nil, detail: "d"),
      TimelineEvent(time: 0.5, name: "a", node: 0, detail: nil),
    ]
    let hashes = events.map { event in
      let source = ListSource(showing: .number(1))
      source.clock.schedule(at: 0.5) { source.log?(event) }
      return Tape(source, until: 1).summary.hash
    }
    #expect(Set(hashes).count == events.count)
  }

  @Test("The title does not count, the frame rate and the start do")
  func headerCounts() {
    func hash(_ title: String, _ rate: FrameRate, from start: Double) -> TimelineHash {
      Tape(
        ListSource(showing: .number(1)), title: title, frameRate: rate, from: start, until: start
      ).summary.hash
    }
    let base = hash("a", .sixty, from: 0)
    #expect(hash("b", .sixty, from: 0) == base)
    #expect(hash("a", FrameRate(120, per: 2)!, from: 0) != base)
    #expect(hash("a", .sixty, from: 1) != base)
  }

  @Test("The empty hash and that of the card scene are those of schema 1")
  func knownValues() {
    #expect(TimelineHash().text == "cbf29ce484222325")
    // A change here is a change of bits: it needs a new numerics or schema version.
    #expect(Tape(WindowSource(makeCardScene()), until: 0.5).summary.hash.text == "bb8fca9b57fd7db8")
    #expect(hash(.number(0.1)).text == "d0d023185e1f7c80")
  }

  @Test("The text is sixteen hexadecimal digits, zeros in front included")
  func textHasAllDigits() {
    for number in 0..<200 {
      let text = hash(.number(Double(number))).text
      #expect(text.count == 16)
      #expect(text.allSatisfy { $0.isHexDigit && !$0.isUppercase })
    }
  }
}
