import Testing
import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

/// Every character is a point wide for each point of the size, "i" half of that.
private final class Ruler: TextMeasurer {
  func width(of text: String, fontSize: Double, weight: FontWeight) -> Double {
    text.reduce(0) { $0 + ($1 == "i" ? 0.5 : 1) } * fontSize
  }
  func ascent(fontSize: Double) -> Double { fontSize }
  func lineHeight(fontSize: Double) -> Double { 2 * fontSize }
}

/// Every character is half an em wide, a line 1.2 em high and its baseline 0.8 em below its top.
private final class HalfEm: TextMeasurer {
  func width(of text: String, fontSize: Double, weight: FontWeight) -> Double {
    Double(text.unicodeScalars.count) * fontSize / 2
  }
  func ascent(fontSize: Double) -> Double { 0.8 * fontSize }
  func lineHeight(fontSize: Double) -> Double { 1.2 * fontSize }
}

@Suite("Text")
struct TextTests {
  /// What a label of a width and height shows, at 10 points: a character is 5 wide, a line 12 high.
  private static func runs(
    _ text: String, width: Double, height: Double = 1000, _ change: (Label) -> Void = { _ in }
  ) -> [TextRun] {
    let window = Window(size: Size(width: 1000, height: 1000))
    window.textMeasurer = HalfEm()
    let label = Label(
      text: text, fontSize: 10, frame: Rect(x: 0, y: 0, width: width, height: height))
    window.addSubview(label)
    change(label)
    return (label.presentation.drawing?.items ?? []).compactMap {
      if case .text(let run) = $0.content { run } else { nil }
    }
  }

  @Test(
    "H7: text is broken at line breaks and spaces",
    arguments: [
      ("", []), ("one", ["one"]), ("one two", ["one two"]),
      ("one two three", ["one two", "three"]),
      ("one  two", ["one", "two"]), ("a\nb", ["a", "b"]), ("a\r\nb", ["a", "b"]),
      ("  a  ", ["a"]), ("a \n\n b", ["a", "b"]), ("wonderful", ["wonder…"]),
      ("a wonderful day", ["a", "wonderful", "day"]),
    ] as [(String, [String])])
  func breaks(text: String, lines: [String]) {
    let width = text == "wonderful" ? 35.0 : text.contains("wonderful") ? 45 : 36
    #expect(Self.runs(text, width: width).map(\.text) == lines)
  }

  @Test("H7: what measures a text and what draws it agree")
  func agrees() {
    let text = "The quick brown fox jumps over the lazy dog  and\n\nruns "
    for width in stride(from: 30.0, to: 300, by: 7) {
      let label = Label(text: text, fontSize: 10)
      let size = label.sizeThatFits(Size(width: width, height: 0))
      label.frame = Rect(origin: .zero, size: Size(width: width, height: size.height))
      let runs = (label.presentation.drawing?.items ?? []).compactMap {
        if case .text(let run) = $0.content { run } else { nil }
      }
      #expect(!runs.contains { $0.text.contains("…") })
      #expect(runs.map(\.width).max() == size.width)
      #expect(size == TextMetric.size(of: text, fontSize: 10, width: width))
    }
  }

