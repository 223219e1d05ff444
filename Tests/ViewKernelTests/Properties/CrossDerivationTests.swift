import Testing
import ViewKernel
import ViewKernelTestSupport

private enum Dial {
  static let value = AnimatableProperty("value", initial: 0.0)
  static let place = AnimatableProperty("place", initial: Point.zero)
  static let path = AnimatableProperty<Path?>("outline", initial: nil)
}

/// A view with a source, one that follows it, and one that has both properties.
private final class Trio {
  let stage = LoggingStage(width: 400, height: 300)
  let source = View(frame: Rect(x: 0, y: 0, width: 40, height: 30))
  let target = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
  let twin = View(frame: Rect(x: 0, y: 0, width: 40, height: 30))

  var window: Window { stage.window }

  /// - Parameter isFollowed: Whether there are rules from the start.
  init(isFollowed: Bool = true) {
    source.accessibilityIdentifier = "source"
    target.accessibilityIdentifier = "target"
    for view in [target, source, twin] { window.addSubview(view) }
    if isFollowed { derive() }
  }

  func derive() {
    target.derive(Dial.value, from: source, .opacity) { 3 * $0 - 1 }
    target.derive(Dial.place, from: source, .centerX) { Point(x: $0 / 3, y: 7) }
    target.derive(.shadowPath, from: source, .bounds) { Path(rect: $0.insetBy(dx: 1, dy: 3)) }
    twin.derive(Dial.value, from: .opacity) { 3 * $0 - 1 }
    twin.derive(Dial.place, from: .centerX) { Point(x: $0 / 3, y: 7) }
    twin.derive(.shadowPath, from: .bounds) { Path(rect: $0.insetBy(dx: 1, dy: 3)) }
  }

  /// Does the same to the source and to the view with both properties.
  func both(_ body: (View) -> Void) {
    body(source)
    body(twin)
  }

  /// Whether what follows across views is what follows inside one.
  var agrees: Bool {
    let (a, b) = (target.presentation, twin.presentation)
    return a[Dial.value].bitPattern == b[Dial.value].bitPattern
      && a[Dial.place] == b[Dial.place] && a.shadowPath == b.shadowPath
      && target[Dial.value].bitPattern == twin[Dial.value].bitPattern
      && target[Dial.place] == twin[Dial.place] && target.shadowPath == twin.shadowPath
      && a.velocity(of: Dial.value) == b.velocity(of: Dial.value)
      && a.velocity(of: Dial.place) == b.velocity(of: Dial.place)
  }

  func glue(until end: Double, samples: Int = 40) {
    let start = window.now
    for index in 1...samples {
      window.advance(to: start + (end - start) * Double(index) / Double(samples))
      guard agrees else {
        Issue.record("differs at \(window.now)")
        return
      }
    }
    #expect(window.invariantViolations() == [])
  }
}

@Suite("Properties derived from those of other views")
struct CrossDerivationTests {
  // MARK: Model values

