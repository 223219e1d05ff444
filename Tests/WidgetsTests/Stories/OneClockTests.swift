import Testing
import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

@Suite("One clock")
struct OneClockTests {
  @Test("D1: the alert story has the same bits however its time is cut", arguments: Cut.all)
  func alertStory(cut: Cut) {
    #expect(Story.alert(cut) == Story.alert(.whole))
  }

  @Test("D1: the keyboard story has the same bits however its time is cut", arguments: Cut.all)
  func keyboardStory(cut: Cut) {
    #expect(Story.keyboard(cut) == Story.keyboard(.whole))
  }

  @Test("D1: the alert story tells what G2x and G17 say, in order")
  func alertLog() {
    let (_, end) = Story.alert(.whole)
    #expect(
      end.log == [
        "0.1 show", "\(0.1 + 0.2555) keyboard true", "0.9 keyboard false",
        "0.9 value Untitled, 2", "\(0.9 + 0.2555) keyboard true", "1.45 removed true",
        "1.8 keyboard false", "1.8 cancelled", "2.35 removed true",
      ])
  }

  @Test("D1: the keyboard story completes every block once, in the order of their ends")
  func keyboardLog() {
    let (_, end) = Story.keyboard(.whole)
    #expect(
      end.log == [
        "0.1 keyboard true", "0.2 keyboard true", "0.35 settled true", "0.45 settled true",
        "0.8 keyboard false", "0.85 keyboard true", "0.85 settled false", "1.1 settled true",
      ])
  }

  @Test("A hundred windows in a task group all play the same alert story")
  func threads() async {
    let dumps = await withTaskGroup(of: String.self) { group in
      for _ in 0..<100 { group.addTask { Story.alert(.whole).1.text } }
      var dumps: [String] = []
      for await dump in group { dumps.append(dump) }
      return dumps
    }
    #expect(dumps.count == 100)
    #expect(Set(dumps).count == 1)
    #expect(dumps.first == Story.alert(.whole).1.text)
  }
}

// MARK: - Cutting time

/// A way to reach an instant in steps.
enum Cut: Sendable, CustomTestStringConvertible {
  case whole
  case frames(Double)
  case random(Int, seed: UInt64)

  static let all: [Cut] = [.frames(60), .frames(144), .random(997, seed: 1), .random(997, seed: 2)]

  var testDescription: String {
    switch self {
    case .whole: "one step"
    case .frames(let rate): "\(rate) steps a second"
    case .random(let count, let seed): "\(count) steps of seed \(seed)"
    }
  }

  /// The instants after `start`, the last one `end`.
  func times(from start: Double, to end: Double) -> [Double] {
    switch self {
    case .whole: return [end]
    case .frames(let rate):
      let first = Int((start * rate).rounded(.down)) + 1
      return (first...).lazy.map { Double($0) / rate }.prefix { $0 < end } + [end]
    case .random(let count, let seed):
      var random = SeededGenerator(seed: seed)
      let times = (1..<count).map { _ in Double.random(in: start...end, using: &random) }
      return times.sorted() + [end]
    }
  }
}

// MARK: - Dumps

/// Everything that shows in a window, as bits, and what its story told so far.
struct Dump: Equatable, CustomStringConvertible {
  let values: [String]
  let log: [String]

  var text: String { (values + log).joined(separator: "\n") }
  var description: String { text }

  init(_ window: Window, _ journal: TestJournal) {
    var values: [String] = []
    var stack: [View] = [window]
    while let view = stack.popLast() {
      values.append(Dump.line(view))
      stack += view.subviews.reversed()
    }
    self.values = values
    log = journal.lines.map(\.description)
  }

