import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Rules that set values")
struct RuleLimitTests {
  private let stage = LoggingStage()
  private let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

  private static let level = AnimatableProperty("level", initial: 0.0)

  @Test("C4: a rule that sets its own source again and again is stopped", arguments: [true, false])
  func ruleOfItself(isInWindow: Bool) {
    if isInWindow { stage.window.addSubview(view) }
    var calls = 0
    view.derive(Self.level, from: .opacity) { [unowned view] in
      calls += 1
      view.opacity = $0 * 0.999
      return $0
    }
    #expect(calls <= 65)
    calls = 0
    view.opacity = 0.5
    #expect(calls > 10 && calls <= 65)
    if !isInWindow { stage.window.addSubview(view) }  // which is told what was kept
    #expect(stage.diagnostics.contains { $0.kind == .limit })
    #expect(stage.window.invariantViolations() == [])
  }

  @Test("C4: rules of several views that set each other's sources are stopped")
  func ringOfRules() {
    let views = (0..<500).map { _ in View() }
    for view in views { stage.window.addSubview(view) }
    for index in views.indices {
      let next = views[(index + 1) % views.count]
      views[index].derive(Self.level, from: .opacity) { [unowned next] in
        if $0 < 1 { next.opacity = $0 * 0.999 }
        return $0
      }
    }
    views[0].opacity = 0.5
    #expect(stage.diagnostics.map(\.kind) == [.limit])
    #expect(stage.window.invariantViolations() == [])
  }

  /// Runs a closure when it is released. Of one thread, as all of a window.
  private final class Relic: Equatable, @unchecked Sendable {
    let onEnd: () -> Void
    init(_ onEnd: @escaping () -> Void) { self.onEnd = onEnd }
    deinit { onEnd() }
    static func == (a: Relic, b: Relic) -> Bool { a === b }
  }

  private static let relic = Property<Relic?>("relic", initial: nil)

  @Test("C4: values whose ends set the next view's value are stopped", arguments: [0, 1])
  func chainOfEnds(observers: Int) {
    let views = (0..<50_000).map { _ in View() }
    for view in views { stage.window.addSubview(view) }
    var observations: [PropertyObservation] = []
    for (index, view) in views.enumerated() {
      let next = index + 1 < views.count ? views[index + 1] : nil
      view[Self.relic] = Relic { next?[Self.relic] = nil }
      for _ in 0..<observers { observations.append(view.observe(Self.relic) { _ in }) }
    }
    views[0][Self.relic] = nil
    #expect(views.count { $0[Self.relic] == nil } == 64)
    #expect(stage.diagnostics.map(\.kind) == [.limit])
    #expect(stage.window.invariantViolations() == [])
    // The others are let go of one by one.
    for view in views.reversed() { view[Self.relic] = nil }
    #expect(stage.diagnostics.count == 1)
  }

  @Test("C4: a set that is refused leaves later ones as they are")
  func afterwards() {
    stage.window.addSubview(view)
    var depth = 100
    view.derive(Self.level, from: .opacity) { [unowned view] in
      if depth > 0 {
        depth -= 1
        view.opacity = $0 * 0.999
      }
      return $0
    }
    depth = 100
    view.opacity = 0.5
    depth = 0
    view.opacity = 0.25
    #expect(view.opacity == 0.25 && view[Self.level] == 0.25)
  }
}
