import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Explanations")
struct ExplanationTests {
  private let window = Window(size: Size(width: 400, height: 400))
  private let card = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  init() {
    window.addSubview(card)
    window.onDiagnostic = { _ in }
  }

  private func fade(from: Double, to: Double) -> BasicAnimation<Double> {
    BasicAnimation(.opacity, from: from, to: to, duration: 1)
  }

  @Test("D71: an explanation lists the model and what each animation makes of the value below")
  func steps() throws {
    card.opacity = 0.5
    card.add(fade(from: 1, to: 0), forKey: "fade")
    let adding = fade(from: 0.5, to: 0)
    adding.isAdditive = true
    card.add(adding)
    window.advance(to: 0.25)
    let explanation = card.explain(.opacity)
    #expect(explanation.model == 0.5 && explanation.steps.count == 2)
    let first = try #require(explanation.steps.first)
    #expect(first.key == "fade" && first.value == 0.75 && first.progress == 0.25)
    #expect(first.velocity == -1 && first.kind == "basic" && !first.isAdditive && first.isInEffect)
    let second = explanation.steps[1]
    #expect(second.key == nil && second.value == 1.125 && second.velocity == -1.5)
    #expect(second.isAdditive && second.state == .running && second.origin == nil)
    #expect(explanation.value == 1 && card.presentation.opacity == 1)
  }

  @Test("D71: it prints as a table")
  func table() {
    card.opacity = 0.5
    card.add(fade(from: 1, to: 0), forKey: "fade")
    window.advance(to: 0.25)
    window.animate(duration: 1, delay: 1, curve: .linear) { card.opacity = 0.25 }
    let waiting = fade(from: 0, to: 1)
    waiting.beginTime = 9
    card.add(waiting, forKey: "late")
    let expected = """
      opacity
        model                                                           0.25
        "fade" opacity   basic, running, progress 0.25                  0.75   velocity -1
        opacity          basic, running, progress 0, adds             1    velocity -1
        "late" opacity   basic, running, not in effect                  1    velocity -1
        shows                                                           1
      """
    #expect(squeezed("\(card.explain(.opacity))") == squeezed(expected))
    #expect("\(card.explain(.opacity).steps[0])".hasPrefix("\"fade\" opacity  basic, running"))
  }

