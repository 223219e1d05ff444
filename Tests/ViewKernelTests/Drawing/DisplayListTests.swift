import Testing
import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

@Suite("Display lists")
struct DisplayListTests {
  /// The items as words: of groups the name, of others what they are.
  private static func outline(_ list: DisplayList) -> [String] {
    list.items.map { item in
      switch item {
      case .beginGroup(let group): group.name ?? "view"
      case .shadow: "shadow"
      case .background: "background"
      case .drawing: "drawing"
      case .border: "border"
      case .endGroup: "end"
      }
    }
  }

  private static func groups(_ list: DisplayList) -> [DisplayList.Group] {
    list.items.compactMap { if case .beginGroup(let group) = $0 { group } else { nil } }
  }

  @Test("H6: a group holds shadow, background, drawing, subviews and border, in this order")
  func order() {
    let stage = LoggingStage()
    let label = Label(text: "a", frame: Rect(x: 0, y: 0, width: 100, height: 20))
    label.accessibilityIdentifier = "label"
    label.backgroundColor = .white
    label.borderWidth = 1
    label.shadowOpacity = 0.5
    stage.window.addSubview(label)
    stage.add("inner", to: label)
    #expect(
      Self.outline(stage.window.displayList()) == [
        "window", "label", "shadow", "background", "drawing", "inner", "end", "border", "end",
        "end",
      ])
  }

  @Test("H6, A14, A16: hidden, fully transparent and singular subtrees are left out")
  func leavesOut() {
    let stage = LoggingStage()
    let hidden = stage.add("hidden")
    let clear = stage.add("clear")
    let singular = stage.add("singular")
    for view in [hidden, clear, singular] { stage.add("inner", to: view) }
    hidden.isHidden = true
    clear.opacity = 0
    singular.transform = AffineTransform(scaleX: 0, y: 1)
    stage.add("shown").opacity = 0.5
    let list = stage.window.displayList()
    #expect(Self.outline(list) == ["window", "shown", "end", "end"])
    #expect(Self.groups(list).map(\.opacity) == [1, 0.5])
  }

  @Test("H6: groups have the values on screen, each in the space of the one around it")
  func values() {
    let stage = LoggingStage()
    let card = stage.add("card", frame: Rect(x: 10, y: 20, width: 100, height: 50))
    let inner = stage.add("inner", frame: Rect(x: 5, y: 5, width: 10, height: 10), to: card)
    inner.clipsToBounds = true
    stage.window.animate(duration: 1, curve: .linear) {
      card.center.x += 100
      card.cornerRadius = 80
    }
    stage.advance(to: 0.5)
    let groups = Self.groups(stage.window.displayList())
    #expect(groups.map(\.node) == [0, card.identifier, inner.identifier])
    #expect(groups[1].transform == AffineTransform(translationX: 60, y: 20))
    #expect(groups[1].cornerRadius == 25, "half of the shorter side")
    #expect(groups[2].transform == AffineTransform(translationX: 5, y: 5))
    #expect(groups.map(\.isClipped) == [false, false, true])
    #expect(groups[2].outline == Path(rect: Rect(x: 0, y: 0, width: 10, height: 10)))
  }

  @Test("H6: the shadow is that of its path, of an opaque outline, or of everything that shows")
  func shadows() {
    let stage = LoggingStage()
    let card = stage.add("card", frame: Rect(x: 0, y: 0, width: 100, height: 50))
    card.shadowOpacity = 0.5
    card.shadowColor = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    func shadow() -> DisplayList.Shadow? {
      for case .shadow(let shadow) in stage.window.displayList().items { return shadow }
      return nil
    }
    #expect(shadow()?.path == nil)
    #expect(shadow()?.color == Color(red: 1, green: 0, blue: 0, alpha: 0.25))
    #expect(shadow()?.radius == 3)
    #expect(shadow()?.offset == Size(width: 0, height: -3))
    card.backgroundColor = .white
    #expect(shadow()?.path == Path(rect: card.bounds))
    card.shadowPath = Path(ellipseIn: card.bounds)
    #expect(shadow()?.path == Path(ellipseIn: card.bounds))
    card.shadowOpacity = 0
    #expect(shadow() == nil)
  }

  @Test("Two lists of the same instant are equal; seeking equals playing")
  func seeking() {
    func make() -> (LoggingStage, View) {
      let stage = LoggingStage()
      let label = Label(text: "a text", frame: Rect(x: 0, y: 0, width: 100, height: 20))
      stage.window.addSubview(label)
      stage.window.animate(duration: 1) {
        label.frame = Rect(x: 50, y: 60, width: 150, height: 90)
        label.opacity = 0.3
      }
      return (stage, label)
    }
    let (played, _) = make()
    let (sought, _) = make()
    for frame in 0...45 {
      played.advance(to: Double(frame) / 60)
      #expect(played.window.displayList() == played.window.displayList())
    }
    sought.advance(to: 0.75)
    #expect(played.window.displayList() == sought.window.displayList())
  }
}
