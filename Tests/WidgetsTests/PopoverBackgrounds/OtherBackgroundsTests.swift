import Testing
import ViewKernel
import ViewKernelWidgets

// The backgrounds of the other texts, written anew with this API.

private func square(_ side: Int, gray: UInt8) -> Image {
  let pixels = [UInt8](repeating: gray, count: side * side * 4)
  return Image(Bitmap(width: side, height: side, pixels: pixels)!)
}

private func rectangle(_ width: Int, _ height: Int, gray: UInt8) -> Image {
  let pixels = [UInt8](repeating: gray, count: width * height * 4)
  return Image(Bitmap(width: width, height: height, pixels: pixels)!)
}

/// MBPopoverBackgroundView: red, and blue with other measures.
private class RedPopover: ImagePopoverBackground {
  override class var arrowImage: Image? { rectangle(36, 18, gray: 1) }
  override class var backgroundImage: Image? { square(128, gray: 2) }
}

private final class BluePopover: RedPopover {
  override class var arrowImage: Image? { rectangle(50, 25, gray: 3) }
  override class var backgroundImageCapInsets: EdgeInsets { EdgeInsets(15) }
  override class var contentViewInsets: EdgeInsets { EdgeInsets(20) }
}

/// Treehouse: one border and one arrow.
private final class TutorialPopover: BorderPopoverBackground {
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    borderImage = square(60, gray: 4)
    arrowImage = square(25, gray: 5)
  }
}

@Suite("Popover backgrounds of images and triangles")
struct OtherBackgroundsTests {
  private static let directions: [ArrowDirection] = [.up, .down, .left, .right]

  private static func layOut<Background: PopoverBackground>(
    _ background: Background, _ direction: ArrowDirection, _ offset: Double = 30
  ) -> Background {
    background.frame = Rect(x: 0, y: 0, width: 320, height: 240)
    background.arrowDirection = direction
    background.arrowOffset = offset
    background.layoutIfNeeded()
    return background
  }

  @Test("F4, F8, F11b: images per class, inherited and overridden without disturbing each other")
  func perClass() {
    let red = Self.layOut(RedPopover(), .up)
    let blue = Self.layOut(BluePopover(), .up)
    #expect(red.arrowView.frame == Rect(x: 172, y: 0, width: 36, height: 18))
    #expect(red.bodyView.frame == Rect(x: 0, y: 18, width: 320, height: 222))
    #expect(red.metrics.arrowEdgeInset == 12)
    #expect(red.metrics.contentViewInsets == EdgeInsets(10))
    #expect(blue.arrowView.frame == Rect(x: 165, y: 0, width: 50, height: 25))
    #expect(blue.metrics.arrowEdgeInset == 15)
    #expect(blue.metrics.contentViewInsets == EdgeInsets(20))
    #expect(blue.bodyView.image?.size == red.bodyView.image?.size, "the body is inherited")
    #expect(blue.bodyView.image?.capInsets == EdgeInsets(15))
    #expect(red.bodyView.image?.capInsets == EdgeInsets(12))
  }

  @Test("F9: the arrow stays off the corners")
  func clamps() {
    #expect(Self.layOut(RedPopover(), .left, 200).arrowView.frame.minY == 192)
    #expect(Self.layOut(RedPopover(), .left, -200).arrowView.frame.minY == 12)
    #expect(Self.layOut(RedPopover(), .up, 200).arrowView.frame.minX == 272)
  }

  @Test("F10: one arrow image is flipped for down, and turned for the sides")
  func turns() {
    #expect(Self.layOut(RedPopover(), .up).arrowView.transform == .identity)
    #expect(
      Self.layOut(RedPopover(), .down).arrowView.transform == AffineTransform(scaleX: 1, y: -1))
    #expect(
      Self.layOut(RedPopover(), .left).arrowView.transform
        == AffineTransform(rotationAngle: -.pi / 2))
    #expect(
      Self.layOut(RedPopover(), .right).arrowView.frame
        == Rect(x: 302, y: 132, width: 18, height: 36))
  }

  @Test("F11b, F13: the border is stretched between its caps, and a second pass changes nothing")
  func border() {
    for direction in Self.directions {
      let popover = Self.layOut(TutorialPopover(), direction)
      let (arrow, body) = (popover.arrowView.frame, popover.bodyView.frame)
      popover.setNeedsLayout()
      popover.layoutIfNeeded()
      #expect(popover.arrowView.frame == arrow)
      #expect(popover.bodyView.frame == body)
      guard case .image(let border) = popover.bodyView.presentation.drawing?.items.first?.content
      else {
        Issue.record("no border is drawn")
        return
      }
      #expect(border.patches.allSatisfy { popover.bodyView.bounds.contains($0.destination) })
      #expect(
        border.patches.contains {
          $0.destination == Rect(x: 0, y: 0, width: 25, height: 25)
            && $0.source == Rect(x: 0, y: 0, width: 25, height: 25)
        })
    }
    #expect(
      Self.layOut(TutorialPopover(), .up).arrowView.frame
        == Rect(x: 177.5, y: 0, width: 25, height: 25))
  }

  @Test(
    "F2, F11b: a triangle of its own for each direction, its tip at the edge",
    arguments: [
      (.up, Rect(x: 180, y: 0, width: 20, height: 30), Point(x: 10, y: 0)),
      (.down, Rect(x: 180, y: 210, width: 20, height: 30), Point(x: 10, y: 30)),
      (.left, Rect(x: 0, y: 140, width: 30, height: 20), Point(x: 0, y: 10)),
      (.right, Rect(x: 290, y: 140, width: 30, height: 20), Point(x: 30, y: 10)),
    ] as [(ArrowDirection, Rect, Point)])
  func triangles(direction: ArrowDirection, frame: Rect, tip: Point) {
    let popover = Self.layOut(ArrowPopoverBackground(), direction)
    popover.color = .red
    popover.layoutIfNeeded()
    #expect(popover.arrowView.frame == frame)
    #expect(popover.arrowView.transform == .identity)
    guard
      case .fill(let path, .color(.red), _) =
        popover.arrowView.presentation.drawing?.items.first?.content
    else {
      Issue.record("no triangle is drawn")
      return
    }
    #expect(path.elements.first { _ in true } == .move(tip))
    #expect(path.boundingBox == popover.arrowView.bounds)
    #expect(popover.bodyView.backgroundColor == .red)
  }
}
