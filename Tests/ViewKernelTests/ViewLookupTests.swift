import Testing
import ViewKernel
import ViewKernelWidgets

@Suite("Views by name")
struct ViewLookupTests {
  private let window = Window(size: Size(width: 320, height: 480))

  private func message(_ name: String, in view: View? = nil) -> String? {
    #expect(throws: ViewLookupError.self) { try (view ?? window).view(name) }?.description
  }

  private func add(_ name: String?, _ view: View = View(), to superview: View? = nil) -> View {
    view.accessibilityIdentifier = name
    (superview ?? window).addSubview(view)
    return view
  }

  @Test("A view is found by its name and its class, in a subtree")
  func found() throws {
    let card = add("card")
    let label = add("title", Label(text: "Title"), to: card)
    #expect(try window.view("title", as: Label.self) === label)
    #expect(try card.view("card") === card)
    #expect(try window.view("window") === window)
    #expect(message("title", in: add("other"))?.hasPrefix(#"there is no view "title""#) == true)
    #expect(
      #expect(throws: ViewLookupError.self) { try window.view("card", as: Label.self) }?.description
        == #""card" is a View, not a Label"#)
  }

  @Test("Of several views of a name the places are listed")
  func several() {
    let card = add("card")
    _ = add("ok", to: card)
    _ = add("ok")
    #expect(message("ok") == #"there are 2 views "ok": in "card", in the window"#)
  }

  @Test("The title of an alert's button leads to its name")
  func alert() {
    let alert = AlertController(title: "Delete the card?")
    alert.addTextField(text: "")
    alert.addAction(AlertAction(title: "Delete", style: .destructive))
    alert.show(in: window)
    #expect(
      message("Delete") == #"there is no view "Delete", did you mean "alert.button.Delete"?"#)
    #expect(
      message("delte") == #"there is no view "delte", did you mean "alert.button.Delete"?"#)
    #expect(message("field") == #"there is no view "field", did you mean "alert.field"?"#)
  }

  @Test("What a view says leads to its name")
  func text() {
    _ = add("save-button", Button(title: "Keep"))
    #expect(message("Keep") == #"there is no view "Keep", did you mean "save-button"?"#)
  }

  @Test("Where no name is near, the first twelve are listed")
  func listed() {
    #expect(message("x") == #"there is no view "x": no view has a name"#)
    for index in 0..<14 { _ = add("view \(index)!") }
    let names = (0..<12).map { "\"view \($0)!\"" }.joined(separator: ", ")
    #expect(message("submit") == "there is no view \"submit\"; there are \(names) and 2 more")
  }

  @Test("The name of the window is its own when it has one")
  func namedWindow() {
    window.accessibilityIdentifier = "main"
    #expect(message("window") == #"there is no view "window"; there is "main""#)
    #expect(throws: Never.self) { try window.view("main") }
  }
}
