import Testing
import ViewKernel
import ViewKernelWidgets

@Suite("Images that stretch")
struct ImageStretchTests {
  /// 10 x 10 with caps of 2 and 3 on both axes.
  private func image(_ mode: Image.ResizingMode) -> Image {
    TestImages.image(width: 10, height: 10).resizable(
      capInsets: EdgeInsets(top: 2, left: 2, bottom: 3, right: 3), mode: mode)
  }

  private func columns(_ image: Image, width: Double) -> [AxisPart] {
    TestImages.patches(image, in: Rect(x: 0, y: 0, width: width, height: 10)).columns
  }

  private func rows(_ image: Image, height: Double) -> [AxisPart] {
    TestImages.patches(image, in: Rect(x: 0, y: 0, width: 10, height: height)).rows
  }

  @Test("F30: corners keep their size, edges stretch along one axis, the centre along both")
  func ninePatches() {
    let rect = Rect(x: 100, y: 200, width: 25, height: 15)
    let patches = TestImages.patches(image(.stretch), in: rect)
    #expect(patches.count == 9)
    #expect(
      patches.columns == [
        AxisPart(0...2, at: 100...102), AxisPart(2...7, at: 102...122),
        AxisPart(7...10, at: 122...125),
      ])
    #expect(
      patches.rows == [
        AxisPart(0...2, at: 200...202), AxisPart(2...7, at: 202...212),
        AxisPart(7...10, at: 212...215),
      ])
  }

  @Test("F30: a cap of a point keeps its length")
  func thinCaps() {
    let image = TestImages.image(width: 10, height: 10).resizable(
      capInsets: EdgeInsets(top: 0, left: 1, bottom: 0, right: 1), mode: .stretch)
    #expect(
      columns(image, width: 20) == [
        AxisPart(0...1, at: 0...1), AxisPart(1...9, at: 1...19), AxisPart(9...10, at: 19...20),
      ])
  }

  @Test("F30: tiles begin at the top left, and the last copy is cropped")
  func tiles() {
    #expect(
      columns(image(.tile), width: 17) == [
        AxisPart(0...2, at: 0...2), AxisPart(2...7, at: 2...7), AxisPart(2...7, at: 7...12),
        AxisPart(2...4, at: 12...14), AxisPart(7...10, at: 14...17),
      ])
    #expect(
      rows(image(.tile), height: 8) == [
        AxisPart(0...2, at: 0...2), AxisPart(2...5, at: 2...5), AxisPart(7...10, at: 5...8),
      ])
  }

  @Test("F30: a mirror image is tiled from the left, too")
  func mirroredTiles() {
    let patches = TestImages.patches(
      image(.tile).mirrored(), in: Rect(x: 0, y: 0, width: 17, height: 10))
    #expect(
      patches.columns == [
        AxisPart(7...10, at: 0...3), AxisPart(2...7, at: 3...8), AxisPart(2...7, at: 8...13),
        AxisPart(5...7, at: 13...15), AxisPart(0...2, at: 15...17),
      ])
    #expect(patches.allSatisfy { $0.isMirrored && !$0.isFlipped })
  }

  @Test("F30: a cell of a point stretches in either mode")
  func unitCell() {
    let up = TestImages.image(width: 57, height: 51)
    let caps = EdgeInsets(top: 41, left: 9, bottom: 9, right: 47)
    let expected = [
      AxisPart(0...9, at: 0...9), AxisPart(9...10, at: 9...273), AxisPart(10...57, at: 273...320),
    ]
    for mode in Image.ResizingMode.allCases {
      #expect(columns(up.resizable(capInsets: caps, mode: mode), width: 320) == expected)
    }
  }

  @Test("F30: caps count in points, patches in pixels")
  func scale() {
    let image = Image(TestImages.bitmap(width: 20, height: 20), scale: 2)?
      .resizable(capInsets: EdgeInsets(top: 2, left: 2, bottom: 3, right: 3), mode: .stretch)
    #expect(
      image.map { columns($0, width: 25) } == [
        AxisPart(0...4, at: 0...2), AxisPart(4...14, at: 2...22), AxisPart(14...20, at: 22...25),
      ])
  }

  @Test("F30: caps of whole pixels end between two pixels, to the bit")
  func wholePixels() throws {
    // 49 * (1 / 49) is less than 1.
    let thin = TestImages.image(width: 49, height: 10).resizable(
      capInsets: EdgeInsets(top: 0, left: 1, bottom: 0, right: 1), mode: .stretch)
    let sources: [ClosedRange<Double>] = [0...1, 1...48, 48...49]
    #expect(columns(thin, width: 100).map { $0.source } == sources)
    #expect(columns(thin.mirrored(), width: 100).map { $0.source } == Array(sources.reversed()))
    // The width of 28 / 3 points is rounded.
    let bitmap = TestImages.bitmap(width: 28, height: 10)
    let fine = try #require(Image(bitmap, scale: 3)).resizable(capInsets: EdgeInsets(12))
    let fineSources: [ClosedRange<Double>] = [0...27, 27...28]
    #expect(columns(fine, width: 100).map { $0.source } == fineSources)
  }

  @Test("F31: an image without caps stretches as a whole, in either mode")
  func noCaps() {
    for mode in Image.ResizingMode.allCases {
      let image = TestImages.image(width: 10, height: 10).resizable(capInsets: .zero, mode: mode)
      #expect(columns(image, width: 25) == [AxisPart(0...10, at: 0...25)])
      #expect(columns(image, width: 5) == [AxisPart(0...10, at: 0...5)])
    }
  }

  @Test("F31: an axis without caps of an image that has others is tiled")
  func oneAxis() {
    let image = TestImages.image(width: 10, height: 10)
      .resizable(capInsets: EdgeInsets(top: 2, left: 0, bottom: 3, right: 0))
    #expect(
      columns(image, width: 25) == [
        AxisPart(0...10, at: 0...10), AxisPart(0...10, at: 10...20), AxisPart(0...5, at: 20...25),
      ])
  }

  @Test(
    "F31: caps as large as the image stretch the last column of the first cap",
    arguments: [6.0, 8, 100])
  func noCell(right: Double) {
    let image = TestImages.image(width: 10, height: 10)
      .resizable(capInsets: EdgeInsets(top: 0, left: 4, bottom: 0, right: right))
    #expect(
      columns(image, width: 15) == [
        AxisPart(0...3, at: 0...3), AxisPart(3...4, at: 3...9), AxisPart(4...10, at: 9...15),
      ])
    #expect(columns(image, width: 10) == [AxisPart(0...10, at: 0...10)])
  }

  @Test("F31: without a first cap it is the first column of the last one")
  func noFirstCap() {
    let image = TestImages.image(width: 10, height: 10)
      .resizable(capInsets: EdgeInsets(top: 0, left: 0, bottom: 0, right: 10))
    #expect(
      columns(image, width: 15) == [AxisPart(0...1, at: 0...6), AxisPart(1...10, at: 6...15)])
    #expect(
      columns(image.mirrored(), width: 15) == [
        AxisPart(1...10, at: 0...9), AxisPart(0...1, at: 9...15),
      ])
  }

  @Test("F32: caps that do not fit shrink by one factor, on their axis only")
  func shrinks() {
    let patches = TestImages.patches(
      image(.tile), in: Rect(x: 0, y: 0, width: 2.5, height: 20))
    #expect(patches.columns == [AxisPart(0...2, at: 0...1), AxisPart(7...10, at: 1...2.5)])
    #expect(patches.rows.first == AxisPart(0...2, at: 0...2))
    #expect(patches.rows.last == AxisPart(7...10, at: 17...20))
  }

  @Test("F32: a place without extent has no patches, whatever the caps")
  func noPlace() {
    for mode in Image.ResizingMode.allCases {
      for size in [Size(width: 0, height: 30), Size(width: 30, height: 0), .zero] {
        let place = Rect(origin: Point(x: 3, y: 4), size: size)
        #expect(TestImages.patches(image(mode), in: place).isEmpty)
      }
    }
  }

  @Test("F30b: more than 512 tiles are 512 longer ones")
  func manyTiles() {
    let image = TestImages.image(width: 12, height: 10)
      .resizable(capInsets: EdgeInsets(top: 1, left: 5, bottom: 1, right: 5))
    #expect(columns(image, width: 10 + 1024).count == 514)
    let parts = columns(image, width: 10 + 4096)
    #expect(parts.count == 514)
    #expect(parts[1] == AxisPart(5...7, at: 5...13))
    #expect(parts[512] == AxisPart(5...7, at: 4093...4101))
    #expect(columns(image, width: 1e100).count <= 514)
  }

  @Test("F33: two stretches, one after the other, move the tip of GIK's upward image (F25, F26)")
  func measureOnceStretchTwice() {
    let up = TestImages.image(width: 57, height: 51)
      .resizable(capInsets: EdgeInsets(top: 41, left: 9, bottom: 9, right: 47))
    let twice = up.resized(to: Size(width: 218, height: 51))
      .resizable(capInsets: EdgeInsets(top: 41, left: 208, bottom: 9, right: 9))
    let patches = TestImages.patches(twice, in: Rect(x: 0, y: 0, width: 320, height: 240))
    #expect(
      patches.columns == [
        AxisPart(0...9, at: 0...9), AxisPart(9...10, at: 9...171),
        AxisPart(10...47, at: 171...208), AxisPart(47...48, at: 208...311),
        AxisPart(48...57, at: 311...320),
      ])
    #expect(
      patches.rows == [
        AxisPart(0...41, at: 0...41), AxisPart(41...42, at: 41...231),
        AxisPart(42...51, at: 231...240),
      ])
    // The tip is drawn at column 28.
    let column: Int = 28 - 10 + 171
    #expect(column == 189)
  }

  @Test("F33: GIK's left image, mirrored between two stretches (F24, F26)")
  func mirroredAndStretchedTwice() {
    let tip = Point(x: 35, y: 43)
    let side = TestImages.line([tip], width: 37, height: 72)
      .resizable(capInsets: EdgeInsets(top: 24, left: 9, bottom: 47, right: 27))
    let left = side.mirrored().resized(to: Size(width: 37, height: 178))
      .resizable(capInsets: EdgeInsets(top: 168, left: 27, bottom: 9, right: 9))
    let points = TestImages.points(left, in: Rect(x: 0, y: 0, width: 320, height: 240))
    #expect(points == [Point(x: 2, y: 149)])
  }
}
