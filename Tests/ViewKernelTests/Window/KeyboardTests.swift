import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Observers of the keyboard")
struct KeyboardTests {
  private let window = Window(size: Size(width: 400, height: 400))

  @Test(
    "G20: the last word an observer hears is the truth, wherever another one hides the keyboard")
  func lastWord() {
    for hider in 0..<3 {
      var heard: [[Bool]] = [[], [], []]
      let tokens = heard.indices.map { index in
        window.observeKeyboard { [unowned window] in
          heard[index].append($0.isVisible)
          if index == hider && $0.isVisible { window.hideKeyboard() }
        }
      }
      window.showKeyboard()
      #expect(!window.keyboard.isVisible)
      #expect(heard.map(\.last) == [false, false, false], "\(heard)")
      for token in tokens { token.cancel() }
    }
  }

  @Test("G20: of two that contradict each other the last word is still the truth")
  func contradiction() {
    let journal = TestJournal(window)
    var heard: Keyboard?
    let tokens = [
      window.observeKeyboard { [unowned window] _ in window.hideKeyboard() },
      window.observeKeyboard { [unowned window] in window.showKeyboard(height: $0.height + 1) },
      window.observeKeyboard { heard = $0 },
    ]
    window.showKeyboard()
    #expect(journal.diagnostics.map(\.kind).contains(.limit))
    #expect(heard == window.keyboard)
    #expect(window.keyboard.height < 216 + 65, "64 changes deep at most")
    journal.clear()
    for token in tokens.prefix(2) { token.cancel() }
    window.showKeyboard(height: 100)
    #expect(heard == window.keyboard)
    #expect(window.keyboard.height == 100)
    #expect(journal.diagnostics.isEmpty)
    tokens[2].cancel()
  }

  @Test("G20: an observer that ends during a notification is not called any more")
  func endsInNotification() {
    var calls = 0
    var second: KeyboardObservation?
    let first = window.observeKeyboard { _ in second?.cancel() }
    second = window.observeKeyboard { _ in calls += 1 }
    window.showKeyboard()
    window.hideKeyboard()
    #expect(calls == 0)
    first.cancel()
  }

  @Test("G20: an observer that is added during a notification gets the next one")
  func addedInNotification() {
    var heard: [Bool] = []
    var added: KeyboardObservation?
    let first = window.observeKeyboard { [unowned window] _ in
      if added == nil { added = window.observeKeyboard { heard.append($0.isVisible) } }
    }
    window.showKeyboard()
    #expect(heard.isEmpty)
    window.hideKeyboard()
    #expect(heard == [false])
    first.cancel()
    added?.cancel()
  }

  @Test(
    "G20: a height or a duration that no keyboard has is refused",
    arguments: [-1, .infinity] as [Double])
  func refusedNumbers(number: Double) {
    let journal = TestJournal(window)
    let before = window.keyboard
    window.showKeyboard(height: number)
    window.showKeyboard(duration: number)
    #expect(window.keyboard == before)
    #expect(
      journal.diagnostics.map(\.message) == [
        "window: keyboard height: expected a finite number of at least 0, got \(number)",
        "window: keyboard duration: expected a finite number of at least 0, got \(number)",
      ])
  }

  @Test("D1: time does not go on inside an observer of the keyboard")
  func advanceInObserver() {
    let journal = TestJournal(window)
    let token = window.observeKeyboard { [unowned window] _ in window.advance(by: 1) }
    window.showKeyboard()
    #expect(window.now == 0)
    #expect(journal.diagnostics.map(\.kind) == [.refused])
    token.cancel()
  }

  @Test("Cancelling frees what the closure held, which may cancel and observe in its turn")
  func cancelReentrantly() {
    final class Owner {
      var token: KeyboardObservation?
      var onGone: () -> Void = {}
      deinit {
        token?.cancel()
        onGone()
      }
    }
    var wasFreed = false
    var kept: KeyboardObservation?
    var heard = 0
    weak var owner: Owner?
    do {
      let made = Owner()
      owner = made
      made.token = window.observeKeyboard { _ in withExtendedLifetime(made) {} }
      made.onGone = { [unowned window] in
        wasFreed = true
        kept = window.observeKeyboard { _ in heard += 1 }
      }
    }
    owner?.token?.cancel()
    #expect(wasFreed)
    #expect(owner == nil)
    window.showKeyboard()
    #expect(heard == 1)
    kept?.cancel()
  }

  @Test("The end of a window frees what the closures of its observers hold")
  func endOfWindow() {
    final class Owner { var token: KeyboardObservation? }
    weak var owner: Owner?
    do {
      let ending = Window(size: Size(width: 100, height: 100))
      let made = Owner()
      owner = made
      made.token = ending.observeKeyboard { _ in withExtendedLifetime(made) {} }
    }
    #expect(owner == nil)
  }

  @Test("An observer that ends itself in its callback is not called again, and is freed")
  func endsItself() {
    final class Owner { var token: KeyboardObservation? }
    var calls = 0
    weak var owner: Owner?
    do {
      let made = Owner()
      owner = made
      made.token = window.observeKeyboard { _ in
        calls += 1
        made.token?.cancel()
      }
    }
    window.showKeyboard()
    window.hideKeyboard()
    #expect(calls == 1)
    #expect(owner == nil)
  }

  @Test("Observers that come and go leave nothing behind, and the living keep their order")
  func comeAndGo() {
    var heard: [Int] = []
    var tokens: [KeyboardObservation] = []
    for index in 0..<1_000 {
      let token = window.observeKeyboard { _ in heard.append(index) }
      if index % 100 == 7 { tokens.append(token) }
    }
    window.showKeyboard()
    #expect(heard == Array(stride(from: 7, to: 1_000, by: 100)))
    for token in tokens { token.cancel() }
  }
}
