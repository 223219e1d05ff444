import ViewKernel

/// The order of a window's modals, with an index for each question about it.
///
/// A modal in front of another one has a higher rank (`ModalPosition`). When the program has
/// reordered the modals, the next question gives all of them new positions.
struct ModalOrder {
  /// Whether the modals lie in the order of their positions.
  private var isCurrent = true
  /// The rank that was given last.
  private var newestRank = 0
  /// The positions of the modals that keep focus (`ModalRoot.keepsFocus`), back to front. A modal
  /// that was dismissed is removed as soon as it is the last.
  private var keepers: ContiguousArray<ModalPosition> = []
  /// The positions of the dismissed modals.
  private var dismissed = ModalHeap()

  /// Returns whether the showing got its position last.
  func isNewest(_ showing: ModalShowing) -> Bool { showing.position?.rank == newestRank }

  /// Gives a showing a position in front of all others.
  mutating func addInFront(_ showing: ModalShowing) {
    newestRank += 1
    let position = ModalPosition(newestRank, showing)
    showing.position = position
    if !showing.isOpen {
      dismissed.insert(position)
    } else if showing.root.keepsFocus {
      keepers.append(position)
    }
  }

  /// Called when a presented modal has been dismissed.
  mutating func modalWasDismissed(_ showing: ModalShowing) {
    if let position = showing.position { dismissed.insert(position) }
  }

  /// Called when the program may have reordered the modals.
  mutating func setNeedsUpdate() { isCurrent = false }

  /// Removes all positions. Nothing needs an update then.
  mutating func removeAll() {
    isCurrent = true
    keepers = []
    dismissed = ModalHeap()
  }

  /// Removes the positions of finished modals at the front. Otherwise they would accumulate while
  /// another modal is presented. Each search removes the finished modals that it meets.
  mutating func removeFinished(in window: Window?) {
    _ = frontmostKeeper(in: window)
    _ = frontmostDismissed(in: window)
  }

  /// Returns the frontmost modal that is not dismissed and keeps focus.
  mutating func frontmostKeeper(in window: Window?) -> ModalShowing? {
    update(in: window)
    while let last = keepers.last {
      if let showing = last.showing, showing.isOpen { return showing }
      keepers.removeLast()
    }
    return nil
  }

  /// Returns the frontmost modal that is dismissed and not removed yet.
  mutating func frontmostDismissed(in window: Window?) -> ModalShowing? {
    update(in: window)
    return dismissed.frontmost()
  }

  private mutating func update(in window: Window?) {
    guard !isCurrent, let window else { return }
    removeAll()
    for view in window.subviews {
      if let showing = (view as? ModalRoot)?.showing, showing.state != .entering {
        addInFront(showing)
      }
    }
  }
}
