import Testing
import ViewKernel

@Suite("Coming to rest")
struct SettlingTests {
  private let window = Window(size: Size(width: 100, height: 100))
  private let card = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

  init() {
    card.accessibilityIdentifier = "card"
    window.addSubview(card)
    window.onDiagnostic = { _ in }
  }

  @Test("H12: a window advances to the exact instant at which everything has come to rest")
  func settles() throws {
    window.animate(duration: 0.25) { card.opacity = 0 }
    window.schedule(after: 0.1) { [unowned window, card] in
      window.animate(duration: 0.3) { card.center.x = 50 }
    }
    #expect(!window.isSettled)
    #expect(try window.advanceUntilSettled() == 0.1 + 0.3)
    #expect(window.isSettled)
    #expect(try window.advanceUntilSettled() == window.now)
    #expect(card.presentation.center.x == 50)
  }

  @Test("H12: layout that is due is done, and what a window asks for meanwhile too")
  func settlesLayout() throws {
    card.setNeedsLayout()
    #expect(!window.isSettled)
    #expect(try window.advanceUntilSettled() == 0)
    #expect(window.isSettled)
  }

  @Test("B3, H12: layout that a listener of the journal asks for after the last event is done, too")
  func settlesLayoutOfListeners() throws {
    let (badge, note) = (View(), View())
    badge.accessibilityIdentifier = "badge"
    window.addSubview(badge)
    window.addSubview(note)
    window.advance(to: 0)
    let listening = window.journal.listen { [badge, note] event in
      guard event.name == .layout else { return }
      if event.nodeName == "card" { badge.setNeedsLayout() }
      if event.nodeName == "badge" { note.setNeedsLayout() }
    }
    card.setNeedsLayout()
    #expect(try window.advanceUntilSettled() == 0)
    #expect(window.isSettled)
    listening.cancel()
  }

  @Test("H12: what goes on for ever is named, with its key")
  func repeats() {
    let pulse = BasicAnimation(.opacity, from: 0, to: 1, duration: 1)
    pulse.repeatCount = .infinity
    card.add(pulse, forKey: "pulse")
    card.add(BasicAnimation(.cornerRadius, from: 0, to: 1, duration: 100))
    let error = #expect(throws: UnsettledError.self) { try window.advanceUntilSettled(limit: 2) }
    #expect(
      error?.description
        == #"not settled by 2 s: card.opacity "pulse" runs for ever, "#
        + "card.cornerRadius runs to 100 s")
  }

  @Test("H12: what goes on for ever is named without a limit, too")
  func repeatsWithoutLimit() {
    let pulse = BasicAnimation(.opacity, from: 0, to: 1, duration: 1)
    pulse.repeatCount = .infinity
    card.add(pulse)
    card.add(BasicAnimation(.cornerRadius, from: 0, to: 1, duration: 100))
    let error = #expect(throws: UnsettledError.self) {
      try window.advanceUntilSettled(limit: .infinity)
    }
    #expect(error?.reasons == ["card.opacity runs for ever"])
    #expect(window.now == 100)
  }

  @Test("H12: a timer that repeats never settles")
  func timers() {
    window.schedule(every: 0.75) {}
    let error = #expect(throws: UnsettledError.self) { try window.advanceUntilSettled(limit: 2) }
    #expect(error?.description == "not settled by 2 s: something waits for 2.25 s")
    #expect(window.now == 1.5)
  }

  @Test("H12: what is paused does not move")
  func paused() throws {
    let fade = card.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1))
    window.advance(to: 0.5)
    fade?.pause()
    #expect(window.isSettled)
    #expect(try window.advanceUntilSettled() == 0.5)
  }

  @Test("H12: where time stands still, nothing settles, and nothing hangs")
  func insideOfBlocks() {
    window.schedule(after: 1) {}
    var failure: UnsettledError?
    window.animate(duration: 1) {
      do throws(UnsettledError) { try window.advanceUntilSettled() } catch { failure = error }
    }
    #expect(failure?.time == 60)
  }

  @Test("B18, H12: inside user code a window refuses to settle, with a diagnostic")
  func refusesInsideUserCode() {
    let view = LayoutHookView()
    var failures: [String] = []
    var diagnostics: [String] = []
    window.onDiagnostic = { diagnostics.append($0.message) }
    func settle() {
      do throws(UnsettledError) { try window.advanceUntilSettled() } catch {
        failures.append(error.description)
      }
    }
    view.onLayout = settle
    window.addSubview(view)
    window.schedule(after: 0) {}  // due now, so that time has no way to go on
    window.animate(duration: 1) { settle() }
    view.layoutIfNeeded()
    view.onLayout = nil
    window.schedule(after: 1) { settle() }
    window.schedule(after: 1) {}
    window.advance(to: 1)
    #expect(
      failures == [
        "not settled by 60 s: time stands still inside a block",
        "not settled by 60 s: time stands still inside layout",
        "not settled by 61 s: time stands still inside a callback",
      ])
    #expect(
      diagnostics == [
        "advanceUntilSettled() was called from inside a block at 0.0",
        "advanceUntilSettled() was called from inside layout at 0.0",
        "advanceUntilSettled() was called from inside a callback at 1.0",
      ])
  }

  @Test("H12: a limit that is no number is no time to settle")
  func oddLimits() {
    window.schedule(after: 1) {}
    for limit in [Double.nan, -1, 0.5] {
      #expect(throws: UnsettledError.self) { try window.advanceUntilSettled(limit: limit) }
    }
    #expect(throws: Never.self) { try window.advanceUntilSettled(limit: .infinity) }
  }
}

private final class LayoutHookView: View {
  var onLayout: (() -> Void)?

  override func layoutSubviews() { onLayout?() }
}
