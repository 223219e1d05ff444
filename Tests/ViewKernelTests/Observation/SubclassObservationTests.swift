import Testing
import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

@Suite("Observing properties of a subclass")
struct SubclassObservationTests {
  private final class Bubble: PopoverBackground {
    override class var arrowBase: Double { 36 }
    override class var arrowHeight: Double { 18 }
    override class var arrowEdgeInset: Double { 12 }
    override class var contentViewInsets: EdgeInsets {
      EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    }

    var passes = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      passes += 1
    }
  }

  @Test("C8: two sets of observed arrow properties before a pass give one layout")
  func oneLayoutForTwoSets() {
    let stage = LoggingStage()
    let bubble = Bubble(frame: Rect(x: 0, y: 0, width: 320, height: 240))
    stage.window.addSubview(bubble)
    stage.advance(to: 0)
    bubble.passes = 0
    var calls: [String] = []
    let tokens = [
      bubble.observe(.arrowDirection) { [unowned bubble] change in
        calls.append("direction \(change.old == nil) \(change.new == nil)")
        bubble.setNeedsLayout()
      },
      bubble.observe(.arrowOffset) { [unowned bubble] change in
        calls.append("offset \(change.old == nil) \(change.new == nil)")
        bubble.setNeedsLayout()
      },
    ]
    bubble.arrowDirection = .up
    bubble.arrowOffset = 30
    #expect(calls == ["direction true true", "offset true true"])
    #expect(bubble.passes == 0)
    stage.advance(to: 0)
    #expect(bubble.passes == 1)
    for token in tokens { token.cancel() }
  }

  @Test("C1, C2: observers of a subclass's properties get old and new after they are stored")
  func values() {
    let bubble = Bubble(frame: Rect(x: 0, y: 0, width: 320, height: 240))
    var log: [String] = []
    let token = bubble.observe(.arrowOffset, options: [.old, .new, .prior, .initial]) {
      [unowned bubble] in
      log.append("\($0.isPrior) \($0.old ?? -1) \($0.new ?? -1) has \(bubble.arrowOffset)")
    }
    bubble.arrowOffset = 30
    #expect(
      log == ["false -1.0 0.0 has 0.0", "true 0.0 -1.0 has 0.0", "false 0.0 30.0 has 30.0"])
    token.cancel()
  }

  @Test("C8: a property that the view's class does not have is not observed, with a diagnostic")
  func foreignProperty() {
    let stage = LoggingStage()
    let plain = stage.add("plain")
    var calls = 0
    let tokens = [
      plain.observe(.arrowOffset, options: [.initial, .old, .new]) { _ in calls += 1 },
      plain.observe(.arrowDirection, options: [.initial, .prior]) { _ in calls += 1 },
    ]
    #expect(stage.diagnostics.map(\.kind) == [.ignored, .ignored])
    #expect(stage.diagnostics.first?.message.contains("arrowOffset") == true)
    plain.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    for token in tokens { token.cancel() }
    #expect(calls == 0)
  }
}
