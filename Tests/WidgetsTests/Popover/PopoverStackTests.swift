import Testing
import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

/// Popovers and alerts over each other (G11, G22).
@Suite("Popovers among modals")
struct PopoverStackTests {
  private let scene = PopoverScene()
  private let before = TextField(text: "before", frame: Rect(x: 0, y: 0, width: 100, height: 30))
  private var window: Window { scene.window }
  private var popover: PopoverController { scene.popover }

  init() {
    scene.window.addSubview(before)
    before.becomeFirstResponder()
  }

  private func makeAlert() -> AlertController {
    let alert = AlertController(title: "Rename")
    alert.addTextField(text: "Untitled")
    alert.addAction(AlertAction(title: "OK"))
    return alert
  }

  @Test("G22: a popover leaves focus where it is, when it comes and when it goes")
  func leavesFocus() {
    scene.settle()
    #expect(before.isFirstResponder && window.keyboard.isVisible)
    popover.dismiss()
    window.advance(by: 1)
    #expect(before.isFirstResponder)
  }

  @Test("G22: a field in a popover may take focus, resigns at the dismissal, and gives it back")
  func ownField() {
    let field = TextField(text: "search", frame: Rect(x: 0, y: 0, width: 100, height: 30))
    scene.menu.addSubview(field)
    scene.settle()
    field.becomeFirstResponder()
    #expect(!before.isFirstResponder)
    popover.dismiss()
    #expect(window.firstResponder == nil && !field.becomeFirstResponder())
    window.advance(by: 1)
    #expect(before.isFirstResponder)
  }

  @Test("G11: an alert over a popover takes focus and touches, and gives them back")
  func alertOverPopover() throws {
    let background = scene.settle()
    let field = TextField(text: "search", frame: Rect(x: 0, y: 0, width: 100, height: 30))
    scene.menu.addSubview(field)
    field.becomeFirstResponder()
    let alert = makeAlert()
    alert.show(in: window)
    window.advance(by: 1)
    #expect(alert.textFields[0].isFirstResponder)
    let root = try #require(alert.alertView?.superview)
    #expect(window.hitTest(background.center)?.isDescendant(of: root) == true)
    window.tap(at: scene.outside)
    #expect(popover.isPopoverVisible)
    alert.dismiss()
    window.advance(by: 1)
    #expect(field.isFirstResponder && popover.isPopoverVisible)
    window.tap(at: scene.outside)
    #expect(!popover.isPopoverVisible)
    window.advance(by: 1)
    #expect(before.isFirstResponder)
  }

  @Test("G11: a popover over an alert takes touches and leaves focus to the alert")
  func popoverOverAlert() throws {
    let alert = makeAlert()
    alert.show(in: window)
    window.advance(by: 1)
    popover.present(in: try #require(alert.alertView?.subviews.last))
    window.advance(by: 1)
    #expect(alert.textFields[0].isFirstResponder)
    #expect(window.tap(at: scene.outside) === popover.backgroundView?.superview)
    #expect(alert.state == .shown && !popover.isPopoverVisible)
    window.advance(by: 1)
    #expect(alert.textFields[0].isFirstResponder)
    alert.dismiss()
    window.advance(by: 1)
    #expect(before.isFirstResponder)
  }

  @Test("G11: the alert below goes first: the popover stays where its source was")
  func alertGoesFirst() throws {
    let alert = makeAlert()
    alert.show(in: window)
    window.advance(by: 1)
    popover.present(in: try #require(alert.alertView?.subviews.last))
    window.advance(by: 1)
    let place = popover.backgroundView?.frame
    before.resignFirstResponder()
    alert.dismiss()
    window.hideKeyboard()
    window.advance(by: 1)
    #expect(alert.state == .hidden && popover.isPopoverVisible)
    #expect(popover.backgroundView?.frame.midX == place?.midX)
    popover.dismiss()
    window.advance(by: 1)
    #expect(window.invariantViolations() == [] && window.nextEventTime == nil)
  }

  @Test("G11b: a queued alert waits for the popover")
  func queue() {
    scene.settle()
    let alert = makeAlert()
    alert.enqueue(in: window)
    #expect(alert.state == .queued)
    popover.dismiss()
    window.advance(by: 0.2)
    #expect(alert.state == .queued)
    window.advance(by: 0.05)
    #expect(alert.state == .poppingIn)
  }

  @Test("G12: the keyboard of an alert moves alert and popover with one timing")
  func keyboardOfAlert() throws {
    before.resignFirstResponder()
    scene.button.frame.origin.y = 400
    let background = scene.settle()
    let alert = makeAlert()
    alert.show(in: window)
    let box = try #require(alert.alertView)
    let (start, boxStart) = (background.frame.minY, box.center.y)
    window.advance(by: AlertController.popInDuration)
    #expect(window.keyboard.isVisible && background.frame.minY < start)
    for _ in 0..<25 {
      window.advance(by: 0.01)
      let moved = (background.presentation.frame.minY - start) / (background.frame.minY - start)
      let boxMoved = (box.presentation.center.y - boxStart) / (box.center.y - boxStart)
      #expect(isClose(moved, boxMoved))
    }
  }
}
