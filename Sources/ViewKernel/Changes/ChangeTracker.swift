import ViewKernelAnimation

/// Records which views of a window may have changed.
///
/// The changes are in a log, and each query begins a new epoch of it. So the cost of a query
/// depends on the changes since its stamp, not on the number of views. Another change of the same
/// view in an epoch costs only a comparison.
///
/// If the log gets long, the entries before the latest query are removed. If very many views have
/// been deallocated since that query, all entries are removed, and all stamps are then too old.
final class ChangeTracker {
  // Unchecked, as is the table: nothing is called while one of them is accessed.
  @exclusivity(unchecked) private var log = ChangeLog()
  /// The maximum number of entries of deallocated views in an epoch; each such view has one or two.
  var maximumDeallocatedViewEntryCount = 1 << 20
  @exclusivity(unchecked) private var views = _NumberTable(blank: TrackedView())
  var order = TreeOrder()

  /// The time when `noteAnimatedViews` last recorded the animated views.
  private var notedTime = Double.nan
  /// The change count of the engine at `notedTime`.
  private var notedEngineChangeCount: UInt64 = 0

  /// Shared with all stamps.
  private var owner = IdentityToken()

  /// - Parameter window: The window, whose present views are recorded as changed.
  init(_ window: Window) {
    for view in window.subtree() { enter(view) }
  }
}

// MARK: - Recording

extension ChangeTracker {
  /// Records that parts of a view may have changed. A view that is not tracked is ignored.
  @inline(__always)
  func noteChange(of identifier: Int32, _ parts: ViewParts) {
    let position = unsafe views[Int(identifier)].latestPosition
    if unsafe position >= log.epochStart {
      unsafe log.add(parts, at: position)
    } else if position >= 0 {
      append(identifier, parts)
    }
  }

  @inline(never)
  private func append(_ identifier: Int32, _ parts: ViewParts) {
    unsafe views[Int(identifier)].latestPosition = log.end
    write(identifier, parts)
  }

  private func write(_ identifier: Int32, _ parts: ViewParts) {
    unsafe log.append(identifier, parts)
    guard unsafe log.count > ChangeTracker.minimumLogCount + 2 * views.count else { return }
    // A present view has one entry in an epoch. Only deallocated views can cause more.
    unsafe log.shorten(maximumEpochCount: maximumDeallocatedViewEntryCount + views.count)
  }

  private static var minimumLogCount: Int { 1024 }

  /// Records that a view was added to the window.
  func enter(_ view: View) {
    if unsafe views[view.identifier].latestPosition < 0 {
      unsafe views.insert(view.identifier, TrackedView())
      append(view.storedIdentifier, .all)
    } else {
      noteChange(of: view.storedIdentifier, .all)
    }
    unsafe views[view.identifier].view = unsafe .passUnretained(view)
    order.invalidate()
  }

  /// Records the views of a subtree that was moved within the window, if the recording began in a
  /// hook of the move: the subtree had no superview then.
  func enterIfMissing(_ view: View) {
    guard unsafe views[view.identifier].latestPosition < 0 else { return }
    for view in view.subtree() { enter(view) }
  }

  /// Records that a view was removed from the window. It may be added again. The order of the other
  /// views stays the same.
  func leave(_ view: View) {
    guard isTracked(view.identifier) else { return }
    unsafe views[view.identifier].view = nil
  }

  /// Records that a view which was in the window was deallocated. Its identifier is never
  /// used again.
  func forget(_ identifier: Int32) {
    guard unsafe views[Int(identifier)].latestPosition >= 0 else { return }
    unsafe views.remove(Int(identifier))
    write(identifier, [])
  }

  /// Records the animated views if the time or the engine has changed since the last call. Views
  /// whose animations have ended since then are included.
  private func noteAnimatedViews(_ engine: AnimationEngine) {
    let now = engine.clock.now
    guard now != notedTime || engine.changeCount != notedEngineChangeCount else { return }
    notedTime = now
    notedEngineChangeCount = engine.changeCount
    engine.takeAnimatedNodes { node in
      noteAnimation(of: node)
      guard node.isFollowed else { return }
      unsafe views[node.identifier].view?._withUnsafeGuaranteedRef {
        $0.forEachFollower { noteAnimation(of: $0) }
      }
    }
  }

  /// Records that the presentation values of a view may have changed. If the view may have another
  /// z position, the order in which its siblings are drawn may have changed, too.
  private func noteAnimation(of node: AnimationNode) {
    noteChange(of: Int32(truncatingIfNeeded: node.identifier), ViewParts(of: node))
    guard node.hasIdentitySlots, node.hasSlot(ViewProperties.zPosition) else { return }
    unsafe views[node.identifier].view?._withUnsafeGuaranteedRef { view in
      if let superview = view.superview {
        noteChange(of: superview.storedIdentifier, .subviews)
      }
    }
  }
}

// MARK: - Querying

extension ChangeTracker {
  /// Whether a view with an identifier was in the window while changes were recorded, and still
  /// exists with this identifier.
  func isTracked(_ identifier: Int) -> Bool { unsafe views[identifier].latestPosition >= 0 }

  /// Whether a stamp exists, so that changes may be requested.
  var hasStamps: Bool { !isKnownUniquelyReferenced(&owner) }

  /// Returns the changes since a stamp, and begins a new epoch.
  func changes(since stamp: ChangeStamp?, _ engine: AnimationEngine) -> ViewChanges {
    noteAnimatedViews(engine)
    unsafe log.beginEpoch()
    let next = ChangeStamp(position: unsafe log.end, owner: owner)
    guard let stamp, stamp.owner === owner, unsafe stamp.position >= log.start else {
      return ViewChanges(changes: nil, deallocatedIdentifiers: [], stamp: next)
    }
    if stamp.position == next.position {
      return ViewChanges(changes: [], deallocatedIdentifiers: [], stamp: next)
    }
    var changes: ContiguousArray<ViewChange> = []
    var deallocatedIdentifiers: ContiguousArray<Int> = []
    // Most entries may be those of deallocated views.
    changes.reserveCapacity(unsafe min(next.position - stamp.position, views.count))
    // From the newest entry to the oldest: the latest entry of a view is found first. It becomes
    // the result for the view, and the parts of older entries are added to it.
    for position in stride(from: next.position - 1, through: stamp.position, by: -1) {
      let entry = unsafe log[position]
      let identifier = Int(entry.identifier)
      let tracked = unsafe views[identifier]
      if tracked.latestPosition < 0 {
        if entry.isDeallocation { deallocatedIdentifiers.append(identifier) }
      } else if tracked.latestPosition == position {
        guard let view = unsafe tracked.view else { continue }
        unsafe views[identifier].resultIndex = Int32(changes.count)
        unsafe changes.append(ViewChange(view: view.takeUnretainedValue(), parts: entry.parts))
      } else if unsafe tracked.view != nil {
        changes[Int(tracked.resultIndex)].parts.formUnion(entry.parts)
      }
    }
    changes.reverse()
    if changes.count > 1 { unsafe order.sort(&changes, in: &views) }
    return ViewChanges(
      changes: changes, deallocatedIdentifiers: deallocatedIdentifiers, stamp: next)
  }
}
