@testable import ViewKernel
@testable import ViewKernelWidgets

// MARK: - Doing

extension RandomWorld {
  /// Something happens to one of two alerts, two panels and a popover.
  func changeModal() {
    guard let window = window() else { return }
    modals.removeAll { $0.presenter == nil }
    let slot = Int.random(in: 0..<5, using: &random)
    let queued = chance(3)
    guard let modal = modals.first(where: { $0.slot == slot }) else {
      let modal = RandomModal(slot, in: self)
      modals.append(modal)
      return modal.make(queued: queued, in: window)
    }
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1: modal.show(queued: queued, in: window)
    case 2, 3, 4: modal.dismiss()
    case 5: modal.tapButton(0)
    case 6: modal.tapButton(1)
    case 7: modal.root?.removeFromSuperview()
    default: move(modal.root, to: window)
    }
  }

  /// Somebody gives the root another place.
  private func move(_ root: ModalRoot?, to window: Window) {
    guard let root else { return }
    if chance(2) { return window.addSubview(root) }
    guard let view = view(), !view.isDescendant(of: root) else { return }
    view.addSubview(root)
  }

  /// A diagnostic may be about a call that a modal ignores.
  func countRefusal(_ diagnostic: Diagnostic) {
    for account in modalAccounts
    where diagnostic.message.hasPrefix("AlertController \(account.name): ") {
      if diagnostic.message.contains("dismiss: ") {
        account.refusedDismissals += 1
      } else {
        account.refusals += 1
      }
    }
  }
}

// MARK: - Looking

extension RandomWorld {
  /// What holds of modals after every step.
  func lookAtModals(in window: Window) {
    if let focus = window.firstResponder, focus.modalRoot?.showing?.isDismissed == true {
      fail("G17: \(focus.displayName) has focus in a modal that was dismissed")
    }
    let subviews = window.subviews
    for (index, root) in subviews.enumerated() {
      guard let root = root as? ModalRoot, root.showing?.isOpen == true else { continue }
      for _ in 0..<3 {
        let place = Point(
          x: window.bounds.midX + Double.random(in: -140...140, using: &random),
          y: window.bounds.midY + Double.random(in: -90...90, using: &random))
        guard let inside = window.convert(place, to: root), root.point(inside: inside) else {
          continue
        }
        let hit = window.hitTest(place)
        if subviews.firstIndex(where: { hit?.isDescendant(of: $0) == true }) ?? -1 < index {
          fail("G10: \(place) hits \(hit?.displayName ?? "nil") below \(root.displayName)")
        }
      }
    }
  }

  /// Each call that was not ignored has had one answer, and each answer by OK its handler.
  func check(_ account: ModalAccount) {
    let expected = account.requests - account.refusals - account.merges
    if account.ends != expected {
      fail("G4: \(account.name) told \(account.ends) ends of \(expected)")
    }
    let taken = account.dismissals - account.refusedDismissals + account.handlers
    if account.values != 0 || account.handlers != 0, account.values != taken {
      fail("G15: \(account.name) took \(account.values) values, \(account.handlers) by handlers")
    }
  }

  /// Goes from event to event, and asks at each whether focus is where G2 and G11 have it.
  func advanceLookingAtFocus(_ window: Window, to end: Double) {
    var steps = 0
    while steps < 200, let next = window.nextEventTime, next <= end, !window.modalRoots.isEmpty {
      steps += 1
      // Those that stand inside other views count as behind all others.
      let before = (window.modalRoots + window.embeddedModalRoots).map { Moment($0) }
      let focus = window.firstResponder
      window.advance(to: next)
      let changed = before.filter { $0.state != $0.root.showing?.state }
      let expected: View?
      switch (changed.count, changed.first) {
      case (0, _): expected = focus
      case (1, let change?): expected = self.focus(after: change, before, focus, in: window)
      default: continue  // which comes first is not seen from here
      }
      if window.firstResponder !== expected {
        fail(
          "G11: \(window.firstResponder?.displayName ?? "nobody") has focus at \(next), "
            + "not \(expected?.displayName ?? "nobody")")
      }
    }
  }

  private struct Moment {
    let root: ModalRoot
    let state: ModalShowing.State?
    let responderBefore: Int?
    let givesBackFocus: Bool
    /// Whether it is a subview of the window: others are not asked when focus is given back.
    let isDirect: Bool

    init(_ root: ModalRoot) {
      self.root = root
      state = root.showing?.state
      responderBefore = root.showing?.responderBefore?.identifier
      givesBackFocus = root.showing?.dismissal?.givesBackFocus == true
      isDirect = root.superview is Window
    }

    var isOpen: Bool { state == .appearing || state == .shown }
  }

  private func focus(
    after change: Moment, _ before: [Moment], _ focus: View?, in window: Window
  ) -> View? {
    let upper = before.prefix { $0.root !== change.root }
    if upper.contains(where: { $0.isOpen && $0.root.keepsFocus }) { return focus }
    if change.state == .appearing {
      let siblings = change.root.superview?.subviews ?? []
      let owner = siblings.firstIndex { sibling in
        sibling.descendants.contains { $0 === focus }
      }
      // What has focus elsewhere, or in a view behind the modal, loses it.
      let isBehind = owner.map { $0 < siblings.firstIndex { $0 === change.root }! } ?? true
      guard isBehind else { return focus }
      return change.root.firstInput ?? (change.root.keepsFocus ? nil : focus)
    }
    guard focus == nil, change.givesBackFocus else { return focus }
    // It has gone.
    let number = change.responderBefore
    for modal in before where modal.isOpen && modal.isDirect {
      let own = modal.root.descendants.first { $0.identifier == number }
      guard modal.root.keepsFocus || own != nil else { continue }
      guard modal.state == .shown else { return nil }
      return own ?? (modal.root.keepsFocus ? modal.root.firstInput : nil)
    }
    let view = window.descendants.first { $0.identifier == number && number != nil }
    return view?.modalRoot == nil ? view : nil
  }
}

extension View {
  /// That of the modal that the view belongs to.
  fileprivate var modalRoot: ModalRoot? {
    if let root = self as? ModalRoot, root.showing != nil { return root }
    return superview?.modalRoot
  }

  fileprivate var descendants: [View] { [self] + subviews.flatMap(\.descendants) }
}

extension Window {
  /// Front to back.
  fileprivate var modalRoots: [ModalRoot] {
    subviews.reversed().compactMap { $0 as? ModalRoot }.filter { $0.showing != nil }
  }

  /// Those that the program has put into other views.
  fileprivate var embeddedModalRoots: [ModalRoot] {
    subviews.flatMap(\.subviews).flatMap(\.descendants).compactMap { $0 as? ModalRoot }
      .filter { $0.showing != nil }
  }
}
