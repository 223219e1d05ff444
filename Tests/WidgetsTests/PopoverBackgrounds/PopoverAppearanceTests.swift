import Testing
import ViewKernel
import ViewKernelWidgets

// The popovers of MBPopoverBackgroundView, red ones and blue ones, as a window sees to them.

private class RedPopover: ImagePopoverBackground {}
private final class BluePopover: RedPopover {}

/// With a body by its class.
private final class GreenPopover: ImagePopoverBackground {
  override class var arrowImage: Image? { picture(20, 10, gray: 9) }
  override class var contentViewInsets: EdgeInsets { EdgeInsets(1) }
}

private func picture(_ width: Int, _ height: Int, gray: UInt8) -> Image {
  let pixels = [UInt8](repeating: gray, count: width * height * 4)
  return Image(Bitmap(width: width, height: height, pixels: pixels)!)
}

@Suite("Popovers that look as their window says")
struct PopoverAppearanceTests {
  private let redArrow = picture(36, 18, gray: 1)
  private let redBody = picture(128, 128, gray: 2)
  private let blueArrow = picture(50, 25, gray: 3)
  private let scene = PopoverScene()

  private func paint(_ window: Window) {
    let red = window.appearance(for: RedPopover.self)
    red[.arrowImage] = redArrow
    red[.backgroundImage] = redBody
    let blue = window.appearance(for: BluePopover.self)
    blue[.arrowImage] = blueArrow
    blue[.backgroundImageCapInsets] = EdgeInsets(15)
    blue[.contentViewInsets] = EdgeInsets(20)
  }

  private func present(_ make: @escaping () -> PopoverBackground) -> PopoverBackground {
    scene.popover.makeBackground = make
    return scene.settle()
  }

  @Test("F50: a shown popover has the images and the measures of its window, each class its own")
  func shown() {
    paint(scene.window)
    let red = present { RedPopover() }
    #expect(red.arrowView.image == redArrow)
    #expect(red.bodyView.image == redBody.resizable(capInsets: EdgeInsets(12)))
    #expect(red.metrics.arrowEdgeInset == 12)
    // The content of 300x200, 10 on all sides, and the arrow; its tip at the middle of the button.
    #expect(red.frame == Rect(x: 362, y: 144, width: 320, height: 238))
    #expect(scene.menu.frame == Rect(x: 10, y: 28, width: 300, height: 200))
    #expect(red.arrowView.frame == Rect(x: 142, y: 0, width: 36, height: 18))
    #expect(red.arrow.frame(in: red.bounds) == red.arrowView.frame)
    scene.popover.dismiss(animated: false)
    scene.window.advance(by: 1)

    let blue = present { BluePopover() }
    #expect(blue.arrowView.image == blueArrow)
    #expect(blue.bodyView.image == redBody.resizable(capInsets: EdgeInsets(15)))
    #expect(blue.metrics.arrowEdgeInset == 15)
    #expect(blue.frame == Rect(x: 352, y: 144, width: 340, height: 265))
    #expect(scene.menu.frame == Rect(x: 20, y: 45, width: 300, height: 200))
    #expect(blue.shadowPath == Path(rect: Rect(x: 0, y: 25, width: 340, height: 240)))
  }

  @Test("F50: the first place that a popover has is the one by its window's measures")
  func firstPlace() {
    paint(scene.window)
    var frames: [Rect] = []
    var token: PropertyObservation?
    scene.popover.makeBackground = {
      let blue = BluePopover()
      token = blue.observe(.frame, options: .new) { if let new = $0.new { frames.append(new) } }
      return blue
    }
    scene.popover.present(in: scene.button)
    #expect(frames.last == Rect(x: 352, y: 144, width: 340, height: 265))
    #expect(Set(frames).count == 1)
    withExtendedLifetime(token) {}
  }

  @Test("F50: where no rule says anything the class does; what is set on a background beats both")
  func precedence() {
    scene.window.appearance(for: ImagePopoverBackground.self)[.contentViewInsets] = EdgeInsets(4)
    let green = present {
      let green = GreenPopover()
      green[.backgroundImageCapInsets] = EdgeInsets(6)
      return green
    }
    #expect(green.arrowView.image == GreenPopover.arrowImage)
    #expect(
      green.metrics
        == PopoverMetrics(
          arrowBase: 20, arrowHeight: 10, contentViewInsets: EdgeInsets(4), arrowEdgeInset: 6))
    scene.popover.dismiss(animated: false)
    scene.window.advance(by: 1)
    scene.window.appearance(for: ImagePopoverBackground.self)[.arrowImage] = redArrow
    let next = present {
      let green = GreenPopover()
      green[.contentViewInsets] = EdgeInsets(7)
      return green
    }
    #expect(next.arrowView.image == redArrow)
    #expect(next.metrics.contentViewInsets == EdgeInsets(7))
    #expect(next.metrics.arrowBase == 36)
  }

  @Test("F50: images that are set in a window show at once, measures are those of the presentation")
  func setWhileShown() {
    paint(scene.window)
    let red = present { RedPopover() }
    red[.arrowImage] = blueArrow
    red[.backgroundImageCapInsets] = EdgeInsets(3)
    #expect(red.arrowView.image == blueArrow)
    #expect(red.bodyView.image?.capInsets == EdgeInsets(3))
    #expect(red.metrics.arrowBase == 36)
    scene.popover.dismiss(animated: false)
    scene.window.advance(by: 1)
    scene.window.addSubview(red)
    #expect(red.metrics.arrowBase == 50)
    #expect(red.metrics.arrowEdgeInset == 3)
  }

  @Test("F50: outside any window the measures follow what is set, and the shadow with them")
  func setOutside() {
    let red = RedPopover(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    red.arrowDirection = .up
    #expect(red.metrics.arrowHeight == 0)
    red[.arrowImage] = redArrow
    #expect(red.metrics.arrowHeight == 18)
    #expect(red.shadowPath == Path(rect: Rect(x: 0, y: 18, width: 100, height: 82)))
    red.layoutIfNeeded()
    #expect(red.arrowView.frame == Rect(x: 32, y: 0, width: 36, height: 18))
  }

  @Test("F50: two windows show the same class each in its own way")
  func twoWindows() {
    let other = Window(size: Size(width: 500, height: 500))
    paint(scene.window)
    other.appearance(for: RedPopover.self)[.arrowImage] = blueArrow
    let red = RedPopover()
    scene.window.addSubview(red)
    #expect((red.arrowView.image, red.metrics.arrowBase) == (redArrow, 36))
    #expect(red.bodyView.image != nil)
    other.addSubview(red)
    #expect((red.arrowView.image, red.metrics.arrowBase) == (blueArrow, 50))
    #expect(red.bodyView.image == nil)
  }
}
