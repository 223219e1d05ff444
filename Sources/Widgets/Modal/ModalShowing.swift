import ViewKernel

/// One presentation of a modal in a window, with everything that ends with it. It is called a
/// showing, because `presentation` of a view is the set of its presentation values.
///
/// The states of a showing, and the only methods that change them:
///
///     entering → appearing              rootDidMoveToWindow()
///     appearing → shown                 didAppear()
///     appearing, shown → disappearing   dismiss(detail:didRemoveViews:)
///     disappearing → over               removeViews(beforeShowingIn:)
///     any → over                        rootDidLeave()
///
/// `rootDidLeave()` is called if other code removes the root or keeps it from entering, or if the
/// window is deallocated. A modal that waits in the queue has no showing.
///
/// The presentation keeps itself and its presenter alive: the root in the window retains the
/// showing, and the showing retains the presenter, until `end()` releases them (G5).
///
/// Focus: the showing is created with the first responder as `responderBefore`. When the modal has
/// appeared, its first input gets focus. At the dismissal, a first responder in the modal resigns.
/// At the removal, `responderBefore` gets focus back (`Window.giveBack(_:)`), unless another view
/// has focus or a modal that keeps focus lies above.
///
/// A timer, an observer or an animation's completion belongs to the showing that created it. When
/// it runs, user code may have dismissed, removed and presented the modal again. So each callback
/// first checks whether its showing is over.
final class ModalShowing {
  /// The state of a modal from its presentation to its removal (G6).
  enum State: Equatable {
    /// Presented, and its root has not entered the window yet.
    case entering
    /// Animating into view.
    case appearing
    /// Fully visible, and not dismissed.
    case shown
    /// Dismissed, and animating out of view.
    case disappearing(Dismissal)
    /// Removed from its window. This state does not change any more.
    case over
  }

  /// The view that covers the window.
  let root: ModalRoot
  /// The clock of the window.
  let clock: LogicalClock
  /// The queue of the window.
  private let queue: ModalQueue
  /// The view that had focus before the presentation, and gets focus back (G11).
  ///
  /// After the beginning, only `SavedResponders` sets it.
  var responderBefore: ViewReference?
  /// Whether this showing gives back the focus that the last showing of the modal owed (G6).
  private let owesFocus: Bool
  /// The position among the modals of the window; `nil` before the root enters the window, after
  /// the end, and while the root is inside another view.
  var position: ModalPosition?
  /// A number that is higher than those of the modals behind; 0 without a position.
  var rank: Int { position?.rank ?? 0 }
  /// The index in the queue's list of showings whose modal follows its anchor.
  var followerIndex = 0
  /// `nil` when the showing is over.
  private var presenter: (any ModalPresenter)?
  private(set) var state = State.entering {
    didSet { root.allowsFocusInside = !isDismissed }
  }
  private var observations: (keyboard: KeyboardObservation, bounds: PropertyObservation)?

  private init(_ root: ModalRoot, by presenter: any ModalPresenter, in window: Window) {
    self.root = root
    self.presenter = presenter
    clock = window.clock
    queue = window.modalQueue
    let owed = queue.savedResponders.removeOwedFocus(of: presenter)
    owesFocus = window.firstResponder == nil && owed?.givesBackFocus == true
    responderBefore =
      window.firstResponder.flatMap { ViewReference($0) } ?? owed?.responder
      ?? window.responderBeforeFrontmostModal
  }

  /// Whether the modal is in its window and has not been dismissed.
  var isOpen: Bool {
    switch state {
    case .appearing, .shown: true
    case .entering, .disappearing, .over: false
    }
  }

  /// Whether the modal has been dismissed, and its views are not removed yet.
  var isDismissed: Bool { dismissal != nil }

  /// The dismissal, until the views are removed.
  var dismissal: Dismissal? {
    if case .disappearing(let dismissal) = state { dismissal } else { nil }
  }

  private var isOver: Bool { state == .over }
}

// MARK: - Appearing

extension ModalShowing {
  /// Adds a root in front of everything, and begins its animation to appear (G1).
  ///
  /// - Parameter detail: The detail that recordings show for the modal, such as a title.
  static func begin(
    _ root: ModalRoot, by presenter: any ModalPresenter, in window: Window, detail: String?
  ) {
    let showing = ModalShowing(root, by: presenter, in: window)
    presenter.showing = showing
    root.showing = showing
    showing.queue.modalDidBegin(showing)
    showing.enter(window, detail: detail)
  }

  private func enter(_ window: Window, detail: String?) {
    window.journal.note(.show, detail: detail)
    window.performWithoutAnimation {
      window.addSubview(root)
      guard !isOver else { return }
      observe(window)
      root.frame = window.bounds
      // A view inside may have dismissed the modal.
      dismissal?.shield?.frame = window.bounds
      root.place()
      root.layoutIfNeeded()
    }
    guard !isOver else { return }
    // User code has prevented the root from entering. This counts as a removal.
    guard state != .entering else { return rootDidLeave() }
    root.movesAtOnce = window.movesModalsAtOnce
    root.appear { self.didAppear() }
  }

