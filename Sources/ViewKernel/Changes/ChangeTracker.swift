import ViewKernelAnimation

/// Records which views of a window may have changed: a log of their numbers, in the order of the
/// changes.
///
/// Each query begins a new epoch of the log. In an epoch every view has at most one entry, with all
/// its changed parts. So the cost of a query depends on the changes since its stamp, not on the
/// number of views. Another change of the same view in an epoch costs only a comparison. When the
/// log has more than 1024 entries plus two for each view, the entries before the latest query are
/// removed. A view that was added after the latest query leaves no entry when it is deallocated,
/// unless the journal may have named it.
final class ChangeTracker {
  private struct Entry {
    let number: Int32
    var parts: ViewParts
  }

  // Unchecked, as is the table: nothing is called while one of them is accessed.
  @exclusivity(unchecked) private var log: ContiguousArray<Entry> = []
  /// The position of the first entry, counted from the first entry that was ever written.
  private var base = 0
  /// The position at which the epoch begins.
  private var epoch = 0
  /// The highest number of a view that was ever added; -1 if there was none. Numbers count up.
  private var highest: Int32 = -1
  /// The value of `highest` when the epoch began.
  private var highestBefore: Int32 = -1
  @exclusivity(unchecked) private var views = _NumberTable(blank: TrackedView())
  var order = TreeOrder()

  /// The time and the change count of the engine at which the animated views were last recorded.
  private var movesNotedAt = Double.nan
  private var movesNoted: UInt64 = 0

  /// Shared by all stamps: while a stamp exists, changes may be requested.
  var owner = ChangeStamp.Owner()

  /// - Parameter window: The window, whose present views are recorded as changed.
  init(_ window: Window) {
    for view in window.subtree() { enter(view) }
  }
}

// MARK: - Recording

extension ChangeTracker {
  /// Records that parts of a view may have changed.
  @inline(__always)
  func note(_ number: Int32, _ parts: ViewParts) {
    let position = unsafe views[Int(number)].latest
    if position >= epoch {
      unsafe log[position - base].parts.formUnion(parts)
    } else if position >= 0 {
      append(number, parts)
    }
  }

  @inline(never)
  private func append(_ number: Int32, _ parts: ViewParts) {
    unsafe views[Int(number)].latest = base + log.count
    write(Entry(number: number, parts: parts))
  }

  private func write(_ entry: Entry) {
    unsafe log.append(entry)
    if unsafe log.count > ChangeTracker.leastRoom + 2 * views.count { forgetOldEntries() }
  }

  private func forgetOldEntries() {
    unsafe log.removeFirst(epoch - base)
    base = epoch
  }

  private static var leastRoom: Int { 1024 }

  /// Records that a view was added to the window.
  func enter(_ view: View) {
    let number = view.identifier
    highest = max(highest, view.storedIdentifier)
    if unsafe views[number].latest < 0 {
      unsafe views.insert(number, TrackedView())
      append(view.storedIdentifier, .all)
    } else {
      note(view.storedIdentifier, .all)
    }
    unsafe views[number].view = unsafe .passUnretained(view)
    order.invalidate()
  }

  /// Records the views of a subtree that was moved within the window, if the recording began in a
  /// hook of the move: the subtree had no superview then.
  func enterIfMissing(_ view: View) {
    guard unsafe views[view.identifier].latest < 0 else { return }
    for view in view.subtree() { enter(view) }
  }

  /// Records that a view was removed from the window. It may be added again. The order of the other
  /// views stays the same.
  func leave(_ view: View) {
    if unsafe views[view.identifier].latest >= 0 { unsafe views[view.identifier].view = nil }
  }

  /// Records that a view which was in the window was deallocated. Its number is never used again.
  ///
  /// - Parameter isHeard: Whether the journal has listeners, which may know a view that no query has
  ///   returned.
  func forget(_ number: Int32, isHeard: Bool) {
    let position = unsafe views[Int(number)].latest
    guard position >= 0 else { return }
    unsafe views.remove(Int(number))
    if number > highestBefore && !isHeard {
      removeEntry(at: position)
    } else {
      write(Entry(number: number, parts: []))
    }
  }

  /// Removes the only entry of a view that no query has returned. The last entry takes its place.
  private func removeEntry(at position: Int) {
    let last = unsafe log.removeLast()
    guard unsafe position < base + log.count else { return }
    unsafe log[position - base] = last
    // The view of the last entry may have been deallocated.
    let moved = Int(last.number)
    if unsafe views[moved].latest >= 0 { unsafe views[moved].latest = position }
  }

  /// Records the animated views if the time or the engine has changed since the last call. Views
  /// whose animations have ended since then are included.
  private func noteMoves(_ engine: AnimationEngine) {
    let now = engine.clock.now
    guard now != movesNotedAt || engine.changeCount != movesNoted else { return }
    movesNotedAt = now
    movesNoted = engine.changeCount
    engine.takeAnimatedNodes { node in
      noteMove(of: node)
      guard node.isFollowed else { return }
      unsafe views[node.identifier].view?._withUnsafeGuaranteedRef {
        $0.forEachFollower { noteMove(of: $0) }
      }
    }
  }

  private func noteMove(of node: AnimationNode) {
    note(Int32(truncatingIfNeeded: node.identifier), ViewParts(of: node))
    guard node.hasOwnSlots, node.hasSlot(ViewProperties.zPosition) else { return }
    unsafe views[node.identifier].view?._withUnsafeGuaranteedRef { view in
      if let superview = view.superview { note(superview.storedIdentifier, .subviews) }
    }
  }
}

// MARK: - Querying

extension ChangeTracker {
  /// Returns the changes since a position.
  ///
  /// - Returns: The changed views, parents first and siblings in the order of `subviews`, or `nil`
  ///   if the position is older than the log; the numbers of the views that were deallocated; and
  ///   the position for the next query.
  func changes(since position: Int?, _ engine: AnimationEngine) -> TrackedChanges {
    noteMoves(engine)
    let end = unsafe base + log.count
    epoch = end
    highestBefore = highest
    guard let position, position >= base, position <= end else {
      return TrackedChanges(position: end)
    }
    return changes(from: position, to: end)
  }

  private func changes(from start: Int, to end: Int) -> TrackedChanges {
    var changes: ContiguousArray<ViewChange> = []
    var freed: ContiguousArray<Int> = []
    changes.reserveCapacity(end - start)
    let log = unsafe log
    // Backwards: the first entry of a view that is found is its latest one, and older entries are
    // added to it.
    for position in stride(from: end - 1, through: start, by: -1) {
      let entry = log[position - base]
      let number = Int(entry.number)
      let known = unsafe views[number]
      if known.latest < 0 {
        if entry.parts.isEmpty { freed.append(number) }
      } else if known.latest == position {
        guard let view = unsafe known.view else { continue }
        unsafe views[number].place = Int32(changes.count)
        unsafe changes.append(ViewChange(view: view.takeUnretainedValue(), parts: entry.parts))
      } else if unsafe known.view != nil {
        changes[Int(known.place)].parts.formUnion(entry.parts)
      }
    }
    changes.reverse()
    if changes.count > 1 { unsafe order.sort(&changes, in: &views) }
    return TrackedChanges(changes: changes, freed: freed, position: end)
  }
}
