import ViewKernel

/// One time that something modal is in a window: its root, and what ends with it.
///
/// It is kept alive by being shown, and so is its presenter: the root in the window holds the
/// showing, and the showing the presenter, until `end()` cuts that (G5).
///
/// A timer, an observer or the end of an animation belongs to the showing that it was made for. The
/// modal may have been dismissed, taken away and shown again since, by user code at any of the
/// places where that runs; so whoever is called asks first whether the showing is over.
final class ModalShowing {
  /// Where a modal is between being shown and being gone (G6).
  enum State {
    /// Not in its window yet, or not any more.
    case hidden
    /// On its way in.
    case appearing
    /// There, and waiting to be dismissed.
    case shown
    /// Dismissed, and on its way out.
    case disappearing
  }

  /// Covers the window.
  let root: ModalRoot
  /// The clock of the window.
  let clock: LogicalClock
  /// The queue of the window.
  private let queue: ModalQueue
  /// The view that had focus before; it gets it back (G11).
  var responderBefore: ViewReference? {
    willSet { if isListed { queue.remove(self, restoring: responderBefore) } }
    didSet { if isListed { queue.add(self, restoring: responderBefore) } }
  }
  /// Where it is among those that give focus back to the same view.
  var restorerPlace = 0
  /// Whether the queue knows whom it gives focus back to: from its begin to its end.
  private var isListed = false
  /// Where it lies in the window, from its entry to its end.
  var place: ModalPlace?
  var order: Int { place?.order ?? 0 }
  /// Where it is among those that follow what they stand by.
  var followerPlace = 0
  /// `nil` before the begin, and when it is over.
  private var presenter: (any ModalPresenter)?
  private(set) var state = State.hidden {
    didSet { root.allowsFocusInside = state != .disappearing }
  }
  /// Stands in for the root while that disappears (G10).
  private var shield: ModalShield?
  private var removal: ScheduledEvent?
  private var observations: (keyboard: KeyboardObservation, bounds: PropertyObservation)?
  /// What waits for the views to go, such as the handler of an action (G15).
  private var afterwards: (() -> Void)?

  /// Makes a showing that has not begun.
  ///
  /// - Parameter responderBefore: Gets focus back where nobody has it now.
  init(_ root: ModalRoot, in window: Window, responderBefore: ViewReference? = nil) {
    self.root = root
    clock = window.clock
    queue = window.modalQueue
    self.responderBefore =
      window.firstResponder.flatMap { ViewReference($0) } ?? responderBefore
      ?? window.responderBeforeDismissedModal
  }

  /// Whether the modal is in its window and has not been dismissed.
  var isWaiting: Bool { state == .appearing || state == .shown }

  private var isOver: Bool { presenter == nil }
}

// MARK: - The way in

extension ModalShowing {
  /// Adds the root in front of everything, and begins the way in (G1).
  ///
  /// - Parameter note: What recordings tell of the modal, such as a title.
  func begin(by presenter: any ModalPresenter, in window: Window, note: String?) {
    self.presenter = presenter
    presenter.showing = self
    root.showing = self
    presenter.queue?.remove(presenter)
    queue.modalDidBegin(self)
    isListed = true
    queue.add(self, restoring: responderBefore)
    window.journal.note(.show, detail: note)
    window.performWithoutAnimation {
      window.addSubview(root)
      guard !isOver else { return }
      observe(window)
      root.frame = window.bounds
      root.place()
      root.layoutIfNeeded()
    }
    guard !isOver else { return }
    // Somebody kept the root from entering: as if it had been taken away just afterwards.
    guard state != .hidden else { return rootDidLeave() }
    root.movesAtOnce = window.movesModalsAtOnce
    root.appear { self.didAppear() }
  }

  private func observe(_ window: Window) {
    let keyboard = window.observeKeyboard { keyboard in
      guard !self.isOver, let window = self.root.window else { return }
      // The keyboard is not moved by what is open around its change, and neither is the modal.
      window.animateIndependently(
        duration: keyboard.duration, curve: keyboard.curve, options: .allowUserInteraction
      ) { self.root.place() }
    }
    let bounds = window.observe(.bounds) { _ in self.windowDidResize() }
    observations = (keyboard, bounds)
  }

  private func windowDidResize() {
    guard !isOver, let window = root.window else { return }
    root.frame = window.bounds
    shield?.frame = window.bounds
    if !isOver { root.place() }
  }

  /// Focus goes to the first input, but not when the modal was dismissed meanwhile (G8), and not
  /// past one that lies over it (G11).
  ///
  /// What moves on the way in may be removed or replaced by the program: then that is where it ends.
  private func didAppear() {
    guard state == .appearing else { return }
    state = .shown
    if let window = root.window, !window.hasFocusKeeper(above: root) {
      root.inputs.first?.becomeFirstResponder()
    }
  }

  /// The root has entered or left a window.
  func rootDidMove() {
    guard root.window?.clock === clock else { return rootDidLeave() }
    guard state == .hidden, let window = root.window else { return }
    state = .appearing
    queue.modalDidEnter(self, isInFront: window.frontmostSubview === root)
  }

