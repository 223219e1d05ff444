import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Interrupting blocks")
struct InterruptionTests {
  /// Unit: the value's; a handful of roundings of numbers up to 200.
  let rounding = 1e-12

  @Test("D50: 0 to 100 in 1 s, sent back at 0.5, bends without a jump")
  func worked() {
    let stage = OneViewWindow()
    let view = stage.view
    view.center.x = 0
    stage.window.animate(duration: 1) {
      view.center.x = 100
    } completion: {
      stage.journal.completion("there")($0)
    }
    // The statement prints four decimals.
    expect(0.25, 12.9162)
    expect(0.5, 50)
    stage.window.animate(duration: 1) {
      view.center.x = 0
    } completion: {
      stage.journal.completion("back")($0)
    }
    expect(0.5, 50)
    expect(0.75, 74.1676)
    expect(1, 50)
    expect(1.25, 12.9162)
    expect(1.5, 0)
    #expect(view.presentation.center.x == 0)
    #expect(
      stage.journal.lines == [
        TestJournal.Line(text: "there true", time: 1),
        TestJournal.Line(text: "back true", time: 1.5),
      ])

    func expect(_ time: Double, _ value: Double) {
      stage.window.advance(to: time)
      let shown = view.presentation.center.x
      #expect(abs(shown - value) < 1e-4, "at \(time): \(shown), expected \(value)")
    }
  }

  @Test("D50: a change of a number adds an additive run from old - new to 0")
  func structure() throws {
    let stage = OneViewWindow()
    let view = stage.view
    stage.window.animate(duration: 1) {
      view.opacity = 0.25
      view.center = Point(x: 150, y: 40)
      view.bounds = Rect(x: 5, y: 6, width: 30, height: 140)
    }
    let opacity = try #require(
      view.animation(forKey: "opacity") as? BasicAnimation<Double>)
    #expect(opacity.from == 0.75)
    #expect(opacity.to == 0)
    #expect(opacity.by == nil)
    #expect(opacity.isAdditive)
    let center = try #require(view.animation(forKey: "center") as? BasicAnimation<Point>)
    #expect(center.from == Point(x: -100, y: 10))
    #expect(center.to == .zero)
    #expect(center.isAdditive)
    let origin = try #require(view.animation(forKey: "bounds.origin") as? BasicAnimation<Point>)
    #expect(origin.from == Point(x: -5, y: -6))
    #expect(origin.to == .zero)
    #expect(origin.isAdditive)
    let size = try #require(view.animation(forKey: "bounds.size") as? BasicAnimation<Size>)
    #expect(size.from == Size(width: 70, height: -40))
    #expect(size.to == .zero)
    #expect(size.isAdditive)
  }

  @Test("D50: a change of transform adds the inverse of the new one times the old one")
  func transform() throws {
    let stage = OneViewWindow()
    let view = stage.view
    let old = AffineTransform(scaleX: 2, y: 3)
    let new = AffineTransform(rotationAngle: 0.7).concatenating(
      AffineTransform(translationX: 10, y: -4))
    view.transform = old
    stage.window.animate(duration: 1) { view.transform = new }
    let animation = try #require(
      view.animation(forKey: "transform") as? BasicAnimation<AffineTransform>)
    let from = try #require(animation.from)
    #expect(animation.isAdditive)
    #expect(animation.to == .identity)
    // In column notation M_new * from = M_old; `concatenating` writes the first factor last.
    #expect(from.concatenating(new).distance(to: old) < rounding)
    #expect(view.presentation.transform.distance(to: old) < rounding)
    stage.window.advance(to: 1)
    #expect(view.presentation.transform == new)
  }

  @Test("D50: an interruption of one transform by another bends the motion without a jump")
  func transformsAddUp() {
    let stage = OneViewWindow()
    let view = stage.view
    stage.window.animate(duration: 1) { view.transform = AffineTransform(rotationAngle: 1) }
    stage.window.advance(to: 0.4)
    let before = view.presentation.transform
    stage.window.animate(duration: 1) { view.transform = AffineTransform(scaleX: 3, y: 0.5) }
    #expect(view.presentation.transform.distance(to: before) < rounding)
  }

  @Test("D50: a singular transform on either side replaces instead of adding", arguments: [0, 1])
  func singularTransform(side: Int) throws {
    let stage = OneViewWindow()
    let view = stage.view
    let flat = AffineTransform(scaleX: 0, y: 1)
    let turned = AffineTransform(scaleX: 2, y: 2)
    let (old, new) = side == 0 ? (flat, turned) : (turned, flat)
    view.transform = old
    stage.window.animate(duration: 1) { view.transform = new }
    let animation = try #require(
      view.animation(forKey: "transform") as? BasicAnimation<AffineTransform>)
    #expect(!animation.isAdditive)
    #expect(animation.from == old)
    #expect(animation.to == new)
  }

  @Test("D50: colours replace, from what is on screen")
  func colours() throws {
    let stage = OneViewWindow()
    let view = stage.view
    view.backgroundColor = .black
    stage.window.animate(duration: 1) { view.backgroundColor = .white }
    stage.window.advance(to: 0.5)
    #expect(view.presentation.backgroundColor == .gray(white: 0.5))
    stage.window.animate(duration: 1) {
      view.backgroundColor = Color(red: 1, green: 0, blue: 0)
    }
    let animation = try #require(
      view.animation(forKey: "backgroundColor") as? BasicAnimation<Color>)
    #expect(!animation.isAdditive)
    #expect(animation.from == .gray(white: 0.5))
    stage.window.advance(to: 1)
    #expect(view.presentation.backgroundColor == Color(red: 0.75, green: 0.25, blue: 0.25))
  }

  @Test("D50: paths of one structure add point by point, others replace")
  func paths() throws {
    let stage = OneViewWindow()
    let view = stage.view
    let small = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    let large = Path(rect: Rect(x: 10, y: 0, width: 30, height: 20))
    view.shadowPath = small
    stage.window.animate(duration: 1) { view.shadowPath = large }
    let added = try #require(view.animation(forKey: "shadowPath") as? BasicAnimation<Path?>)
    #expect(added.isAdditive)
    #expect(added.to == Path(rect: .zero))
    stage.window.advance(to: 0.5)
    #expect(
      view.presentation.shadowPath == Path(rect: Rect(x: 5, y: 0, width: 20, height: 15)))
    stage.window.animate(duration: 1) {
      view.shadowPath = Path(ellipseIn: Rect(x: 0, y: 0, width: 10, height: 10))
    }
    let replaced = try #require(view.animation(forKey: "shadowPath-2") as? BasicAnimation<Path?>)
    #expect(!replaced.isAdditive)
    #expect(replaced.from == Path(rect: Rect(x: 5, y: 0, width: 20, height: 15)))
  }

  @Test("D50: a path that was missing replaces, and switches in the middle")
  func missingPath() throws {
    let stage = OneViewWindow()
    let view = stage.view
    let path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    stage.window.animate(duration: 1, curve: .linear) { view.shadowPath = path }
    let animation = try #require(view.animation(forKey: "shadowPath") as? BasicAnimation<Path?>)
    #expect(!animation.isAdditive)
    stage.window.advance(to: 0.25)
    #expect(view.presentation.shadowPath == nil)
    stage.window.advance(to: 0.75)
    #expect(view.presentation.shadowPath == path)
  }

  @Test("D50: however often blocks interrupt, nothing jumps", arguments: 0..<8 as Range<UInt64>)
  func neverJumps(seed: UInt64) {
    let stage = OneViewWindow()
    let view = stage.view
    var random = SeededGenerator(seed: seed)
    func next(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    for _ in 0..<12 {
      let before = view.presentation
      stage.window.animate(duration: next(0.1...1)) {
        view.center = Point(x: next(-100...100), y: next(-100...100))
        view.bounds.size = Size(width: next(100...200), height: next(100...200))
        view.transform = AffineTransform(rotationAngle: next(-1...1))
      }
      let after = view.presentation
      #expect(after.center.distance(to: before.center) < 1e-9)
      #expect(after.bounds.distance(to: before.bounds) < 1e-9)
      #expect(after.transform.distance(to: before.transform) < 1e-9)
      stage.window.advance(by: next(0...0.3))
    }
  }

  // MARK: Who completes when

  @Test("D51: an additive interruption stops nothing, both complete with true at their own ends")
  func additive() {
    let stage = OneViewWindow()
    stage.window.animate(duration: 1) {
      stage.view.opacity = 0
    } completion: {
      stage.journal.completion("old")($0)
    }
    stage.window.advance(to: 0.25)
    stage.window.animate(duration: 0.5) {
      stage.view.opacity = 1
    } completion: {
      stage.journal.completion("new")($0)
    }
    stage.window.advance(to: 2)
    #expect(
      stage.journal.lines == [
        TestJournal.Line(text: "new true", time: 0.75), TestJournal.Line(text: "old true", time: 1),
      ])
  }

  @Test("D51: beginning from the current state removes older animations of the property")
  func fromCurrentState() throws {
    let stage = OneViewWindow()
    let view = stage.view
    stage.window.animate(duration: 1) {
      view.center.x = 150
    } completion: {
      stage.journal.completion("old")($0)
    }
    stage.window.advance(to: 0.5)
    stage.window.animate(duration: 1, options: .beginFromCurrentState) {
      view.center.x = 50
    } completion: {
      stage.journal.completion("new")($0)
    }
    let animation = try #require(view.animation(forKey: "center") as? BasicAnimation<Point>)
    #expect(view.animationKeys == ["center"])
    #expect(!animation.isAdditive)
    #expect(animation.from == Point(x: 100, y: 50))
    #expect(animation.to == Point(x: 50, y: 50))
    #expect(stage.journal.lines.isEmpty)
    stage.window.advance(to: 1)
    #expect(view.presentation.center.x == 75)
    stage.window.advance(to: 2)
    #expect(
      stage.journal.lines == [
        TestJournal.Line(text: "old false", time: 0.5),
        TestJournal.Line(text: "new true", time: 1.5),
      ])
  }

  @Test("D51: a delayed block that begins from the current state waits there")
  func fromCurrentStateDelayed() {
    let stage = OneViewWindow()
    let view = stage.view
    stage.window.animate(duration: 1) { view.center.x = 150 }
    stage.window.advance(to: 0.5)
    stage.window.animate(duration: 1, delay: 1, options: .beginFromCurrentState) {
      view.center.x = 0
    }
    stage.window.advance(to: 1.5)
    #expect(view.presentation.center.x == 100)
    stage.window.advance(to: 2)
    #expect(view.presentation.center.x == 50)
  }

  @Test("D51: beginning from the current state leaves other properties alone")
  func otherProperties() {
    let stage = OneViewWindow()
    let view = stage.view
    stage.window.animate(duration: 1) {
      view.opacity = 0
      view.center.x = 150
      view.bounds = Rect(x: 10, y: 0, width: 200, height: 100)
    }
    stage.window.advance(to: 0.5)
    stage.window.animate(duration: 1, options: .beginFromCurrentState) {
      view.bounds.size.width = 100
    }
    #expect(view.animationKeys == ["opacity", "center", "bounds.origin", "bounds.size"])
    #expect(view.presentation.bounds == Rect(x: 5, y: 0, width: 150, height: 100))
  }
}