  private func observe(_ window: Window) {
    let keyboard = window.observeKeyboard { keyboard in
      guard !self.isOver, let window = self.root.window else { return }
      // An open animation block does not animate the keyboard, and so not the modal either.
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
    dismissal?.shield?.frame = window.bounds
    if !isOver { root.place() }
  }

  /// Called when the animation to appear ends, or when the program removes or replaces it. The
  /// modal may have been dismissed before.
  private func didAppear() {
    guard state == .appearing else { return }
    state = .shown
    root.window?.moveFocus(into: self)
  }

  /// Called when the root has entered or left a window.
  func rootDidMoveToWindow() {
    guard root.window?.clock === clock else { return rootDidLeave() }
    guard state == .entering, let window = root.window else { return }
    state = .appearing
    queue.order.rootDidEnter(self, in: window)
  }

  /// Called when the root may have got another index in its window.
  func rootDidReorder() {
    guard state != .entering, let window = root.window else { return }
    queue.order.rootDidReorder(self, in: window)
  }
}

// MARK: - Disappearing

extension ModalShowing {
  /// Dismisses the modal. In this order: focus resigns, the shield is added, the root begins to
  /// disappear, its removal is scheduled (G3). Each step may call user code that ends the showing.
  ///
  /// - Parameters:
  ///   - detail: The detail that recordings show for the dismissal.
  ///   - didRemoveViews: Runs once when the views are removed, by the showing or by other code.
  /// - Returns: Whether the modal was open. If not, nothing happens.
  func dismiss(detail: String?, didRemoveViews: (() -> Void)? = nil) -> Bool {
    guard isOpen, let window = root.window else { return false }
    // The window must live to the end of this call. If it were deallocated between a test of
    // `isOver` and the next step, the timer would never be cancelled.
    defer { withExtendedLifetime(window) {} }
    let responder = window.firstResponder.flatMap { root.owns($0) ? $0 : nil }
    let dismissal = Dismissal(
      givesBackFocus: root.keepsFocus || responder != nil || owesFocus,
      didRemoveViews: didRemoveViews)
    state = .disappearing(dismissal)
    root.movesAtOnce = window.movesModalsAtOnce
    queue.order.modalWasDismissed(self)
    window.replaceResponders(inside: self)
    window.journal.note(.dismiss, detail: detail)
    responder?.resignFirstResponder()
    if !isOver { addShield(of: dismissal) }
    if !isOver { disappear(in: window, shield: dismissal.shield) }
    if !isOver { scheduleRemoval(after: dismissal) }
    return true
  }

  private func scheduleRemoval(after dismissal: Dismissal) {
    let name = "\(root.kind) removal"
    dismissal.removal = clock.schedule(after: root.removalDelay, name: name) {
      guard self.root.movesAtOnce, !self.isOver else { return self.removeViews() }
      // Wait for one more event: a modal that the presenter's delegate presents takes focus before
      // the removal, as in a dismissal that takes time (G17).
      dismissal.removal = self.clock.schedule(after: 0, name: name) { self.removeViews() }
    }
  }

  /// Adds the shield, so that touches do not reach the views below until the modal has disappeared
  /// (G10). Views above the modal get their own touches (G11). A modal that disappears at once has
  /// no shield.
  private func addShield(of dismissal: Dismissal) {
    guard root.disappearDuration > 0, let window = root.window, let superview = root.superview
    else { return }
    let shield = ModalShield(root)
    dismissal.shield = shield
    window.performWithoutAnimation {
      superview.insertSubview(shield, aboveSubview: root)
      shield.frame = root.frame
    }
    if isOver { shield.removeFromSuperview() }
  }

  private func disappear(in window: Window, shield: ModalShield?) {
    // Capture only the root and the shield: the presenter may be deallocated when this runs.
    let root = root
    window.animateIndependently(duration: root.disappearDuration) {
      root.disappear()
    } completion: { _ in
      shield?.removeFromSuperview()
    }
  }

  /// Removes the views of a dismissed modal. Then focus returns, the closure that waited for the
  /// removal runs, and the presenter is released (G5, G11, G15).
  ///
  /// - Parameter next: The window in which the modal is about to be presented again, or `nil`. If
  ///   it is the window of this showing, focus does not return yet: the next showing owes it (G6).
  func removeViews(beforeShowingIn next: Window? = nil) {
    let presenter = presenter
    defer { withExtendedLifetime(presenter) {} }
    guard let dismissal, let presenter else { return }
    let window = root.window
    window?.journal.note(.removed)
    let focus = OwedFocus(
      presenter: presenter, responder: responderBefore,
      givesBackFocus: dismissal.givesBackFocus,
      hasKeeperAbove: window?.hasFocusKeeper(above: self) ?? false)
    end()
    let isShownAgain = window != nil && window === next
    if isShownAgain { queue.savedResponders.add(focus) }
    root.removeFromSuperview()
    dismissal.shield?.removeFromSuperview()
    if !isShownAgain { window?.giveBack(focus) }
    dismissal.didRemoveViews?()
    queue.modalDidEnd(self)
  }

  /// Called when other code removed the root, or the window was deallocated (G9).
  private func rootDidLeave() {
    let presenter = presenter
    let dismissal = dismissal
    end()
    if let dismissal {
      dismissal.shield?.removeFromSuperview()
      if let didRemoveViews = dismissal.didRemoveViews {
        clock.enqueue("\(root.kind) handler", didRemoveViews)
      }
    } else {
      clock.enqueue("\(root.kind) cancelled") { presenter?.modalWasCancelled() }
    }
    queue.modalDidEnd(self)
  }

  /// Ends the showing: its callbacks have no effect any more, and it retains nothing. The caller
  /// removes the views.
  private func end() {
    // The presenter must live to the end of this call, so that its deallocation runs user code only
    // when everything is stored.
    let presenter = presenter
    let removal = dismissal?.removal
    self.presenter = nil
    state = .over
    queue.savedResponders.remove(self)
    queue.order.removePosition(of: self)
    presenter?.showing = nil
    root.showing = nil
    if let removal { clock.cancel(removal) }
    observations = nil
    root.disconnect()
    withExtendedLifetime(presenter) {}
  }
}
