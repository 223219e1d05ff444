/// The observers of one property of one view, in the order of registration.
@safe final class ObserverGroup {
  /// The identity of the property.
  let root: ObjectIdentifier
  /// The view, until it is deallocated. Not retained: it owns the group, and clears this reference
  /// before it is deallocated.
  private var view: Unmanaged<View>?

  /// Owned. An element becomes `nil` when its observer ends. The gaps are closed when they
  /// outnumber the other elements.
  private var records: ContiguousArray<Unmanaged<ObserverRecord>?> = unsafe []
  private var activeCount = 0
  /// The number of nested changes that are being reported.
  private var depth = 0
  /// Whether an observer has ended during these reports.
  private var hasEnded = false

  init(_ root: ObjectIdentifier, of view: View) {
    self.root = root
    unsafe self.view = .passUnretained(view)
  }

  func viewIsDeallocated() { unsafe view = nil }

  /// Ends all observers before the first is released: releasing the objects that a closure retains
  /// may run user code, which may end other observers here.
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
  /// - Parameter newest: The number of the newest observer when the change began.
  @inline(__always)
  func forEach(upTo newest: Int, _ body: (ObserverRecord) -> Void) {
    let count = unsafe records.count
    depth += 1
    var index = 0
    while index < count {
      if let record = unsafe records[index] {
        unsafe record._withUnsafeGuaranteedRef {
          if $0.isActive && $0.number <= newest { body($0) }
        }
      }
      index += 1
    }
    depth -= 1
    if hasEnded && depth == 0 { releaseEnded() }
  }

  /// Removes an observer that has ended.
  ///
  /// - Returns: The observer, which the caller releases last; `nil` while observers are being
  ///   notified.
  func remove(_ record: ObserverRecord) -> ObserverRecord? {
    activeCount -= 1
    unsafe view?._withUnsafeGuaranteedRef { $0.observerDidEnd() }
    guard depth == 0 else {
      hasEnded = true
      return nil
    }
    var records = unsafe self.records.takeAll()
    let removed = unsafe records[record.index]
    unsafe records[record.index] = nil
    unsafe self.records = records
    if unsafe records.count > 2 * activeCount + 8 { closeGaps() }
    return unsafe removed?.takeRetainedValue()
  }

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

  private func releaseEnded() {
    hasEnded = false
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
