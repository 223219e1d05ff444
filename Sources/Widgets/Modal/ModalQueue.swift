import ViewKernel

/// The modals of a window: the presented ones, and the ones that wait until no modal is presented,
/// in call order (G11b).
///
/// Any number of modals can be presented, and they can be dismissed in any order. So the queue has
/// an index for each question that would otherwise visit all of them: which modals follow a view
/// (`followers`), which one is in front (`order`), and which ones give focus back to a view
/// (`savedResponders`).
///
/// The window retains the queue, and the queue retains the waiting presenters.
final class ModalQueue: WindowAttachment {
  private let window: WindowReference
  private let clock: LogicalClock

  private var waiting = WaitingPresenters()
  /// The number of showings that have begun and are not finished.
  private var showingCount = 0
  /// The showings whose modal follows its anchor, in no particular order.
  private var followers: ContiguousArray<ModalShowing> = []
  var order: ModalOrder
  var savedResponders = SavedResponders()

  /// The roots that the hit test of `PopoverRoot.hitsPassthroughView(at:)` has reached so far, from
  /// front to back, directly or through their shields. They take no touches in that test. `nil`
  /// outside it.
  var rootsReachedByHitTest: ContiguousArray<ModalRoot>?

  init(_ window: Window) {
    self.window = WindowReference(window)
    order = ModalOrder(in: self.window)
    clock = window.clock
  }

  /// Whether a new modal can be presented without waiting.
  var isClear: Bool { showingCount == 0 && waiting.isEmpty }

  /// Adds a presenter at the end of the queue.
  ///
  /// - Complexity: O(1), amortised.
  func append(_ presenter: any QueuedPresenter) {
    presenter.queuePlace = QueuePlace(queue: self, number: waiting.append(presenter))
    scheduleNext()
  }

  /// Removes a presenter from the queue, if it waits there.
  ///
  /// - Complexity: O(1).
  func remove(_ presenter: any QueuedPresenter) {
    guard let place = presenter.queuePlace, place.queue === self else { return }
    presenter.queuePlace = nil
    waiting.remove(place.number)
  }

  /// Removes the presenter that has waited longest.
  ///
  /// - Complexity: O(1), amortised.
  private func removeFirst() -> (any QueuedPresenter)? {
    let first = waiting.removeFirst()
    first?.queuePlace = nil
    return first
  }

  // MARK: Showings

  /// Called when a showing has begun in the window.
  func modalDidBegin(_ showing: ModalShowing) {
    showingCount += 1
    savedResponders.insert(showing)
    guard showing.root.followsAnchor else { return }
    showing.followerIndex = followers.count
    followers.append(showing)
  }

  /// Called when a showing has ended: its views are removed, and its handler has run or is an event
  /// of the clock.
  func modalDidEnd(_ showing: ModalShowing) {
    showingCount -= 1
    if showing.root.followsAnchor { removeFollower(showing) }
    if showingCount == 0 {
      order.removeAll()
    } else {
      order.removeFinished()
    }
    scheduleNext()
  }

  // MARK: Following anchors

  private func removeFollower(_ showing: ModalShowing) {
    let last = followers.removeLast()
    guard last !== showing else { return }
    followers[showing.followerIndex] = last
    last.followerIndex = showing.followerIndex
  }

  /// Lays out the modals whose anchor has moved (F47).
  override func layoutDidSettle() {
    for showing in followers where showing.root.hasAnchorMoved { showing.root.setNeedsLayout() }
  }

  override func layoutDidNotSettle() {
    for showing in followers where showing.root.hasAnchorMoved {
      let kind = showing.root.kind
      showing.root.stopFollowing()
      showing.root.report(
        .limit,
        "the view that the \(kind) is anchored to moves whenever the \(kind) moves; "
          + "gave up after \(ModalQueue.maximumRounds) passes")
    }
  }

  // MARK: Presenting in turn

  /// Presents the next modal in an event of this instant, after everything that the last removal
  /// causes.
  private func scheduleNext() {
    guard showingCount == 0, !waiting.isEmpty else { return }
    clock.enqueue("turn of a queued modal") { self.showNext() }
  }

  private func showNext() {
    guard showingCount == 0, let window = window.window, let next = removeFirst() else { return }
    if !next.takeTurn(in: window) { cancel(next) }
    scheduleNext()
  }

  /// Cancels all waiting presenters, because the window is being deallocated.
  override func windowDidClose() {
    while let presenter = removeFirst() { cancel(presenter) }
  }

  private func cancel(_ presenter: any QueuedPresenter) {
    clock.enqueue("queued modal cancelled") { presenter.modalWasCancelled() }
  }
}

extension Window {
  /// The queue of the window's modals, presented and waiting. It is created lazily.
  var modalQueue: ModalQueue { attachment(of: ModalQueue.self) ?? attach(ModalQueue(self)) }
}
