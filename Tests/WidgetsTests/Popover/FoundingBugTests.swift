import Testing
import ViewKernel
import ViewKernelWidgets

/// The bugs of the founding texts (F-3), each shown not to be here.
@Suite("Bugs of the founding texts")
struct FoundingBugTests {
  private static let frame = Rect(x: 11, y: 13, width: 320, height: 240)

  private func layOut<Background: PopoverBackground>(
    _ background: Background, _ direction: ArrowDirection, _ offset: Double = 0
  ) -> Background {
    background.frame = FoundingBugTests.frame
    background.arrowDirection = direction
    background.arrowOffset = offset
    background.layoutIfNeeded()
    return background
  }

  @Test(
    "F12: on the sides an arrow is as high as its base, and takes its height from the width",
    arguments: [
      (
        .left, Rect(x: 0, y: 100, width: 20, height: 40), Rect(x: 20, y: 0, width: 300, height: 240)
      ),
      (
        .right, Rect(x: 300, y: 100, width: 20, height: 40),
        Rect(x: 0, y: 0, width: 300, height: 240)
      ),
    ] as [(ArrowDirection, Rect, Rect)])
  func baseForHeight(direction: ArrowDirection, arrow: Rect, body: Rect) {
    let background = layOut(WideArrow(), direction)
    #expect(background.arrowView.frame == arrow)
    #expect(background.bodyView.frame == body)
    #expect(background.shadowPath == Path(rect: body))
  }

  @Test("F14: layout goes by the bounds, also where a transform makes the frame another one")
  func frameForBounds() {
    let background = layOut(WideArrow(), .up)
    let (arrow, body) = (background.arrowView.frame, background.bodyView.frame)
    background.transform = AffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 3)
    background.setNeedsLayout()
    background.layoutIfNeeded()
    #expect(background.arrowView.frame == arrow)
    #expect(background.bodyView.frame == body)
  }

  @Test(
    "F14: no arrow leaves its edge, however far its offset",
    arguments: [ArrowDirection.up, .down, .left, .right], [-1000.0, 1000])
  func noClamp(direction: ArrowDirection, offset: Double) {
    for background in [WideArrow(), BorderPopoverBackground(), ArrowPopoverBackground()] {
      let background = layOut(background, direction, offset)
      #expect(background.bounds.contains(background.arrowView.frame))
    }
  }

  @Test(
    "F15, F16: where the bounds begin moves the arrow as it does the body",
    arguments: [ArrowDirection.up, .down, .left, .right])
  func originForBodyOnly(direction: ArrowDirection) {
    for background in [WideArrow(), BorderPopoverBackground(), ArrowPopoverBackground()] {
      let background = layOut(background, direction, 30)
      let (arrow, body) = (background.arrowView.frame, background.bodyView.frame)
      background.bounds.origin = Point(x: 100, y: -40)
      background.layoutIfNeeded()
      #expect(background.arrowView.frame == arrow.offsetBy(dx: 100, dy: -40))
      #expect(background.bodyView.frame == body.offsetBy(dx: 100, dy: -40))
    }
  }

  @Test("F15: the caps are one fact: they stretch the body, and keep the arrow off its corners")
  func capsTwice() {
    let background = layOut(WideCaps(), .left, 1000)
    #expect(background.bodyView.image?.capInsets == EdgeInsets(40))
    #expect(background.arrowView.frame.maxY == 240 - 40)
  }

  @Test(
    "F17: GIK's background does not drift, however often it is laid out",
    arguments: [ArrowDirection.up, .down, .left, .right])
  func drifts(direction: ArrowDirection) {
    let background = layOut(GIKPopoverBackground(), direction, 30)
    let (drawing, shadow) = (background.presentation.drawing, background.shadowPath)
    for _ in 0..<3 {
      background.setNeedsLayout()
      background.layoutIfNeeded()
      #expect(background.frame == FoundingBugTests.frame)
      #expect(background.presentation.drawing == drawing)
      #expect(background.shadowPath == shadow)
    }
  }

  @Test("F18: what a subclass of GIK's background overrides decides on image, shadow and layout")
  func classByName() {
    // The arrow ends at the corner where its half base reaches it: 160 - 7 - 18.5 and 160 - 7 - 60.
    #expect(artwork(GIKPopoverBackground(), 100) == .up)
    #expect(artwork(GreatGIK(), 100) == .upRight)
    #expect(artwork(GreatGIK(), 90) == .up)
    let background = layOut(GreatGIK(), .left)
    #expect(background.shadowPath == Path(rect: Rect(x: 30, y: 0, width: 290, height: 240)))
    #expect(background.bodyView.frame.minX == 30)
  }

  private func artwork(_ background: GIKPopoverBackground, _ offset: Double) -> GIKArtwork? {
    let background = layOut(background, .up, offset)
    let size = background.bounds.size
    return background.stretchedArtwork(in: size, arrowCenter: 160 + offset).artwork
  }

  @Test(
    "F20: a popover takes a direction that is permitted, wherever its source is",
    arguments: (1...15).map { ArrowDirection(rawValue: $0) })
  func alwaysTrue(permitted: ArrowDirection) {
    let window = Window(size: Size(width: 1024, height: 768))
    let source = View(frame: Rect(x: 0, y: 0, width: 44, height: 44))
    window.addSubview(source)
    for x in [22.0, 512, 1002] {
      for y in [22.0, 384, 746] {
        source.center = Point(x: x, y: y)
        let content = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))
        let popover = PopoverController(contentView: content) { WideArrow() }
        popover.permittedArrowDirections = permitted
        popover.present(in: source, animated: false)
        #expect(permitted.contains(popover.arrowDirection), "at \(source.center)")
        #expect(popover.arrowDirection.isSingle)
        popover.dismiss(animated: false)
        window.advance(by: 0)
      }
    }
  }
}

/// An arrow that is not square.
private final class WideArrow: PopoverBackground {
  override class var arrowBase: Double { 40 }
  override class var arrowHeight: Double { 20 }
  override class var arrowEdgeInset: Double { 25 }
  override class var contentViewInsets: EdgeInsets { .zero }
}

private final class WideCaps: ImagePopoverBackground {
  private static let image = Image(
    Bitmap(width: 100, height: 100, pixels: [UInt8](repeating: 1, count: 40_000))!)
  override class var arrowImage: Image? { image.resized(to: Size(width: 36, height: 18)) }
  override class var backgroundImage: Image? { image }
  override class var backgroundImageCapInsets: EdgeInsets { EdgeInsets(40) }
}

private final class GreatGIK: GIKPopoverBackground {
  override class var arrowBase: Double { 120 }
  override class var arrowHeight: Double { 30 }
}
