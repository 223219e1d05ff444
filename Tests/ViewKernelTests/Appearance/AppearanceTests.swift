import Testing
import ViewKernel
import ViewKernelTestSupport

// A program's own views, and what it lets a window say of them.

private class Card: View {}
private final class Ace: Card {}

private final class Title: View {}

private final class Shelf: View {
  static let gap = Property("gap", initial: 8.0, .layout)
}

private class Bar: View {}
private final class DarkBar: Bar {}

private enum Ring {
  static let strokeEnd = AnimatableProperty("strokeEnd", initial: 1.0, clamp: { min($0, 2) })
  static let title = Property("title", initial: "none", .layout)
  static let size = Property("size", initial: 17.0)
  static let color = Property("color", initial: Color.red)
}

private let gold = Color(red: 1, green: 0.8, blue: 0)

@Suite("Appearance of classes")
struct AppearanceTests {
  private let stage = LoggingStage()
  private var window: Window { stage.window }

  @discardableResult
  private func add<Added: View>(_ view: Added, to superview: View? = nil) -> Added {
    (superview ?? window).addSubview(view)
    return view
  }

  // MARK: Which rule holds

  @Test("C12: views of a class take what its window says when they enter")
  func takes() {
    let cards = window.appearance(for: Card.self)
    cards[.cornerRadius] = 8
    cards[.backgroundColor] = gold
    cards[Ring.strokeEnd] = 0.5
    cards[Ring.title] = "card"
    let card = Card()
    #expect(card.cornerRadius == 0, "not before it enters")
    add(card)
    #expect(card.cornerRadius == 8)
    #expect(card.backgroundColor == gold)
    #expect(card.presentation.backgroundColor == gold)
    #expect(card[Ring.strokeEnd] == 0.5)
    #expect(card[Ring.title] == "card")
    #expect(add(View()).cornerRadius == 0, "another class")
    #expect(cards[.cornerRadius] == 8)
    #expect(cards[.borderWidth] == 0, "the initial value, where there is no rule")
  }

  @Test("C12: whole subtrees take it, whatever they were inside of before")
  func subtrees() {
    window.appearance(for: Card.self)[.cornerRadius] = 8
    let holder = View()
    let inner = add(Card(), to: add(View(), to: holder))
    #expect(inner.cornerRadius == 0)
    add(holder)
    #expect(inner.cornerRadius == 8)
  }

  @Test("C12: the most derived class wins, whichever rule came first", arguments: [false, true])
  func derivedWins(isBaseLast: Bool) {
    if !isBaseLast { window.appearance(for: Card.self)[.cornerRadius] = 8 }
    window.appearance(for: Ace.self)[.cornerRadius] = 2
    if isBaseLast { window.appearance(for: Card.self)[.cornerRadius] = 8 }
    window.appearance(for: View.self)[.borderWidth] = 1
    window.appearance(for: Card.self)[.borderColor] = gold
    let (card, ace) = (add(Card()), add(Ace()))
    #expect((card.cornerRadius, ace.cornerRadius) == (8, 2))
    #expect((card.borderWidth, ace.borderWidth) == (1, 1), "each property by itself")
    #expect((card.borderColor, ace.borderColor) == (gold, gold))
  }

  @Test("C12: a later rule replaces an earlier one, for views that enter after it")
  func laterWins() {
    let cards = window.appearance(for: Card.self)
    cards[.cornerRadius] = 8
    let first = add(Card())
    cards[.cornerRadius] = 3
    let second = add(Card())
    #expect((first.cornerRadius, second.cornerRadius) == (8, 3))
    first.removeFromSuperview()
    #expect(first.cornerRadius == 8, "it stays while the view is in no window")
    add(first)
    #expect(first.cornerRadius == 3)
    add(first, to: second)
    cards.reset(.cornerRadius)
    cards.reset(Ring.title)
    #expect(cards[.cornerRadius] == 0)
    add(first)
    #expect(first.cornerRadius == 3, "a move within the window is no entering")
    first.removeFromSuperview()
    add(first)
    #expect(first.cornerRadius == 0)
  }

