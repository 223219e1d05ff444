import Testing
import ViewKernel

/// A toolkit's own properties, as a program declares them.
private enum Ring {
  static let strokeEnd = AnimatableProperty("strokeEnd", initial: 1.0) { min(max($0, 0), 1) }
  static let strokeStart = AnimatableProperty("strokeStart", initial: 0.0)
  static let dash = AnimatableProperty("dash", initial: Point(x: 1, y: 2))
  static let dashX = ComponentProperty(
    "dash.x", of: dash, get: { $0.x }, set: { $0.x = $1 }, lift: { Point(x: $0, y: 0) })
}

extension AnimatableProperty where Value == Double {
  fileprivate static var strokeEnd: AnimatableProperty<Double> { Ring.strokeEnd }
  fileprivate static var strokeStart: AnimatableProperty<Double> { Ring.strokeStart }
}

@Suite("Properties of a program's own, on views")
struct OwnPropertyTests {
  let window = Window(size: Size(width: 100, height: 100))
  let ring = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))

  init() { window.addSubview(ring) }

  @Test("C10: an own property has its initial value, is set and clamped, in and outside windows")
  func values() {
    let outside = View()
    #expect(outside[.strokeEnd] == 1)
    outside[.strokeEnd] = 0.25
    ring[.strokeEnd] = 7
    #expect(outside[.strokeEnd] == 0.25 && ring[.strokeEnd] == 1)
    #expect(outside.presentation(.strokeEnd) == 0.25)
    ring[Ring.dashX] = 9
    #expect(ring[Ring.dash] == Point(x: 9, y: 2))
  }

  @Test("F43: a derived value has the bits of its source, whatever was there before")
  func derivedBits() {
    ring.derive(.strokeStart, from: .bounds) { $0.origin.x }
    var calls = 0
    let token = ring.observe(.strokeStart) { _ in calls += 1 }
    for number in [0.0, -0.0, 0.0, 3.0, -0.0] {
      ring.bounds.origin.x = number
      #expect(ring[.strokeStart].bitPattern == number.bitPattern)
      #expect(ring.presentation(.strokeStart).bitPattern == number.bitPattern)
    }
    #expect(calls == 2)  // told of other values only
    token.cancel()
  }

  @Test("C10: blocks and animations move it, and interruptions do not jump")
  func animates() {
    window.animate(duration: 1, curve: .linear) { ring[.strokeEnd] = 0 }
    window.advance(to: 0.25)
    #expect(ring.presentation(.strokeEnd) == 0.75 && ring[.strokeEnd] == 0)
    #expect(ring.animationKeys == ["strokeEnd"])
    window.animate(duration: 1, curve: .linear) { ring[.strokeEnd] = 1 }
    #expect(ring.presentation(.strokeEnd) == 0.75)
    window.advance(to: 3)
    #expect(ring.presentation(.strokeEnd) == 1 && ring.animationKeys.isEmpty)
    ring.add(BasicAnimation(.strokeEnd, from: 0, to: 1, duration: 1))
    window.advance(to: 3.5)
    #expect(ring.presentation[.strokeEnd] == 0.5)
  }

  @Test("C10: observers hear of it, and of its components")
  func observes() {
    var heard: [String] = []
    let tokens = [
      ring.observe(.strokeEnd, options: [.old, .new]) { heard.append("\($0.old!) \($0.new!)") },
      ring.observe(Ring.dashX, options: [.old, .new]) { heard.append("x \($0.old!) \($0.new!)") },
    ]
    ring[.strokeEnd] = 0.5
    ring[Ring.dash] = Point(x: 5, y: 5)
    #expect(heard == ["1.0 0.5", "x 1.0 5.0"])
    withExtendedLifetime(tokens) {}
  }

  @Test("F43: it derives from others, and others from it")
  func derives() {
    ring.derive(.strokeEnd, from: .boundsSize) { $0.width / 100 }
    #expect(ring[.strokeEnd] == 0.5)
    window.animate(duration: 1, curve: .linear) { ring.bounds.size.width = 100 }
    window.advance(to: 0.5)
    #expect(ring.presentation(.strokeEnd) == 0.75)
    let dashed = View()
    window.addSubview(dashed)
    dashed.derive(.cornerRadius, from: Ring.dash) { $0.x + $0.y }
    dashed[Ring.dash] = Point(x: 3, y: 4)
    #expect(dashed.cornerRadius == 7)
  }

  @Test("C13: a text that differs only in how its characters are composed is another value")
  func composedText() {
    let caption = Property("caption", initial: "", .display)
    ring[caption] = "\u{C5}"
    window.layoutIfNeeded()
    window.didDrawFrame()
    #expect(ring.setValue("\u{C5}", of: caption) == .unchanged)
    #expect(!window.needsFrame)
    #expect(ring.setValue("\u{212B}", of: caption) == .changed)
    #expect(window.needsFrame)
  }

  @Test("C13, C3, F43: observers and derived properties tell texts by their bytes")
  func composedTextObserved() {
    let caption = AnimatableProperty("caption", initial: "\u{C5}")
    let copy = AnimatableProperty("copy", initial: "")
    ring.derive(copy, from: caption) { $0 }
    var heard: [String] = []
    let tokens = [
      ring.observe(caption, options: [.new, .distinct]) { heard.append("caption \($0.new!)") },
      ring.observe(copy, options: .new) { heard.append("copy \($0.new!)") },
    ]
    ring[caption] = "\u{C5}"
    #expect(heard.isEmpty)
    ring[caption] = "\u{212B}"
    let expected = ["caption \u{212B}", "copy \u{212B}"]
    #expect(heard.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
    withExtendedLifetime(tokens) {}
  }

  @Test("C10: a value that is not usable is refused, with a diagnostic")
  func refused() {
    var messages: [String] = []
    window.onDiagnostic = { messages.append($0.message) }
    ring[.strokeEnd] = .nan
    ring[Ring.dash] = Point(x: .infinity, y: 0)
    #expect(ring[.strokeEnd] == 1 && ring[Ring.dash] == Point(x: 1, y: 2))
    #expect(messages.count == 2 && messages[0].contains("strokeEnd"))
  }

  @Test("Built-in properties are set and read by their tokens too", arguments: [true, false])
  func builtIn(isBlock: Bool) {
    let body = {
      ring[.opacity] = 0.5
      ring[.center] = Point(x: 9, y: 9)
      ring[.transformScale] = 2
      ring[.boundsSize] = Size(width: 7, height: 8)
      ring[.shadowPath] = Path(rect: .zero)
    }
    if isBlock { window.animate(duration: 1) { body() } } else { body() }
    #expect(ring.opacity == 0.5 && ring.center == Point(x: 9, y: 9))
    #expect(ring.transform == AffineTransform(scaleX: 2, y: 2))
    #expect(ring.bounds.size == Size(width: 7, height: 8) && ring.shadowPath != nil)
    #expect(
      ring.animationKeys
        == (isBlock ? ["opacity", "center", "transform", "bounds.size", "shadowPath"] : []))
  }

  @Test(
    "C10: many properties are stored, observed, derived and animated one by one",
    arguments: [3, 40])
  func many(count: Int) {
    let window = Window(size: Size(width: 100, height: 100))
    let view = View()
    window.addSubview(view)
    let sources = (0..<count).map { AnimatableProperty("source \($0)", initial: 0.0) }
    let targets = (0..<count).map { AnimatableProperty("target \($0)", initial: 0.0) }
    var log: [Int] = []
    var tokens: [PropertyObservation] = []
    for index in 0..<count {
      view.derive(targets[index], from: sources[index]) { $0 + Double(index) }
      tokens.append(view.observe(targets[index]) { _ in log.append(index) })
    }
    for index in 0..<count { view[sources[index]] = 100 }
    #expect(log == Array(0..<count))
    for index in 0..<count { #expect(view[targets[index]] == 100 + Double(index)) }
    for source in sources { view.add(BasicAnimation(source, from: 0, to: 10, duration: 1)) }
    window.advance(to: 0.5)
    for index in 0..<count {
      #expect(view.presentation(sources[index]) == 5)
      #expect(view.presentation(targets[index]) == 5 + Double(index))
    }
    withExtendedLifetime(tokens) {}
  }
}