  /// Columns are as wide as their cells.
  private func squeezed(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      line.split(separator: " ").joined(separator: " ")
    }
  }

  @Test("D71: the names of kinds are those of the animations")
  func kinds() {
    card.add(SpringAnimation(.center, to: .zero))
    card.add(KeyframeAnimation(.center, values: [.zero, Point(x: 1, y: 1)]))
    card.add(AnimationGroup([BasicAnimation(.center, from: .zero, to: .zero)], duration: 1))
    card.add(BasicAnimation(.centerX, from: 1, to: 2, duration: 1))
    card.add(DecayAnimation(.center, velocity: Point(x: 9, y: 9)))
    let steps = card.explain(.center).steps
    #expect(steps.map(\.kind) == ["spring", "keyframes", "group", "basic", "decay"])
    #expect(steps.prefix(4).map(\.property) == ["center", "center", "center", "center.x"])
    let component = card.explain(.centerX)
    #expect(component.property == "center.x" && component.value == card.presentation[.centerX])
    #expect(component.steps.count == 5 && component.steps[3].value == 1)
  }

  @Test("D71: of a derived property the source is a step")
  func derived() {
    card.derive(.opacity, from: .centerX) { $0 / 100 }
    #expect(card.explain(.opacity).steps.isEmpty && card.explain(.opacity).value == 0.5)
    card.add(BasicAnimation(.center, to: Point(x: 0, y: 0), duration: 1))
    window.advance(to: 0.5)
    let explanation = card.explain(.opacity)
    #expect(explanation.steps.map(\.kind) == ["derived"] && explanation.value == 0.25)
    let adding = BasicAnimation(.opacity, from: 0.5, to: 0.5, duration: 1)
    adding.isAdditive = true
    card.add(adding)
    let both = card.explain(.opacity)
    #expect(both.steps.map(\.kind) == ["derived", "basic"])
    #expect(both.value == 0.75 && both.value == card.presentation.opacity)
  }

  @Test("D71: the lines that add animations are kept where the window keeps them")
  func origins() throws {
    window.keepsAnimationOrigins = true
    let line = #line
    card.add(fade(from: 1, to: 0))
    window.animate(duration: 1) { card.opacity = 0 }
    window.animate(spring: Spring()) {
      card.opacity = 1
    } completion: { _ in
    }
    window.transaction {
      $0.animationDuration = 1
      card.opacity = 0.5
    }
    let animator = PropertyAnimator(in: window, duration: 1) { [card] in card.opacity = 0.25 }
    animator.startAnimation()
    window.keepsAnimationOrigins = false
    card.add(fade(from: 1, to: 0))
    let origins = card.explain(.opacity).steps.map(\.origin)
    #expect(origins.map { $0.map { $0.line - line } } == [1, 2, 3, 7, 11, nil])
    let file = try #require(origins[0])
    #expect("\(file)" == "ViewKernelTests/ExplanationTests.swift:\(line + 1)")
  }

  @Test("D71: each animation of a group is explained as the group")
  func group() throws {
    let rise = BasicAnimation(.center, by: Point(x: 0, y: 10))
    rise.isAdditive = true
    let group = AnimationGroup([rise, fade(from: 0, to: 1)], duration: 1)
    window.keepsAnimationOrigins = true
    let handle = try #require(card.add(group, forKey: "in"))
    window.advance(to: 0.5)
    handle.pause()
    let steps = card.explain(.center).steps
    let fades = card.explain(.opacity).steps
    #expect(steps.count == 1 && fades.count == 1)
    let (first, second) = (try #require(steps.first), try #require(fades.first))
    #expect(first.key == "in" && first.kind == "group")
    #expect(first.state == .paused && first.isAdditive)
    #expect(second.key == "in" && second.kind == "group" && second.state == .paused)
    #expect(second.progress == 0.5 && !second.isAdditive && second.property == "opacity")
    #expect(first.origin != nil && first.origin == second.origin)
  }

  @Test(
    "D71: folding the steps gives the presentation value to the bit",
    arguments: 0..<40 as Range<UInt64>)
  func folds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    card.derive(.cornerRadius, from: .centerX) { abs($0) }
    for _ in 0..<30 {
      addSomething(&random)
      window.advance(by: .random(in: 0...0.2, using: &random))
      check(.center)
      check(.centerX)
      check(.opacity)
      check(.transform)
      check(.bounds)
      check(.cornerRadius)
    }
  }

  private func addSomething(_ random: inout SeededGenerator) {
    let duration = Double.random(in: 0.1...2, using: &random)
    let number = Double.random(in: -2...2, using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0: window.animate(duration: duration) { card.center.x += 30 * number }
    case 1: window.animate(spring: Spring()) { card.center.y += 30 * number }
    case 2: window.animate(duration: duration) { card.opacity = abs(number) }
    case 3:
      window.animate(duration: duration) {
        card.transform = AffineTransform(rotationAngle: number).concatenating(
          AffineTransform(scaleX: 1 + number / 3, y: 1))
      }
    case 4: window.animate(duration: duration) { card.bounds.size.width += 50 * number }
    case 5:
      let pop = KeyframeAnimation(
        .transformScale, values: [1, number, 2], duration: duration)
      pop.isAdditive = number > 1
      card.add(pop, forKey: "pop")
    case 6:
      let move = BasicAnimation(.center, by: Point(x: number, y: 1), duration: duration)
      move.repeatCount = 3
      move.isCumulative = true
      card.add(AnimationGroup([move], duration: duration))
    case 7:
      let round = BasicAnimation(.cornerRadius, by: 3 * number, duration: duration)
      round.isAdditive = true
      card.add(round)
    default:
      let late = fade(from: number, to: 1)
      late.beginTime = window.now + duration
      late.fillMode = .both
      late.isRemovedOnCompletion = number > 0
      card.add(late)
    }
  }

  private func check<Value: Animatable>(_ property: AnimatableProperty<Value>) {
    let explanation = card.explain(property)
    #expect(explanation.value.propertyValue.bits == card.presentation[property].propertyValue.bits)
    #expect(explanation.model == card[property])
    if let last = explanation.steps.last, let velocity = last.velocity as? Double,
      property.name == "opacity" || property.name == "center.x"
    {
      let shown = card.presentation.velocity(of: property) as? Double
      #expect(velocity == shown || shown == 0)
    }
  }
}

extension PropertyValue {
  /// The bits of its numbers.
  fileprivate var bits: [UInt64] {
    switch self {
    case .number(let number): [number.bitPattern]
    case .pair(let x, let y): [x.bitPattern, y.bitPattern]
    case .rect(let rect):
      [rect.minX, rect.minY, rect.width, rect.height].map(\.bitPattern)
    case .transform(let m): [m.a, m.b, m.c, m.d, m.tx, m.ty].map(\.bitPattern)
    default: []
    }
  }
}
