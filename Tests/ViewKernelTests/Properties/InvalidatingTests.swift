import Testing
import ViewKernel

@Suite("@Invalidating")
struct InvalidatingTests {
  final class Gauge: View {
    @Invalidating(.layout, .display) var level = 0.5
    @Invalidating(
      Invalidation { ($0 as? Gauge)?.log.append("first") },
      Invalidation { ($0 as? Gauge)?.log.append("second") }) var unit = "m"
    var log: [String] = []
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }

  @Test("C9: a new value asks for layout and a frame, an equal one for nothing")
  func comparesBeforeInvalidating() {
    let window = Window(size: Size(width: 100, height: 100))
    let gauge = Gauge()
    window.addSubview(gauge)
    window.advance(to: 0)
    window.didDrawFrame()
    #expect(gauge.layouts == 1)

    gauge.level = 0.5
    #expect(!gauge.needsLayout)
    #expect(!window.needsFrame)

    gauge.level = 0.6
    #expect(gauge.level == 0.6)
    #expect(gauge.needsLayout)
    #expect(window.needsFrame)
  }

  @Test("C9: invalidations run in the order given, and not for the initial value")
  func runsInOrder() {
    let gauge = Gauge()
    #expect(gauge.log == [])
    gauge.unit = "km"
    #expect(gauge.log == ["first", "second"])
    gauge.unit = "km"
    #expect(gauge.log == ["first", "second"])
  }

  @Test("C9, C13: texts with other bytes are different, also if they look the same")
  func comparesBytes() {
    let gauge = Gauge()
    gauge.unit = "\u{C5}"
    gauge.log = []
    gauge.unit = "\u{212B}"
    #expect(gauge.log == ["first", "second"])
    #expect(Array(gauge.unit.utf8) == Array("\u{212B}".utf8))
  }
}
