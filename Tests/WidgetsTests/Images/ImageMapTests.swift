import Testing
import ViewKernel
import ViewKernelWidgets

@Suite("Images of drawings")
struct ImageMapTests {
  private let rect = Rect(x: 0, y: 0, width: 10, height: 10)

  /// What one item becomes in an image of 10 x 10 with caps of 2 and 3, drawn 25 x 15.
  private func stretched(
    _ content: Drawing.Content, clip: Path? = nil,
    change: (Image) -> Image = { $0 }, tint: Color? = nil, opacity: Double = 1
  ) -> Drawing.Item? {
    var drawing = Drawing()
    drawing.items.append(Drawing.Item(content, clip: clip))
    let image = TestImages.image(drawing, width: 10, height: 10)
      .resizable(capInsets: EdgeInsets(top: 2, left: 2, bottom: 3, right: 3))
    var result = Drawing()
    let place = Rect(x: 0, y: 0, width: 25, height: 15)
    result.draw(change(image), in: place, tint: tint, opacity: opacity)
    return result.items.first
  }

  @Test("F33b: points of paths and clips move by the piece that they lie in, per axis")
  func paths() {
    var path = Path()
    path.move(to: Point(x: 1, y: 1))
    path.addQuadCurve(to: Point(x: 9, y: 9), control: Point(x: 4.5, y: 4.5))
    path.addCurve(
      to: Point(x: 2, y: 7), control1: Point(x: 7, y: 2), control2: Point(x: -1, y: 11))
    path.close()
    var moved = Path()
    moved.move(to: Point(x: 1, y: 1))
    moved.addQuadCurve(to: Point(x: 24, y: 14), control: Point(x: 12, y: 7))
    moved.addCurve(
      to: Point(x: 2, y: 12), control1: Point(x: 22, y: 2), control2: Point(x: -1, y: 16))
    moved.close()
    #expect(
      stretched(.fill(path, .color(.black), .evenOdd), clip: path)
        == Drawing.Item(.fill(moved, .color(.black), .evenOdd), clip: moved))
  }

  @Test("F33b: a line keeps its width")
  func strokes() {
    let style = StrokeStyle(width: 3, cap: .round, join: .bevel, miterLimit: 2)
    #expect(
      stretched(.stroke(Path(rect: rect), .black, style, .inside))?.content
        == .stroke(Path(rect: Rect(x: 0, y: 0, width: 25, height: 15)), .black, style, .inside))
  }

  @Test("F33b: a drawing stretches in the tile mode, too")
  func drawingsAreNotTiled() {
    let wide = TestImages.line([Point(x: 7, y: 0)], width: 10, height: 10)
      .resizable(capInsets: EdgeInsets(top: 0, left: 2, bottom: 0, right: 3), mode: .tile)
    #expect(
      TestImages.points(wide, in: Rect(x: 0, y: 0, width: 100, height: 10))
        == [Point(x: 97, y: 0)])
  }

  @Test("F33b: text keeps its size, and in a mirror image ends where its beginning is mirrored")
  func text() {
    let run = TextRun("a", at: Point(x: 1, y: 8), width: 4, fontSize: 5, color: .black)
    var moved = run
    moved.origin = Point(x: 1, y: 13)
    #expect(stretched(.text(run))?.content == .text(moved))
    moved.origin = Point(x: 20, y: 2)
    #expect(stretched(.text(run), change: { $0.mirrored().flipped() })?.content == .text(moved))
  }

  @Test("F33b: a bitmap in a drawing is cut where the map bends")
  func bitmaps() {
    let bitmap = TestImages.bitmap(width: 20, height: 20)
    let patch = ImagePatch(
      source: Rect(x: 0, y: 0, width: 20, height: 20),
      destination: Rect(x: 1, y: 7, width: 4, height: 3), isFlipped: true)
    let item = stretched(
      .image(ImagePlacement(bitmap, patches: [patch])), change: { $0.mirrored() })
    #expect(
      item?.content
        == .image(
          ImagePlacement(
            bitmap,
            patches: [
              ImagePatch(
                source: Rect(x: 0, y: 0, width: 5, height: 20),
                destination: Rect(x: 23, y: 12, width: 1, height: 3), isMirrored: true,
                isFlipped: true),
              ImagePatch(
                source: Rect(x: 5, y: 0, width: 15, height: 20),
                destination: Rect(x: 11, y: 12, width: 12, height: 3), isMirrored: true,
                isFlipped: true),
            ])))
  }

  @Test("F33b: a tint replaces colours and keeps their alpha; opacity multiplies it")
  func tint() {
    let path = Path(rect: Rect(x: 0, y: 0, width: 2, height: 2))
    let half = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    let blue = Color(red: 0, green: 0, blue: 1)
    let run = TextRun("a", at: .zero, width: 4, fontSize: 5, color: half)
    var tinted = run
    tinted.color = blue.withAlpha(0.125)
    let style = StrokeStyle(width: 1)
    let gradient = LinearGradient(
      half, .black, from: .zero, to: Point(x: 2, y: 0))
    let ends = LinearGradient(
      blue.withAlpha(0.125), blue.withAlpha(0.25), from: .zero, to: Point(x: 2, y: 0))
    for (content, expected) in [
      (
        Drawing.Content.fill(path, .color(half), .winding),
        Drawing.Content.fill(path, .color(blue.withAlpha(0.125)), .winding)
      ),
      (.stroke(path, half, style, .middle), .stroke(path, blue.withAlpha(0.125), style, .middle)),
      (.text(run), .text(tinted)),
      (.fill(path, .linear(gradient), .winding), .fill(path, .linear(ends), .winding)),
    ] {
      let item = stretched(content, tint: blue.withAlpha(0.5), opacity: 0.5)
      #expect(item?.content == expected)
    }
    #expect(
      stretched(.fill(path, .color(half), .winding), opacity: 7)?.content
        == .fill(path, .color(half), .winding))
  }

  @Test("F33b: a bitmap in a drawing takes the tint, and keeps the alpha of its own")
  func tintedBitmaps() {
    let bitmap = TestImages.bitmap(width: 2, height: 2)
    let patch = ImagePatch(
      source: Rect(x: 0, y: 0, width: 2, height: 2),
      destination: Rect(x: 0, y: 0, width: 2, height: 2))
    let own = ImagePlacement(
      bitmap, patches: [patch], tint: Color.white.withAlpha(0.5), opacity: 0.5)
    #expect(
      stretched(.image(own), tint: Color.black.withAlpha(0.5), opacity: 0.5)?.content
        == .image(
          ImagePlacement(
            bitmap, patches: [patch], tint: Color.black.withAlpha(0.5), opacity: 0.125)))
  }
}
