import Testing
import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

/// GIK's colours overridden, as its README tells.
private final class Ruby: GIKPopoverBackground {
  override var popoverBorderColor: Color { .white }
  override var popoverGradientFromColor: Color { Color(red: 0.9, green: 0.2, blue: 0.3) }
  override var popoverGradientToColor: Color { Color(red: 0.4, green: 0, blue: 0.1) }
}

/// Artwork from files instead.
private final class Photo: GIKPopoverBackground {
  var rightInset = 9.0

  override var secondHalfRightInset: Double { rightInset }

  override func image(for artwork: GIKArtwork) -> Image {
    let (width, height) = (Int(artwork.size.width), Int(artwork.size.height))
    let pixels = [UInt8](repeating: 128, count: width * height * 4)
    return Image(Bitmap(width: width, height: height, pixels: pixels)!)
  }
}

/// Artwork with a cell of 10 points on both axes, which is tiled.
private class Tiles: GIKPopoverBackground {
  override func image(for artwork: GIKArtwork) -> Image {
    Image(Bitmap(width: 20, height: 20, pixels: [UInt8](repeating: 128, count: 1600))!)
  }

  override func capInsets(of artwork: GIKArtwork) -> EdgeInsets { EdgeInsets(5) }
}

/// The same artwork, which is stretched.
private final class Stretches: Tiles {
  override func image(for artwork: GIKArtwork) -> Image {
    super.image(for: artwork).resizable(capInsets: .zero, mode: .stretch)
  }
}

@Suite("GIK's popover background")
struct GIKPopoverTests {
  private static let size = Size(width: 320, height: 240)

  private static func make<Background: GIKPopoverBackground>(
    _ background: Background, _ direction: ArrowDirection, _ offset: Double = 0,
    _ size: Size = size
  ) -> Background {
    background.frame = Rect(origin: .zero, size: size)
    background.arrowDirection = direction
    background.arrowOffset = offset
    background.layoutIfNeeded()
    return background
  }

  /// What shows now.
  private static func choice(_ background: GIKPopoverBackground) -> GIKStretchedArtwork {
    background.stretchedArtwork(
      in: background.bounds.size, arrowCenter: background[GIKPopoverBackground.arrowCenter])
  }

  /// The outline that is filled and stroked.
  private static func outline(_ view: View) -> Path? {
    guard case .stroke(let path, _, _, _) = view.presentation.drawing?.items.last?.content else {
      return nil
    }
    return path
  }

  @Test(
    "F25: the first part of a bitmap has a whole number of points, halves rounded away from zero",
    arguments: [(0.0, 188.0), (0.49, 188), (0.5, 189), (-0.49, 188), (-0.5, 188), (-0.51, 187)])
  func wholePoints(offset: Double, length: Double) {
    let photo = GIKPopoverTests.make(Photo(), .up, offset)
    #expect(GIKPopoverTests.choice(photo).firstLength == length)
  }

  @Test("F21: one point in each direction is left to stretch", arguments: GIKArtwork.allCases)
  func oneCell(artwork: GIKArtwork) {
    let (size, caps) = (artwork.size, artwork.capInsets)
    #expect(size.width - caps.left - caps.right == 1)
    #expect(size.height - caps.top - caps.bottom == 1)
  }

  @Test(
    "F22: the outline starts at the tip, closed, inside of the image",
    arguments: GIKArtwork.allCases)
  func outlines(artwork: GIKArtwork) throws {
    let outline = artwork.outline
    #expect(outline.elements.first { _ in true } == .move(artwork.tip))
    let box = try #require(outline.boundingBox)
    #expect(Rect(origin: .zero, size: artwork.size).insetBy(dx: 0.5, dy: 0.5).contains(box))
    let closes = outline.elements.filter { $0 == .close }.count
    #expect(closes == 1)
    // From one edge to the other, 1 point of border apart from them.
    #expect(box.minX == 1)
    #expect(box.maxX == artwork.size.width - 2)
  }