  @Test("C12: what is set on a view beats the rules, also the initial value, and is never undone")
  func instanceWins() {
    let cards = window.appearance(for: Card.self)
    cards[.cornerRadius] = 8
    cards[.shadowRadius] = 9
    cards[Ring.strokeEnd] = 0.5
    cards[Ring.title] = "card"
    let card = Card()
    card.cornerRadius = 0
    card[Ring.strokeEnd] = 1
    card[Ring.title] = "none"
    add(card)
    #expect(card.cornerRadius == 0)
    #expect(card[Ring.strokeEnd] == 1)
    #expect(card[Ring.title] == "none")
    #expect(card.shadowRadius == 9)
    card.shadowRadius = 9
    card.removeFromSuperview()
    cards[.shadowRadius] = 10
    add(card)
    #expect(card.shadowRadius == 9, "it is the view's own since it was set on it")
  }

  // MARK: Containers

  @Test("C12: rules for a container win over those without, not over a more derived class")
  func within() {
    window.appearance(for: Title.self)[Ring.color] = .black
    window.appearance(for: Title.self, within: Bar.self)[Ring.color] = .white
    window.appearance(for: Title.self)[Ring.size] = 12
    let title = add(Title(), to: add(View(), to: add(Bar())))
    #expect(title[Ring.color] == .white)
    #expect(title[Ring.size] == 12)
    #expect(add(Title())[Ring.color] == .black)
    window.appearance(for: Card.self, within: Bar.self)[.cornerRadius] = 1
    window.appearance(for: Ace.self)[.cornerRadius] = 2
    #expect(add(Ace(), to: add(Bar())).cornerRadius == 2)
    #expect(add(Card(), to: add(Bar())).cornerRadius == 1)
    window.appearance(for: Bar.self, within: Bar.self)[.borderWidth] = 1
    #expect(add(Bar()).borderWidth == 0, "a view is not inside of itself")
  }

  @Test("C12: the outermost container has the say, and of its classes the most derived")
  func outermost() {
    window.appearance(for: Title.self, within: Card.self)[Ring.size] = 10
    window.appearance(for: Title.self, within: DarkBar.self)[Ring.size] = 20
    window.appearance(for: Title.self, within: Bar.self)[Ring.size] = 30
    window.appearance(for: Title.self, within: Bar.self)[Ring.color] = gold
    let inCard = add(Title(), to: add(DarkBar(), to: add(Card())))
    #expect(inCard[Ring.size] == 10)
    #expect(inCard[Ring.color] == gold)
    let inBar = add(Title(), to: add(Card(), to: add(DarkBar())))
    #expect(inBar[Ring.size] == 20)
    window.appearance(for: Title.self, within: Window.self)[Ring.size] = 40
    #expect(add(Title(), to: add(Bar()))[Ring.size] == 40)
  }

  // MARK: Other windows

  @Test("C12: windows do not know of each other, and a view looks as a new one would in each")
  func windows() {
    let other = Window(size: Size(width: 100, height: 100))
    window.appearance(for: Card.self)[.cornerRadius] = 8
    window.appearance(for: Card.self)[Ring.title] = "card"
    other.appearance(for: Card.self)[.borderWidth] = 2
    let card = add(Card())
    card.borderColor = gold
    other.addSubview(card)
    #expect((card.cornerRadius, card.borderWidth) == (0, 2))
    #expect(card[Ring.title] == "none")
    #expect(card.borderColor == gold)
    let plain = Window(size: Size(width: 100, height: 100))
    plain.addSubview(card)
    #expect((card.cornerRadius, card.borderWidth) == (0, 0))
    add(card)
    #expect((card.cornerRadius, card.borderWidth) == (8, 0))
    #expect(card[Ring.title] == "card")
  }

