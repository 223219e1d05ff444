import Testing
import ViewKernel
import ViewKernelWidgets

/// Every place where user code runs while an alert lives, with everything that it may do there.
@Suite("Alerts: every callback with every mutation")
struct AlertMatrixTests {
  enum Answer: CaseIterable { case tapOK, tapCancel, pressReturn, dismiss, remove, drop }

  @Test(
    "G9, G24: each showing is answered once, nothing leaks, and the window can be used afterwards",
    arguments: AlertSite.allCases, AlertMutation.allCases)
  func cell(site: AlertSite, mutation: AlertMutation) {
    for answer in Answer.allCases { play(site, mutation, answer) }
  }

  private func play(_ site: AlertSite, _ mutation: AlertMutation, _ answer: Answer) {
    let cell = "\(site) \(mutation) \(answer)"
    let playground = AlertPlayground(site, mutation)
    weak let window = playground.window
    weak var alert: AlertController?
    var boxes: [WeakView] = []

    func step(_ body: () -> Void) {
      body()
      for alert in playground.alerts {
        if let box = alert.alertView { boxes.append(WeakView(box)) }
      }
      check(playground, cell)
    }

    step {
      guard let window = playground.window else { return }
      let made = playground.makeAlert("First")
      alert = made
      playground.alert = made
      playground.holder.addSubview(made.textFields[0])  // it comes home
      window.schedule(after: 0.2) { [weak playground] in playground?.visit(.timer) }
      window.schedule(after: 1.2) { [weak playground] in playground?.visit(.timer) }
      if playground.window != nil { playground.show(made, in: window) }
    }
    step { playground.window?.advance(by: 0.1) }
    step { playground.window?.advance(by: 0.9) }
    step { playground.window?.bounds.size.height += 1 }
    step { if playground.window?.firstResponder != nil { playground.window?.typeText("x") } }
    step {
      switch answer {
      case .tapOK: playground.tap("OK")
      case .tapCancel: playground.tap("Cancel")
      case .pressReturn:
        if playground.window?.firstResponder != nil { playground.window?.pressReturn() }
      case .dismiss: playground.dismiss(alert)
      case .remove: alert?.alertView?.superview?.removeFromSuperview()
      case .drop: playground.dropWindow()
      }
    }
    step { playground.dismiss(alert) }  // mostly in vain
    step { playground.window?.advance(by: 0.1) }
    step { playground.window?.advance(by: 0.9) }

    // Nothing is armed any more: whatever is still shown is answered.
    playground.budget = 0
    for _ in 0..<3 {
      step {
        for alert in playground.alerts where alert.state == .poppingIn || alert.state == .shown {
          alert.dismiss(tag: 0)
        }
      }
      step { playground.window?.advance(by: 1) }
      step { playground.other.advance(by: 1) }
    }
    playground.other.subviews.forEach { $0.removeFromSuperview() }
    playground.holder.subviews.forEach { $0.removeFromSuperview() }

    if mutation != .letDelegateGo {
      #expect(playground.values + playground.cancels == playground.shows, "\(cell): answers")
      #expect(
        playground.values == playground.dismissals + playground.okHandlers, "\(cell): values")
      #expect(playground.cancels >= playground.cancelHandlers, "\(cell): cancels")
    }
    #expect(playground.ends == playground.shows, "\(cell): calls of didDismiss")
    #expect(playground.alerts.isEmpty, "\(cell): an alert leaks")
    useAgain(playground, cell)
    playground.dropWindow()
    #expect(window == nil, "\(cell): the window leaks")
    #expect(boxes.allSatisfy { $0.view == nil }, "\(cell): views leak")
  }

  /// What holds between any two steps.
  private func check(_ playground: AlertPlayground, _ cell: String) {
    for window in [playground.window, playground.other].compactMap({ $0 }) {
      #expect(window.invariantViolations() == [], "\(cell)")
    }
    guard let window = playground.window else { return }
    for alert in playground.alerts {
      let root = alert.alertView?.superview
      #expect((alert.state == .hidden) == (root == nil), "\(cell): \(alert.state)")
      guard let root, root.superview === window else { continue }
      if alert.state == .poppingIn || alert.state == .shown {
        let hit = window.hitTest(Point(x: 399, y: 399))
        #expect(hit !== playground.below, "\(cell): touches fall through")
      } else {
        #expect(window.firstResponder !== alert.textFields[0], "\(cell): answered and focused")
      }
    }
  }

  /// The window takes touches and text as if there had been no alert.
  private func useAgain(_ playground: AlertPlayground, _ cell: String) {
    guard let window = playground.window else { return }
    #expect(
      window.subviews.allSatisfy {
        $0 === playground.below || $0 === playground.outside || $0 === playground.holder
      }, "\(cell): left in the window: \(window.subviews.map(\.displayName))")
    #expect(window.nextEventTime == nil, "\(cell)")
    for view in [playground.below, playground.outside] where view.superview == nil {
      window.addSubview(view)
    }
    let taps = playground.belowTaps
    window.tap(at: Point(x: 300, y: 300))
    #expect(playground.belowTaps == taps + 1, "\(cell): a touch is lost")
    playground.outside.resignFirstResponder()
    #expect(playground.outside.becomeFirstResponder(), "\(cell)")
    #expect(window.keyboard.isVisible, "\(cell)")
    let text = playground.outside.text
    window.typeText("y")
    #expect(playground.outside.text == text + "y", "\(cell)")
    let next = AlertController(title: "Next")
    next.addTextField()
    next.show(in: window)
    window.advance(by: 1)
    #expect(next.textFields[0].isFirstResponder, "\(cell): the next alert gets no focus")
    next.dismiss()
    window.advance(by: 1)
    #expect(playground.outside.isFirstResponder, "\(cell): focus does not come back")
  }

  private struct WeakView {
    weak var view: View?
    init(_ view: View) { self.view = view }
  }

  @Test("Every place of the matrix is reached", arguments: AlertSite.allCases)
  func sitesAreReached(site: AlertSite) {
    let playground = AlertPlayground(site, .addButton)
    playground.budget = 0
    let alert = playground.makeAlert("First")
    playground.alert = alert
    guard let window = playground.window else { return }
    playground.holder.addSubview(alert.textFields[0])
    playground.show(alert, in: window)
    window.schedule(after: 1) { playground.visit(.timer) }
    window.advance(by: 2)
    window.bounds.size.height += 1
    window.typeText("x")
    window.pressReturn()
    window.advance(by: 1)
    playground.show(alert, in: window)
    playground.tap("OK")
    playground.dismiss(alert)
    playground.dropWindow()
    #expect(playground.visits > 0)
  }
}
