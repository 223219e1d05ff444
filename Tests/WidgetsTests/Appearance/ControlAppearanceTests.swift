import Testing
import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

private let gold = Color(red: 1, green: 0.8, blue: 0)

@Suite("Appearance of controls")
struct ControlAppearanceTests {
  private let window = Window(size: Size(width: 100, height: 100))

  @discardableResult
  private func add<Added: View>(_ view: Added) -> Added {
    window.addSubview(view)
    return view
  }

  @Test("C13: what the controls let a window say")
  func controls() {
    window.appearance(for: Label.self)[.textColor] = gold
    window.appearance(for: Label.self)[.fontSize] = 30
    window.appearance(for: TextField.self)[.textColor] = .white
    window.appearance(for: Button.self)[.titleColor] = gold
    window.appearance(for: Button.self)[.fontSize] = 11
    window.appearance(for: ImageView.self)[.tintColor] = gold
    let label = Label(text: "Words")
    let size = label.sizeThatFits(.zero)
    add(label)
    #expect(label.textColor == gold)
    #expect(isClose(label.sizeThatFits(.zero).width, size.width * 30 / 17))
    #expect(add(Label(text: "Words", fontSize: 17)).fontSize == 17)
    #expect(add(TextField()).textColor == .white)
    #expect(add(Button(title: "OK")).titleColor == gold)
    #expect(add(Button(title: "OK")).fontSize == 11)
    #expect(add(ImageView()).tintColor == gold)
  }

  @Test("C13: the fonts and colours of controls can be observed, and make a new frame necessary")
  func changes() {
    let label = add(Label(text: "Words"))
    var heard: [String] = []
    let token = label.observe(.textColor, options: [.old, .new]) { heard.append("\($0)") }
    window.layoutIfNeeded()
    window.didDrawFrame()
    label.textColor = .black
    #expect(!window.needsFrame)
    label.textColor = .white
    #expect(window.needsFrame)
    #expect(
      heard == [
        "old rgba(0, 0, 0, 1), new rgba(0, 0, 0, 1)", "old rgba(0, 0, 0, 1), new rgba(1, 1, 1, 1)",
      ])
    withExtendedLifetime(token) {}
  }
}
