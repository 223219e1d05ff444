import Testing
import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

/// What the founding texts do with their popovers, as a program of today.
@Suite("Popovers of the founding texts")
struct PopoverStoryTests {
  private let window = Window(size: Size(width: 1024, height: 768))

  private func makeButton(_ x: Double, _ y: Double) -> Button {
    let button = Button(title: "Show", frame: Rect(x: x, y: y, width: 60, height: 44))
    window.addSubview(button)
    return button
  }

  private func makePopover(
    _ width: Double, _ height: Double, _ makeBackground: @escaping () -> PopoverBackground
  ) -> PopoverController {
    let content = View(frame: Rect(x: 0, y: 0, width: width, height: height))
    return PopoverController(contentView: content, makeBackground: makeBackground)
  }

  @Test(
    "MBPopoverBackgroundView: the keyboard shrinks a popover, and the arrow is not lost below it")
  func keyboardShrinks() throws {
    // Beside a button low in the window, with content as high as it: the case of the text's clamp.
    let button = makeButton(100, 600)
    let popover = makePopover(320, 700) { MBBackground() }
    popover.permittedArrowDirections = .left
    button.onTap = { popover.present(in: $0) }
    window.tap(at: button.center)
    let background = try #require(popover.backgroundView)
    #expect(background.frame == Rect(x: 160, y: 38, width: 358, height: 720))
    #expect(background.arrowOffset == 224)

    window.advance(to: 1)
    window.showKeyboard()
    window.advance(to: 1.125)
    let shown = background.presentation.bounds
    #expect(
      background.presentation.shadowPath
        == Path(rect: background.geometry.backgroundFrame(in: shown)))
    window.advance(to: 2)
    // 768 - 216 - 10 is 542; the last place of the arrow is 12 above the end of its edge.
    #expect(background.frame == Rect(x: 160, y: 10, width: 358, height: 532))
    #expect(background.arrowView.frame == Rect(x: 0, y: 532 - 12 - 36, width: 18, height: 36))
    #expect(popover.contentView.frame == Rect(x: 28, y: 10, width: 320, height: 512))

    window.hideKeyboard()
    window.advance(to: 3)
    #expect(background.bounds.height == 720 && background.arrowOffset == 224)
  }

  @Test("MBPopoverBackgroundView: a second kind of popover is a subclass with its own insets")
  func secondKind() throws {
    final class BlueBackground: MBBackground {
      override class var contentViewInsets: EdgeInsets { EdgeInsets(20) }
    }
    let popover = makePopover(200, 100) { MBBackground() }
    let button = makeButton(500, 100)
    popover.present(in: button)
    #expect(popover.backgroundView?.bounds.size == Size(width: 220, height: 138))
    popover.dismiss(animated: false)
    window.advance(by: 0)
    popover.makeBackground = { BlueBackground() }
    popover.present(in: button)
    #expect(popover.backgroundView?.bounds.size == Size(width: 240, height: 158))
    #expect(popover.contentView.frame.origin == Point(x: 20, y: 38))
  }

  @Test(
    "GIK: popovers from the corners and edges of the window have their arrow near the end of an edge",
    arguments: [
      (0, 20, .up, -132.5), (964, 20, .up, 132.5), (482, 20, .up, 0), (20, 20, .up, -118),
      (0, 700, .down, -132.5), (964, 700, .down, 132.5), (482, 700, .down, 0),
    ] as [(Double, Double, ArrowDirection, Double)])
  func anchors(x: Double, y: Double, direction: ArrowDirection, offset: Double) throws {
    let popover = makePopover(300, 200) { MenuBackground() }
    popover.present(in: makeButton(x, y))
    let background = try #require(popover.backgroundView)
    #expect(background.arrowDirection == direction)
    #expect(background.arrowOffset == offset)
    #expect(window.bounds.inset(by: EdgeInsets(10)).contains(background.frame))
  }

  @Test("GIK: a field in the popover brings the keyboard, and shadow and bounds move together")
  func fieldBringsKeyboard() throws {
    let popover = makePopover(300, 200) { MenuBackground() }
    let field = TextField(text: "", frame: Rect(x: 10, y: 10, width: 280, height: 30))
    popover.contentView.addSubview(field)
    popover.present(in: makeButton(482, 460))
    let background = try #require(popover.backgroundView)
    window.advance(to: 1)
    #expect(background.arrowDirection == .up && background.frame.minY == 504)
    field.becomeFirstResponder()
    #expect(background.arrowDirection == .down && background.frame.maxY == 460)
    for n in 1...60 {
      window.advance(to: 1 + Double(n) / 240)
      let shown = background.presentation
      let body = Rect(x: 0, y: 0, width: shown.bounds.width, height: shown.bounds.height - 19)
      #expect(shown.shadowPath == Path(rect: body))
    }
    popover.dismiss()
    #expect(!window.keyboard.isVisible)
  }

  @Test(
    "Just An Application: the triangle points at its button from wherever there is room",
    arguments: [ArrowDirection.up, .down, .left, .right])
  func triangle(direction: ArrowDirection) throws {
    final class TriangleBackground: PopoverBackground {
      override class var arrowBase: Double { 20 }
      override class var arrowHeight: Double { 30 }
      override class var arrowEdgeInset: Double { 0 }
      override class var contentViewInsets: EdgeInsets { EdgeInsets(10) }
    }
    let button = makeButton(482, 362)
    let popover = makePopover(200, 120) { TriangleBackground() }
    popover.permittedArrowDirections = direction
    popover.present(in: button)
    let background = try #require(popover.backgroundView)
    background.layoutIfNeeded()
    let tip = try #require(background.arrowView.convert(Point(x: 10, y: 0), to: window))
    let edge: Point =
      switch direction {
      case .up: Point(x: 512, y: 406)
      case .down: Point(x: 512, y: 362)
      case .left: Point(x: 542, y: 384)
      default: Point(x: 482, y: 384)
      }
    #expect(isClose(tip, edge))
    #expect(popover.contentView.bounds.size == Size(width: 200, height: 120))
  }

  @Test(
    "Treehouse: a popover from a bar button is dismissed by a tap elsewhere, not by one on the bar")
  func barButton() throws {
    final class TreehouseBackground: PopoverBackground {
      override class var arrowBase: Double { 25 }
      override class var arrowHeight: Double { 25 }
      override class var arrowEdgeInset: Double { 25 }
      override class var contentViewInsets: EdgeInsets { EdgeInsets(10) }
    }
    let bar = View(frame: Rect(x: 0, y: 0, width: 1024, height: 44))
    window.addSubview(bar)
    let item = Button(title: "Menu", frame: Rect(x: 10, y: 0, width: 60, height: 44))
    bar.addSubview(item)
    var log: [String] = []
    let popover = makePopover(300, 400) { TreehouseBackground() }
    popover.passthroughViews = [bar]
    popover.didDismiss = { _ in log.append("dismissed") }
    item.onTap = {
      log.append("tapped")
      if !popover.isPopoverVisible { popover.present(in: $0) }
    }
    window.tap(at: item.center)
    window.advance(by: 1)
    window.tap(at: item.center)
    #expect(popover.isPopoverVisible && popover.arrowDirection == .up)
    // The corner of 25 and half the base keep the arrow away from the middle of the item.
    #expect(popover.backgroundView?.arrowView.frame.minX == 25)
    window.tap(at: Point(x: 900, y: 600))
    window.advance(by: 1)
    #expect(log == ["tapped", "tapped", "dismissed"] && !popover.isPopoverVisible)
    item.onTap = nil
  }
}
