import ViewKernelAnimation

/// Which views of a window may show something else than before: a log of their numbers, in the order
/// of the changes.
///
/// Each question begins a new epoch of the log, in which every view is written once, with all that has
/// changed of it meanwhile. So a question costs what has changed since the stamp it names, not what
/// exists; and setting a property that is in the log already costs a comparison. What is older than
/// the latest question goes when the log has more than twice as many entries as there are views.
final class ChangeTracker {
  private struct Entry {
    let number: Int32
    var parts: ViewParts
  }

  private var log: ContiguousArray<Entry> = []
  /// The position of the first entry, counted from the first one ever.
  private var base = 0
  /// The position at which the epoch begins.
  private var epoch = 0
  private var views = _NumberTable(blank: TrackedView())
  var order = TreeOrder()

  /// When, and after how many changes in the engine, the moving views were last written down.
  private var movesNotedAt = Double.nan
  private var movesNoted: UInt64 = 0

  /// What stamps hold: as long as one does, somebody may ask.
  var owner = ChangeStamp.Owner()

  /// - Parameter window: All its views are there from the start.
  init(_ window: Window) {
    for view in window.subtree() { enter(view) }
  }
}

// MARK: - Writing down

extension ChangeTracker {
  /// Something of a view may show differently.
  @inline(__always)
  func note(_ number: Int32, _ parts: ViewParts) {
    let position = views[Int(number)].latest
    if position >= epoch {
      log[position - base].parts.formUnion(parts)
    } else if position >= 0 {
      append(number, parts)
    }
  }

  @inline(never)
  private func append(_ number: Int32, _ parts: ViewParts) {
    views[Int(number)].latest = base + log.count
    write(Entry(number: number, parts: parts))
  }

  private func write(_ entry: Entry) {
    // Changed outside of its property: then no access to the property contains a call, and reading it needs no
    // check at run time that accesses do not overlap.
    var log = log
    self.log = []
    log.append(entry)
    self.log = log
    if log.count > ChangeTracker.leastRoom + 2 * views.count { forgetOldEntries() }
  }

  private func forgetOldEntries() {
    var log = log
    self.log = []
    log.removeFirst(epoch - base)
    self.log = log
    base = epoch
  }

  private static var leastRoom: Int { 1024 }

  /// A view comes into the window.
  func enter(_ view: View) {
    let number = view.identifier
    if views[number].latest < 0 {
      views.insert(number, TrackedView())
      append(view.storedIdentifier, .all)
    } else {
      note(view.storedIdentifier, .all)
    }
    unsafe views[number].view = unsafe .passUnretained(view)
    order.invalidate()
  }

  /// A view leaves the window; it may come back. The order of those that stay is what it was.
  func leave(_ view: View) {
    if views[view.identifier].latest >= 0 { unsafe views[view.identifier].view = nil }
  }

  /// A view that was in the window is freed, and never comes back.
  func forget(_ number: Int32) {
    guard views[Int(number)].latest >= 0 else { return }
    views.remove(Int(number))
    write(Entry(number: number, parts: []))
  }

  /// The views that the engine moves may show something else since the clock or the engine was seen
  /// last; those that have come to rest since then, too.
  private func noteMoves(_ engine: AnimationEngine) {
    let now = engine.clock.now
    guard now != movesNotedAt || engine.changeCount != movesNoted else { return }
    movesNotedAt = now
    movesNoted = engine.changeCount
    engine.takeAnimatedNodes { node in
      note(Int32(truncatingIfNeeded: node.identifier), ViewParts(of: node))
      guard node.hasOwnSlots, node.hasSlot(ViewProperties.zPosition) else { return }
      unsafe views[node.identifier].view?._withUnsafeGuaranteedRef { view in
        if let superview = view.superview { note(superview.storedIdentifier, .subviews) }
      }
    }
  }
}

// MARK: - Asking

extension ChangeTracker {
  /// What has changed since a position.
  ///
  /// - Returns: The views, parents first, siblings in the order of `subviews`; `nil` where the position
  ///   is older than what is kept. The numbers of those that were freed. And the position to ask with next.
  func changes(since position: Int?, _ engine: AnimationEngine) -> TrackedChanges {
    noteMoves(engine)
    let end = base + log.count
    epoch = end
    guard let position, position >= base, position <= end else {
      return TrackedChanges(position: end)
    }
    return changes(from: position, to: end)
  }

  private func changes(from start: Int, to end: Int) -> TrackedChanges {
    var changes: ContiguousArray<ViewChange> = []
    var freed: ContiguousArray<Int> = []
    changes.reserveCapacity(end - start)
    var views = self.views
    self.views = _NumberTable(blank: TrackedView())
    let log = log
    // Backwards, so that the first entry of a view that is met is its latest, which older ones join.
    for position in stride(from: end - 1, through: start, by: -1) {
      let entry = log[position - base]
      let number = Int(entry.number)
      let known = views[number]
      if known.latest < 0 {
        if entry.parts.isEmpty { freed.append(number) }
      } else if known.latest == position {
        guard let view = unsafe known.view else { continue }
        views[number].place = Int32(changes.count)
        unsafe changes.append(ViewChange(view: view.takeUnretainedValue(), parts: entry.parts))
      } else if unsafe known.view != nil {
        changes[Int(known.place)].parts.formUnion(entry.parts)
      }
    }
    changes.reverse()
    order.sort(&changes, in: &views)
    self.views = views
    return TrackedChanges(changes: changes, freed: freed, position: end)
  }
}
