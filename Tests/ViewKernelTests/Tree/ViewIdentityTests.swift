import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Names and numbers of views")
struct ViewIdentityTests {
  @Test("Numbers count up within one window in the order of first entry, parents first")
  func numbersCountUp() {
    let stage = LoggingStage()
    #expect(stage.window.identifier == 0)
    let outer = stage.makeView("outer")
    let inner = stage.makeView("inner")
    outer.addSubview(inner)
    #expect(inner.identifier == -1)
    stage.add("first")
    stage.window.insertSubview(outer, at: 0)
    #expect(stage.window.subviews.map(\.identifier) == [2, 1])
    #expect(inner.identifier == 3)
  }

  @Test("A view that comes back keeps its number, which nobody else gets")
  func numbersAreKept() {
    let stage = LoggingStage()
    let view = stage.add("view")
    let number = view.identifier
    view.removeFromSuperview()
    #expect(view.identifier == number)
    #expect(stage.add("other").identifier == number + 1)
    stage.window.addSubview(view)
    #expect(view.identifier == number)
  }

  @Test("Each window counts for itself, also one made after another is gone")
  func windowsCountForThemselves() {
    let view = View()
    var first: Window? = Window(size: .zero)
    for _ in 0..<3 { first?.addSubview(View()) }
    first?.addSubview(view)
    #expect(view.identifier == 4)
    first = nil
    let second = Window(size: .zero)
    second.addSubview(view)
    #expect(view.identifier == 1)
  }

  @Test("A view is called by its identifier for people, else by its number, else just a view")
  func displayNames() {
    let stage = LoggingStage()
    let view = View()
    #expect(view.displayName == "view")
    stage.window.addSubview(view)
    #expect(view.displayName == "#1")
    view.accessibilityIdentifier = "card"
    #expect(view.displayName == "card")
    view.accessibilityIdentifier = nil
    #expect(view.displayName == "#1")
  }
}