  @Test("F43b: the property follows every set of its source, before the source's observers")
  func follows() {
    let (slider, thumb) = (View(), View())
    slider[Dial.value] = 0.5
    var log: [String] = []
    let tokens = [
      slider.observe(Dial.value, options: [.prior]) {
        log.append("source \($0.isPrior) \(thumb.center.x)")
      },
      thumb.observe(.center, options: [.prior, .old, .new]) {
        log.append("\($0.isPrior) \($0.old!.x) \($0.new?.x ?? -1) \(slider[Dial.value])")
      },
      thumb.observe(.frame, options: [.old, .new]) {
        log.append("\($0.old!.minX) \($0.new!.minX)")
      },
    ]
    thumb.derive(.center, from: slider, Dial.value) { Point(x: 100 * $0, y: 20) }
    #expect(thumb.center == Point(x: 50, y: 20))
    #expect(log == ["true 0.0 -1.0 0.5", "false 0.0 50.0 0.5", "0.0 50.0"])
    log = []
    slider[Dial.value] = 1
    #expect(
      log == [
        "source true 50.0", "true 50.0 -1.0 1.0", "false 50.0 100.0 1.0", "50.0 100.0",
        "source false 100.0",
      ])
    log = []
    slider[Dial.value] = 1
    #expect(log == ["source true 100.0", "source false 100.0"])
    withExtendedLifetime(tokens) {}
  }

  @Test("F43b: an observer of the frame is notified before it changes, too")
  func priorFrame() {
    let slider = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    let thumb = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    var calls: [Bool] = []
    let token = thumb.observe(.frame, options: [.prior, .distinct]) { calls.append($0.isPrior) }
    thumb.derive(.bounds, from: slider, .bounds) { $0 }
    thumb.derive(.transform, from: slider, .opacity) { AffineTransform(scaleX: 1 + $0, y: 1) }
    thumb.derive(.anchorPoint, from: slider, .center) { $0 }
    #expect(calls == [true, false, true, false, true, false])
    token.cancel()
  }

  @Test("F43b: both parts of a frame are stored before what follows them is set")
  func frameParts() {
    let (card, label) = (View(), View())
    var seen: [Rect] = []
    label.derive(Dial.place, from: card, .bounds) {
      seen.append(card.frame)
      return Point(x: $0.width, y: 0)
    }
    label.derive(Dial.value, from: card, .center) {
      seen.append(card.frame)
      return $0.x
    }
    seen = []
    card.frame = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(seen == [card.frame, card.frame])
    #expect(label[Dial.place].x == 30 && label[Dial.value] == 25)
  }

  @Test("F43b: the property has the bits of its function, also where only these change")
  func bits() {
    let (slider, thumb) = (View(), View())
    thumb.derive(Dial.value, from: slider, Dial.value) { $0 }
    for number in [0.0, -0.0, 3.0, -0.0] {
      slider[Dial.value] = number
      #expect(thumb[Dial.value].bitPattern == number.bitPattern)
    }
  }

  @Test("F43b: a function that gives numbers not finite leaves the value")
  func notFinite() {
    let trio = Trio(isFollowed: false)
    trio.target.derive(Dial.value, from: trio.source, Dial.value) { 1 / $0 }
    trio.source[Dial.value] = 2
    trio.source[Dial.value] = 0
    #expect(trio.target[Dial.value] == 0.5)
    #expect(trio.stage.diagnostics.map(\.kind) == [.refused, .refused])
    #expect(trio.stage.diagnostics[0].message.hasPrefix("target: value: "))
  }

  @Test("F43b: a function may rewrite the old value, and refreshing asks it again")
  func updating() {
    let (slider, thumb) = (View(), View())
    var inset = 1.0
    thumb.derive(
      Dial.path, from: slider, .bounds,
      updating: { bounds, path in path = Path(rect: bounds.insetBy(dx: inset, dy: inset)) })
    slider.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(thumb[Dial.path] == Path(rect: Rect(x: 1, y: 1, width: 8, height: 8)))
    inset = 2
    thumb.refreshDerivedProperties()
    #expect(thumb[Dial.path] == Path(rect: Rect(x: 2, y: 2, width: 6, height: 6)))
  }

  @Test("F43b: a rule with the view itself as source is one of the view")
  func ownView() {
    let view = View()
    view.derive(Dial.value, from: view, .opacity) { $0 + 1 }
    view.opacity = 0.5
    #expect(view[Dial.value] == 1.5)
    view.derive(.cornerRadius, from: view, Dial.value) { $0 }
    #expect(view.cornerRadius == 0)
  }

  // MARK: Presentation values

  @Test(
    "F43b: across views a property follows every animation to the bit as inside one view",
    arguments: 0..<12)
  func exact(kind: Int) throws {
    let trio = Trio()
    let window = trio.window
    func block(_ duration: Double, _ options: AnimationOptions = [], _ body: (View) -> Void) {
      window.animate(duration: duration, options: options) { trio.both(body) }
    }
    switch kind {
    case 0:
      trio.both { $0.add(BasicAnimation(.opacity, from: 0.2, to: 0.7, duration: 0.4)) }
    case 1:
      trio.both {
        $0.add(SpringAnimation(.center, to: Point(x: 200, y: 9)), forKey: "throw")
      }
    case 2:
      trio.both {
        $0.add(KeyframeAnimation(.opacity, values: [0.1, 0.9, 0.3], duration: 0.5))
      }
    case 3:
      trio.both {
        let fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 0.3)
        let grow = BasicAnimation(.boundsSize, by: Size(width: 40, height: 40), duration: 0.2)
        fade.timing.beginTime = 0.1
        $0.add(AnimationGroup([fade, grow], duration: 0.5))
      }
    case 4:
      for index in 0..<4 {
        trio.both {
          let push = BasicAnimation(.centerX, from: Double(index * 10), to: 0, duration: 0.3)
          push.isAdditive = true
          $0.add(push)
        }
        trio.glue(until: 0.05 * Double(index + 1))
      }
    case 5:
      for index in 0..<4 {
        block(0.4) { $0.frame = Rect(x: Double(index) * 31, y: 3, width: 20, height: 50) }
        block(0.2) { $0.opacity = 0.2 * Double(index) }
        trio.glue(until: 0.1 * Double(index + 1))
      }
    case 6:
      for index in 0..<4 {
        block(0.4, .beginFromCurrentState) {
          $0.bounds.size.width = index % 2 == 0 ? 0 : 300
          $0.center.x = Double(index) * 17
        }
        trio.glue(until: 0.1 * Double(index + 1))
      }
    case 7:
      trio.both { $0.timeSpace.speed = 0.5 }
      block(0.2) { $0.opacity = 0.1 }
      trio.glue(until: 0.1)
      trio.both { $0.timeSpace.speed = 0 }
    case 8:
      trio.both { $0.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 0.4), forKey: "fade") }
      trio.glue(until: 0.1)
      trio.both { $0.animation(forKey: "fade")?.reverse() }
      trio.glue(until: 0.15)
      trio.both { $0.removeAnimation(forKey: "fade") }
      #expect(trio.agrees)
    case 9:
      // Own animations on what follows keep their places among those of the source.
      block(0.4) { $0.opacity = 0.1 }
      for view in [trio.target, trio.twin] {
        let push = BasicAnimation(Dial.value, from: 5, to: 0, duration: 0.3)
        push.isAdditive = true
        view.add(push)
      }
      block(0.4) { $0.opacity = 0.8 }
    case 10:
      block(0.4) { $0.opacity = 0.1 }
      trio.glue(until: 0.1)
      trio.derive()  // while it moves
      #expect(trio.agrees)
    default:
      window.animate(duration: 0.4, curve: .spring(response: 0.3, dampingRatio: 0.4)) {
        trio.both { $0.center.x = 300 }
      }
    }
    #expect(trio.agrees)
    trio.glue(until: 1)
    try window.advanceUntilSettled()
    #expect(trio.agrees)
  }

  @Test("F43b: what is animated before the rule is followed from its first moment")
  func lateRule() {
    let trio = Trio(isFollowed: false)
    trio.window.animate(duration: 1) { trio.both { $0.opacity = 0 } }
    trio.window.advance(to: 0.5)
    trio.derive()
    #expect(trio.target.presentation[Dial.value] == 0.5)
    trio.glue(until: 1.2)
  }

  @Test("F43b: in different windows, or outside, the property shows its model value")
  func twoWindows() {
    let trio = Trio()
    let other = Window(size: Size(width: 100, height: 100))
    trio.window.animate(duration: 1, curve: .linear) { trio.both { $0.opacity = 0 } }
    trio.glue(until: 0.25)
    for place in [other as View, View()] {
      place.addSubview(trio.target)
      #expect(trio.target.presentation[Dial.value] == -1 && trio.target[Dial.value] == -1)
      trio.source.opacity = 0  // as it is
      trio.window.advance(by: 0.125)
      #expect(trio.target.presentation[Dial.value] == -1)
      #expect(other.invariantViolations() == [])
    }
    trio.window.addSubview(trio.target)
    #expect(trio.agrees && trio.target.presentation[Dial.value] == 0.5)
    trio.glue(until: 0.75)
    trio.both { $0.removeFromSuperview() }
    #expect(trio.target.presentation[Dial.value] == -1)
    trio.both { trio.window.addSubview($0) }
    trio.window.animate(duration: 1, curve: .linear) { trio.both { $0.opacity = 1 } }
    trio.glue(until: 2)
  }

  @Test("F43b: views that leave and enter windows in any order are linked there", arguments: 0..<24)
  func enteringOrder(order: Int) {
    let trio = Trio()
    let other = LoggingStage()
    var steps: [() -> Void] = [
      { other.window.addSubview(trio.source) }, { other.window.addSubview(trio.twin) },
      { other.window.addSubview(trio.target) },
      {
        for window in [trio.window, other.window] {
          window.animate(duration: 1) {
            trio.both { if $0.window === window { $0.opacity = 0.25 } }
          }
        }
      },
    ]
    var number = order
    while !steps.isEmpty {
      let step = steps.remove(at: number % steps.count)
      number /= steps.count + 1
      step()
      for window in [trio.window, other.window] { #expect(window.invariantViolations() == []) }
    }
    other.window.animate(duration: 1) { trio.both { $0.opacity = 0.75 } }
    for step in 1...8 {
      other.window.advance(to: Double(step) * 0.13)
      let presentation = trio.target.presentation
      #expect(presentation[Dial.value] == 3 * trio.source.presentation.opacity - 1)
    }
  }

  @Test("F43b: a long chain of views is no deep recursion")
  func longChain() {
    let window = Window(size: Size(width: 100, height: 100))
    let views = (0..<20_000).map { _ in View() }
    for view in views { window.addSubview(view) }
    for (view, next) in zip(views, views.dropFirst()) {
      next.derive(Dial.value, from: view, .opacity) { $0 }
    }
    views[0].add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1))
    window.advance(to: 0.5)
    #expect(views[1].presentation[Dial.value] == views[0].presentation.opacity)
  }

  @Test("F43b: hit tests by presentation meet what follows where it shows")
  func hitTest() {
    let trio = Trio(isFollowed: false)
    trio.target.derive(.center, from: trio.source, Dial.value) { Point(x: $0, y: 200) }
    trio.source.add(BasicAnimation(Dial.value, from: 100, to: 300, duration: 1))
    trio.window.advance(to: 0.5)
    let x = trio.source.presentation[Dial.value]
    #expect(trio.window.presentation.hitTest(Point(x: x, y: 200)) === trio.target)
    #expect(trio.window.hitTest(Point(x: x, y: 200)) === trio.window)
    trio.target.backgroundColor = .white
    var transforms: [AffineTransform] = []
    for case .beginGroup(let group) in trio.window.displayList().items
    where group.node == trio.target.identifier {
      transforms.append(group.transform)
    }
    #expect(transforms == [AffineTransform(translationX: x - 5, y: 195)])
  }

  @Test(
    "F43b: views that follow moving ones count as changed; drawings that read them are made anew")
  func changes() {
    final class Gauge: View {
      var draws: [Double] = []
      override func drawing(_ shown: ViewPresentation) -> Drawing? {
        draws.append(shown[Dial.value])
        return nil
      }
    }
    let window = Window(size: Size(width: 100, height: 100))
    let (slider, gauge) = (View(), Gauge(frame: Rect(x: 0, y: 0, width: 5, height: 5)))
    for view in [gauge, slider] { window.addSubview(view) }
    gauge.derive(Dial.value, from: slider, .opacity) { $0 }
    var stamp = window.changes(since: nil).stamp
    func changed() -> [View] {
      let changes = window.changes(since: stamp)
      stamp = changes.stamp
      return Array(changes.views ?? [])
    }
    _ = window.displayList()
    slider.opacity = 0.5
    #expect(changed().contains { $0 === gauge })
    _ = window.displayList()
    slider.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1))
    for time in [0.25, 0.5, 1.0] {
      window.advance(to: time)
      #expect(changed().contains { $0 === gauge })
      _ = window.displayList()
    }
    window.advance(to: 2)
    #expect(changed().isEmpty)
    #expect(gauge.draws == [1, 0.5, 0.25, 0.5])
    slider.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1), forKey: "fade")
    window.advance(to: 2.5)
    _ = changed()
    slider.removeAnimation(forKey: "fade")
    #expect(changed().contains { $0 === gauge })
    slider.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1), forKey: "fade")
    window.advance(to: 3)
    _ = changed()
    slider.removeFromSuperview()
    #expect(changed().contains { $0 === gauge } && gauge.presentation[Dial.value] == 0.5)
  }

  // MARK: Ends

  @Test("F43b: a rule ends when either view is deallocated, and retains neither", arguments: 0..<4)
  func ends(kind: Int) {
    final class Relic {}
    let window = Window(size: Size(width: 100, height: 100))
    weak var (source, target, relic): (View?, View?, Relic?) = (nil, nil, nil)
    do {
      var kept: [View] = []
      do {
        let (a, b, c) = (View(), View(), Relic())
        (source, target, relic) = (a, b, c)
        if kind & 2 != 0 { for view in [a, b] { window.addSubview(view) } }
        b.derive(Dial.value, from: a, .opacity) { value in withExtendedLifetime(c) { value + 1 } }
        if kind & 2 != 0 {
          window.animate(duration: 1) { a.opacity = 0.5 }
          window.advance(to: 0.5)
        } else {
          a.opacity = 0.5
        }
        kept = [kind & 1 == 0 ? a : b]
        kept[0].removeFromSuperview()
      }
      (kind & 1 == 0 ? target : source)?.removeFromSuperview()
      window.advance(by: 0)
      #expect((source == nil) == (kind & 1 != 0) && (target == nil) == (kind & 1 == 0))
      #expect(relic == nil)
      kept[0].opacity = 0.25
      if kind & 1 != 0 {
        #expect(kept[0][Dial.value] == 1.5)
        // It is a property like any other.
        kept[0].derive(.cornerRadius, from: Dial.value) { $0 }
        #expect(kept[0].cornerRadius == 1.5)
      }
      #expect(kept[0].treeInvariantViolations() == [])
    }
    #expect(source == nil && target == nil)
    #expect(window.invariantViolations() == [])
  }

  @Test("F43b: a window that is deallocated ends its rules, and those of its views stay")
  func windowEnds() {
    var window: Window? = Window(size: Size(width: 100, height: 100))
    let (a, b) = (View(), View())
    for view in [a, b] { window?.addSubview(view) }
    b.derive(Dial.value, from: a, .opacity) { $0 + 1 }
    b.derive(Dial.place, from: window!, .center) { $0 }
    window?.derive(.cornerRadius, from: a, .opacity) { $0 * 10 }
    window?.animate(duration: 1) { a.opacity = 0.5 }
    window?.advance(to: 0.5)
    window = nil
    #expect(b[Dial.place] == Point(x: 50, y: 50))
    a.opacity = 0.25
    #expect(b[Dial.value] == 1.25 && b.presentation[Dial.value] == 1.25)
    b.derive(.cornerRadius, from: Dial.place) { $0.x }
    #expect(b.cornerRadius == 50)
    #expect(a.treeInvariantViolations() == [] && b.treeInvariantViolations() == [])
  }

  @Test("F43b: a later rule for the property replaces the rule, of one view or of two")
  func replaces() {
    let trio = Trio(isFollowed: false)
    let (a, b, c) = (trio.source, trio.target, trio.twin)
    trio.window.animate(duration: 4, curve: .linear) {
      a.opacity = 0
      c.opacity = 0
      b.opacity = 0
    }
    func check(_ value: (View, Double), _ comment: Comment) {
      trio.window.advance(by: 0.1)
      #expect(b.presentation[Dial.value] == value.0.presentation.opacity * value.1, comment)
      #expect(trio.window.invariantViolations() == [])
    }
    b.derive(Dial.value, from: a, .opacity) { $0 * 2 }
    check((a, 2), "across")
    b.derive(Dial.value, from: c, .opacity) { $0 * 3 }
    check((c, 3), "across from another view")
    b.derive(Dial.value, from: .opacity) { $0 * 4 }
    check((b, 4), "of the view")
    b.derive(Dial.value, from: a, .opacity) { $0 * 5 }
    check((a, 5), "across again")
    b.removeDerivation(of: Dial.value)
    #expect(b.presentation[Dial.value] == 0 && b[Dial.value] == 0)
    b[Dial.value] = 8
    a.opacity = 1
    #expect(b[Dial.value] == 8)
    b.removeDerivation(of: Dial.value)
    // The source is as fast as any other view: nothing follows it.
    b.derive(Dial.value, from: b, .opacity) { $0 }
    b.opacity = 0.75
    #expect(b[Dial.value] == 0.75)
  }

  @Test("F43b: a rule of the window's appearance does not set what is derived")
  func appearance() {
    let window = Window(size: Size(width: 100, height: 100))
    window.appearance(for: View.self)[.cornerRadius] = 7
    let (a, b) = (View(), View())
    b.derive(.cornerRadius, from: a, .opacity) { $0 * 2 }
    window.addSubview(b)
    window.addSubview(a)
    #expect(b.cornerRadius == 2 && a.cornerRadius == 7)
  }

  // MARK: Refusals

  @Test("F43b: chains, rings and components are refused, and the message names the chain")
  func refusals() {
    let stage = LoggingStage()
    func make(_ name: String) -> View {
      let view = View()
      view.accessibilityIdentifier = name
      stage.window.addSubview(view)
      return view
    }
    let (thumb, slider, knob) = (make("thumb"), make("slider"), make("knob"))
    slider.derive(Dial.value, from: knob, .opacity) { $0 }
    thumb.derive(.center, from: slider, Dial.value) { Point(x: $0, y: 0) }
    knob.derive(.opacity, from: thumb, Dial.value) { $0 }
    knob.derive(.opacity, from: slider, Dial.value) { $0 }
    knob.derive(.opacity, from: .cornerRadius) { $0 }
    thumb.derive(.centerX, from: slider, .opacity) { $0 }
    slider.derive(.cornerRadius, from: Dial.value) { $0 }
    knob.derive(.cornerRadius, from: .borderWidth) { $0 }
    thumb.derive(Dial.value, from: knob, .cornerRadius) { $0 }
    #expect(
      stage.diagnostics.map(\.message) == [
        "thumb: center: derived from slider.value, which is derived from knob.opacity: "
          + "chains are not possible",
        "knob: opacity: derived from thumb.value, and slider.value is derived from knob.opacity: "
          + "chains are not possible",
        "knob: opacity: derived from slider.value, which is derived from knob.opacity: "
          + "cycles are not possible",
        "knob: opacity: derived from knob.cornerRadius, and slider.value is derived from "
          + "knob.opacity: chains are not possible",
        "thumb: center.x: a component cannot be derived, only the whole",
        "slider: cornerRadius: derived from slider.value, which is derived from knob.opacity: "
          + "chains are not possible",
        "thumb: value: derived from knob.cornerRadius, which is derived from knob.borderWidth: "
          + "chains are not possible",
      ])
    #expect(stage.diagnostics.allSatisfy { $0.kind == .refused })
    knob.opacity = 0.5
    #expect(slider[Dial.value] == 0.5 && thumb.center == .zero && knob.cornerRadius == 0)
    #expect(stage.window.invariantViolations() == [])
  }

  @Test("F43: chains and cycles inside one view are refused, and the message names the properties")
  func refusalsInOneView() {
    let stage = LoggingStage()
    let dial = View()
    dial.accessibilityIdentifier = "dial"
    stage.window.addSubview(dial)
    dial.derive(Dial.value, from: .opacity) { $0 }
    dial.derive(.opacity, from: Dial.value) { $0 }
    dial.derive(.cornerRadius, from: Dial.value) { $0 }
    dial.derive(.opacity, from: .cornerRadius) { $0 }
    dial.derive(.borderWidth, from: .centerX) { $0 }
    dial.derive(.center, from: .borderWidth) { Point(x: $0, y: 0) }
    dial.derive(.center, from: .centerX) { Point(x: $0, y: 0) }
    #expect(
      stage.diagnostics.map(\.message) == [
        "dial: opacity: derived from dial.value, which is derived from dial.opacity: "
          + "cycles are not possible",
        "dial: cornerRadius: derived from dial.value, which is derived from dial.opacity: "
          + "chains are not possible",
        "dial: opacity: derived from dial.cornerRadius, and dial.value is derived from "
          + "dial.opacity: chains are not possible",
        "dial: center: derived from dial.borderWidth, which is derived from dial.center.x: "
          + "cycles are not possible",
        "dial: center: derived from dial.center.x: a property cannot be derived from itself or "
          + "its components",
      ])
    #expect(stage.window.invariantViolations() == [])
  }

  // MARK: Crowds of rules

  @Test("F43b: the properties that follow one source are set in the order of their rules")
  func manyProperties() {
    let window = Window(size: Size(width: 100, height: 100))
    let (source, target, other) = (View(), View(), View())
    for view in [source, target, other] { window.addSubview(view) }
    let sources = (0..<20).map { AnimatableProperty("source \($0)", initial: 0.0) }
    let targets = (0..<60).map { AnimatableProperty("target \($0)", initial: 0.0) }
    var order: [Int] = []
    func derive(_ index: Int) {
      let view = index.isMultiple(of: 2) ? target : other
      view.derive(targets[index], from: source, sources[index % 20]) {
        order.append(index)
        return $0
      }
    }
    for index in 0..<60 { derive(index) }
    derive(3)  // is the last one now
    for (index, property) in sources.enumerated() {
      order = []
      source[property] = 1
      #expect(order == (index == 3 ? [23, 43, 3] : [index, index + 20, index + 40]))
    }
    for index in 0..<40 {
      (index.isMultiple(of: 2) ? target : other).removeDerivation(of: targets[index])
    }
    for (index, property) in sources.enumerated() {
      order = []
      source[property] = 2
      #expect(order == [index + 40])
    }
    #expect(window.invariantViolations() == [])
  }

  @Test("F43b: a thousand views follow one, in the order of their rules, and go one by one")
  func thousand() {
    let window = Window(size: Size(width: 100, height: 100))
    let source = View()
    window.addSubview(source)
    var views = (0..<1_000).map { _ in View() }
    var order: [Int] = []
    for (index, view) in views.enumerated() {
      window.addSubview(view)
      view.derive(Dial.value, from: source, .opacity) {
        order.append(index)
        return $0
      }
    }
    order = []
    source.opacity = 0.5
    #expect(order == Array(0..<1_000))
    source.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1))
    window.advance(to: 0.5)
    #expect(views.allSatisfy { $0.presentation[Dial.value] == 0.5 })
    for index in (0..<900).reversed() {
      views[index].removeFromSuperview()
      views.remove(at: index)
    }
    order = []
    source.opacity = 0.25
    #expect(order.filter { $0 < 900 } == [] && Set(order).count == 100)
    #expect(window.invariantViolations() == [])
  }
}
