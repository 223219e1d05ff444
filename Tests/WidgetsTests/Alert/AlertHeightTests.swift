import Testing
import ViewKernel
import ViewKernelWidgets

@Suite("Alerts that are too high for their window")
struct AlertHeightTests {
  /// Unit: points. Heights are sums of numbers such as 20.4.
  let rounding = 1e-9

  /// An alert with a message of so many lines, and a cancel action after the others.
  private func makeAlert(lines: Int, actions: Int = 1, fields: Int = 0) -> AlertController {
    let message = (1...lines).map { "Line \($0)" }.joined(separator: "\n")
    let alert = AlertController(title: "Long", message: message)
    for _ in 0..<fields { alert.addTextField() }
    for number in 1..<max(actions, 1) { alert.addAction(AlertAction(title: "\(number)")) }
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    return alert
  }

  /// The lines of the message, or of another label, that are drawn.
  private func lines(of alert: AlertController, in name: String = "alert.message") -> [String] {
    for case let label as Label in alert.alertView?.subviews ?? []
    where label.accessibilityIdentifier == name {
      let items = label.drawing(label.presentation)?.items ?? []
      return items.compactMap { item -> String? in
        guard case .text(let run) = item.content else { return nil }
        return run.text
      }
    }
    return []
  }

  @Test("G23: a long message loses its last lines, and the buttons stay inside the window")
  func longMessage() throws {
    let window = Window(size: Size(width: 320, height: 300))
    let alert = makeAlert(lines: 100)
    alert.show(in: window)
    let box = try #require(alert.alertView)
    #expect(abs(box.frame.minY) < rounding && abs(box.frame.maxY - 300) < rounding)
    // 300 - 104.4 points are left for lines of 15.6 points.
    let shown = lines(of: alert)
    #expect(shown.count == 12)
    #expect(shown.first == "Line 1" && shown.last == "Line 12…")
    window.advance(to: 1)
    let button = try #require(box.subviews.last)
    let point = try #require(button.convert(button.bounds.center, to: window))
    #expect(window.tap(at: point) === button)
    #expect(alert.state == .fadingOut)
  }

  @Test("G12, G23: an alert that fits, also exactly, is as in a high window", arguments: 0...3)
  func fits(fields: Int) throws {
    let high = Window(size: Size(width: 320, height: 1000))
    let tall = makeAlert(lines: 12, fields: fields)
    tall.show(in: high)
    let size = try #require(tall.alertView).bounds.size
    let exact = Window(size: Size(width: 320, height: size.height))
    let alert = makeAlert(lines: 12, fields: fields)
    alert.show(in: exact)
    let box = try #require(alert.alertView)
    #expect(box.bounds.size == size && box.center == exact.bounds.center)
    #expect(box.subviews.map(\.frame) == tall.alertView?.subviews.map(\.frame))
    #expect(lines(of: alert).count == 12)
  }

  @Test("G23: a long title loses lines when its message has one, and the buttons stay inside")
  func longTitle() throws {
    let window = Window(size: Size(width: 320, height: 300))
    let text = (1...100).map { "Line \($0)" }.joined(separator: "\n")
    // 300 - 99.6 or 300 - 76 points are left for lines of 20.4 points.
    for (message, count) in [(text, 9), (nil, 10)] as [(String?, Int)] {
      let alert = AlertController(title: text, message: message)
      alert.addAction(AlertAction(title: "OK"))
      alert.show(in: window)
      let box = try #require(alert.alertView)
      #expect(abs(box.frame.minY) < rounding && abs(box.frame.maxY - 300) < rounding)
      let button = try #require(box.subviews.last)
      #expect(abs(button.frame.maxY - 300) < rounding)
      let title = lines(of: alert, in: "alert.title")
      #expect(title.count == count && title.last == "Line \(count)…")
      #expect(lines(of: alert) == (message == nil ? [] : ["Line 1…"]))
      window.bounds.size.height = 5000
      #expect(lines(of: alert, in: "alert.title").count == 100)
      window.bounds.size.height = 300
      alert.dismiss()
      window.advance(by: 1)
    }
  }

