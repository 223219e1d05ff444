import Testing
import ViewKernel
import ViewKernelWidgets

@Suite("Images")
struct ImageTests {
  let caps = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

  @Test("The size of a bitmap is its pixels over its scale")
  func size() {
    let bitmap = TestImages.bitmap(width: 6, height: 3)
    #expect(Image(bitmap).size == Size(width: 6, height: 3))
    #expect(Image(bitmap, scale: 2)?.size == Size(width: 3, height: 1.5))
    #expect(Image(bitmap, scale: 1) == Image(bitmap))
  }

  @Test(
    "A scale that makes no size is refused",
    arguments: [0, -1, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, 1e-100])
  func refusesScale(scale: Double) {
    #expect(Image(TestImages.bitmap(width: 6, height: 3), scale: scale) == nil)
  }

  @Test("A drawing without extent is refused", arguments: [0, -1, .nan, .infinity, 1e101])
  func refusesSize(extent: Double) {
    #expect(Image(Drawing(), size: Size(width: extent, height: 1)) == nil)
    #expect(Image(Drawing(), size: Size(width: 1, height: extent)) == nil)
  }

  @Test("F33: resizable() returns another image, and new caps replace those before")
  func capsAreReplaced() {
    let image = TestImages.image(width: 20, height: 20)
    let first = image.resizable(capInsets: EdgeInsets(5), mode: .stretch)
    let second = first.resizable(capInsets: caps)
    #expect(image.capInsets == .zero)
    #expect(first.capInsets == EdgeInsets(5))
    #expect(first.resizingMode == .stretch)
    #expect(second == image.resizable(capInsets: caps, mode: .tile))
  }

  @Test("Caps below 0 and what is not a number count as 0")
  func capsAreClamped() {
    let wrong = EdgeInsets(top: -1, left: .nan, bottom: -.infinity, right: 4)
    let image = TestImages.image(width: 20, height: 20).resizable(capInsets: wrong)
    #expect(image.capInsets == EdgeInsets(top: 0, left: 0, bottom: 0, right: 4))
  }

  @Test("F24: a mirror image exchanges its left and right caps, a flipped one the other two")
  func capsAreMirrored() {
    let image = TestImages.image(width: 20, height: 20).resizable(capInsets: caps)
    #expect(image.mirrored().capInsets == EdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(image.flipped().capInsets == EdgeInsets(top: 3, left: 2, bottom: 1, right: 4))
    #expect(image.mirrored() != image)
    #expect(image.mirrored().mirrored() == image)
    #expect(image.flipped().flipped() == image)
    #expect(image.mirrored().flipped() == image.flipped().mirrored())
  }

  @Test("F33: an image at another size has that size and no caps, and is the same when asked again")
  func resized() {
    let image = TestImages.image(width: 20, height: 20).resizable(capInsets: caps)
    let size = Size(width: 33.3, height: 7)
    let resized = image.resized(to: size)
    #expect(resized.size == size)
    #expect(resized.capInsets == .zero)
    #expect(resized.resized(to: size) == resized)
  }

  @Test("A wrong size leaves the image as it is; a negative extent counts as 0")
  func wrongSizes() {
    let image = TestImages.image(width: 20, height: 20).resizable(capInsets: caps)
    #expect(image.resized(to: Size(width: .nan, height: 1)) == image)
    #expect(image.resized(to: Size(width: 1, height: .infinity)) == image)
    #expect(image.resized(to: Size(width: -5, height: 7)).size == Size(width: 0, height: 7))
  }

  @Test("What was squeezed to nothing unfolds as the whole artwork")
  func unfolds() {
    let image = TestImages.image(width: 20, height: 20).resizable(capInsets: caps)
    let again = image.resized(to: .zero).resized(to: Size(width: 40, height: 20))
    let patches = TestImages.patches(again, in: Rect(x: 0, y: 0, width: 40, height: 20))
    let columns = patches.columns
    #expect(
      columns == [
        AxisPart(0...2, at: 0...4), AxisPart(2...16, at: 4...32), AxisPart(16...20, at: 32...40),
      ])
  }

  @Test("Nothing is drawn in a rect that is empty or may not enter a view")
  func emptyRects() {
    var drawing = Drawing()
    for rect in [
      Rect.zero, Rect(x: 0, y: 0, width: 5, height: 0),
      Rect(x: .nan, y: 0, width: 5, height: 5), Rect(x: 0, y: 0, width: .infinity, height: 5),
      Rect(x: 0, y: 0, width: 1e101, height: 5),
    ] {
      drawing.draw(TestImages.image(width: 2, height: 2), in: rect)
      drawing.draw(TestImages.line([.zero], width: 1, height: 1), in: rect)
    }
    #expect(drawing.items.isEmpty)
  }

  @Test("A bitmap is one item with its tint and its opacity")
  func placement() {
    let image = TestImages.image(width: 2, height: 2)
    let blue = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
    var drawing = Drawing()
    let rect = Rect(x: 1, y: 2, width: 4, height: 4)
    drawing.draw(image, in: rect)
    drawing.draw(image.withTintColor(blue), in: rect, opacity: 0.5)
    drawing.draw(image.withTintColor(blue), in: rect, tint: .white, opacity: 2)
    let patches = [
      ImagePatch(source: Rect(x: 0, y: 0, width: 2, height: 2), destination: rect)
    ]
    let bitmap = TestImages.bitmap(width: 2, height: 2)
    #expect(
      drawing.items.map(\.content) == [
        .image(ImagePlacement(bitmap, patches: patches)),
        .image(
          ImagePlacement(bitmap, patches: patches, tint: blue.withAlpha(1), opacity: 0.25)),
        .image(ImagePlacement(bitmap, patches: patches, tint: .white, opacity: 1)),
      ])
  }

  @Test("Images, bitmaps and what is drawn of them say what they are")
  func descriptions() {
    let image = TestImages.image(width: 20, height: 10)
    #expect("\(image)" == "20 by 10")
    #expect(
      "\(image.resizable(capInsets: caps).withTintColor(.black))"
        == "20 by 10, caps (1, 2, 3, 4), tile, tint rgba(0, 0, 0, 1)")
    let bitmap = TestImages.bitmap(width: 20, height: 10)
    #expect("\(bitmap)" == "20 by 10 pixels")
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    let patch = ImagePatch(source: rect, destination: rect, isMirrored: true, isFlipped: true)
    #expect("\(patch)" == "(1, 2, 3, 4) at (1, 2, 3, 4), mirrored, flipped")
    #expect("\(ImagePlacement(bitmap, patches: [patch]))" == "20 by 10 pixels, 1 patch")
    #expect(
      "\(ImagePlacement(bitmap, patches: [], tint: .black, opacity: 0.5))"
        == "20 by 10 pixels, 0 patches, tint rgba(0, 0, 0, 1), opacity 0.5")
  }
}