  @Test(
    "F22b: the outlines have the numbers of GIK's source",
    arguments: [
      (
        .up,
        "28 1 46 19 48 19 A 55 19 55 26 55 42 A 55 49 48 49 8 49 A 1 49 1 42 1 26 A 1 19 8 19 10 19"
      ),
      (
        .upRight,
        "28 1 46 19 C 49 21 50 23 50 26 50 42 A 50 49 43 49 8 49 A 1 49 1 42 1 26 A 1 19 8 19 10 19"
      ),
      (
        .side,
        "35 43 17 61 17 63 A 17 70 10 70 8 70 A 1 70 1 63 1 8 A 1 1 8 1 10 1 A 17 1 17 8 17 25"
      ),
      (
        .sideBottom,
        "35 43 17 61 C 15 64 13 65 10 65 8 65 A 1 65 1 58 1 8 A 1 1 8 1 10 1 A 17 1 17 8 17 25"
      ),
    ] as [(GIKArtwork, String)])
  func outlineNumbers(artwork: GIKArtwork, numbers: String) {
    var words = numbers.split(separator: " ")[...]
    func point() -> Point {
      let numbers = words.prefix(2).compactMap { Double($0) }
      words = words.dropFirst(2)
      return Point(x: numbers[0], y: numbers[1])
    }
    var path = Path()
    path.move(to: point())
    while let word = words.first {
      if Double(word) == nil { words = words.dropFirst() }
      switch word {
      case "A": path.addArc(tangent1End: point(), tangent2End: point(), radius: 7)
      case "C":
        let (first, second) = (point(), point())
        path.addCurve(to: point(), control1: first, control2: second)
      default: path.addLine(to: point())
      }
    }
    path.close()
    #expect(artwork.outline == path)
  }

  @Test(
    "F23, F24, F28: which image shows, and whether it is mirrored",
    arguments: [
      (.up, 0, .up, false), (.up, -134.5, .up, false), (.up, -134.6, .upRight, true),
      (.up, 134.6, .upRight, false), (.up, -160, .upRight, true), (.down, 0, .down, false),
      (.down, 150, .downRight, false), (.down, -150, .downRight, true),
      (.left, 0, .side, true), (.left, -100, .sideTop, true), (.left, 100, .sideBottom, true),
      (.right, 0, .side, false), (.right, -94.6, .sideTop, false),
      (.right, 94.6, .sideBottom, false),
    ] as [(ArrowDirection, Double, GIKArtwork, Bool)])
  func chooses(direction: ArrowDirection, offset: Double, artwork: GIKArtwork, isMirrored: Bool) {
    // At -134.5 the arrow ends at the corner, but the first part would be shorter than the image.
    let expected: GIKArtwork = direction == .up && offset == -134.5 ? .upRight : artwork
    let choice = Self.choice(Self.make(GIKPopoverBackground(), direction, offset))
    #expect(choice.artwork == expected)
    #expect(choice.isMirrored == (isMirrored || expected != artwork))
  }

  @Test("F24: in bounds too small for both, left and top win")
  func tooSmall() {
    let small = Size(width: 40, height: 40)
    let up = Self.choice(Self.make(GIKPopoverBackground(), .up, 0, small))
    #expect(up.artwork == .upRight)
    #expect(up.isMirrored)
    #expect(Self.choice(Self.make(GIKPopoverBackground(), .right, 0, small)).artwork == .sideTop)
  }

  @Test(
    "F25, F26: bitmaps stretch in whole points, drawings exactly",
    arguments: [
      (.up, 30, 218, 219), (.left, 30, 178, 179), (.up, 0.4, 188, 189.4), (.up, 0.5, 189, 189.5),
      (.right, -0.5, 148, 148.5),
    ] as [(ArrowDirection, Double, Double, Double)])
  func firstLengths(direction: ArrowDirection, offset: Double, whole: Double, exact: Double) {
    #expect(Self.choice(Self.make(Photo(), direction, offset)).firstLength == whole)
    #expect(Self.choice(Self.make(GIKPopoverBackground(), direction, offset)).firstLength == exact)
  }

  /// The number of patches of a bitmap that is drawn.
  private static func patchCount(_ view: View) -> Int? {
    guard case .image(let placement) = view.presentation.drawing?.items.first?.content else {
      return nil
    }
    return placement.patches.count
  }

  @Test("F25: supplied images are tiled or stretched between their caps, in their own mode")
  func modes() {
    // 31 tiles fill 310 points, and 23 tiles fill 230 points.
    #expect(Self.patchCount(Self.make(Tiles(), .up, -160)) == (1 + 31 + 1) * (1 + 23 + 1))
    #expect(Self.patchCount(Self.make(Stretches(), .up, -160)) == 9)
    // The first stretch makes 16 tiles of 10 points between the caps, 170 points in all. The second
    // one cuts the last tile at 160 and 161 points, and stretches the middle part.
    #expect(Self.patchCount(Self.make(Tiles(), .up)) == (1 + 15 + 3 + 1) * (1 + 23 + 1))
  }

