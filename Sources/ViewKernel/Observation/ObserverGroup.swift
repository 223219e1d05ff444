/// The observers of one property of one view, in the order of registration.
@safe final class ObserverGroup {
  /// The identity of the whole property.
  let wholeIdentity: ObjectIdentifier
  /// The view, until it is deallocated. Not retained: it owns the group, and clears this reference
  /// before it is deallocated.
  private var view: Unmanaged<View>?

  /// Owned. An element becomes `nil` when its observer ends. The gaps are closed when they
  /// outnumber the other elements.
  private var records: ContiguousArray<Unmanaged<ObserverRecord>?> = unsafe []
  private var activeCount = 0
  /// The number of nested changes of the property that are being reported.
  private var notificationCount = 0
  /// Whether an observer has ended during these reports, so that its record must be released.
  private var hasEndedRecords = false

  init(_ wholeIdentity: ObjectIdentifier, of view: View) {
    self.wholeIdentity = wholeIdentity
    unsafe self.view = .passUnretained(view)
  }

  func viewIsDeallocated() { unsafe view = nil }

  /// Ends all observers before the first is released. The release of a closure may run user code,
  /// such as a `deinit`, which may end other observers of the group.
  deinit {
    let all = unsafe records.takeAll()
    unsafe all.forEach { record in unsafe record?._withUnsafeGuaranteedRef { $0.abandon() } }
    unsafe all.forEach { unsafe $0?.release() }
  }

  func append(_ record: ObserverRecord) {
    unsafe record.group = .passUnretained(self)
    record.index = unsafe records.count
    var records = unsafe self.records.takeAll()
    unsafe records.append(.passRetained(record))
    unsafe self.records = records
    activeCount += 1
  }

  /// Calls a closure with every observer that existed when a change began and has not ended before
  /// its turn (C5).
  ///
  /// - Parameter newestNumber: The number of the newest observer when the change began.
  @inline(__always)
  func forEach(upTo newestNumber: Int, _ body: (ObserverRecord) -> Void) {
    let count = unsafe records.count
    notificationCount += 1
    var index = 0
    while index < count {
      if let record = unsafe records[index] {
        unsafe record._withUnsafeGuaranteedRef {
          if $0.isActive && $0.number <= newestNumber { body($0) }
        }
      }
      index += 1
    }
    notificationCount -= 1
    if hasEndedRecords && notificationCount == 0 { releaseEnded() }
  }

  /// Removes the record of an observer that has ended.
  ///
  /// - Returns: The record, which the caller releases last; `nil` while observers are being
  ///   notified. The group then releases the record itself, after the last notification.
  func remove(_ record: ObserverRecord) -> ObserverRecord? {
    activeCount -= 1
    unsafe view?._withUnsafeGuaranteedRef { $0.observerDidEnd() }
    guard notificationCount == 0 else {
      hasEndedRecords = true
      return nil
    }
    var records = unsafe self.records.takeAll()
    let removed = unsafe records[record.index]
    unsafe records[record.index] = nil
    unsafe self.records = records
    if unsafe records.count > 2 * activeCount + 8 { closeGaps() }
    return unsafe removed?.takeRetainedValue()
  }

  /// The records of observers that have not ended.
  var active: ContiguousArray<ObserverRecord> {
    var active: ContiguousArray<ObserverRecord> = []
    unsafe records.forEach { record in
      if let record = unsafe record?.takeUnretainedValue(), record.isActive {
        active.append(record)
      }
    }
    return active
  }

  /// Removes the gaps from the list.
  private func closeGaps() {
    var records = unsafe self.records.takeAll()
    unsafe records.removeAll { unsafe $0 == nil }
    for index in unsafe records.indices {
      unsafe records[index]?._withUnsafeGuaranteedRef { $0.index = index }
    }
    unsafe self.records = records
  }

  /// Releases the records that ended while observers were being notified.
  private func releaseEnded() {
    hasEndedRecords = false
    var records = unsafe self.records.takeAll()
    var ended: ContiguousArray<ObserverRecord> = []
    for index in unsafe records.indices {
      guard let record = unsafe records[index],
        unsafe !record._withUnsafeGuaranteedRef({ $0.isActive })
      else { continue }
      unsafe ended.append(record.takeRetainedValue())
      unsafe records[index] = nil
    }
    unsafe self.records = records
    closeGaps()
    withExtendedLifetime(ended) {}
  }
}
