import Testing
import ViewKernel
import ViewKernelWidgets

/// A control of a program: one property kept by its token, one stored by the class, one animated.
private final class Switch: View {
  static let isOn = Property("isOn", initial: false, recorded: PropertyValue.flag, .display)
  static let label = Property(
    "label", of: Switch.self, initial: "", .layout, read: { $0.storedLabel },
    store: { $0.storedLabel = $1 })
  static let spread = AnimatableProperty("spread", initial: 0.0, .layout)

  private var storedLabel = "off"
}

@Suite("Properties, by their tokens")
struct PropertyTests {
  let window = Window(size: Size(width: 100, height: 100))
  private let view = Switch(frame: Rect(x: 0, y: 0, width: 50, height: 50))
  private let log = Log()

  private final class Log { var messages: [String] = [] }

  init() {
    window.addSubview(view)
    window.layoutIfNeeded()
    let log = log
    window.onDiagnostic = { log.messages.append($0.message) }
  }

  @Test(
    "C13: switches, texts and titles are observed, also outside windows",
    arguments: [true, false])
  func builtIn(isInWindow: Bool) {
    let (label, field, button) = (Label(text: "a"), TextField(text: "a"), Button(title: "a"))
    if isInWindow { for view in [label, field, button] { window.addSubview(view) } }
    var changes: [String] = []
    let tokens = [
      label.observe(.isHidden, options: [.old, .new]) { changes.append("hidden \($0)") },
      label.observe(.clipsToBounds, options: .new) { changes.append("clips \($0)") },
      label.observe(.text, options: [.old, .new]) { changes.append("label \($0)") },
      field.observe(.text, options: .new) { changes.append("field \($0)") },
      button.observe(.title, options: [.new, .distinct]) { changes.append("button \($0)") },
    ]
    field.onChange = { changes.append("changed to \($0)") }
    label.isHidden = true
    label[.isHidden] = false
    label.clipsToBounds = true
    label.text = "b"
    field.insertText("b")
    field.text = "ab"
    button.title = "b"
    button[.title] = "b"
    #expect(
      changes == [
        "hidden old false, new true", "hidden old true, new false", "clips new true",
        "label old a, new b", "field new ab", "changed to ab", "field new ab", "button new b",
      ])
    withExtendedLifetime(tokens) {}
  }

  @Test(
    "A20: a font size that is no number, infinite or below 0 is refused",
    arguments: [Double.nan, .infinity, 1e200, -5])
  func fontSize(size: Double) {
    let label = Label(text: "a")
    window.addSubview(label)
    label.fontSize = size
    window.appearance(for: Label.self)[.fontSize] = size
    #expect(label.fontSize == 17 && window.appearance(for: Label.self)[.fontSize] == 17)
    #expect(
      log.messages == [
        "\(label.displayName): fontSize: expected a finite number of at least 0, got \(size)",
        "\(window.displayName): appearance(for: Label): fontSize: expected a finite number of at least 0, got \(size)",
      ])
  }

  @Test("A20: a colour that is no number is refused where it is not animated, too")
  func color() {
    let label = Label(text: "a")
    window.addSubview(label)
    label.textColor = Color(red: .nan, green: 0, blue: 0)
    #expect(label.textColor == .black && log.messages.count == 1)
  }

  @Test("C13: a change asks for layout or a new frame as the token says; an equal value does not")
  func invalidations() {
    window.didDrawFrame()
    view[Switch.isOn] = false
    view[Switch.spread] = 0
    view[Switch.label] = "off"
    #expect(!view.needsLayout)
    view[Switch.isOn] = true
    #expect(!view.needsLayout && window.needsFrame)
    view[Switch.spread] = 1
    #expect(view.needsLayout)
    window.layoutIfNeeded()
    view[Switch.label] = "on"
    #expect(view.needsLayout)
    window.layoutIfNeeded()
    window.animate(duration: 1) { view[Switch.spread] = 2 }
    #expect(view.needsLayout && view.animationKeys == ["spread"])
  }

  @Test("C8: a property of a class is not set or observed on views of other classes")
  func otherClass() {
    let other = View()
    window.addSubview(other)
    other[Switch.label] = "x"
    let token = other.observe(Switch.label) { _ in Issue.record("is not observed") }
    #expect(other[Switch.label] == "" && log.messages.count == 2)
    withExtendedLifetime(token) {}
  }

  @Test("C12: what a class stores itself, switches and the frame are not set by rules of a window")
  func notByRules() {
    let rules = window.appearance(for: Switch.self)
    rules[Switch.label] = "x"
    rules[.isHidden] = true
    rules[.frame] = Rect(x: 1, y: 1, width: 1, height: 1)
    rules[Switch.isOn] = true
    let fresh = Switch()
    window.addSubview(fresh)
    #expect(log.messages.count == 3)
    #expect(fresh[Switch.isOn] && fresh[Switch.label] == "off" && !fresh.isHidden)
  }

  @Test("C10: a token of a property that can be animated does the same by its base class")
  func byBaseClass() {
    let property: Property<Double> = Switch.spread
    let opacity: Property<Double> = AnimatableProperty.opacity
    window.animate(duration: 1, curve: .linear) {
      view[property] = 4
      view[opacity] = 0
    }
    window.advance(to: 0.5)
    #expect(view.presentation(Switch.spread) == 2 && view.presentation.opacity == 0.5)
    view[property] = .nan
    #expect(view[property] == 4 && log.messages.count == 1)
    view[.frame] = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(view.frame == Rect(x: 1, y: 2, width: 3, height: 4))
  }
}

