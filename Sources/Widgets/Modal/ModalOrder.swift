import ViewKernel

/// The order of a window's modals, with an index for each question about it.
///
/// A modal in front of another one has a higher rank (`ModalPosition`). When the program has
/// reordered the modals, the next question gives all of them new positions.
struct ModalOrder {
  private let window: WindowReference
  /// Whether the modals lie in the order of their positions.
  private var isCurrent = true
  /// The rank that was given last.
  private var newestRank = 0
  /// The positions of the modals that keep focus (`ModalRoot.keepsFocus`), back to front. A modal
  /// that was dismissed is removed as soon as it is the last.
  private var keepers: ContiguousArray<ModalPosition> = []
  /// The positions of the dismissed modals.
  private var dismissed = ModalHeap()

  init(in window: WindowReference) { self.window = window }

  // MARK: Changes

  /// Called when the root of a showing has entered the window. A modal that is presented lies in
  /// front of all other subviews, unless user code has prevented it.
  mutating func rootDidEnter(_ showing: ModalShowing, in window: Window) {
    addInFront(showing)
    if window.frontmostSubview !== showing.root { isCurrent = false }
  }

  /// Called when the root of a showing may have got another index in the window, or is inside
  /// another view.
  mutating func rootDidReorder(_ showing: ModalShowing, in window: Window) {
    if showing.root.superview !== window { removePosition(of: showing) }
    let isNewest = showing.position?.rank == newestRank
    if !isNewest || window.frontmostSubview !== showing.root { isCurrent = false }
  }

  /// Called when a presented modal has been dismissed.
  mutating func modalWasDismissed(_ showing: ModalShowing) {
    if let position = showing.position { dismissed.insert(position) }
  }

  /// Takes the position from a showing. The lists drop the empty position when they next meet it.
  func removePosition(of showing: ModalShowing) {
    showing.position?.showing = nil
    showing.position = nil
  }

  /// Removes all positions. Nothing needs an update then.
  mutating func removeAll() {
    isCurrent = true
    keepers = []
    dismissed = ModalHeap()
  }

  /// Removes the positions of finished modals at the front. Otherwise they would accumulate while
  /// another modal is presented. Each search removes the finished modals that it meets.
  mutating func removeFinished() {
    _ = frontmostKeeper()
    _ = frontmostDismissed()
  }

  // MARK: Questions

  /// Returns the frontmost modal that is not dismissed and keeps focus.
  ///
  /// - Complexity: O(1), amortised. After the program has reordered the modals, the next call
  ///   visits the subviews of the window.
  mutating func frontmostKeeper() -> ModalShowing? {
    update()
    while let last = keepers.last {
      if let showing = last.showing, showing.isOpen { return showing }
      keepers.removeLast()
    }
    return nil
  }

  /// Returns the frontmost modal that is dismissed and not removed yet.
  ///
  /// - Complexity: O(log *n*) for *n* modals, amortised. After the program has reordered them, the
  ///   next call visits the subviews of the window.
  mutating func frontmostDismissed() -> ModalShowing? {
    update()
    return dismissed.frontmost()
  }

  private mutating func update() {
    guard !isCurrent, let window = window.window else { return }
    removeAll()
    for view in window.subviews {
      if let showing = (view as? ModalRoot)?.showing, showing.state != .entering {
        addInFront(showing)
      }
    }
  }

  /// Gives a showing a position in front of all others.
  private mutating func addInFront(_ showing: ModalShowing) {
    newestRank += 1
    let position = ModalPosition(newestRank, showing)
    showing.position = position
    if !showing.isOpen {
      dismissed.insert(position)
    } else if showing.root.keepsFocus {
      keepers.append(position)
    }
  }
}
