import Testing
import ViewKernelTestSupport
import ViewKernelWidgets

@Suite("Modals and focus")
struct ModalFocusTests {
  private let window = Window(size: Size(width: 400, height: 600))
  private let below = TextField(text: "secret", frame: Rect(x: 0, y: 0, width: 100, height: 30))

  init() {
    window.addSubview(below)
    below.becomeFirstResponder()
  }

  private func alert(fields: Int = 0) -> AlertController {
    let alert = AlertController(title: "Delete?")
    for _ in 0..<fields { alert.addTextField() }
    alert.addAction(AlertAction(title: "No"))
    return alert
  }

  private func popover(_ content: View = View()) -> PopoverController {
    PopoverController(contentView: content) { GIKPopoverBackground() }
  }

  @Test("G11: an alert without fields takes the keyboard from the view below, and gives it back")
  func withoutFields() {
    var returns = 0
    below.onReturn { returns += 1 }
    let alert = alert()
    alert.show(in: window)
    window.advance(by: 1)
    #expect(window.firstResponder == nil && !window.keyboard.isVisible)
    window.typeText("!!!")
    window.pressReturn()
    #expect(below.text == "secret" && returns == 0)
    alert.dismiss()
    window.advance(by: 1)
    #expect(below.isFirstResponder && window.keyboard.isVisible)
  }

  @Test("G11: of two alerts without fields, the one removed last gives the keyboard back")
  func twoWithoutFields() {
    for upperFirst in [false, true] {
      let (lower, upper) = (alert(), alert())
      for alert in [lower, upper] {
        alert.show(in: window)
        window.advance(by: 1)
      }
      for alert in upperFirst ? [upper, lower] : [lower, upper] {
        #expect(window.firstResponder == nil)
        alert.dismiss()
        window.advance(by: 1)
      }
      #expect(below.isFirstResponder, "upper first: \(upperFirst)")
    }
  }

  @Test("G11: a field in a popover over such an alert gives focus back when the alert has gone")
  func fieldInPopoverOverAlert() {
    let alert = alert()
    alert.show(in: window)
    window.advance(by: 1)
    let field = TextField(frame: Rect(x: 0, y: 0, width: 50, height: 30))
    let content = View()
    content.addSubview(field)
    let popover = popover(content)
    popover.present(in: below)
    field.becomeFirstResponder()
    alert.dismiss()
    window.advance(by: 1)
    #expect(field.isFirstResponder)
    popover.dismiss()
    window.advance(by: 1)
    #expect(below.isFirstResponder)
  }

  @Test("G11: an alert over a popover does not give back focus that the program has taken away")
  func overPopoverWithoutFocus() {
    let popover = popover()
    popover.present(in: below)
    window.advance(by: 1)
    below.resignFirstResponder()
    let alert = alert()
    alert.show(in: window)
    window.advance(by: 1)
    alert.dismiss()
    window.advance(by: 1)
    #expect(window.firstResponder == nil && popover.isPopoverVisible)
    popover.dismiss()
    window.advance(by: 1)
  }

  @Test("G11: a view inside an alert that has taken focus keeps it")
  func focusInside() throws {
    let alert = alert()
    alert.show(in: window)
    let field = TextField()
    try #require(alert.alertView).addSubview(field)
    field.becomeFirstResponder()
    window.advance(by: 1)
    #expect(field.isFirstResponder)
    alert.dismiss()
    window.advance(by: 1)
    #expect(below.isFirstResponder)
  }

  @Test("F46: a popover leaves focus alone", arguments: [true, false])
  func popoverLeavesFocus(resigns: Bool) {
    let popover = popover()
    popover.present(in: below)
    window.advance(by: 1)
    #expect(below.isFirstResponder)
    if resigns { below.resignFirstResponder() }
    popover.dismiss()
    window.advance(by: 1)
    #expect(below.isFirstResponder == !resigns && window.keyboard.isVisible == !resigns)
  }