  /// The root may have got another index in its window.
  func rootDidReorder() {
    guard state != .hidden, let window = root.window else { return }
    let isNewest = place.map { $0.order == queue.newestOrder } ?? false
    if !isNewest || window.frontmostSubview !== root { queue.orderMayChange() }
  }
}

// MARK: - The way out

extension ModalShowing {
  /// In this order: focus resigns, the shield goes up, the root disappears, its removal is
  /// scheduled (G3). Each step may call user code that ends the showing.
  ///
  /// - Parameters:
  ///   - note: What recordings tell of it.
  ///   - afterwards: Runs when the views have gone, whoever takes them away; once.
  /// - Returns: Whether it waited to be dismissed; if not, nothing happens.
  func dismiss(note: String?, afterwards: (() -> Void)? = nil) -> Bool {
    guard isWaiting, let window = root.window else { return false }
    // To the end of this call: were the window to go between a look at `isOver` and what is done then,
    // the timer would never be cancelled.
    defer { withExtendedLifetime(window) {} }
    state = .disappearing
    root.movesAtOnce = window.movesModalsAtOnce
    queue.modalWasDismissed(self)
    self.afterwards = afterwards
    window.passOnResponder(of: self)
    window.journal.note(.dismiss, detail: note)
    resign(in: window)
    if !isOver { raiseShield() }
    if !isOver { disappear(in: window) }
    if !isOver { scheduleRemoval() }
    return true
  }

  private func scheduleRemoval() {
    let name = "\(root.kind) removal"
    removal = clock.schedule(after: root.removalDelay, name: name) {
      guard self.root.movesAtOnce, !self.isOver else { return self.remove() }
      // Once more: what is shown by the presenter's delegate takes focus before that, as in a dismissal
      // that takes time (G17).
      self.removal = self.clock.schedule(after: 0, name: name) { self.remove() }
    }
  }

  private func resign(in window: Window) {
    for input in root.inputs { input.resignFirstResponder() }
    guard let responder = window.firstResponder, responder.isDescendant(of: root) else { return }
    responder.resignFirstResponder()
  }

  /// Touches do not reach what lies below until the way out is over (G10); what lies above the
  /// modal gets its own (G11).
  private func raiseShield() {
    guard let window = root.window, let superview = root.superview else { return }
    let shield = ModalShield(root)
    self.shield = shield
    window.performWithoutAnimation {
      superview.insertSubview(shield, aboveSubview: root)
      shield.frame = root.frame
    }
    if isOver { shield.removeFromSuperview() }
  }

  private func disappear(in window: Window) {
    // The root and the shield alone: the presenter may be gone by then.
    let root = root
    let shield = shield
    window.animateIndependently(duration: root.disappearDuration) {
      root.disappear()
    } completion: { _ in
      shield?.removeFromSuperview()
    }
  }

  /// The time after the dismissal is over.
  private func remove() {
    guard !isOver else { return }
    root.window?.journal.note(.removed)
    takeAway(givingBackFocus: true)
  }

  /// Shown again while it disappears: the removal comes at once (G6).
  ///
  /// Focus goes back only where the new window is another one.
  ///
  /// - Returns: Who gets focus back from the next showing.
  func makeWay(for window: Window) -> ViewReference? {
    let stays = root.window === window
    takeAway(givingBackFocus: !stays)
    return stays ? responderBefore : nil
  }

  /// The views of a dismissed modal go, presenter and showing let go of each other, focus goes
  /// back, and what waited for that runs (G5, G11, G15).
  func takeAway(givingBackFocus givesBack: Bool) {
    let window = root.window
    let isTop = window.map { !$0.hasFocusKeeper(above: root) } ?? false
    let afterwards = end()
    root.removeFromSuperview()
    shield?.removeFromSuperview()
    if givesBack && isTop { window?.giveBackFocus(to: responderBefore) }
    afterwards?()
    queue.modalDidGo(self)
  }

  /// Somebody took the root away, or the window has gone (G9).
  private func rootDidLeave() {
    let presenter = presenter
    let wasDismissed = state == .disappearing
    let afterwards = end()
    shield?.removeFromSuperview()
    if !wasDismissed {
      clock.enqueue("\(root.kind) cancelled") { presenter?.modalWasTakenAway() }
    } else if let afterwards {
      clock.enqueue("\(root.kind) handler", afterwards)
    }
    queue.modalDidGo(self)
  }

  /// From here on nothing of the showing answers any more, and it holds nobody; its views are the
  /// caller's to take away.
  ///
  /// - Returns: What waited for the views to go.
  private func end() -> (() -> Void)? {
    // To the end of this call: what goes with the presenter runs when everything has been stored.
    let presenter = presenter
    let afterwards = afterwards
    self.presenter = nil
    self.afterwards = nil
    state = .hidden
    if isListed { queue.remove(self, restoring: responderBefore) }
    isListed = false
    place?.showing = nil
    place = nil
    presenter?.showing = nil
    root.showing = nil
    if let removal { clock.cancel(removal) }
    observations = nil
    root.disconnect()
    withExtendedLifetime(presenter) {}
    return afterwards
  }
}
