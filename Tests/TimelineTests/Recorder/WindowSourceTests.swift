import Testing
import ViewKernelTimeline
import ViewKernelWidgets

@Suite("Windows as sources")
struct WindowSourceTests {
  private let window = Window(size: Size(width: 400, height: 300))

  /// Adds a named view.
  @discardableResult
  private func add(_ name: String, to parent: View? = nil) -> View {
    let view = View(frame: Rect(x: 10, y: 10, width: 100, height: 50))
    view.accessibilityIdentifier = name
    (parent ?? window).addSubview(view)
    return view
  }

  private func tape(until end: Double = 1) -> Tape {
    Tape(WindowSource(window), frameRate: FrameRate(1)!, until: end)
  }

  // MARK: Names

  @Test("Views are called by their identifiers, the window `window`, others by their numbers")
  func names() {
    add("card")
    window.addSubview(View())
    let names = tape().log.names
    #expect(names[window.identifier] == "window")
    #expect(names.values.sorted() == ["#2", "card", "window"])
  }

  @Test("Views are met parents first, siblings back to front")
  func orderOfNodes() {
    let a = add("a")
    add("b")
    add("a1", to: a)
    add("a2", to: a)
    let met = tape().lines.filter { $0.hasPrefix("{\"node\"") }
    let names = ["window", "a", "a1", "a2", "b"]
    #expect(met.count == names.count)
    for (line, name) in zip(met, names) { #expect(line.hasSuffix("\"name\":\"\(name)\"}")) }
  }

  // MARK: The tree

  @Test("Entering, leaving and z-order show in the track `subviews` of the superview")
  func treeIsATrack() {
    let a = add("a")
    let b = add("b")
    let c = View()
    window.schedule(after: 0.1) { [unowned window] in window.insertSubview(c, at: 1) }
    window.schedule(after: 0.2) { [unowned window] in window.bringSubviewToFront(a) }
    window.schedule(after: 0.3) { b.removeFromSuperview() }
    window.schedule(after: 0.4) { a.addSubview(c) }
    let tape = tape()
    func order(_ name: String, _ time: Double) -> TrackValue? {
      tape.value(of: "subviews", of: name, .after, at: time)
    }
    let (one, two, three) = (a.identifier, b.identifier, c.identifier)
    #expect(tape.value(of: "subviews", of: "window", .frame(0), at: 0) == .nodes([one, two]))
    #expect(order("window", 0.1) == .nodes([one, three, two]))
    #expect(order("window", 0.2) == .nodes([three, two, one]))
    #expect(order("window", 0.3) == .nodes([three, one]))
    #expect(order("window", 0.4) == .nodes([one]))
    #expect(order("a", 0.4) == .nodes([three]))
  }

  @Test("A view that has left is not written any more")
  func leftViewsAreSilent() {
    let card = add("card")
    window.schedule(after: 0.25) { card.removeFromSuperview() }
    window.schedule(after: 0.5) { card.opacity = 0.5 }
    let tape = tape()
    for moment in tape.log.moments where moment.time > 0.25 {
      #expect(!moment.changes.contains { $0.node == card.identifier })
    }
  }

  @Test("A view that comes back has its number and its name again")
  func returningViewsKeepTheirNumber() {
    let card = add("card")
    let number = card.identifier
    window.schedule(after: 0.25) { card.removeFromSuperview() }
    window.schedule(after: 0.5) { [unowned window] in window.addSubview(card) }
    let tape = tape()
    #expect(tape.value(of: "subviews", of: "window", .after, at: 0.25) == .nodes([]))
    #expect(tape.value(of: "subviews", of: "window", .after, at: 0.5) == .nodes([number]))
    #expect(tape.log.names.count == 2)
  }

  // MARK: Tracks

  /// A change of one track of a view, and what the timeline must show after it.
  struct TrackCase: Sendable, CustomTestStringConvertible {
    let track: String
    let value: TrackValue
    let change: @Sendable (View) -> Void

    init(_ track: String, _ value: TrackValue, _ change: @escaping @Sendable (View) -> Void) {
      self.track = track
      self.value = value
      self.change = change
    }

    var testDescription: String { track }
  }

  static let trackCases: [TrackCase] = [
    TrackCase("subviews", .nodes([2])) { $0.addSubview(View()) },
    TrackCase("bounds", .rect(Rect(x: 1, y: 2, width: 3, height: 4))) {
      $0.bounds = Rect(x: 1, y: 2, width: 3, height: 4)
    },
    TrackCase("center", .pair(7, 8)) { $0.center = Point(x: 7, y: 8) },
    TrackCase("anchorPoint", .pair(0, 1)) { $0.anchorPoint = Point(x: 0, y: 1) },
    TrackCase("transform", .transform(AffineTransform(scaleX: 2, y: 3))) {
      $0.transform = AffineTransform(scaleX: 2, y: 3)
    },
    TrackCase("opacity", .number(0.25)) { $0.opacity = 0.25 },
    TrackCase("isHidden", .flag(true)) { $0.isHidden = true },
    TrackCase("clipsToBounds", .flag(true)) { $0.clipsToBounds = true },
    TrackCase("backgroundColor", .color(.white)) { $0.backgroundColor = .white },
    TrackCase("borderColor", .color(.white)) { $0.borderColor = .white },
    TrackCase("borderWidth", .number(2)) { $0.borderWidth = 2 },
    TrackCase("cornerRadius", .number(5)) { $0.cornerRadius = 5 },
    TrackCase("shadowColor", .color(.white)) { $0.shadowColor = .white },
    TrackCase("shadowOpacity", .number(0.5)) { $0.shadowOpacity = 0.5 },
    TrackCase("shadowRadius", .number(9)) { $0.shadowRadius = 9 },
    TrackCase("shadowOffset", .pair(1, 2)) { $0.shadowOffset = Size(width: 1, height: 2) },
    TrackCase("shadowPath", .path(Path(rect: .zero))) { $0.shadowPath = Path(rect: .zero) },
    TrackCase("text", .text("new")) { ($0 as? Teller)?.text = "new" },
    TrackCase("drawing", .drawing(Teller.black)) { ($0 as? Teller)?.isBlack = true },
  ]

  /// A view that says a text, and may draw something.
  final class Teller: View {
    static let black: Drawing = {
      var drawing = Drawing()
      drawing.fill(Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)), .black)
      return drawing
    }()

