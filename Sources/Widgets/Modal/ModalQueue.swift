import ViewKernel

/// The modals of a window: those that are in it, and what waits until there is none, in the order of the
/// calls (G11b).
///
/// The window holds it, and it holds those that wait.
final class ModalQueue: WindowAttachment {
  private let window: WindowReference
  private let clock: LogicalClock

  /// Those that wait, and gaps where some were taken out.
  private var waiting: ContiguousArray<(any ModalPresenter)?> = []
  private var firstWaiting = 0
  private var waitingCount = 0

  /// How many are in the window that have begun and are not through.
  private var showingCount = 0
  /// Those of them that follow what they stand by, in no particular order.
  private var followers: ContiguousArray<ModalShowing> = []

  // Which one lies in front.

  /// Whether modals lie in the order in which they entered. If not, the tree is asked.
  private(set) var isOrderKnown = true
  private var entryCount = 0
  /// The number of the modal that entered last.
  var newestOrder: Int { entryCount }
  private var keepers = ModalPlaceHeap()
  private var focusGivers = ModalPlaceHeap()
  /// Who gives focus back to a view, by its number.
  private var restorers: [Int: ContiguousArray<ModalShowing>] = [:]

  init(_ window: Window) {
    self.window = WindowReference(window)
    clock = window.clock
  }

  /// Whether who comes now need not wait.
  var isClear: Bool { showingCount == 0 && waitingCount == 0 }

  /// - Complexity: O(1), amortised.
  func append(_ presenter: any ModalPresenter) {
    presenter.queue = self
    presenter.queueIndex = waiting.count
    waiting.append(presenter)
    waitingCount += 1
    wake()
  }

  /// Takes a presenter out, if it is in.
  ///
  /// - Complexity: O(1), amortised.
  func remove(_ presenter: any ModalPresenter) {
    guard presenter.queue === self else { return }
    take(at: presenter.queueIndex)
  }

  private func take(at place: Int) {
    guard let presenter = waiting[place] else { return }
    waiting[place] = nil
    waitingCount -= 1
    presenter.queue = nil
    while firstWaiting < waiting.count, waiting[firstWaiting] == nil { firstWaiting += 1 }
    if waiting.count > 2 * waitingCount + 8 { closeGaps() }
  }

  private func closeGaps() {
    waiting.removeAll { $0 == nil }
    firstWaiting = 0
    for (index, presenter) in waiting.enumerated() { presenter?.queueIndex = index }
  }

  // MARK: Turns

  /// A showing has begun in the window.
  func modalDidBegin(_ showing: ModalShowing) {
    showingCount += 1
    guard showing.root.mayFollow else { return }
    showing.followerPlace = followers.count
    followers.append(showing)
  }

  /// A showing is through: its views have gone, and so has what waited for that.
  func modalDidGo(_ showing: ModalShowing) {
    showingCount -= 1
    if showing.root.mayFollow { removeFollower(showing) }
    if showingCount == 0 {
      isOrderKnown = true
      keepers = ModalPlaceHeap()
      focusGivers = ModalPlaceHeap()
    }
    wake()
  }

  private func removeFollower(_ showing: ModalShowing) {
    let last = followers.removeLast()
    guard last !== showing else { return }
    followers[showing.followerPlace] = last
    last.followerPlace = showing.followerPlace
  }

  /// Modals follow what they stand by (F47).
  override func layoutDidSettle() {
    for showing in followers where showing.root.mustFollow { showing.root.setNeedsLayout() }
  }

  override func layoutDidNotSettle() {
    for showing in followers where showing.root.mustFollow {
      showing.root.stopFollowing()
      showing.root.report(
        .limit,
        "what it stands by moves whenever it does; gave up after \(ModalQueue.mostRounds) rounds")
    }
  }

  /// The next turn is an event of this instant, so that it comes after all that the last removal
  /// leads to.
  private func wake() {
    guard showingCount == 0, waitingCount > 0 else { return }
    clock.enqueue("turn of a queued modal") { self.showNext() }
  }

