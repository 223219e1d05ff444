import Testing
import ViewKernel

@Suite("Taps")
struct TapTests {
  private let window = Window(size: Size(width: 1000, height: 1000))

  /// Takes no tap, and notes where it was.
  private final class Passing: View {
    var onTap: ((Point) -> Void)?

    override func handleTap(at point: Point) -> Bool {
      onTap?(point)
      return false
    }
  }

  private func makeChain(_ count: Int, _ log: @escaping (Int, Point) -> Void) -> [Passing] {
    let views = (0..<count).map { _ in Passing(frame: Rect(x: 1, y: 2, width: 500, height: 500)) }
    for (index, view) in views.enumerated() { view.onTap = { log(index, $0) } }
    for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
    return views
  }

  @Test("An unhandled tap is passed to each superview, with the point in its own space")
  func nobody() {
    var log: [String] = []
    let views = makeChain(3) { log.append("\($0) \($1.x) \($1.y)") }
    window.addSubview(views[0])
    views[1].transform = AffineTransform(scaleX: 2, y: 2)
    #expect(window.tap(at: Point(x: 100, y: 100)) == nil)
    let expected = views.reversed().map { view in
      let point = view.convert(Point(x: 100, y: 100), from: nil)!
      return "\(views.firstIndex { $0 === view }!) \(point.x) \(point.y)"
    }
    #expect(log == expected)
  }

  @Test("A view that a tap takes elsewhere in its window has the tap go on there")
  func movedMeanwhile() {
    var log: [Int] = []
    let views = makeChain(3) { index, _ in log.append(index) }
    let other = Passing(frame: Rect(x: 10, y: 20, width: 100, height: 100))
    window.addSubview(views[0])
    window.addSubview(other)
    var point: Point?
    other.onTap = { point = $0 }
    views[2].onTap = { [unowned view = views[2]] _ in other.addSubview(view) }
    window.sendSubviewToBack(other)
    #expect(window.tap(at: Point(x: 50, y: 50)) == nil)
    #expect(log == [] && point == Point(x: 40, y: 30))
  }

  @Test("Views on the way of a tap get its location at its beginning, whatever its handlers move")
  func locationsAtBeginning() {
    var log: [String] = []
    let views = makeChain(4) { log.append("\($0) \($1.x) \($1.y)") }
    let other = Passing(frame: Rect(x: 10, y: 20, width: 500, height: 500))
    window.addSubview(views[0])
    views[0].insertSubview(other, at: 0)
    views[3].onTap = { [unowned outer = views[1], unowned view = views[3]] _ in
      outer.center.x += 7
      outer.addSubview(view)
    }
    views[1].onTap = { [unowned outer = views[0], unowned view = views[1]] point in
      log.append("1 \(point.x) \(point.y)")
      outer.center.y += 9
      other.addSubview(view)
    }
    other.onTap = { log.append("other \($0.x) \($0.y)") }
    #expect(window.tap(at: Point(x: 50, y: 50)) == nil)
    #expect(log == ["1 48.0 46.0", "other 39.0 19.0", "0 49.0 48.0"])
  }

  @Test("A view on the way of a tap keeps the location if a handler puts it inside another view")
  func locationAtAnotherDepth() {
    var log: [String] = []
    let views = makeChain(2) { log.append("\($0) \($1.x) \($1.y)") }
    let wrapper = Passing(frame: Rect(x: 10, y: 20, width: 500, height: 500))
    let inner = Passing(frame: Rect(x: 3, y: 4, width: 500, height: 500))
    window.addSubview(wrapper)
    window.addSubview(views[0])
    views[1].onTap = { [unowned outer = views[0], unowned view = views[1]] _ in
      wrapper.addSubview(outer)
      outer.addSubview(inner)
      inner.addSubview(view)
    }
    inner.onTap = { log.append("inner \($0.x) \($0.y)") }
    wrapper.onTap = { log.append("wrapper \($0.x) \($0.y)") }
    #expect(window.tap(at: Point(x: 50, y: 50)) == nil)
    #expect(log == ["inner 36.0 24.0", "0 49.0 48.0", "wrapper 40.0 30.0"])
  }

  @Test("H1: the journal has a touch with the view that was hit, before what the touch causes")
  func journal() {
    let views = makeChain(2) { [window] index, _ in
      if index == 1 { window.showKeyboard() }
    }
    views[1].accessibilityIdentifier = "inner"
    window.addSubview(views[0])
    var events: [String] = []
    let listening = window.journal.listen { event in
      guard event.name == .touch || event.name == .keyboard else { return }
      events.append("\(event.name) \(event.nodeName ?? "") \(event.detail ?? "") \(event.time)")
    }
    window.advance(to: 0.5)
    window.tap(at: Point(x: 100, y: 50))
    window.tap(at: Point(x: 2000, y: 50))
    window.advance(to: 1)
    #expect(
      events == ["touch inner (100, 50) 0.5", "keyboard  shown 216 0.5", "touch  (2000, 50) 0.5"])
    listening.cancel()
  }

  @Test("A tap, and a first responder, in a chain of views take time that grows with its depth")
  func deep() {
    var calls = 0
    let views = makeChain(20_000) { _, _ in calls += 1 }
    for view in views { view.center = Point(x: 250, y: 250) }
    window.addSubview(views[0])
    #expect(window.tap(at: Point(x: 5, y: 5)) == nil)
    #expect(calls == views.count)
  }

  @Test("D3: times of their own in a chain of views come and go with it, however deep it is")
  func deepTimes() {
    let views = makeChain(20_000) { _, _ in }
    for view in views { view.timeSpace = ViewTimeSpace(timeOffset: 1) }
    window.addSubview(views[0])
    #expect(views[3].localTime == 4)
    views[0].removeFromSuperview()
    #expect(views[3].localTime == 0)
    window.addSubview(views[0])
    #expect(views[3].localTime == 4)
  }

  @Test("C12: rules that name a container hold for each view of a chain, however deep it is")
  func deepRules() {
    window.appearance(for: Passing.self, within: Window.self)[.cornerRadius] = 3
    let views = makeChain(20_000) { _, _ in }
    window.addSubview(views[0])
    #expect(views.allSatisfy { $0.cornerRadius == 3 })
  }
}