  @Test("G23: many actions are not shortened: the title stays inside the window")
  func manyActions() throws {
    let window = Window(size: Size(width: 320, height: 300))
    window.bounds.origin = Point(x: 10, y: 20)
    let alert = makeAlert(lines: 5, actions: 20)
    alert.show(in: window)
    let box = try #require(alert.alertView)
    #expect(abs(box.frame.minY) < rounding && box.frame.midX == 160)
    #expect(lines(of: alert) == ["Line 1…"])
    let buttons = box.subviews.compactMap { $0 as? Button }
    #expect(buttons.count == 20 && buttons.allSatisfy { $0.frame.height == 44 })
    #expect(abs(box.bounds.maxY - buttons[19].frame.maxY) < rounding)
  }

  @Test("G12, G23: the message makes room for the keyboard, with its timing, and comes back")
  func keyboard() throws {
    let window = Window(size: Size(width: 320, height: 480))
    let alert = makeAlert(lines: 10, fields: 1)
    alert.show(in: window)
    let box = try #require(alert.alertView)
    let whole = box.bounds.height
    #expect(whole < 480 && lines(of: alert).count == 10)
    window.advance(to: 1)
    // The keyboard is 216 high.
    #expect(abs(box.frame.minY) < rounding && abs(box.frame.maxY - 264) < rounding)
    #expect(box.presentation.bounds == box.bounds)
    #expect(lines(of: alert).last?.hasSuffix("…") == true)
    let button = try #require(box.subviews.last)
    let low = button.frame.minY
    window.hideKeyboard()
    #expect(box.bounds.height == whole && box.center.y == 240)
    #expect(lines(of: alert).count == 10)
    window.advance(by: 0.125)
    let half = (264 + whole) / 2
    #expect(abs(box.presentation.bounds.height - half) < rounding)
    #expect(abs(button.presentation.frame.minY - (low + button.frame.minY) / 2) < rounding)
    window.advance(by: 0.125)
    #expect(box.presentation.bounds.height == whole)
  }

  @Test("G23: a window that becomes lower, and high again, takes and gives back lines")
  func resized() throws {
    let window = Window(size: Size(width: 320, height: 480))
    let alert = makeAlert(lines: 15)
    alert.show(in: window)
    window.advance(to: 1)
    let box = try #require(alert.alertView)
    let frames = box.subviews.map(\.frame)
    window.bounds.size.height = 200
    #expect(abs(box.frame.minY) < rounding && abs(box.frame.maxY - 200) < rounding)
    #expect(lines(of: alert).count == 6)
    window.bounds.size.height = 480
    #expect(box.subviews.map(\.frame) == frames && box.center.y == 240)
  }

  @Test("G23, H7: the text measurer of the window decides whether an alert is too high")
  func measured() throws {
    let window = Window(size: Size(width: 320, height: 300))
    window.textMeasurer = Tall()
    let alert = makeAlert(lines: 6, actions: 3)
    alert.show(in: window)
    let box = try #require(alert.alertView)
    #expect(box.bounds.height == 300 && box.frame.minY == 0)
    // 300 - 212 points are left for lines of 40 points.
    #expect(lines(of: alert) == ["Line 1", "Line 2…"])
  }

  @Test("G23, H7: an alert that is too high stays at the top when another measurer is set")
  func measuredAnew() throws {
    let window = Window(size: Size(width: 320, height: 300))
    let alert = makeAlert(lines: 5, actions: 20)
    alert.show(in: window)
    window.advance(to: 1)
    let box = try #require(alert.alertView)
    let height = box.bounds.height
    window.textMeasurer = Tall()
    window.advance(to: 2)
    // One line of 20.4 points and one of 15.6 points become 40 points high.
    #expect(abs(box.bounds.height - height - 44) < rounding)
    #expect(abs(box.frame.minY) < rounding && box.frame.midX == 160)
    window.textMeasurer = nil
    window.advance(to: 3)
    #expect(abs(box.bounds.height - height) < rounding && abs(box.frame.minY) < rounding)
  }

  // MARK: Changes of the labels