  private static func line(_ view: View) -> String {
    let shown = view.presentation
    let transform = shown.transform
    var numbers = [
      shown.bounds.minX, shown.bounds.minY, shown.bounds.width, shown.bounds.height,
      shown.center.x, shown.center.y, shown.anchorPoint.x, shown.anchorPoint.y, transform.a,
      transform.b, transform.c, transform.d, transform.tx, transform.ty, shown.opacity,
      shown.borderWidth, shown.cornerRadius, shown.shadowOpacity, shown.shadowRadius,
      shown.shadowOffset.width, shown.shadowOffset.height,
    ]
    for color in [shown.backgroundColor, shown.borderColor, shown.shadowColor] {
      numbers += [color.red, color.green, color.blue, color.alpha]
    }
    for element in shown.shadowPath.map({ Array($0.elements) }) ?? [] {
      switch element {
      case .move(let point), .line(let point): numbers += [point.x, point.y]
      default: break  // backgrounds are rects
      }
    }
    let bits = numbers.map { String($0.bitPattern, radix: 16) }.joined(separator: " ")
    return "\(view.displayName) \(view.content(.text)) \(bits)"
  }
}

// MARK: - Stories

/// What happens is set on the clock beforehand, so that every cut meets it at the same instants.
enum Story {
  /// An alert is shown, typed into, answered by its button and, from its delegate, shown anew.
  static func alert(_ cut: Cut) -> (Dump, Dump) {
    let scene = AlertScene()
    let window = scene.window
    let journal = scene.journal
    let keyboard = window.observeKeyboard { [weak journal] in
      journal?.write("keyboard \($0.isVisible)")
    }
    let next = AlertController(title: "Really?")
    next.addTextField(text: "yes")
    next.addAction(AlertAction(title: "No", style: .cancel))
    next.delegate = scene.listener
    scene.listener.onAnswer = { [unowned window] in if $0 !== next { next.show(in: window) } }
    let clock = window.clock
    clock.schedule(at: 0.1) { [unowned window] in
      journal.write("show")
      scene.alert.show(in: window)
    }
    clock.schedule(at: 0.7) { [unowned window] in window.typeText(", 2") }
    clock.schedule(at: 0.9) { scene.tap(scene.ok) }
    clock.schedule(at: 1.45) { journal.write("removed \(scene.alert.state == .hidden)") }
    clock.schedule(at: 1.8) { next.dismiss(tag: .cancel) }
    clock.schedule(at: 2.35) { journal.write("removed \(next.state == .hidden)") }
    return play(window, journal, cut, until: 3, keeping: keyboard)
  }

  /// The keyboard comes, grows, goes and comes again under a popover that shrinks with it.
  static func keyboard(_ cut: Cut) -> (Dump, Dump) {
    let window = Window(size: Size(width: 1024, height: 768))
    let journal = TestJournal(window)
    let bubble = MBBackground(frame: Rect(x: 300, y: 100, width: 320, height: 600))
    bubble.accessibilityIdentifier = "bubble"
    bubble.arrowDirection = .left
    bubble.arrowOffset = 150
    window.addSubview(bubble)
    let keyboard = window.observeKeyboard { [unowned window, weak journal] keyboard in
      journal?.write("keyboard \(keyboard.isVisible)")
      let height = 600 - keyboard.coveredHeight
      window.animate(
        duration: keyboard.duration, curve: keyboard.curve,
        options: keyboard.height > 280
          ? [.allowUserInteraction, .beginFromCurrentState] : .allowUserInteraction
      ) {
        bubble.frame = Rect(x: 300, y: 100, width: 320, height: height)
        bubble.arrowOffset = height / 4
        bubble.layoutIfNeeded()
      } completion: {
        journal?.write("settled \($0)")
      }
    }
    let clock = window.clock
    clock.schedule(at: 0.1) { [unowned window] in window.showKeyboard() }
    clock.schedule(at: 0.2) { [unowned window] in window.showKeyboard(height: 250) }
    clock.schedule(at: 0.8) { [unowned window] in window.hideKeyboard() }
    clock.schedule(at: 0.85) { [unowned window] in window.showKeyboard(height: 300) }
    clock.schedule(at: 0.9) { bubble.arrowDirection = .up }
    return play(window, journal, cut, until: 3, keeping: keyboard)
  }

  private static func play(
    _ window: Window, _ journal: TestJournal, _ cut: Cut, until end: Double,
    keeping keyboard: KeyboardObservation
  ) -> (Dump, Dump) {
    for time in cut.times(from: 0, to: 1) { window.advance(to: time) }
    let middle = Dump(window, journal)
    for time in cut.times(from: 1, to: end) { window.advance(to: time) }
    keyboard.cancel()
    return (middle, Dump(window, journal))
  }
}
