/// The observers of one property of one view, in the order of registration.
///
/// The records are a linked list, so that an observer can end in O(1).
@safe final class ObserverGroup {
  /// The identity of the whole property.
  let wholeIdentity: ObjectIdentifier
  /// The view, until it is deallocated. Not retained: it owns the group, and clears this reference
  /// before it is deallocated.
  private var view: Unmanaged<View>?

  /// The ends of the list. The group owns every record in it.
  private var first: Unmanaged<ObserverRecord>?
  private var last: Unmanaged<ObserverRecord>?
  /// The number of nested changes of the property that are being reported.
  private var notificationCount = 0
  /// The records of observers that have ended during these reports, in this order. They are no
  /// longer in the list, but a traversal may still be at one of them, so they are released after
  /// the reports.
  private var ended: ContiguousArray<ObserverRecord> = []

  init(_ wholeIdentity: ObjectIdentifier, of view: View) {
    self.wholeIdentity = wholeIdentity
    unsafe self.view = .passUnretained(view)
  }

  func viewIsDeallocated() { unsafe view = nil }

  /// Ends all observers before the first is released. The release of a closure may run user code,
  /// such as a `deinit`, which may end other observers of the group.
  deinit {
    forEachRecord { $0.abandon() }
    var next = unsafe first
    while let record = unsafe next {
      unsafe next = record._withUnsafeGuaranteedRef { unsafe $0.next }
      unsafe record.release()
    }
  }

  func append(_ record: ObserverRecord) {
    let added = unsafe Unmanaged.passRetained(record)
    unsafe record.group = .passUnretained(self)
    unsafe record.previous = last
    if let last = unsafe last {
      unsafe last._withUnsafeGuaranteedRef { unsafe $0.next = added }
    } else {
      unsafe first = added
    }
    unsafe last = added
  }

  /// Calls a closure with every observer that existed when a change began and has not ended before
  /// its turn (C5).
  ///
  /// - Parameter newestNumber: The number of the newest observer when the change began.
  @inline(__always)
  func forEach(upTo newestNumber: Int, _ body: (ObserverRecord) -> Void) {
    notificationCount += 1
    forEachRecord { if $0.isActive && $0.number <= newestNumber { body($0) } }
    notificationCount -= 1
    if notificationCount == 0 && !ended.isEmpty { releaseEnded() }
  }

  /// Removes the record of an observer that has ended.
  ///
  /// - Returns: The record, which the caller releases last; `nil` while observers are being
  ///   notified. The group then releases the record itself, after the last notification.
  func remove(_ record: ObserverRecord) -> ObserverRecord? {
    unsafe view?._withUnsafeGuaranteedRef { $0.observerDidEnd() }
    let removed = unlink(record)
    guard notificationCount > 0 else { return removed }
    var ended = self.ended.takeAll()
    ended.append(removed)
    self.ended = ended
    return nil
  }

  /// Whether there are observers that have not ended.
  var hasObservers: Bool { unsafe first != nil }

  /// The records of observers that have not ended.
  var active: ContiguousArray<ObserverRecord> {
    var active: ContiguousArray<ObserverRecord> = []
    forEachRecord { active.append($0) }
    return active
  }

  /// Calls a closure with every record in the list, without retaining it. The closure may add and
  /// unlink records, but must not release them. A record that the closure unlinks may still be
  /// visited.
  @inline(__always)
  private func forEachRecord(_ body: (ObserverRecord) -> Void) {
    var next = unsafe first
    while let record = unsafe next {
      unsafe next = record._withUnsafeGuaranteedRef {
        body($0)
        return unsafe $0.next
      }
    }
  }

  /// Removes a record from the list. The record keeps its `next`, so that a traversal that is at it
  /// can continue: there it finds the later records, and others that were unlinked meanwhile.
  ///
  /// - Returns: The record, which the group no longer owns.
  private func unlink(_ record: ObserverRecord) -> ObserverRecord {
    let (previous, next) = unsafe (record.previous, record.next)
    if let previous = unsafe previous {
      unsafe previous._withUnsafeGuaranteedRef { unsafe $0.next = next }
    } else {
      unsafe first = next
    }
    if let next = unsafe next {
      unsafe next._withUnsafeGuaranteedRef { unsafe $0.previous = previous }
    } else {
      unsafe last = previous
    }
    return unsafe Unmanaged.passUnretained(record).takeRetainedValue()
  }

  /// Releases the records of `ended`. A release may run user code, and even release the group.
  @inline(never)
  private func releaseEnded() { _ = ended.takeAll() }
}