  /// A change of a label that makes 60 words need another height.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (Label) -> Void
  }

  static let changes = [
    Change(testDescription: "text") { $0.text = "word" },
    Change(testDescription: "font size") { $0.fontSize = 10 },
    Change(testDescription: "weight") {
      $0.fontWeight = $0.fontWeight == .bold ? .regular : .bold
    },
    Change(testDescription: "number of lines") { $0.numberOfLines = 1 },
  ]

  /// An alert with 60 words in its title or in its message, which are twice as wide in bold.
  private func showWords(asTitle: Bool, in window: Window) -> AlertController {
    window.textMeasurer = BoldIsWide()
    let words = Array(repeating: "word", count: 60).joined(separator: " ")
    let alert = AlertController(title: asTitle ? words : nil, message: asTitle ? nil : words)
    alert.addAction(AlertAction(title: "OK"))
    alert.show(in: window)
    window.advance(by: 1)
    return alert
  }

  @Test(
    "B2, G23: a label that needs another height lays out and places its alert again",
    arguments: changes, [false, true])
  func changedLabel(change: Change, isTitle: Bool) throws {
    let window = Window(size: Size(width: 1024, height: 768))
    let alert = showWords(asTitle: isTitle, in: window)
    let box = try #require(alert.alertView)
    let label = try #require(box.subviews.first as? Label)
    let button = try #require(box.subviews.last)
    let height = box.bounds.height
    change.make(label)
    window.layoutIfNeeded()
    #expect(abs(box.bounds.height - height) > 10 && box.center == window.bounds.center)
    #expect(abs(button.frame.maxY - box.bounds.height) < rounding)
    let fitting = label.sizeThatFits(Size(width: label.bounds.width, height: 0))
    #expect(label.bounds.height == fitting.height)
  }

  @Test("G23: an alert that is too high stays at the top when a label changes")
  func changedLabelInLowWindow() throws {
    let window = Window(size: Size(width: 320, height: 300))
    let alert = makeAlert(lines: 5, actions: 20)
    alert.show(in: window)
    window.advance(to: 1)
    let box = try #require(alert.alertView)
    let title = try #require(box.subviews.first as? Label)
    let height = box.bounds.height
    title.fontSize = 27
    window.advance(to: 2)
    // A line is 1.2 em high, and the font size was 17.
    #expect(abs(box.bounds.height - height - 12) < rounding)
    #expect(abs(box.frame.minY) < rounding)
  }

  @Test("G23: in a block that lays out, a new text changes the alert with the block's animation")
  func changedLabelInBlock() throws {
    let window = Window(size: Size(width: 1024, height: 768))
    let alert = showWords(asTitle: false, in: window)
    let box = try #require(alert.alertView)
    let label = try #require(box.subviews.first as? Label)
    let height = box.bounds.height
    window.animate(duration: 1, curve: .linear) {
      label.text = "word"
      window.layoutIfNeeded()
    }
    let low = box.bounds.height
    #expect(low < height - 10)
    window.advance(by: 0.5)
    #expect(abs(box.presentation.bounds.height - (height + low) / 2) < rounding)
    window.advance(by: 0.5)
    #expect(box.presentation.bounds.height == low)
  }

  @Test("B18, G23: an observer of the box may dismiss or remove the alert that is placed again")
  func observerEndsAlert() throws {
    for removes in [false, true] {
      let window = Window(size: Size(width: 320, height: 300))
      let alert = makeAlert(lines: 5, actions: 20)
      alert.show(in: window)
      window.advance(to: 1)
      let box = try #require(alert.alertView)
      let title = try #require(box.subviews.first as? Label)
      var calls = 0
      let observation = box.observe(.center) { _ in
        calls += 1
        guard calls == 1 else { return }
        if removes { box.superview?.removeFromSuperview() } else { alert.dismiss() }
      }
      title.fontSize = 27
      window.advance(to: 2)
      #expect(calls == 1 && alert.state == .hidden && window.subviewCount == 0)
      #expect(window.invariantViolations() == [])
      observation.cancel()
    }
  }

  private final class Tall: TextMeasurer {
    func width(of text: String, fontSize: Double, weight: FontWeight) -> Double {
      Double(text.count)
    }
    func ascent(fontSize: Double) -> Double { fontSize }
    func lineHeight(fontSize: Double) -> Double { 40 }
  }

  private final class BoldIsWide: TextMeasurer {
    func width(of text: String, fontSize: Double, weight: FontWeight) -> Double {
      Double(text.count) * fontSize / (weight == .bold ? 1 : 2)
    }
    func ascent(fontSize: Double) -> Double { fontSize }
    func lineHeight(fontSize: Double) -> Double { fontSize }
  }
}
