import Testing
import ViewKernelAnimation
import ViewKernelGeometry

@Suite("Values that switch")
struct DiscreteAnimatableTests {
  private enum Mode: String, DiscreteAnimatable { case compact, wide }

  private enum Tokens {
    static let mode = AnimatableProperty("mode", initial: Mode.compact)
    static let count = AnimatableProperty("count", initial: 1)
    static let isOn = AnimatableProperty("isOn", initial: false)
    static let title = AnimatableProperty("title", initial: "a")
  }

  private let stage = Stage()

  @Test("E2: integers, switches, enums and strings switch in the middle")
  func switches() {
    stage.node.add(BasicAnimation(Tokens.count, from: 1, to: 9, duration: 1))
    stage.node.add(BasicAnimation(Tokens.isOn, from: false, to: true, duration: 1))
    stage.node.add(BasicAnimation(Tokens.mode, from: .compact, to: .wide, duration: 1))
    stage.node.add(BasicAnimation(Tokens.title, from: "a", to: "b", duration: 1))
    #expect(stage.value(Tokens.count, at: 0.49) == 1)
    #expect(stage.value(Tokens.isOn, at: 0.49) == false)
    #expect(stage.value(Tokens.mode, at: 0.49) == .compact)
    #expect(stage.value(Tokens.title, at: 0.49) == "a")
    #expect(stage.value(Tokens.count, at: 0.5) == 9)
    #expect(stage.value(Tokens.isOn, at: 0.5) == true)
    #expect(stage.value(Tokens.mode, at: 0.5) == .wide)
    #expect(stage.value(Tokens.title, at: 0.5) == "b")
  }

  @Test("E2: keyframes switch in the middle of each segment, discrete ones at their times")
  func keyframes() {
    stage.node.add(KeyframeAnimation(Tokens.count, values: [1, 2, 3], duration: 1), forKey: "k")
    #expect(stage.value(Tokens.count, at: 0.2) == 1)
    #expect(stage.value(Tokens.count, at: 0.25) == 2)
    #expect(stage.value(Tokens.count, at: 0.7) == 2)
    #expect(stage.value(Tokens.count, at: 0.75) == 3)
    let discrete = KeyframeAnimation(Tokens.count, values: [5, 6], duration: 1)
    discrete.calculationMode = .discrete
    stage.node.add(discrete, forKey: "k")
    #expect(stage.value(Tokens.count, at: 1.2) == 5)
    #expect(stage.value(Tokens.count, at: 1.3) == 6)
  }

  @Test("E2: they do not add up, and an additive animation shows its value alone")
  func additive() {
    let adding = BasicAnimation(Tokens.count, from: 4, to: 4, duration: 1)
    adding.isAdditive = true
    stage.node.add(adding)
    #expect(stage.value(Tokens.count, at: 0.5) == 4)
    #expect(3.delta(from: 1) == nil && 3.base(giving: 5) == nil && 3.repeated(2) == 3)
    #expect(3.distance(to: 3) == 0 && "a".distance(to: "b") == 1 && true.isFinite)
  }

  @Test("E2: springs move nothing, and a spring settles at once where nothing can move")
  func springs() {
    let spring = SpringAnimation(Tokens.title, from: "a", to: "b", duration: 1)
    stage.node.add(spring)
    #expect(stage.value(Tokens.title, at: 0.9) == "b")
    #expect(
      stage.node.velocity(of: Tokens.title) == "a" || stage.node.velocity(of: Tokens.title) == "b")
  }

  @Test("E2: they are recorded as numbers, switches and texts, and read back")
  func recorded() {
    #expect(Mode.wide.propertyValue == .text("wide") && Mode(propertyValue: .text("wide")) == .wide)
    #expect(Mode(propertyValue: .text("x")) == nil && Mode(propertyValue: .number(1)) == nil)
    #expect(7.propertyValue == .number(7) && Int(propertyValue: .number(7)) == 7)
    #expect(Int(propertyValue: .number(7.5)) == nil && Int(propertyValue: .text("7")) == nil)
    #expect(true.propertyValue == .flag(true) && Bool(propertyValue: .flag(true)) == true)
    #expect(Bool(propertyValue: .number(1)) == nil)
    #expect("x".propertyValue == .text("x") && String(propertyValue: .text("x")) == "x")
    #expect(String(propertyValue: .nothing) == nil)
  }
}