  @Test(
    "C12: whatever way a view has come, it looks as one that comes for the first time",
    arguments: 0..<50 as Range<UInt64>)
  func history(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let windows = (0..<3).map { _ in Window(size: Size(width: 100, height: 100)) }
    let kinds: [View.Type] = [View.self, Card.self, Ace.self]
    let containers: [View.Type?] = [nil, nil, Bar.self, DarkBar.self]
    let properties: [AnimatableProperty<Double>] = [.cornerRadius, .borderWidth, Ring.strokeEnd]
    func setRule() {
      let window = random.pick(windows)
      let kind = random.pick(kinds)
      let rules =
        random.pick(containers).map { window.appearance(for: kind, within: $0) }
        ?? window.appearance(for: kind)
      let property = random.pick(properties)
      if Int.random(in: 0..<4, using: &random) == 0 {
        rules.reset(property)
      } else {
        rules[property] = Double(Int.random(in: 0..<3, using: &random))
      }
    }
    func makePlaces(in window: Window) -> [View] {
      let bar = add(Bar(), to: window)
      return [window, bar, add(DarkBar(), to: window), add(DarkBar(), to: bar)]
    }
    let places = windows.map { makePlaces(in: $0) }
    let (card, ace) = (Card(), Ace())
    card.addSubview(ace)
    ace.cornerRadius = 7
    for _ in 0..<40 {
      for _ in 0..<3 { setRule() }
      card.removeFromSuperview()
      let place = random.pick(random.pick(places))
      place.addSubview(card)
      let (newCard, newAce) = (Card(), Ace())
      newCard.addSubview(newAce)
      newAce.cornerRadius = 7
      place.addSubview(newCard)
      for property in properties {
        #expect(card[property] == newCard[property])
        #expect(ace[property] == newAce[property])
      }
      newCard.removeFromSuperview()
    }
  }

  // MARK: The change

