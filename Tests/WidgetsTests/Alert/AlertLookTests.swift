import Testing
import ViewKernel
import ViewKernelWidgets

@Suite("The look of alerts")
struct AlertLookTests {
  private let scene = AlertScene()

  private var box: View { scene.alert.alertView! }
  private var drawing: Drawing? { box.drawing(box.presentation) }

  private func weight(of view: View) -> FontWeight? {
    guard case .text(let run)? = view.drawing(view.presentation)?.items.first?.content else {
      return nil
    }
    return run.weight
  }

  @Test("H8: a field has a box, 8 points wider on both sides, below the hairlines")
  func field() throws {
    scene.showAndSettle()
    let frame = scene.field.frame
    let outline = Path(
      roundedRect: Rect(
        x: frame.minX - 8, y: frame.minY, width: frame.width + 16, height: frame.height),
      cornerRadius: 6)
    let items = try #require(drawing).items
    #expect(items.count == 2 + 3)
    #expect(items[0].content == .fill(outline, .color(.white), .winding))
    guard case .stroke(outline, _, let style, .inside) = items[1].content else {
      Issue.record("no line along the edge")
      return
    }
    #expect(style.width == 0.5)
    scene.field.removeFromSuperview()
    #expect(drawing?.items.count == 3)
  }

  @Test("H8: the title is bold, and the message is not")
  func title() throws {
    scene.showAndSettle()
    let labels = box.subviews.compactMap { $0 as? Label }
    #expect(labels.map { weight(of: $0) } == [.bold, .regular])
  }

  @Test("H8: a destructive action is red, as a disabled one too, unless the program says otherwise")
  func destructive() throws {
    let alert = AlertController(title: "Delete?")
    alert.addAction(AlertAction(title: "Delete", style: .destructive))
    alert.addAction(AlertAction(title: "Keep"))
    alert.show(in: scene.window)
    scene.window.advance(by: 1)
    let buttons = try #require(alert.alertView).subviews.compactMap { $0 as? Button }
    #expect(buttons[0].titleColor == Color(red: 1, green: 59.0 / 255, blue: 48.0 / 255))
    #expect(buttons[1].titleColor == Color(red: 0, green: 122.0 / 255, blue: 1))
    buttons[0].isEnabled = false
    guard case .text(let run)? = buttons[0].drawing(buttons[0].presentation)?.items.first?.content
    else {
      Issue.record("it draws no title")
      return
    }
    #expect(run.color == buttons[0].titleColor.withAlpha(0.35))
    buttons[0].titleColor = .black
    #expect(buttons[0].titleColor == .black)
  }

  @Test("H8: the box casts the shadow of its outline, which follows its bounds")
  func shadow() {
    scene.showAndSettle()
    #expect(box.shadowOpacity == 0.2)
    #expect(box.shadowRadius == 16)
    #expect(box.shadowOffset == Size(width: 0, height: 6))
    #expect(box.shadowPath == Path(roundedRect: box.bounds, cornerRadius: 13))
    box.bounds.size.height += 40
    #expect(box.shadowPath == Path(roundedRect: box.bounds, cornerRadius: 13))
  }

  @Test("G14, H7: the box is as high as the window's text measurer makes its text")
  func measured() throws {
    final class Tall: TextMeasurer {
      func width(of text: String, fontSize: Double, weight: FontWeight) -> Double {
        Double(text.count) * fontSize / 2
      }
      func ascent(fontSize: Double) -> Double { fontSize }
      func lineHeight(fontSize: Double) -> Double { 2 * fontSize }
    }
    let window = Window(size: Size(width: 400, height: 600))
    window.textMeasurer = Tall()
    let alert = AlertController(title: "T", message: "M")
    alert.addAction(AlertAction(title: "Yes"))
    alert.addAction(AlertAction(title: "No"))
    alert.show(in: window)
    window.advance(by: 1)
    let box = try #require(alert.alertView)
    let button = try #require(box.subviews.last)
    #expect(box.bounds.height == button.frame.maxY && box.center == window.bounds.center)
    #expect(window.hitTest(button.convert(button.bounds.center, to: window)!) === button)
    alert.dismiss()
    window.advance(by: 1)
  }
}