  @Test("F46: a field in a popover gives focus back")
  func fieldInPopover() {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 50, height: 30))
    let content = View()
    content.addSubview(field)
    let popover = popover(content)
    popover.present(in: below)
    field.becomeFirstResponder()
    window.advance(by: 1)
    popover.dismiss()
    #expect(window.firstResponder == nil)
    window.advance(by: 1)
    #expect(below.isFirstResponder)
  }

  @Test("G11, G22: a field in a popover gets focus back while that popover is still fading in")
  func fieldInAppearingPopover() {
    let fields = (0..<2).map { _ in TextField(frame: Rect(x: 0, y: 0, width: 50, height: 30)) }
    let popovers = fields.map { field in
      let content = View()
      content.addSubview(field)
      return popover(content)
    }
    popovers[0].present(in: below)
    fields[0].becomeFirstResponder()
    popovers[1].present(in: below, animated: false)
    fields[1].becomeFirstResponder()
    popovers[1].dismiss(animated: false)
    #expect(window.firstResponder == nil)
    window.advance(by: 0.1)
    #expect(fields[0].isFirstResponder)
    window.advance(by: 1)
    #expect(fields[0].isFirstResponder && popovers[0].isPopoverVisible)
  }

  @Test(
    "F46, G11: a popover that is shown again while it fades out still gives focus back",
    arguments: [1, 2, 3])
  func shownAgainWhileFadingOut(times: Int) {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 50, height: 30))
    let content = View()
    content.addSubview(field)
    let popover = popover(content)
    popover.present(in: below)
    window.advance(by: 1)
    field.becomeFirstResponder()
    popover.dismiss()
    for _ in 0..<times {
      window.advance(by: 0.1)
      #expect(window.firstResponder == nil)
      popover.present(in: below)
      window.advance(by: 1)
      #expect(window.firstResponder == nil && popover.isPopoverVisible)
      popover.dismiss()
    }
    window.advance(by: 1)
    #expect(below.isFirstResponder && window.keyboard.isVisible)
  }

  @Test(
    "G6, G11: modals that are shown by the removal before a new showing still give focus back",
    arguments: [false, true], [false, true])
  func shownByRemoval(showsAnother: Bool, lowerFirst: Bool) {
    let (alert, other) = (alert(), alert())
    let shown = showsAnother ? other : alert
    var removals = 0
    window.onDiagnostic = { _ in }
    alert.didDismiss = { [window] _, _ in
      removals += 1
      if removals == 1 { shown.show(in: window) }
    }
    alert.show(in: window)
    window.advance(by: 1)
    alert.dismiss()
    alert.show(in: window)
    #expect(removals == 1 && alert.state == .poppingIn)
    window.advance(by: 1)
    let open = showsAnother ? [other, alert] : [alert]
    for alert in lowerFirst ? open : open.reversed() {
      #expect(window.firstResponder == nil && alert.state == .shown)
      alert.dismiss()
      window.advance(by: 1)
    }
    #expect(below.isFirstResponder)
  }

  @Test("G6, G11: focus goes back at once if the removal shows the alert in another window")
  func shownElsewhereByRemoval() {
    let elsewhere = Window(size: Size(width: 400, height: 600))
    let alert = alert()
    elsewhere.onDiagnostic = { _ in }
    alert.didDismiss = { alert, _ in
      alert.didDismiss = nil
      alert.show(in: elsewhere)
    }
    alert.show(in: window)
    window.advance(by: 1)
    alert.dismiss()
    alert.show(in: window)
    #expect(alert.alertView?.window === elsewhere && below.isFirstResponder)
    alert.dismiss()
    elsewhere.advance(by: 1)
  }

  @Test("G6, F46: a popover that its own removal shows again still gives focus back")
  func popoverShownByRemoval() {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 50, height: 30))
    let content = View()
    content.addSubview(field)
    let popover = popover(content)
    window.onDiagnostic = { _ in }
    popover.didDismiss = { [below] in $0.present(in: below) }
    popover.present(in: below)
    window.advance(by: 1)
    field.becomeFirstResponder()
    window.tap(at: Point(x: 395, y: 595))
    popover.present(in: below)
    window.advance(by: 1)
    #expect(window.firstResponder == nil && popover.isPopoverVisible)
    popover.dismiss()
    window.advance(by: 1)
    #expect(below.isFirstResponder)
  }

  @Test(
    "F46, G11: focus goes back if a popover is not shown again after all, but not below an alert",
    arguments: [false, true])
  func notShownAgain(isBelowAlert: Bool) {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 50, height: 30))
    let content = View()
    content.addSubview(field)
    let source = View(frame: Rect(x: 200, y: 200, width: 50, height: 30))
    window.addSubview(source)
    var removesSource = false
    let popover = PopoverController(contentView: content) {
      if removesSource { source.removeFromSuperview() }
      return GIKPopoverBackground()
    }
    let alert = alert()
    alert.addTextField()
    window.onDiagnostic = { _ in }
    popover.present(in: source)
    if isBelowAlert {
      alert.show(in: window)
      window.advance(by: 1)
    }
    field.becomeFirstResponder()
    popover.dismiss()
    removesSource = true
    popover.present(in: source)
    #expect(source.window == nil && !popover.isPopoverVisible && content.superview == nil)
    #expect(window.firstResponder === (isBelowAlert ? nil : below))
    guard isBelowAlert else { return }
    alert.dismiss()
    window.advance(by: 1)
    #expect(below.isFirstResponder)
  }

  @Test("F46: a popover that is shown again while a view has focus does not give focus back")
  func shownAgainWithFocus() {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 50, height: 30))
    let content = View()
    content.addSubview(field)
    let popover = popover(content)
    popover.present(in: below)
    field.becomeFirstResponder()
    popover.dismiss()
    below.becomeFirstResponder()
    popover.present(in: below)
    window.advance(by: 1)
    below.resignFirstResponder()
    popover.dismiss()
    window.advance(by: 1)
    #expect(window.firstResponder == nil)
  }

  @Test("G2: a field that was moved to another window gets no focus, and loses none")
  func fieldElsewhere() {
    let other = Window(size: Size(width: 100, height: 100))
    let alert = AlertController(title: "Name")
    alert.addTextField()
    alert.addTextField()
    alert.show(in: window)
    other.addSubview(alert.textFields[0])
    window.advance(by: 1)
    #expect(other.firstResponder == nil && alert.textFields[1].isFirstResponder)
    alert.textFields[0].becomeFirstResponder()
    alert.dismiss()
    window.advance(by: 1)
    #expect(alert.textFields[0].isFirstResponder && below.isFirstResponder)
  }

  // MARK: User code

  @Test("G15: one return key answers one showing")
  func returnKey() {
    let alert = AlertController(title: "Name")
    alert.addTextField()
    alert.addAction(AlertAction(title: "OK"))
    alert.textFields[0].onReturn { [window] in
      alert.dismiss(tag: .cancel)
      alert.show(in: window)
    }
    alert.show(in: window)
    window.advance(by: 1)
    window.pressReturn()
    #expect(alert.state == .poppingIn)
    alert.dismiss()
  }

  /// Runs an action when it enters a window.
  private final class Hook: View {
    var action: (() -> Void)?

    override func didMoveToWindow() {
      let action = action
      self.action = nil
      if window != nil { action?() }
    }
  }

  @Test("G10: a popover that is dismissed while it enters blocks touches until it has faded out")
  func dismissedWhileEntering() {
    let content = Hook()
    let popover = popover(content)
    content.action = { popover.dismiss() }
    popover.present(in: below)
    let corner = Point(x: 390, y: 590)
    #expect(window.hitTest(corner)?.accessibilityIdentifier == "popover.shield")
    window.advance(by: 0.3)
    #expect(window.hitTest(corner) === window)
  }

  /// Runs an action when it is about to get a superview.
  private final class HookBackground: GIKPopoverBackground {
    var action: (() -> Void)?

    override func willMove(toSuperview superview: View?) {
      let action = action
      self.action = nil
      action?()
    }
  }

  @Test("F45: a popover that presents itself while it is presented keeps its content")
  func nestedPresentation() {
    var controller: PopoverController?
    var isFirst = true
    let popover = PopoverController(contentView: View()) { [window] in
      let background = HookBackground()
      if isFirst { background.action = { controller?.present(in: window) } }
      isFirst = false
      return background
    }
    controller = popover
    window.onDiagnostic = { _ in }
    popover.present(in: window)
    #expect(popover.isPopoverVisible && popover.contentView.window === window)
    popover.dismiss()
    window.advance(by: 1)
    #expect(!popover.isPopoverVisible && popover.contentView.superview == nil)
    controller = nil
  }

  @Test("F45: a popover whose background is removed from its root at once is refused")
  func backgroundTaken() {
    final class Thief: MenuBackground {
      override func didMoveToSuperview() { if superview != nil { removeFromSuperview() } }
    }
    var messages: [String] = []
    window.onDiagnostic = { messages.append($0.message) }
    let popover = PopoverController(contentView: View()) { Thief() }
    popover.present(in: below)
    #expect(!popover.isPopoverVisible)
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasSuffix(
        "present: a superview does not release the content or the background") == true)
  }

  @Test("F45: a source that leaves its window while the background is made is refused")
  func sourceLeaves() {
    let source = View(frame: Rect(x: 10, y: 10, width: 40, height: 20))
    window.addSubview(source)
    var messages: [String] = []
    window.onDiagnostic = { messages.append($0.message) }
    let popover = PopoverController(contentView: View()) {
      source.removeFromSuperview()
      return GIKPopoverBackground()
    }
    popover.present(in: source)
    #expect(!popover.isPopoverVisible && popover.contentView.superview == nil)
    #expect(messages.count == 1 && messages[0].contains("has left its window"))
    window.addSubview(source)
  }

  @Test(
    "G8, G19: a second field that has focus when its alert has appeared keeps it",
    arguments: [false, true])
  func secondField(reducesMotion: Bool) {
    window.reducesMotion = reducesMotion
    let alert = alert(fields: 2)
    alert.show(in: window)
    alert.textFields[1].becomeFirstResponder()
    window.typeText("a")
    window.advance(by: 1)
    window.typeText("b")
    #expect(alert.textFields.map(\.text) == ["", "ab"])
    alert.dismiss()
    window.advance(by: 1)
    #expect(below.isFirstResponder)
  }

  // MARK: Many

  @Test("F46: a touch through n popovers costs one hit test for each")
  func throughMany() {
    let target = Button(title: "below", frame: Rect(x: 0, y: 250, width: 50, height: 40))
    var taps = 0
    target.onTap { taps += 1 }
    window.addSubview(target)
    var popovers: [PopoverController] = []
    for _ in 0..<40 {
      let popover = popover()
      popover.passthroughViews = [target]
      popover.present(in: below)
      popovers.append(popover)
    }
    window.advance(by: 1)
    window.tap(at: Point(x: 10, y: 260))
    #expect(taps == 1 && popovers.allSatisfy { $0.isPopoverVisible })
    // One that lets nothing through takes the touch, and the ones above it do not pass it on.
    popovers[20].passthroughViews = []
    window.tap(at: Point(x: 10, y: 260))
    #expect(taps == 1 && !popovers[39].isPopoverVisible && popovers[38].isPopoverVisible)
    for popover in popovers where popover.isPopoverVisible { popover.dismiss() }
    window.advance(by: 1)
  }

  @Test(
    "G8, G11: an alert leaves the focus of a popover over it alone, with fields and without",
    arguments: [0, 1])
  func popoverAbove(fields: Int) {
    let alert = alert(fields: fields)
    alert.show(in: window)
    let field = TextField(frame: Rect(x: 0, y: 0, width: 50, height: 30))
    let content = View()
    content.addSubview(field)
    let popover = popover(content)
    popover.present(in: below)
    field.becomeFirstResponder()
    window.advance(by: 1)
    #expect(field.isFirstResponder)
    popover.dismiss()
    alert.dismiss()
    window.advance(by: 1)
  }
}
