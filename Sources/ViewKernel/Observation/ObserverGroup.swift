/// The observers of one property of one view, in the order of registration.
final class ObserverGroup {
  let root: ObjectIdentifier
  /// The view, until it goes. Not retained: it owns the group, and says when it goes.
  @exclusivity(unchecked) private var view: Unmanaged<View>?

  // Unchecked: no user code runs while one of these is accessed.

  /// Owned. A place becomes empty when its observer ends, until there are more empty ones than
  /// others.
  @exclusivity(unchecked) private var records: ContiguousArray<Unmanaged<ObserverRecord>?> = []
  @exclusivity(unchecked) private var activeCount = 0
  /// How many changes are being told right now, one inside the other.
  @exclusivity(unchecked) private var depth = 0
  /// How many have ended meanwhile.
  @exclusivity(unchecked) private var endedCount = 0

  init(_ root: ObjectIdentifier, of view: View) {
    self.root = root
    self.view = .passUnretained(view)
  }

  func viewGoes() { view = nil }

  /// The view goes. What the closures hold is user code's, which may end other observers here: all
  /// have ended before the first is let go of.
  deinit {
    let all = records
    records = []
    for record in all { record?._withUnsafeGuaranteedRef { $0.abandon() } }
    for record in all { record?.release() }
  }

  func append(_ record: ObserverRecord) {
    record.group = .passUnretained(self)
    record.index = records.count
    records.append(.passRetained(record))
    activeCount += 1
  }

  /// Calls a closure with every observer that was there when a change began and has not ended when
  /// its turn comes (C5).
  ///
  /// - Parameter newest: The number of the newest one when the change began.
  @inline(__always)
  func forEach(upTo newest: Int, _ body: (ObserverRecord) -> Void) {
    let count = records.count
    depth += 1
    var index = 0
    while index < count {
      if let record = records[index] {
        record._withUnsafeGuaranteedRef { if $0.isActive && $0.number <= newest { body($0) } }
      }
      index += 1
    }
    depth -= 1
    if endedCount > 0 && depth == 0 { releaseEnded() }
  }

  /// Takes out an observer that has ended.
  ///
  /// - Returns: The observer, to be let go when everything else is done; `nil` while observers are
  ///   told.
  func remove(_ record: ObserverRecord) -> Unmanaged<ObserverRecord>? {
    activeCount -= 1
    view?._withUnsafeGuaranteedRef { $0.observerDidEnd() }
    guard depth == 0 else {
      endedCount += 1
      return nil
    }
    let removed = records[record.index]
    records[record.index] = nil
    if records.count > 2 * activeCount + 8 { close() }
    return removed
  }

  var active: ContiguousArray<ObserverRecord> {
    var active: ContiguousArray<ObserverRecord> = []
    for record in records {
      if let record = record?.takeUnretainedValue(), record.isActive { active.append(record) }
    }
    return active
  }

  /// Closes the gaps.
  private func close() {
    records.removeAll { $0 == nil }
    for index in records.indices { records[index]?._withUnsafeGuaranteedRef { $0.index = index } }
  }

  private func releaseEnded() {
    endedCount = 0
    var ended: ContiguousArray<Unmanaged<ObserverRecord>> = []
    for index in records.indices {
      guard let record = records[index],
        !record._withUnsafeGuaranteedRef({ $0.isActive })
      else { continue }
      ended.append(record)
      records[index] = nil
    }
    close()
    for record in ended { record.release() }
  }
}
