import Testing
import ViewKernel
import ViewKernelWidgets

@Suite("Image views")
struct ImageViewTests {
  /// A mode, and where it puts a picture of 20 x 10 in bounds of (100, 50, 60, 60).
  static let places: [(ContentMode, Rect)] = [
    (.scaleToFill, Rect(x: 100, y: 50, width: 60, height: 60)),
    (.scaleAspectFit, Rect(x: 100, y: 65, width: 60, height: 30)),
    (.scaleAspectFill, Rect(x: 70, y: 50, width: 120, height: 60)),
    (.center, Rect(x: 120, y: 75, width: 20, height: 10)),
    (.top, Rect(x: 120, y: 50, width: 20, height: 10)),
    (.bottom, Rect(x: 120, y: 100, width: 20, height: 10)),
    (.left, Rect(x: 100, y: 75, width: 20, height: 10)),
    (.right, Rect(x: 140, y: 75, width: 20, height: 10)),
    (.topLeft, Rect(x: 100, y: 50, width: 20, height: 10)),
    (.topRight, Rect(x: 140, y: 50, width: 20, height: 10)),
    (.bottomLeft, Rect(x: 100, y: 100, width: 20, height: 10)),
    (.bottomRight, Rect(x: 140, y: 100, width: 20, height: 10)),
  ]

  @Test("F33c: each mode has its place", arguments: places)
  func place(mode: ContentMode, place: Rect) {
    let bounds = Rect(x: 100, y: 50, width: 60, height: 60)
    #expect(mode.frame(of: Size(width: 20, height: 10), in: bounds) == place)
    let image = TestImages.image(width: 20, height: 10)
    let tint = Color(red: 1, green: 0, blue: 0)
    var expected = Drawing()
    expected.draw(image, in: place, tint: tint)
    #expect(ImageView.drawing(of: image, in: bounds, contentMode: mode, tint: tint) == expected)
  }

  @Test("Every mode is in the table")
  func allModes() {
    #expect(ImageViewTests.places.map(\.0) == ContentMode.allCases)
  }

  @Test("The proportions of a tall picture are kept, too; those of none leave nothing")
  func tallPictures() {
    let bounds = Rect(x: 0, y: 0, width: 60, height: 60)
    let tall = Size(width: 10, height: 20)
    #expect(
      ContentMode.scaleAspectFit.frame(of: tall, in: bounds)
        == Rect(x: 15, y: 0, width: 30, height: 60))
    #expect(
      ContentMode.scaleAspectFill.frame(of: tall, in: bounds)
        == Rect(x: 0, y: -30, width: 60, height: 120))
    for mode in [ContentMode.scaleAspectFit, .scaleAspectFill] {
      #expect(mode.frame(of: Size(width: 0, height: 20), in: bounds).isEmpty)
    }
  }

  @Test("A view has the size of its image, and zero without one")
  func size() {
    let image = TestImages.image(width: 20, height: 10)
    let view = ImageView(image: image)
    #expect(view.frame == Rect(x: 0, y: 0, width: 20, height: 10))
    #expect(view.sizeThatFits(Size(width: 5, height: 5)) == image.size)
    #expect(ImageView().sizeThatFits(Size(width: 5, height: 5)) == .zero)
    #expect(ImageView(image: image, frame: .zero).bounds.isEmpty)
  }

  /// A change of an image view that shows.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (ImageView) -> Void
  }

  static let changes = [
    Change(testDescription: "image") { $0.image = TestImages.image(width: 2, height: 1) },
    Change(testDescription: "contentMode") { $0.contentMode = .left },
    Change(testDescription: "tintColor") { $0.tintColor = .black },
  ]

  @Test("A change that shows needs a frame, an equal value does not", arguments: changes)
  func needsFrame(change: Change) {
    let window = Window(size: Size(width: 100, height: 100))
    let view = ImageView(image: TestImages.image(width: 1, height: 1))
    window.addSubview(view)
    window.advance(to: 0)
    window.didDrawFrame()
    view.image = TestImages.image(width: 1, height: 1)
    view.contentMode = .scaleToFill
    view.tintColor = nil
    #expect(!window.needsFrame)
    change.make(view)
    #expect(window.needsFrame)
  }

  @Test("C13: an image is drawn again if its text differs only in how it is composed")
  func composition() throws {
    let (before, after) = ("\u{C5}", "\u{212B}")
    #expect(before == after, "both are Å")
    func image(_ text: String) throws -> Image {
      var drawing = Drawing()
      drawing.draw(TextRun(text, at: Point(x: 0, y: 9), width: 10, fontSize: 12, color: .black))
      return try #require(Image(drawing, size: Size(width: 10, height: 12)))
    }
    let view = ImageView(image: try image(before))
    func drawn() -> [[UInt8]] {
      (view.presentation.drawing?.items ?? []).compactMap {
        if case .text(let run) = $0.content { Array(run.text.utf8) } else { nil }
      }
    }
    #expect(drawn() == [Array(before.utf8)])
    view.image = try image(after)
    #expect(drawn() == [Array(after.utf8)])
  }
}
