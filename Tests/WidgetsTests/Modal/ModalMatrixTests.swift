import Testing

@testable import ViewKernel
@testable import ViewKernelWidgets

/// Every place where user code runs while two modals lie over each other, with everything that it
/// may do there to either of them.
@Suite("Modals: every callback with every mutation")
struct ModalMatrixTests {
  @Test(
    "G22: each call that is not ignored ends once, nothing leaks, and the window can be used again",
    arguments: ModalSite.allCases, ModalMutation.allCases)
  func cell(site: ModalSite, mutation: ModalMutation) {
    for pair in ModalPair.all {
      for actsOnUpper in [false, true] { play(site, mutation, pair, actsOnUpper) }
    }
  }

  private func play(
    _ site: ModalSite, _ mutation: ModalMutation, _ pair: ModalPair, _ actsOnUpper: Bool
  ) {
    let cell = "\(site) \(mutation) \(pair) \(actsOnUpper)"
    let ground = ModalPlayground(site, mutation, actsOnUpper: actsOnUpper)
    weak let window = ground.window

    func step(_ body: (Window) -> Void) {
      if let window = ground.window { body(window) }
      for window in [ground.window, ground.other].compactMap({ $0 }) {
        #expect(window.invariantViolations() == [], "\(cell)")
        if let focus = window.firstResponder {
          var isAllowed = true
          for view in sequence(first: focus, next: { $0.superview }) {
            isAllowed = isAllowed && view.allowsFocusInside
          }
          #expect(isAllowed, "\(cell): focus in a dismissed modal")
        }
      }
    }

    step { ground.make(pair.lower, in: $0) }
    step { $0.advance(by: 0.05) }
    step { ground.make(pair.upper, in: $0) }
    step { $0.advance(by: 1) }
    step { $0.showKeyboard(height: 150) }
    step { $0.bounds.size.height += 1 }
    step { _ in ground.upper?.dismiss() }
    step { $0.advance(by: 0.1) }
    step { $0.advance(by: 1) }
    step { _ in ground.lower?.dismiss() }
    step { $0.advance(by: 1) }

    // Nothing is armed any more: whatever is still shown or queued goes.
    ground.budget = 0
    for _ in 0..<6 {
      step { _ in for modal in ground.modals { modal.dismiss() } }
      step { $0.advance(by: 1) }
      ground.other.advance(by: 1)
    }
    #expect(ground.modals.allSatisfy { $0.presenter == nil }, "\(cell): a modal leaks")
    useAgain(ground, cell)
    ground.dropWindow()
    for account in ground.accounts {
      let expected = account.requests - account.refusals - account.merges
      #expect(account.ends == expected, "\(cell): \(account.name)")
    }
    #expect(window == nil, "\(cell): the window leaks")
  }

  /// The window takes touches and focus as if there had been no modal.
  private func useAgain(_ ground: ModalPlayground, _ cell: String) {
    guard let window = ground.window else { return }
    ground.holder.subviews.forEach { $0.removeFromSuperview() }
    window.advance(by: 1)
    #expect(window.subviews.allSatisfy { !($0 is ModalShield) }, "\(cell): a shield is left")
    #expect(window.nextEventTime == nil && window.modalQueue.isClear, "\(cell)")
    if ground.before.superview == nil { window.addSubview(ground.before) }
    ground.before.resignFirstResponder()
    #expect(ground.before.becomeFirstResponder(), "\(cell)")
    let next = AnyModal(.alert)
    next.enqueue(window)
    window.advance(by: 1)
    #expect(next.field.isFirstResponder, "\(cell): the next one gets no focus")
    next.dismiss()
    window.advance(by: 1)
    #expect(ground.before.isFirstResponder, "\(cell): focus does not come back")
  }

  @Test("Every place of the matrix is reached", arguments: ModalSite.allCases)
  func sitesAreReached(site: ModalSite) {
    let ground = ModalPlayground(site, .nothing, actsOnUpper: true)
    guard let window = ground.window else { return }
    ground.make(.otherAlert, in: window)
    window.advance(by: 1)
    ground.make(.panel, in: window)
    window.advance(by: 1)
    window.showKeyboard(height: 150)
    window.bounds.size.height += 1
    ground.upper?.dismiss()
    window.advance(by: 1)
    ground.lower?.dismiss()
    ground.lower?.dismiss()
    window.advance(by: 1)
    #expect(ground.budget < 3)
  }
}