  @Test("C12: observers hear of what changes, before didMoveToWindow, and of nothing else")
  func observers() {
    window.appearance(for: View.self)[.cornerRadius] = 8
    window.appearance(for: View.self)[Ring.title] = "view"
    window.appearance(for: View.self)[.borderWidth] = 0
    let view = stage.makeView("v")
    let events = stage.events
    let tokens = [
      view.observe(.cornerRadius, options: [.old, .new]) { events.lines.append("radius \($0)") },
      view.observe(.borderWidth) { events.lines.append("width \($0)") },
      view.observe(Ring.title, options: [.old, .new]) { events.lines.append("title \($0)") },
    ]
    window.addSubview(view)
    #expect(
      stage.log == [
        "v.willMove(window)", "v.willMoveWindow", "radius old 0.0, new 8.0",
        "title old none, new view", "v.didMoveWindow", "v.didMove",
      ])
    view.removeFromSuperview()
    stage.log = []
    window.addSubview(view)
    #expect(
      stage.log == ["v.willMove(window)", "v.willMoveWindow", "v.didMoveWindow", "v.didMove"])
    withExtendedLifetime(tokens) {}
  }

  @Test("C12: it animates nothing, marks what it changes, and derived properties follow")
  func pipeline() {
    window.appearance(for: Card.self)[Ring.strokeEnd] = 0.5
    window.appearance(for: Card.self)[Ring.title] = "card"
    let card = Card()
    card.derive(.borderWidth, from: Ring.strokeEnd) { $0 * 4 }
    card.layoutIfNeeded()
    window.animate(duration: 1) { window.addSubview(card) }
    #expect(card.animationKeys.isEmpty)
    #expect(card.presentation[Ring.strokeEnd] == 0.5)
    #expect(card.borderWidth == 2)
    window.layoutIfNeeded()
    card.removeFromSuperview()
    #expect(!card.needsLayout)
    window.appearance(for: Card.self)[Ring.title] = "ace"
    window.addSubview(card)
    #expect(card.needsLayout)
  }

  @Test("C12: a derived property is the view's own")
  func derived() {
    window.appearance(for: Card.self)[.borderWidth] = 7
    let card = Card()
    card.derive(.borderWidth, from: .boundsSize) { $0.width }
    add(card)
    #expect(card.borderWidth == 0)
  }

  @Test("C12: values have the range of the property; others, and what is a view's own, are refused")
  func refused() {
    let cards = window.appearance(for: Card.self)
    cards[.cornerRadius] = -1
    cards[Ring.strokeEnd] = 9
    #expect((cards[.cornerRadius], cards[Ring.strokeEnd]) == (0, 2))
    #expect(stage.diagnostics.isEmpty)
    cards[.cornerRadius] = .nan
    cards[.opacity] = 0.5
    cards[.center] = Point(x: 5, y: 5)
    cards[.transformScale] = 2
    #expect(stage.diagnostics.map(\.kind) == [.refused, .refused, .refused, .refused])
    let first = stage.diagnostics.first?.message ?? ""
    #expect(first.contains("appearance(for: Card): cornerRadius: expected finite numbers"))
    let card = add(Card())
    #expect((card.opacity, card.center, card.transform) == (1, .zero, .identity))
  }

  @Test("C12: rules of a window that has gone do no harm")
  func goneWindow() {
    var window: Window? = Window(size: .zero)
    let cards = window!.appearance(for: Card.self)
    cards[.cornerRadius] = 4
    let card = add(Card(), to: window)
    window = nil
    cards[.cornerRadius] = .nan
    cards[.cornerRadius] = 5
    #expect(card.cornerRadius == 4)
    add(card)
    #expect(card.cornerRadius == 0)
  }

  // MARK: Properties that are not animated

  @Test("C13: a class has a token, a window says its value, and one view has its own")
  func example() {
    window.appearance(for: Shelf.self)[Shelf.gap] = 4
    let shelf = Shelf()
    #expect(shelf[Shelf.gap] == 8)
    #expect(add(shelf)[Shelf.gap] == 4)
    shelf[Shelf.gap] = 12
    shelf.removeFromSuperview()
    #expect(add(shelf)[Shelf.gap] == 12)
  }

  @Test("C13: a property that is not animated is read, set and observed by its token")
  func plainProperty() {
    let view = add(View())
    window.layoutIfNeeded()
    #expect(view[Ring.title] == "none")
    var heard: [String] = []
    let token = view.observe(Ring.title, options: [.old, .new, .prior]) { heard.append("\($0)") }
    view[Ring.title] = "a"
    #expect(view.needsLayout)
    window.layoutIfNeeded()
    view[Ring.title] = "a"
    #expect(!view.needsLayout, "an equal value makes nothing necessary")
    #expect(view[Ring.title] == "a")
    #expect(
      heard == ["prior, old none", "old none, new a", "prior, old a", "old a, new a"])
    withExtendedLifetime(token) {}
  }

  @Test("C12, C13: a rule gives a text that differs only in how its characters are composed")
  func composedText() {
    let cards = window.appearance(for: Card.self)
    cards[Ring.title] = "\u{C5}"
    let card = add(Card())
    cards[Ring.title] = "\u{212B}"
    card.removeFromSuperview()
    add(card)
    #expect(card[Ring.title].unicodeScalars.first == "\u{212B}")
  }

  @Test("Rules say what they are")
  func descriptions() {
    let bars = window.appearance(for: Title.self, within: Bar.self)
    #expect("\(bars)" == "appearance of Title within Bar: nothing")
    bars[Ring.color] = .white
    bars[.cornerRadius] = 1
    #expect("\(bars)" == "appearance of Title within Bar: color, cornerRadius")
    #expect("\(window.appearance(for: Bar.self))" == "appearance of Bar: nothing")
  }
}
