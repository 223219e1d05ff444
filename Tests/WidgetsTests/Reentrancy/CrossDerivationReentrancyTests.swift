import Testing
import ViewKernelTestSupport
import ViewKernelWidgets

@Suite("Rules between views, and what user code does meanwhile")
struct CrossDerivationReentrancyTests {
  private static let level = AnimatableProperty("level", initial: 0.0)

  private let stage = LoggingStage()
  private var window: Window { stage.window }

  private func makeView() -> View {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    return view
  }

  @Test("F43b: an observer of the target may take the source away, and the other targets stay")
  func removesSource() {
    let (first, second) = (makeView(), makeView())
    var source: View? = makeView()
    weak let gone = source
    first.derive(Self.level, from: source!, .opacity) { $0 }
    second.derive(Self.level, from: source!, .opacity) { $0 }
    let token = first.observe(Self.level) { _ in
      source?.removeFromSuperview()
      source = nil
    }
    gone?.opacity = 0.5
    #expect(gone == nil && first[Self.level] == 0.5)
    first[Self.level] = 3
    second[Self.level] = 3
    #expect(window.invariantViolations() == [])
    token.cancel()
  }

  @Test("F43b: an observer of one target may free the next one")
  func freesNext() {
    let (source, first) = (makeView(), makeView())
    var second: View? = makeView()
    weak let gone = second
    first.derive(Self.level, from: source, .opacity) { $0 }
    var calls = 0
    second?.derive(Self.level, from: source, .opacity) {
      calls += 1
      return $0
    }
    let token = first.observe(Self.level) { _ in
      second?.removeFromSuperview()
      second = nil
    }
    calls = 0
    source.opacity = 0.5
    #expect(gone == nil && calls == 0)
    #expect(window.invariantViolations() == [])
    token.cancel()
  }

  @Test("F43b: an observer of the target may free the target", arguments: [false, true])
  func freesTarget(isPrior: Bool) {
    let source = makeView()
    var target: View? = makeView()
    weak let gone = target
    target?.derive(Self.level, from: source, .opacity) { $0 }
    let token = target?.observe(Self.level, options: isPrior ? [.prior] : []) { _ in
      target?.removeFromSuperview()
      target = nil
    }
    window.animate(duration: 1) { source.opacity = 0.5 }
    window.advance(to: 0.5)
    #expect(gone == nil && source.opacity == 0.5)
    #expect(window.invariantViolations() == [])
    token?.cancel()
  }

  @Test("F43b: a function may remove its rule, replace it, or free its view", arguments: 0..<4)
  func functionEndsRule(kind: Int) {
    let source = makeView()
    var target: View? = makeView()
    var isArmed = false
    target?.derive(Self.level, from: source, .opacity) {
      guard isArmed else { return $0 }
      isArmed = false
      switch kind {
      case 0: target?.removeDerivation(of: Self.level)
      case 1: target?.derive(Self.level, from: .cornerRadius) { _ in 7 }
      case 2: target?.derive(Self.level, from: source, .opacity) { $0 + 7 }
      default:
        target?.removeFromSuperview()
        target = nil
      }
      return 9
    }
    isArmed = true
    source.opacity = 0.5
    #expect(target?[Self.level] == [1, 7, 7.5, nil][kind])
    source.opacity = 0.25
    #expect(target?[Self.level] == [1, 7, 7.25, nil][kind])
    #expect(window.invariantViolations() == [])
  }

  @Test("F43b: a function that changes the tree while its value is read does no harm")
  func functionWhileReading() {
    for way in 0..<4 {
      let source = makeView()
      var target: View? = makeView()
      var isArmed = false
      target?.derive(.center, from: source, Self.level) { x in
        if isArmed {
          isArmed = false
          target?.removeFromSuperview()
          target = nil
        }
        return Point(x: x, y: 5)
      }
      source.add(BasicAnimation(Self.level, from: 0, to: 50, duration: 1))
      window.advance(by: 0.5)
      isArmed = true
      switch way {
      case 0: _ = window.displayList()
      case 1: _ = window.presentation.hitTest(Point(x: 5, y: 5))
      case 2: window.advance(by: 0.1)
      default: source.removeAllAnimations()
      }
      window.advance(by: 0.1)
      _ = window.snapshot()
      #expect(window.invariantViolations() == [])
      source.removeFromSuperview()
    }
  }

  @Test("F43b: a source that is freed by its own observer in a set ends its rules")
  func freedInSet() {
    let target = makeView()
    var source: View? = makeView()
    weak let gone = source
    target.derive(Self.level, from: source!, .opacity) { $0 }
    let token = source?.observe(.opacity) { _ in
      source?.removeFromSuperview()
      source = nil
    }
    window.subviews.last?.opacity = 0.5
    #expect(gone == nil && target[Self.level] == 0.5)
    #expect(window.invariantViolations() == [])
    token?.cancel()
  }

  @Test("F43b: what a rule holds may set, derive and remove when it is let go of")
  func lastWills() {
    let (source, target) = (makeView(), makeView())
    var will: LastWill? = LastWill {
      source.opacity = 0.75
      target.derive(Self.level, from: source, .opacity) { $0 * 2 }
    }
    target.derive(Self.level, from: source, .opacity) { [will = will!] in
      withExtendedLifetime(will) {}
      return $0
    }
    will = nil
    target.removeDerivation(of: Self.level)
    #expect(target[Self.level] == 1.5 && source.opacity == 0.75)
    #expect(window.invariantViolations() == [])

    do {
      let view = makeView()
      var will: LastWill? = LastWill { source.opacity = 0.5 }
      view.derive(Self.level, from: source, .opacity) { [will = will!] in
        withExtendedLifetime(will) {}
        return $0
      }
      will = nil
      view.removeFromSuperview()
    }
    #expect(source.opacity == 0.5 && target[Self.level] == 1)
    #expect(window.invariantViolations() == [])
  }

  @Test("C4: a rule between views and an observer that sets its source are stopped")
  func ring() {
    for isInWindow in [true, false] {
      let (source, target) = (makeView(), makeView())
      if !isInWindow { for view in [source, target] { view.removeFromSuperview() } }
      target.derive(Self.level, from: source, .opacity) { $0 }
      let token = target.observe(Self.level) { _ in source.opacity *= 0.999 }
      source.opacity = 0.5
      if !isInWindow { for view in [source, target] { window.addSubview(view) } }
      #expect(stage.diagnostics.contains { $0.kind == .limit })
      #expect(target[Self.level] == source.opacity)
      #expect(window.invariantViolations() == [])
      stage.events.diagnostics = []
      token.cancel()
    }
  }

  @Test("C4: the set of an observer overtakes the one around it")
  func overtakes() {
    let (source, target, label) = (makeView(), makeView(), makeView())
    target.derive(Self.level, from: source, .opacity) { $0 }
    label.derive(Self.level, from: source, .opacity) { $0 }
    var seen: [Double?] = []
    let tokens = [
      target.observe(Self.level) { _ in if source.opacity == 0.5 { source.opacity = 0.25 } },
      target.observe(Self.level, options: [.old, .new]) { seen += [$0.old, $0.new] },
    ]
    source.opacity = 0.5
    #expect(seen == [0.5, 0.25, 1, 0.5])
    #expect(target[Self.level] == 0.25 && label[Self.level] == 0.25)
    withExtendedLifetime(tokens) {}
  }
}