    var text = "old" { didSet { setNeedsDisplay() } }
    var isBlack = false { didSet { setNeedsDisplay() } }

    override func forEachContent(_ report: (ContentKey, PropertyValue) -> Void) {
      report(.text, .text(text))
    }

    override func drawing(_ shown: ViewPresentation) -> Drawing? { isBlack ? Teller.black : nil }
  }

  @Test("A change shows in its own track and in no other", arguments: trackCases)
  func everyTrackChanges(track: TrackCase) throws {
    let view = Teller(frame: Rect(x: 10, y: 10, width: 100, height: 50))
    window.addSubview(view)
    let number = view.identifier
    window.schedule(after: 0.5) { track.change(view) }
    let tape = tape()
    let after = try #require(tape.moments(at: 0.5).last { $0.kind == .after })
    let changes = after.changes.filter { $0.node == number }
    #expect(changes.map { WindowSource(window).tracks[$0.track].name } == [track.track])
    #expect(changes.first?.value == track.value)
  }

  @Test("Every track has a case in these tests and a name that is its own")
  func tracksAreComplete() {
    let tracks = WindowSource(window).tracks
    #expect(Self.trackCases.map { $0.track } == tracks.map { $0.name })
    #expect(Set(tracks.map { $0.name }).count == tracks.count)
  }

  @Test("A plain view is written as its bounds and its center, nothing else")
  func initialValuesAreDefaults() throws {
    let view = View(frame: Rect(x: 10, y: 10, width: 100, height: 50))
    view.accessibilityIdentifier = "plain"  // gives it a box of rare state, all default
    window.addSubview(view)
    let changes = tape(until: 0).log.moments.flatMap { $0.changes }
    #expect(
      changes.filter { $0.node == view.identifier }.map { $0.track }
        == [1, 2])  // bounds and center
  }

  @Test("Tracks show what is on screen, not the model")
  func tracksArePresentation() {
    let card = add("card")
    card.add(
      BasicAnimation(.backgroundColor, from: .black, to: .white, duration: 2), forKey: "tint")
    card.add(
      BasicAnimation(.bounds, from: .zero, to: Rect(x: 0, y: 0, width: 8, height: 4), duration: 2))
    let tape = tape()
    #expect(
      tape.value(of: "backgroundColor", of: "card", .frame(1), at: 1) == .color(.gray(white: 0.5)))
    #expect(
      tape.value(of: "bounds", of: "card", .frame(1), at: 1)
        == .rect(Rect(x: 0, y: 0, width: 4, height: 2)))
    #expect(card.backgroundColor == .clear)
  }

  // MARK: Events

  @Test("Views that enter, move and leave are events at their own times")
  func treeEvents() {
    let card = add("card")
    add("rest")
    let late = View()
    late.accessibilityIdentifier = "late"
    window.schedule(after: 0.1) { card.addSubview(late) }
    window.schedule(after: 0.2) { [unowned window] in window.bringSubviewToFront(card) }
    window.schedule(after: 0.3) { card.removeFromSuperview() }
    #expect(
      tape().eventLines.filter { !$0.contains("layout") } == [
        "0.1 enter late", "0.2 reorder card", "0.3 leave card", "0.3 leave late",
      ])
  }

  @Test("A view that is laid out is an event, after the events that asked for it")
  func layoutEvents() {
    let card = add("card")
    window.schedule(after: 0.1) { card.setNeedsLayout() }
    window.schedule(after: 0.2) { card.bounds.size.width += 1 }
    window.schedule(after: 0.3) { card.center.x += 1 }
    let lines = tape().eventLines
    #expect(
      lines.filter { $0.hasPrefix("0.") && !$0.hasPrefix("0.0 ") } == [
        "0.1 layout card", "0.2 layout card",
      ])
  }

  @Test("Animations start and stop as events with key, property and outcome")
  func animationEvents() {
    let card = add("card")
    let timing = 0.25
    window.schedule(after: 0.1) {
      card.add(BasicAnimation(.opacity, from: 0, to: 1, duration: timing), forKey: "fade")
      card.add(BasicAnimation(.center, from: .zero, to: .zero, duration: 9))
    }
    window.schedule(after: 0.2) {
      let delayed = BasicAnimation(.cornerRadius, from: 0.0, to: 1, duration: timing)
      delayed.timing.beginTime = 0.3
      card.add(delayed, forKey: "late")
    }
    window.schedule(after: 0.5) { card.removeAllAnimations() }
    let end = 0.1 + timing
    #expect(
      tape().eventLines.filter { $0.contains("animation") } == [
        "0.1 animationStart card (fade)", "0.1 animationStart card (center)",
        "0.3 animationStart card (late)", "\(end) animationStop card (fade finished)",
        "0.5 animationStop card (center interrupted)", "0.5 animationStop card (late interrupted)",
      ])
  }

  @Test("A block's animations are events under the keys that it gave them")
  func blockEvents() {
    let card = add("card")
    window.schedule(after: 0.5) { [unowned window] in
      window.animate(duration: 0.25) { card.frame = Rect(x: 0, y: 0, width: 7, height: 9) }
    }
    #expect(
      tape().eventLines.filter { $0.contains("animation") } == [
        "0.5 animationStart card (bounds.size)", "0.5 animationStart card (center)",
        "0.75 animationStop card (bounds.size finished)",
        "0.75 animationStop card (center finished)",
      ])
  }

  @Test("Focus, keyboard and text are events in the order in which they happen")
  func inputEvents() {
    let fields = [TextField(), TextField()]
    for (index, field) in fields.enumerated() {
      field.accessibilityIdentifier = "field \(index + 1)"
      window.addSubview(field)
    }
    window.schedule(after: 0.1) { fields[0].becomeFirstResponder() }
    window.schedule(after: 0.2) { [unowned window] in window.typeText("a, \"b\"") }
    window.schedule(after: 0.3) { fields[1].becomeFirstResponder() }
    window.schedule(after: 0.4) { [unowned window] in window.showKeyboard(height: 300.5) }
    window.schedule(after: 0.5) { fields[1].resignFirstResponder() }
    #expect(
      tape().eventLines.filter { !$0.contains("layout") } == [
        "0.1 focus field 1", "0.1 keyboard (shown 216)", "0.2 text field 1 (a, \"b\")",
        "0.3 resign field 1", "0.3 focus field 2", "0.4 keyboard (shown 300.5)",
        "0.5 resign field 2", "0.5 keyboard (hidden)",
      ])
  }

  @Test("An alert is shown, dismissed and removed at its own times")
  func alertEvents() {
    window.schedule(after: 1) { [unowned window] in
      let alert = AlertController(title: "Rename")
      alert.addTextField(text: "x")
      alert.addAction(AlertAction(title: "OK"))
      alert.show(in: window)
    }
    window.schedule(after: 2) { [unowned window] in window.pressReturn() }
    let lines = tape(until: 3).eventLines
    let notes = ["show", "dismiss", "removed", "focus", "resign", "keyboard"]
    #expect(
      lines.filter { line in notes.contains { line.split(separator: " ")[1] == $0 } } == [
        "1.0 show (Rename)", "1.2555 focus alert.field", "1.2555 keyboard (shown 216)",
        "2.0 dismiss (x)", "2.0 resign alert.field", "2.0 keyboard (hidden)", "2.5 removed",
      ])
    #expect(lines.contains("1.2555 animationStop alert (transform.scale finished)"))
    #expect(lines.contains { $0.hasPrefix("2.5 leave ") })
  }

  @Test("Events name their nodes even when no moment has shown them")
  func eventsNameShortLivedViews() {
    let ghost = View()
    ghost.accessibilityIdentifier = "ghost"
    window.schedule(after: 0.5) { [unowned window] in
      window.addSubview(ghost)
      ghost.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1), forKey: "fade")
      ghost.removeFromSuperview()
    }
    #expect(
      tape().eventLines.filter { $0.contains("ghost") }.sorted() == [
        "0.5 animationStart ghost (fade)", "0.5 animationStop ghost (fade interrupted)",
        "0.5 enter ghost", "0.5 leave ghost",
      ])
  }

  @Test("A view that was animated by a block and named later keeps one name in one timeline")
  func renamedViews() {
    let view = View()
    window.addSubview(view)
    window.schedule(after: 0.5) { view.accessibilityIdentifier = "late" }
    window.schedule(after: 0.75) { view.removeFromSuperview() }
    #expect(tape().eventLines.last { $0.contains("leave") } == "0.75 leave #1")
  }
}