  @Test("F30: the cell of a point of a second stretch is not tiled, whatever the rounding")
  func secondCellStretches() throws {
    let photo = Self.make(Photo(), .up)
    // With this inset, the lengths of most cells are rounded to more than 1 point.
    photo.rightInset = 9.3
    var choice = Self.choice(photo)
    for length in 60...300 {
      choice.firstLength = Double(length)
      let image = try #require(photo.image(for: choice))
      var drawing = Drawing()
      drawing.draw(image, in: Rect(origin: .zero, size: Self.size))
      guard case .image(let placement) = drawing.items.first?.content else {
        Issue.record("no image is drawn")
        return
      }
      #expect(placement.patches.count == 5 * 3, "first length \(length)")
    }
  }

  @Test("F25, F25x, F26: the caps of the second stretch")
  func secondCaps() {
    let up = Self.make(Photo(), .up, 30)
    #expect(
      up.image(for: Self.choice(up))?.capInsets
        == EdgeInsets(top: 41, left: 208, bottom: 9, right: 9))
    let left = Self.make(Photo(), .left, 30)
    #expect(
      left.image(for: Self.choice(left))?.capInsets
        == EdgeInsets(top: 168, left: 27, bottom: 9, right: 9))
    let corner = Self.make(Photo(), .up, -160)
    #expect(
      corner.image(for: Self.choice(corner))?.capInsets
        == EdgeInsets(top: 41, left: 42, bottom: 9, right: 9))
    let below = Self.make(Photo(), .down, -160)
    #expect(
      below.image(for: Self.choice(below))?.capInsets
        == EdgeInsets(top: 23, left: 42, bottom: 27, right: 9))
  }

  @Test(
    "F19, F27: two parts are taken only where both have room",
    arguments: stride(from: -160.0, through: 160, by: 0.5).map { $0 })
  func twoParts(offset: Double) throws {
    for direction: ArrowDirection in [.up, .down, .left, .right] {
      for background in [GIKPopoverBackground(), Photo()] {
        let choice = Self.choice(Self.make(background, direction, offset))
        let artwork = try #require(choice.artwork)
        let length = direction.isHorizontal ? Self.size.height : Self.size.width
        let natural = direction.isHorizontal ? artwork.size.height : artwork.size.width
        if let first = choice.firstLength {
          #expect(first >= natural && first <= length)
        } else {
          #expect(artwork != .up && artwork != .down && artwork != .side)
        }
      }
    }
  }

  @Test("F26: drawn from colours, the tip stands exactly at the centre of the arrow")
  func tips() {
    for offset in stride(from: -120.0, through: 120, by: 7.25) {
      for direction: ArrowDirection in [.up, .down] {
        let view = Self.make(GIKPopoverBackground(), direction, offset)
        let tip = Self.outline(view)?.elements.first { _ in true }
        #expect(tip == .move(Point(x: 160 + offset, y: direction == .up ? 1 : 239)))
      }
    }
    for offset in stride(from: -72.5, through: 90, by: 7.25) {
      for direction: ArrowDirection in [.left, .right] {
        let view = Self.make(GIKPopoverBackground(), direction, offset)
        let tip = Self.outline(view)?.elements.first { _ in true }
        #expect(tip == .move(Point(x: direction == .left ? 2 : 318, y: 120 + offset)))
      }
    }
  }

  @Test("F28: at an end of its edge the tip stands 24 from there")
  func cornerTips() {
    func tip(_ direction: ArrowDirection, _ offset: Double) -> PathElement? {
      Self.outline(Self.make(GIKPopoverBackground(), direction, offset))?.elements.first { _ in true
      }
    }
    #expect(tip(.up, -150) == .move(Point(x: 24, y: 1)))
    #expect(tip(.up, 150) == .move(Point(x: 296, y: 1)))
    #expect(tip(.left, -110) == .move(Point(x: 2, y: 24)))
    #expect(tip(.right, 110) == .move(Point(x: 318, y: 216)))
  }

  @Test("F29: three colours, over the whole height, and a shadow")
  func colors() {
    let view = Self.make(Ruby(), .up)
    guard case .fill(_, .linear(let gradient), _) = view.presentation.drawing?.items.first?.content
    else {
      Issue.record("no gradient is drawn")
      return
    }
    #expect(gradient.start.y == 0)
    #expect(gradient.end.y == 240)
    #expect(gradient.stops.first?.color == Color(red: 0.9, green: 0.2, blue: 0.3))
    #expect(gradient.stops.last?.color == Color(red: 0.4, green: 0, blue: 0.1))
    guard case .stroke(_, .white, let style, _) = view.presentation.drawing?.items.last?.content
    else {
      Issue.record("no border is drawn")
      return
    }
    #expect(style.width == 1)
    #expect(view.shadowOpacity == 0.9)
    #expect(view.shadowRadius == 20)
    #expect(view.shadowOffset == Size(width: 0, height: 10))
    #expect(GIKPopoverBackground().popoverGradientFromColor == .gray(white: 0.8, alpha: 0.8))
  }

  @Test("F29b: without an arrow it is a rounded rect")
  func noArrow() {
    let view = Self.make(GIKPopoverBackground(), [])
    #expect(
      Self.outline(view)
        == Path(roundedRect: Rect(x: 1, y: 1, width: 318, height: 238), cornerRadius: 7))
  }

  @Test("F18, F43: a new direction or offset draws anew, and its shadow follows")
  func changes() {
    let stage = LoggingStage()
    let view = Self.make(GIKPopoverBackground(), .up)
    stage.window.addSubview(view)
    let first = view.presentation.drawing
    view.arrowOffset = 20
    view.layoutIfNeeded()
    let second = view.presentation.drawing
    view.arrowDirection = .left
    view.layoutIfNeeded()
    #expect(Set([first, second, view.presentation.drawing]).count == 3)
    #expect(view.shadowPath == Path(rect: Rect(x: 19, y: 0, width: 301, height: 240)))
  }

  @Test("F4, H5: who looks on its way into a window sees it drawn with the new measures afterwards")
  func measuresOfWindow() {
    final class WindowBubble: GIKPopoverBackground {
      override class func metrics(in window: Window?) -> PopoverMetrics {
        var metrics = super.metrics(in: window)
        if window != nil { metrics.arrowBase = 111 }
        return metrics
      }
    }
    final class Onlooker: View {
      override func didMoveToWindow() { _ = subviews.first?.presentation.drawing }
    }
    let stage = LoggingStage()
    let (onlooker, bubble) = (Onlooker(), Self.make(WindowBubble(), .up, 120))
    onlooker.addSubview(bubble)
    stage.window.addSubview(onlooker)
    let entered = bubble.presentation.drawing
    bubble.setNeedsDisplay()
    #expect(entered == bubble.presentation.drawing)
  }

  @Test("F26b, F43: in flight, outline, tip and shadow are those of the bounds on screen")
  func inFlight() throws {
    let stage = LoggingStage(width: 1024, height: 768)
    let view = Self.make(GIKPopoverBackground(), .left, 30)
    stage.window.addSubview(view)
    stage.window.layoutIfNeeded()
    var random = SeededGenerator(seed: 42)
    var tips: [Double] = []
    for step in 0..<200 {
      if step.isMultiple(of: 20) {
        stage.window.animate(duration: 0.5) {
          view.bounds.size.height = .random(in: 200...400, using: &random)
          view.arrowOffset = .random(in: -60...60, using: &random)
          if step == 100 { view.arrowDirection = .up }
          view.layoutIfNeeded()
        }
      }
      stage.advance(to: Double(step) / 60)
      let shown = view.presentation
      let fresh = Self.make(
        GIKPopoverBackground(), view.arrowDirection, 0, shown.bounds.size)
      fresh[GIKPopoverBackground.arrowCenter] = shown[GIKPopoverBackground.arrowCenter]
      #expect(shown.drawing == fresh.presentation.drawing)
      #expect(shown.shadowPath == Path(rect: view.geometry.backgroundFrame(in: shown.bounds)))
      if case .move(let tip)? = Self.outline(view)?.elements.first(where: { _ in true }), step < 100
      {
        tips.append(tip.y)
      }
    }
    let jumps = zip(tips, tips.dropFirst()).map { abs($0 - $1) }
    #expect(try #require(jumps.max()) < 12, "the tip glides: at most its speed in a frame")
  }
}