  private func showNext() {
    guard showingCount == 0, waitingCount > 0, let window = window.window,
      let next = waiting[firstWaiting]
    else { return }
    take(at: firstWaiting)
    if !next.takeTurn(in: window) { cancel(next) }
    wake()
  }

  /// The window has gone: nobody's turn comes any more.
  override func windowDidClose() {
    let gone = waiting
    waiting = []
    firstWaiting = 0
    waitingCount = 0
    for presenter in gone { presenter?.queue = nil }
    for presenter in gone { if let presenter { cancel(presenter) } }
  }

  private func cancel(_ presenter: any ModalPresenter) {
    clock.enqueue("queued modal cancelled") { presenter.modalWasTakenAway() }
  }
}

// MARK: - Who lies in front

extension ModalQueue {
  /// The root of a showing has entered the window.
  ///
  /// - Parameter isInFront: Whether it lies in front of everything, as a root does that is shown.
  func modalDidEnter(_ showing: ModalShowing, isInFront: Bool) {
    entryCount += 1
    let place = ModalPlace(entryCount, showing)
    showing.place = place
    if !isInFront { isOrderKnown = false }
    guard showing.root.keepsFocus else { return }
    keepers.insert(place)
    focusGivers.insert(place)
  }

  /// A showing that was waiting to be dismissed has been.
  func modalWasDismissed(_ showing: ModalShowing) {
    if !showing.root.keepsFocus, let place = showing.place { focusGivers.insert(place) }
  }

  /// Somebody has put the root of a showing elsewhere in the window.
  func orderMayChange() { if showingCount > 0 { isOrderKnown = false } }

  /// The frontmost one that waits to be dismissed, and keeps focus.
  ///
  /// - Complexity: O(log *n*), amortised.
  var frontmostKeeper: ModalShowing? { keepers.frontmost { $0.isWaiting } }

  /// The frontmost one that keeps focus, or has been dismissed.
  ///
  /// - Complexity: O(log *n*), amortised.
  var frontmostFocusGiver: ModalShowing? { focusGivers.frontmost { $0.state != .hidden } }
}

/// Where a showing lies among those of its window, as long as the program puts none elsewhere.
final class ModalPlace {
  /// Counts up in the order of entry.
  let order: Int
  /// Until it is over.
  var showing: ModalShowing?

  init(_ order: Int, _ showing: ModalShowing) {
    self.order = order
    self.showing = showing
  }
}

extension ModalPlace: Comparable {
  /// Whether one lies in front of another.
  static func < (a: ModalPlace, b: ModalPlace) -> Bool { a.order > b.order }
  static func == (a: ModalPlace, b: ModalPlace) -> Bool { a.order == b.order }
}

extension ModalPlaceHeap {
  /// The frontmost showing that fulfils a condition, which none fulfils again once it does not.
  fileprivate mutating func frontmost(where isMeant: (ModalShowing) -> Bool) -> ModalShowing? {
    while let place = first {
      if let showing = place.showing, isMeant(showing) { return showing }
      removeFirst()
    }
    return nil
  }
}

// MARK: - Who gives focus back

extension ModalQueue {
  /// A showing gives focus back to a view.
  func add(_ showing: ModalShowing, restoring responder: ViewReference?) {
    guard let responder = responder?.identifier else { return }
    showing.restorerPlace = restorers[responder]?.count ?? 0
    restorers[responder, default: []].append(showing)
  }

  /// A showing gives focus back to a view no more.
  func remove(_ showing: ModalShowing, restoring responder: ViewReference?) {
    guard let responder = responder?.identifier, let last = restorers[responder]?.popLast() else {
      return
    }
    if last !== showing {
      restorers[responder]?[showing.restorerPlace] = last
      last.restorerPlace = showing.restorerPlace
    }
    if restorers[responder]?.isEmpty == true { restorers[responder] = nil }
  }

  /// Who gives focus back to a view.
  func restorers(of responder: Int) -> ContiguousArray<ModalShowing> { restorers[responder] ?? [] }
}