@Suite("Rules that derive, and their end")
struct DerivationEndTests {
  private static let source = AnimatableProperty("source", initial: 0.0)
  private static let target = AnimatableProperty("target", initial: 0.0)
  private static let other = AnimatableProperty("other", initial: 0.0)

  let window = Window(size: Size(width: 100, height: 100))
  let view = View()

  init() { window.addSubview(view) }

  @Test("F43: a rule that is removed leaves the value, and the source moves it no more")
  func removed() {
    view.derive(Self.target, from: Self.source) { $0 * 2 }
    view[Self.source] = 1
    window.animate(duration: 1, curve: .linear) { view[Self.source] = 3 }
    window.advance(to: 0.5)
    #expect(view.presentation(Self.target) == 4)
    view.removeDerivation(of: Self.target)
    #expect(view.presentation(Self.target) == 6 && view[Self.target] == 6)
    view[Self.source] = 10
    #expect(view[Self.target] == 6)
    window.animate(duration: 1, curve: .linear) { view[Self.target] = 8 }
    window.advance(to: 1)
    #expect(view.presentation(Self.target) == 7)
    window.checkInvariants()
  }

  @Test("F43: a property whose rule was removed may be a source, and may be derived anew")
  func again() {
    view.derive(Self.target, from: Self.source) { $0 * 2 }
    view.removeDerivation(of: Self.target)
    view.removeDerivation(of: Self.target)
    view.derive(Self.other, from: Self.target) { $0 + 1 }
    view[Self.target] = 4
    #expect(view[Self.other] == 5)
    view.removeDerivation(of: Self.other)
    view.derive(Self.target, from: Self.source) { $0 * 3 }
    view[Self.source] = 1
    #expect(view[Self.target] == 3)
  }

  @Test("F43: what moves a target of its own goes on when the rule is removed")
  func ownAnimations() {
    view.derive(Self.target, from: Self.source) { $0 }
    view.add(BasicAnimation(Self.target, from: 10, to: 20, duration: 1))
    view.removeDerivation(of: Self.target)
    window.advance(to: 0.5)
    #expect(view.presentation(Self.target) == 15)
  }

  @Test("F43: a derived value has the bits of its function, also where only the sign of 0 differs")
  func signOfZero() {
    view.derive(Self.target, from: .bounds) { $0.origin.x }
    view.bounds.origin.x = -0.0
    #expect(view[Self.target].sign == .minus)
    view.bounds.origin.x = 0.0
    #expect(view[Self.target].sign == .plus)
  }

  @Test("C4: a rule that sets its own source for ever is stopped 64 deep, with a diagnostic")
  func recursion() {
    var messages: [String] = []
    window.onDiagnostic = { messages.append($0.message) }
    view.derive(Self.target, from: .opacity) { [unowned view] opacity in
      view.opacity = opacity * 0.999
      return opacity
    }
    view.opacity = 0.5
    #expect(messages.contains { $0.contains("64 deep; the set is refused") })
    window.checkInvariants()
  }

  @Test("F43: a rule that removes itself or another one while it runs does not follow any more")
  func removedByItself() {
    view.derive(Self.target, from: Self.source) { [unowned view] source in
      guard source == 1 else { return source }
      view.removeDerivation(of: Self.target)
      view.removeDerivation(of: Self.other)
      return source
    }
    view.derive(Self.other, from: Self.source) { $0 }
    view[Self.source] = 1
    #expect(view[Self.target] == 0 && view[Self.other] == 0)
    window.checkInvariants()
  }

  @Test("F43: a rule of a node is removed, too")
  func node() {
    let node = AnimationNode(engine: AnimationEngine(clock: LogicalClock()), identifier: 1)
    node.derive(Self.target, from: Self.source) { $0 * 2 }
    node.set(Self.source, to: 2)
    node.removeDerivation(of: Self.target)
    node.set(Self.source, to: 5)
    #expect(node.model(Self.target) == 4)
    node.set(Self.target, to: 1)
    #expect(node.presentation(Self.target) == 1)
  }
}
