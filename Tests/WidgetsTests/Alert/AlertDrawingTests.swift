import Testing
import ViewKernelWidgets

@Suite("What alerts draw")
struct AlertDrawingTests {
  private let window = Window(size: Size(width: 400, height: 400))

  private func show() throws -> View {
    let alert = AlertController(title: "Delete the card?")
    alert.addTextField(text: "Name")
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    alert.addAction(AlertAction(title: "Delete", style: .destructive))
    alert.show(in: window)
    window.advance(to: 1)
    return try window.view("alert")
  }

  /// The colours of the fills of a view's drawing around a point of the view.
  private func fills(of view: View, at point: Point) throws -> [Color] {
    try #require(view.drawing(view.presentation)).items.compactMap { item in
      guard case .fill(let path, .color(let color), let rule) = item.content,
        path.contains(point, using: rule)
      else { return nil }
      return color
    }
  }

  @Test("H8: the title is bold, and only destructive actions are red")
  func words() throws {
    _ = try show()
    #expect(try window.view("alert.title", as: Label.self).fontWeight == .bold)
    let red = Color(red: 1, green: 59.0 / 255, blue: 48.0 / 255)
    #expect(try window.view("alert.button.Delete", as: Button.self).titleColor == red)
    #expect(try window.view("alert.button.Cancel", as: Button.self).titleColor != red)
  }

  @Test("H8: a field has a box, a little wider than the field")
  func boxes() throws {
    let box = try show()
    let field = try window.view("alert.field").frame
    #expect(try fills(of: box, at: field.center) == [.white])
    #expect(try fills(of: box, at: Point(x: field.minX - 5, y: field.midY)) == [.white])
    #expect(try fills(of: box, at: Point(x: field.minX - 7, y: field.midY)) == [])
    try window.view("alert.field").removeFromSuperview()
    #expect(try fills(of: box, at: field.center) == [])
  }

  @Test("H8: the shadow lies around the panel, fades outwards, and leaves the panel free")
  func shadow() throws {
    let box = try show()
    let bounds = box.bounds
    let counts = [1.0, 10, 20, 30].map { distance in
      try? fills(of: box, at: Point(x: bounds.midX, y: bounds.maxY + distance)).count
    }
    #expect(counts == [8, 6, 3, 0])
    #expect(try fills(of: box, at: Point(x: bounds.midX, y: 2)) == [])
    #expect(box.presentation.shadowOpacity == 0)
  }
}
