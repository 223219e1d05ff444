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

  // Unchecked: no user code runs while one of these is accessed.
  @exclusivity(unchecked) private var log: ContiguousArray<Entry> = []
  /// The position of the first entry, counted from the first one ever.
  @exclusivity(unchecked) private var base = 0
  /// The position at which the epoch begins.
  @exclusivity(unchecked) private var epoch = 0
  /// The position of the latest entry of each view, by number; -1 while there is none.
  @exclusivity(unchecked) private var latest: ContiguousArray<Int> = []
  /// Where a view stands in the answer that is being made, by number.
  @exclusivity(unchecked) private var places: ContiguousArray<Int32> = []
  /// The views of the window, by number. Not retained: a view takes itself out when it leaves.
  @exclusivity(unchecked) private(set) var views: ContiguousArray<Unmanaged<View>?> = []
  @exclusivity(unchecked) var order = DrawingOrder()

  /// When, and after how many changes in the engine, the moving views were last written down.
  @exclusivity(unchecked) private var movesNotedAt = Double.nan
  @exclusivity(unchecked) private var movesNoted: UInt64 = 0

  /// What stamps hold: as long as one does, somebody may ask.
  @exclusivity(unchecked) var owner = ChangeStamp.Owner()

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
    guard Int(number) < latest.count else { return }
    let position = latest[Int(number)]
    if position >= epoch {
      log[position - base].parts.formUnion(parts)
    } else {
      append(number, parts)
    }
  }

  @inline(never)
  private func append(_ number: Int32, _ parts: ViewParts) {
    latest[Int(number)] = base + log.count
    log.append(Entry(number: number, parts: parts))
    if log.count > ChangeTracker.leastRoom + 2 * latest.count { forgetOldEntries() }
  }

  private func forgetOldEntries() {
    log.removeFirst(epoch - base)
    base = epoch
  }

  private static var leastRoom: Int { 1024 }

  /// A view comes into the window.
  func enter(_ view: View) {
    let number = Int(view.storedIdentifier)
    while views.count <= number {
      views.append(nil)
      latest.append(-1)
      places.append(-1)
    }
    views[number] = .passUnretained(view)
    order.invalidate()
    note(view.storedIdentifier, .all)
  }

  /// A view leaves the window.
  func leave(_ view: View) {
    order.invalidate()
    if Int(view.storedIdentifier) < views.count { views[Int(view.storedIdentifier)] = nil }
  }

  /// The views that the engine moves may show something else since the clock or the engine was seen
  /// last; those that have come to rest since then, too.
  private func noteMoves(_ engine: AnimationEngine) {
    let now = engine.clock.now
    guard now != movesNotedAt || engine.changeCount != movesNoted else { return }
    movesNotedAt = now
    movesNoted = engine.changeCount
    engine.takeAnimatedNodes { note(Int32(truncatingIfNeeded: $0.identifier), ViewParts(of: $0)) }
  }
}

// MARK: - Asking

extension ChangeTracker {
  /// What has changed since a position.
  ///
  /// - Returns: The views, parents first, siblings back to front; `nil` where the position is older
  ///   than what is kept. And the position to ask with next.
  func changes(
    since position: Int?, _ engine: AnimationEngine
  ) -> (changes: ContiguousArray<ViewChange>?, position: Int) {
    noteMoves(engine)
    let end = base + log.count
    epoch = end
    guard let position, position >= base, position <= end else { return (nil, end) }
    return (views(changedFrom: position, to: end), end)
  }

  private func views(changedFrom start: Int, to end: Int) -> ContiguousArray<ViewChange> {
    var changes: ContiguousArray<ViewChange> = []
    changes.reserveCapacity(end - start)
    // Backwards, so that the first entry of a view that is met is its latest, which older ones join.
    for position in stride(from: end - 1, through: start, by: -1) {
      let entry = log[position - base]
      let number = Int(entry.number)
      guard let view = views[number] else { continue }
      if latest[number] == position {
        places[number] = Int32(changes.count)
        changes.append(ViewChange(view: view.takeUnretainedValue(), parts: entry.parts))
      } else {
        changes[Int(places[number])].parts.formUnion(entry.parts)
      }
    }
    order.sort(&changes, among: views)
    return changes
  }
}
