import Testing
import ViewKernel

private final class Card: View {}

private enum Style {
  static let first = Property("first", initial: 0)
  static let second = AnimatableProperty("second", initial: 0.0)
  static let third = Property("third", initial: Heirloom?.none)
}

/// A value whose end is user code.
private final class Heirloom: Equatable, Sendable {
  let onEnd: @Sendable () -> Void
  init(_ onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }
  deinit { onEnd() }
  static func == (a: Heirloom, b: Heirloom) -> Bool { a === b }
}

/// A counter that closures of any kind may hold.
private final class Count: @unchecked Sendable {
  var value = 0
}

@Suite("User code on the way of an appearance")
struct AppearanceReentrancyTests {
  private let window = Window(size: Size(width: 100, height: 100))
  private let other = Window(size: Size(width: 100, height: 100))

  private func setRules(in window: Window, _ number: Int) {
    let cards = window.appearance(for: Card.self)
    cards[Style.first] = number
    cards[Style.second] = Double(number)
    cards[.cornerRadius] = Double(number)
  }

  private func expectSound() {
    for window in [window, other] { #expect(window.invariantViolations().isEmpty) }
  }

  @Test("C12: an observer that takes the view out ends it, and the next entering begins anew")
  func removal() {
    setRules(in: window, 1)
    let (card, sibling) = (Card(), Card())
    let holder = View()
    holder.addSubview(card)
    holder.addSubview(sibling)
    var token: PropertyObservation? = card.observe(Style.first) { [unowned card] _ in
      card.removeFromSuperview()
    }
    window.addSubview(holder)
    #expect(card.window == nil)
    #expect((card[Style.first], card[Style.second], card.cornerRadius) == (1, 0, 0))
    #expect((sibling[Style.first], sibling.cornerRadius) == (1, 1))
    expectSound()
    token = nil
    other.addSubview(card)
    #expect((card[Style.first], card[Style.second], card.cornerRadius) == (0, 0, 0))
    window.addSubview(card)
    #expect((card[Style.first], card[Style.second], card.cornerRadius) == (1, 1, 1))
    expectSound()
    withExtendedLifetime(token) {}
  }

  @Test("C12: what is not taken back yet when an observer takes the view out is taken back later")
  func interruptedTakingBack() {
    setRules(in: window, 1)
    let card = Card()
    window.addSubview(card)
    let token = card.observe(Style.first) { [unowned card] _ in card.removeFromSuperview() }
    other.addSubview(card)
    #expect((card[Style.first], card[Style.second], card.cornerRadius) == (0, 1, 1))
    other.addSubview(card)
    #expect((card[Style.first], card[Style.second], card.cornerRadius) == (0, 0, 0))
    expectSound()
    withExtendedLifetime(token) {}
  }

  @Test("C12: an observer that moves the view to another window leaves it as that one has it")
  func move() {
    setRules(in: window, 1)
    setRules(in: other, 2)
    let card = Card()
    let other = other
    let token = card.observe(Style.first) { [unowned card, unowned other] _ in
      if card.window !== other { other.addSubview(card) }
    }
    window.addSubview(card)
    #expect(card.window === other)
    #expect((card[Style.first], card[Style.second], card.cornerRadius) == (2, 2, 2))
    expectSound()
    withExtendedLifetime(token) {}
  }

  @Test("C12: rules that an observer changes are for the next view, or the next entering")
  func newRules() {
    setRules(in: window, 1)
    let (card, sibling) = (Card(), Card())
    let holder = View()
    holder.addSubview(card)
    holder.addSubview(sibling)
    let window = window
    let token = card.observe(Style.first) { [unowned window] _ in
      window.appearance(for: Card.self)[.cornerRadius] = 5
      window.appearance(for: Card.self)[.borderWidth] = 6
      window.appearance(for: Card.self).reset(Style.second)
    }
    window.addSubview(holder)
    #expect((card[Style.second], card.cornerRadius, card.borderWidth) == (1, 1, 0))
    #expect((sibling[Style.second], sibling.cornerRadius, sibling.borderWidth) == (0, 5, 6))
    holder.removeFromSuperview()
    window.addSubview(holder)
    #expect((card[Style.second], card.cornerRadius, card.borderWidth) == (0, 5, 6))
    withExtendedLifetime(token) {}
  }

  @Test("C12: an observer that lets the view enter once more gets the rules of that moment")
  func reentering() {
    setRules(in: window, 1)
    let card = Card()
    let window = window
    let token = card.observe(Style.first) { [unowned card, unowned window] _ in
      guard card[Style.first] == 1 else { return }
      window.appearance(for: Card.self)[Style.first] = 3
      window.appearance(for: Card.self)[Style.second] = 3
      card.removeFromSuperview()
      window.addSubview(card)
    }
    window.addSubview(card)
    #expect((card[Style.first], card[Style.second], card.cornerRadius) == (3, 3, 1))
    expectSound()
    withExtendedLifetime(token) {}
  }

  @Test("C12: what an observer sets on the view just before the change stays")
  func priorObservers() {
    setRules(in: window, 1)
    let card = Card()
    var (isRadiusSet, isFirstSet) = (false, false)
    let tokens = [
      card.observe(.cornerRadius, options: .prior) { [unowned card] _ in
        guard !isRadiusSet else { return }
        isRadiusSet = true
        card.cornerRadius = 9
      },
      card.observe(Style.first, options: .prior) { [unowned card] _ in
        guard !isFirstSet else { return }
        isFirstSet = true
        card[Style.first] = 9
      },
    ]
    window.addSubview(card)
    #expect((card[Style.first], card[Style.second], card.cornerRadius) == (9, 1, 9))
    withExtendedLifetime(tokens) {}
  }

  @Test("C12: an observer that drops the window ends it")
  func dropWindow() {
    var dropped: Window? = Window(size: .zero)
    setRules(in: dropped!, 1)
    let card = Card()
    let token = card.observe(Style.first) { _ in dropped = nil }
    dropped?.addSubview(card)
    #expect(card.window == nil)
    window.addSubview(card)
    #expect((card[Style.first], card.cornerRadius) == (0, 0))
    withExtendedLifetime(token) {}
  }

  @Test("C12: what rules and views hold goes after the change, and may come back to both")
  func letGo() {
    let ends = Count()
    let window = window
    nonisolated(unsafe) let card = Card()
    func heirloom() -> Heirloom {
      nonisolated(unsafe) weak let window = window
      return Heirloom {
        ends.value += 1
        window?.appearance(for: Card.self)[Style.first] = ends.value
        window?.appearance(for: Card.self)[Style.third] = nil
        card[Style.third] = nil
        card.removeFromSuperview()
      }
    }
    let cards = window.appearance(for: Card.self)
    cards[Style.third] = heirloom()
    window.addSubview(card)
    cards[Style.third] = heirloom()
    cards.reset(Style.third)
    card[Style.third] = heirloom()
    card[Style.third] = nil
    window.addSubview(card)
    #expect(ends.value == 3)
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("C4: rules for observers that set each other's values stop 64 deep")
  func depth() {
    window.appearance(for: Card.self)[Style.first] = 1
    var reports = 0
    window.onDiagnostic = { _ in reports += 1 }
    let card = Card()
    let token = card.observe(Style.first) { [unowned card] _ in card[Style.first] += 1 }
    window.addSubview(card)
    #expect(card[Style.first] == 64)
    #expect(reports == 1)
    withExtendedLifetime(token) {}
  }
}