  @Test("H7: spaces before a line break are left out of the measure, as at the end")
  func trailingSpaces() {
    #expect(
      TextMetric.size(of: "abc      \nd", fontSize: 10, width: 20)
        == Size(width: 16.12, height: 24))
  }

  @Test(
    "H7: what there is no room for is left out, with a mark",
    arguments: [
      (TextTruncation.tail, "abcdefg…"), (.head, "…defghij"), (.middle, "abcd…hij"),
      (.clip, "abcdefgh"),
    ])
  func truncates(truncation: TextTruncation, shown: String) {
    let runs = Self.runs("abcdefghij", width: 42) { $0.truncation = truncation }
    #expect(runs.map(\.text) == [shown])
    #expect(runs[0].width == Double(shown.count) * 5)
  }

  @Test("H7: lines are left out for the number of lines, and for the height")
  func mostLines() {
    let text = "one two three four"
    #expect(Self.runs(text, width: 25).map(\.text) == ["one", "two", "three", "four"])
    #expect(Self.runs(text, width: 25) { $0.numberOfLines = 2 }.map(\.text) == ["one", "two …"])
    #expect(Self.runs(text, width: 25, height: 30).map(\.text) == ["one", "two …"])
    #expect(Self.runs(text, width: 25, height: 1).map(\.text) == ["one …"])
    #expect(Self.runs("a\nb", width: 25, height: 12).map(\.text) == ["a…"])
    let label = Label(text: text, fontSize: 10)
    label.numberOfLines = 2
    #expect(label.sizeThatFits(Size(width: 25, height: 0)).height == 24)
  }

  @Test(
    "H7: no line is drawn beyond the width, whichever line it is",
    arguments: [
      (TextTruncation.tail, "wond…"), (.head, "…rful"), (.middle, "wo…ul"), (.clip, "wonde"),
    ])
  func everyLineFits(truncation: TextTruncation, shown: String) {
    let runs = Self.runs("a wonderful day", width: 27) { $0.truncation = truncation }
    #expect(runs.map(\.text) == ["a", shown, "day"])
    let last = Self.runs("day wonderful", width: 27) { $0.truncation = truncation }
    #expect(last.map(\.text) == ["day", shown])
  }

  @Test("H7: a text that is cut leaves its neighbours alone, also where lines are left out")
  func cuts() {
    let runs = Self.runs("one two three four", width: 27) {
      $0.truncation = .clip
      $0.numberOfLines = 2
    }
    #expect(runs.map(\.text) == ["one", "two t"])
    #expect(Self.runs("one", width: 4) { $0.truncation = .clip }.isEmpty)
  }

  @Test(
    "H7: line breaks at the end are no text that is left out",
    arguments: ["Hello\n", "Hello\r\n", "Hello \n \n"])
  func trailingLineBreaks(text: String) {
    #expect(Self.runs(text, width: 100) { $0.numberOfLines = 1 }.map(\.text) == ["Hello"])
    #expect(Self.runs(text, width: 100, height: 12).map(\.text) == ["Hello"])
    #expect(Self.runs("Hello\n\nyou", width: 100, height: 12).map(\.text) == ["Hello…"])
  }

  @Test(
    "H7: a shortened line has no spaces at its end either",
    arguments: [
      (TextTruncation.tail, "Hello…"), (.head, "…Hello"), (.middle, "Hel…lo"), (.clip, "Hello"),
    ])
  func shortenedWithoutSpaces(truncation: TextTruncation, shown: String) {
    let label = Label(text: "Hello  \nyou", fontSize: 10)
    label.numberOfLines = 1
    label.truncation = truncation
    #expect(label.sizeThatFits(.zero) == TextMetric.size(of: shown, fontSize: 10))
    let runs = Self.runs("Hello  \nyou", width: 100) {
      $0.numberOfLines = 1
      $0.truncation = truncation
      $0.textAlignment = .right
    }
    #expect(runs.map(\.text) == [shown])
    #expect(runs.map(\.origin.x) == [100 - Double(shown.count) * 5])
    let cut = Self.runs("one two", width: 22) {
      $0.numberOfLines = 1
      $0.truncation = .clip
    }
    #expect(cut.map(\.text) == ["one"])
  }

  @Test("H7, H8: the end of a shortened title is no space")
  func shortenedTitle() {
    let window = Window(size: Size(width: 100, height: 100))
    window.textMeasurer = HalfEm()
    let button = Button(
      title: "Wonderful day  \n", frame: Rect(x: 0, y: 0, width: 35, height: 12))
    button.fontSize = 10
    window.addSubview(button)
    guard case .text(let run) = button.presentation.drawing?.items.first?.content else {
      Issue.record("no text is drawn")
      return
    }
    #expect(run.text == "Won…day")
    #expect(run.origin.x == 0)
  }

  @Test(
    "H7: a long row of flags is shortened in linear time",
    .timeLimit(.minutes(TestScale.minutesUntilHung)),
    arguments: [(TextTruncation.head, "…🇩🇪🇩🇪🇩🇪"), (.middle, "🇩🇪🇩🇪…🇩🇪")])
  func shortensFlags(truncation: TextTruncation, shown: String) {
    let flags = String(repeating: "🇩🇪", count: 200_000)
    let runs = Self.runs(flags, width: 35) { $0.truncation = truncation }
    #expect(runs.map(\.text) == [shown])
  }

  @Test("H7: rounding takes no text from a frame that was measured", arguments: ["OK", "Sign in"])
  func rounding(text: String) {
    let controls: [View] = [Label(text: text), Button(title: text)]
    for control in controls {
      let size = control.sizeThatFits(.zero)
      let chip = Rect(x: 0, y: 0, width: size.width + 16, height: size.height + 16)
      control.frame = chip.insetBy(dx: 8, dy: 8)
      #expect(control.bounds.width < size.width, "this case is about rounding")
      let runs: [TextRun] = (control.presentation.drawing?.items ?? []).compactMap {
        if case .text(let run) = $0.content { run } else { nil }
      }
      #expect(runs.map(\.text) == [text])
    }
    #expect(
      TextMetric.size(of: text, fontSize: 17, width: controls[0].bounds.width).height == 1.2 * 17)
  }

  @Test("H7: a measured height has room for its lines in every font size", arguments: 1...12)
  func roomForMeasuredLines(count: Int) {
    let lines = Array(repeating: "Hello", count: count)
    for fontSize in [1e-9, 17, 1e9, 1e11, 1e13, 1e50, 1e90] {
      let label = Label(text: lines.joined(separator: "\n"), fontSize: fontSize)
      label.sizeToFit()
      let runs: [TextRun] = (label.presentation.drawing?.items ?? []).compactMap {
        if case .text(let run) = $0.content { run } else { nil }
      }
      #expect(runs.map(\.text) == lines, "\(fontSize)")
    }
  }

  @Test("H7: one line is measured in full, whatever the label's size was")
  func measuresOneLine() {
    let label = Label(text: "Hi", fontSize: 10)
    label.numberOfLines = 1
    label.sizeToFit()
    label.text = "Hello there"
    label.sizeToFit()
    #expect(label.bounds.size == TextMetric.size(of: "Hello there", fontSize: 10))
  }

  @Test("H7: a label measures the lines that it shows, with their mark, and no others")
  func measuresShownLines() {
    let window = Window(size: Size(width: 1000, height: 1000))
    window.textMeasurer = HalfEm()
    let label = Label(text: "a\nbc\ndefghi", fontSize: 10)
    window.addSubview(label)
    label.numberOfLines = 3
    #expect(label.sizeThatFits(.zero) == Size(width: 30, height: 36))
    label.numberOfLines = 2
    #expect(label.sizeThatFits(.zero) == Size(width: 15, height: 24), "bc…")
    label.numberOfLines = 1
    #expect(label.sizeThatFits(.zero) == Size(width: 10, height: 12), "a…")
    label.text = "one two three four"
    label.numberOfLines = 2
    let size = label.sizeThatFits(Size(width: 29, height: 0))
    #expect(size == Size(width: 25, height: 24), "two …")
    #expect(label.sizeThatFits(size) == size)
    label.text = "wonderful day"
    #expect(label.sizeThatFits(Size(width: 20, height: 0)).width == 45, "a word is not broken")
  }

  @Test("H7: lines stand in the middle of the height, each on its side")
  func places() {
    let left = Self.runs("ab\nabcd", width: 100, height: 44)
    #expect(left.map(\.origin) == [Point(x: 0, y: 18), Point(x: 0, y: 30)])
    let center = Self.runs("ab\nabcd", width: 100, height: 44) { $0.textAlignment = .center }
    #expect(center.map(\.origin.x) == [45, 40])
    let right = Self.runs("ab\nabcd", width: 100, height: 44) { $0.textAlignment = .right }
    #expect(right.map(\.origin.x) == [90, 80])
  }

  @Test("H7: while the bounds move, lines are those of the model, and stand in the shown bounds")
  func moves() {
    let stage = LoggingStage()
    stage.window.textMeasurer = HalfEm()
    let label = Label(
      text: "one two", fontSize: 10, frame: Rect(x: 0, y: 0, width: 100, height: 24))
    label.textAlignment = .right
    stage.window.addSubview(label)
    stage.window.animate(duration: 1, curve: .linear) { label.bounds.size.width = 20 }
    stage.advance(to: 0.5)
    let runs: [TextRun] = (label.presentation.drawing?.items ?? []).compactMap {
      if case .text(let run) = $0.content { run } else { nil }
    }
    #expect(runs.map(\.text) == ["one", "two"])
    #expect(runs.map(\.origin.x) == [45, 45], "right in bounds that are 60 wide")
  }

  @Test(
    "H7: characters are as wide as in Helvetica",
    arguments: [
      ("Hello", FontWeight.regular, 45.56), ("Hello", .bold, 48.9), ("Tom", .regular, 40),
      ("日本", .regular, 40), ("e\u{301}", .regular, 11.12), ("é", .regular, 11.12),
      ("…", .bold, 20), ("’", .regular, 4.44), ("’", .bold, 5.56), ("Ж", .regular, 11.12),
      ("🙂", .regular, 20), ("~", .regular, 11.68), ("\u{A0}ÿ", .regular, 15.56), ("", .bold, 0),
    ] as [(String, FontWeight, Double)])
  func advances(text: String, weight: FontWeight, width: Double) {
    let measured = TextMetric.size(of: text, fontSize: 20, weight: weight).width
    #expect((measured - width).magnitude < 1e-12)
  }

  @Test("H7, H8: a bold label is wider, and says so in what it draws")
  func weights() {
    let label = Label(text: "Total", fontSize: 10, frame: Rect(x: 0, y: 0, width: 100, height: 12))
    let regular = label.sizeThatFits(.zero).width
    label.fontWeight = .bold
    #expect(label.sizeThatFits(.zero).width > regular && label.needsLayout)
    guard case .text(let run) = label.presentation.drawing?.items.first?.content else {
      Issue.record("no text is drawn")
      return
    }
    #expect(run.weight == .bold && run.width == label.sizeThatFits(.zero).width)
    let button = Button(title: "Total")
    button.fontWeight = .bold
    #expect(button.sizeThatFits(.zero).width == 1.7 * label.sizeThatFits(.zero).width)
  }

  @Test("H7: a window's measurer says what text measures, and a new one is asked at once")
  func measurer() {
    let stage = LoggingStage()
    let label = Label(text: "ii i", fontSize: 10, frame: Rect(x: 0, y: 0, width: 100, height: 40))
    stage.window.addSubview(label)
    stage.window.layoutIfNeeded()
    #expect(label.sizeThatFits(.zero) == TextMetric.size(of: "ii i", fontSize: 10))
    _ = label.presentation.drawing
    let ruler = Ruler()
    stage.window.textMeasurer = ruler
    #expect(label.needsLayout)
    #expect(label.sizeThatFits(.zero) == Size(width: 25, height: 20))
    guard case .text(let run) = label.presentation.drawing?.items.first?.content else {
      Issue.record("no text is drawn")
      return
    }
    #expect(run.width == 25)
    #expect(run.origin == Point(x: 0, y: 20))
    stage.window.textMeasurer = nil
    #expect(label.sizeThatFits(.zero) == TextMetric.size(of: "ii i", fontSize: 10))
  }

  @Test("H8: a button's title is fainter while it is disabled or highlighted")
  func buttons() {
    let button = Button(title: "OK", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    func color() -> Color? {
      guard case .text(let run) = button.presentation.drawing?.items.first?.content else {
        return nil
      }
      return run.color
    }
    #expect(color() == button.titleColor)
    button.isHighlighted = true
    #expect(color()?.alpha == 0.2)
    button.isEnabled = false
    #expect(color()?.alpha == 0.35)
  }

  @Test("H8: a field shows its text or its placeholder, and the cursor while one types")
  func fields() {
    let stage = LoggingStage()
    stage.window.textMeasurer = HalfEm()
    let field = TextField(text: "", frame: Rect(x: 0, y: 0, width: 40, height: 30))
    field.fontSize = 10
    field.placeholder = "Name"
    stage.window.addSubview(field)
    func items() -> [Drawing.Content] { (field.presentation.drawing?.items ?? []).map(\.content) }
    func run(_ text: String, x: Double, _ color: Color) -> Drawing.Content {
      .text(
        TextRun(
          text, at: Point(x: x, y: 17), width: Double(text.count) * 5, fontSize: 10, color: color))
    }
    func cursor(x: Double) -> Drawing.Content {
      .fill(
        Path(rect: Rect(x: x, y: 9, width: 2, height: 12)), .color(TextField.cursorColor), .winding)
    }
    #expect(items() == [run("Name", x: 0, TextField.placeholderColor)])
    field.becomeFirstResponder()
    #expect(items() == [run("Name", x: 0, TextField.placeholderColor), cursor(x: 0)])
    field.insertText("ab")
    #expect(items() == [run("ab", x: 0, .black), cursor(x: 10)])
    field.insertText("cdefghij")
    #expect(items() == [run("abcdefghij", x: -12, .black), cursor(x: 38)])
    field.resignFirstResponder()
    #expect(items() == [run("abcdefghij", x: -10, .black)])
    #expect(field.presentation.drawing?.items.first?.clip == Path(rect: field.bounds))
  }

  @Test(
    "H8: a field of the size that fits has room for the cursor: focus moves no text",
    arguments: ["", "Hello", "il", "Anna-Lena Öztürk"])
  func roomForCursor(text: String) {
    let window = Window(size: Size(width: 1000, height: 1000))
    let field = TextField(text: text)
    field.placeholder = "Name"
    window.addSubview(field)
    for fontSize in stride(from: 5.1, to: 60, by: 0.7) {
      field.fontSize = fontSize
      field.sizeToFit()
      for hasFocus in [true, false] {
        if hasFocus { field.becomeFirstResponder() } else { field.resignFirstResponder() }
        let starts: [Double] = (field.presentation.drawing?.items ?? []).compactMap {
          if case .text(let run) = $0.content { run.origin.x } else { nil }
        }
        #expect(starts == [field.bounds.minX], "font size \(fontSize), focus: \(hasFocus)")
      }
    }
  }

  @Test("H8: the backdrop of an alert is 0.4 black in the middle and 0.6 in the corners")
  func backdrop() {
    let stage = LoggingStage(width: 300, height: 400)
    let alert = AlertController(title: "Title", message: nil)
    alert.addAction(AlertAction(title: "OK", style: .default))
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    alert.show(in: stage.window)
    stage.advance(to: 1)
    let backdrop = stage.window.subtreeViews.first { $0 is AlertBackdrop }
    guard
      case .fill(_, .radial(let gradient), _) = backdrop?.presentation.drawing?.items.first?.content
    else {
      Issue.record("no gradient is drawn")
      return
    }
    #expect(gradient.center == Point(x: 150, y: 200))
    #expect(gradient.radii == Size(width: 250, height: 250), "to the corners")
    let under = backdrop?.backgroundColor.alpha ?? 0
    let alphas = gradient.stops.map { 1 - (1 - under) * (1 - $0.color.alpha) }
    #expect(alphas[0] == 0.4)
    #expect((alphas[1] - 0.6).magnitude <= 1e-15, "the rounding of the sum")
    let box = stage.window.subtreeViews.first { $0.accessibilityIdentifier == "alert" }
    #expect(box?.presentation.drawing?.items.count == 3, "one over each button, one between")
  }

  @Test(
    "H7: every line break of Unicode breaks a line",
    arguments: ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func lineBreaks(lineBreak: String) {
    let size = TextMetric.size(of: "one\(lineBreak)three", fontSize: 20)
    #expect(size == TextMetric.size(of: "one\nthree", fontSize: 20))
    #expect(TextMetric.size(of: "one\(lineBreak)\(lineBreak)", fontSize: 20).height == 72)
  }

  @Test("H8: fields and buttons have the size of the one line that they draw")
  func oneLine() {
    let field = TextField(text: "one     ")
    field.fontSize = 20
    field.sizeToFit()
    let width = TextMetric.size(of: "one", fontSize: 20).width + 5 * 0.278 * 20 + 2
    #expect(isClose(field.bounds.width, width, within: 1e-9) && field.bounds.height == 24)
    func sizeWithCursor(_ text: String) -> Size {
      let size = TextMetric.size(of: text, fontSize: 20)
      return Size(width: size.width + TextField.cursorWidth, height: size.height)
    }
    field.text = "one\ntwo"
    field.sizeToFit()
    #expect(field.bounds.size == sizeWithCursor("one two"))
    field.text = ""
    field.placeholder = "Na\nme"
    field.sizeToFit()
    #expect(field.bounds.size == sizeWithCursor("Na me"))
    let button = Button(title: "Save\nAs")
    button.fontSize = 20
    button.sizeToFit()
    #expect(button.bounds.size == TextMetric.size(of: "Save As", fontSize: 20))
    let window = Window(size: Size(width: 200, height: 200))
    window.addSubview(button)
    #expect(window.displayList().description.contains("Save As"))
  }
}

extension View {
  /// All views of a subtree.
  fileprivate var subtreeViews: [View] { [self] + subviews.flatMap(\.subtreeViews) }
}
