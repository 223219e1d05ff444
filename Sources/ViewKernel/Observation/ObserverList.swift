import ViewKernelAnimation

/// The observers of one view, by property.
///
/// It stands in the box of the view's rare state, which is never replaced while the view lives, and
/// whoever sets a property holds the view: so groups and records are told without retaining them.
/// What ends while its group is told is let go of after that.
struct ObserverList {
  /// Owned; released by `removeAll`.
  private var groups: ContiguousArray<Unmanaged<ObserverGroup>> = []
  private var places = TokenPlaces()
  /// How many observers there ever were: the number of the newest one.
  private(set) var newest = 0
  /// How many have not ended.
  private(set) var activeCount = 0

  /// How many of the observed properties are found without a search in `places`.
  private static let firstCount = 4

  fileprivate var hasMore: Bool { groups.count > ObserverList.firstCount }

  /// The observers of a property that was among the first few to be observed.
  @inline(__always)
  fileprivate func groupAmongFirst(of root: ObjectIdentifier) -> Unmanaged<ObserverGroup>? {
    var index = 0
    while index < min(groups.count, ObserverList.firstCount) {
      if groups[index]._withUnsafeGuaranteedRef({ $0.root == root }) { return groups[index] }
      index += 1
    }
    return nil
  }

  /// The observers of a property, if it ever had one.
  ///
  /// - Complexity: O(1).
  func group(of root: ObjectIdentifier) -> Unmanaged<ObserverGroup>? {
    places.place(of: root, in: groups.count) { groups[$0]._withUnsafeGuaranteedRef { $0.root } }
      .map { groups[$0] }
  }

  /// Adds an observer of a view behind the others of its property.
  mutating func append(_ record: ObserverRecord, of view: View) {
    let group = group(of: record.property) ?? appendGroup(of: record.property, view)
    newest += 1
    activeCount += 1
    record.number = newest
    group._withUnsafeGuaranteedRef { $0.append(record) }
  }

  /// An observer of the view has ended.
  ///
  /// - Returns: Whether there is none any more.
  mutating func removeOne() -> Bool {
    activeCount -= 1
    return activeCount == 0
  }

  private mutating func appendGroup(
    of root: ObjectIdentifier, _ view: View
  ) -> Unmanaged<ObserverGroup> {
    let group = Unmanaged.passRetained(ObserverGroup(root, of: view))
    places.append(root, at: groups.count)
    groups.append(group)
    return group
  }

  /// All that are active.
  var records: ContiguousArray<ObserverRecord> {
    var records: ContiguousArray<ObserverRecord> = []
    for group in groups { records += group._withUnsafeGuaranteedRef { $0.active } }
    return records
  }

  /// Lets go of everything; the view goes.
  mutating func removeAll() {
    var all: ContiguousArray<Unmanaged<ObserverGroup>> = []
    swap(&all, &groups)
    // What the first ones hold may end observers of the others.
    for group in all { group._withUnsafeGuaranteedRef { $0.viewGoes() } }
    for group in all { group.release() }
  }
}

extension RareViewState {
  /// The observers of a property, if it ever had one.
  ///
  /// Every set of an observed view comes here: the first few properties are compared in place.
  @inline(__always)
  func observers(of root: ObjectIdentifier) -> Unmanaged<ObserverGroup>? {
    observers.groupAmongFirst(of: root)
      ?? (observers.hasMore ? observersAmongAll(of: root) : nil)
  }

  @inline(never)
  private func observersAmongAll(of root: ObjectIdentifier) -> Unmanaged<ObserverGroup>? {
    observers.group(of: root)
  }
}

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

/// One observer of one property.
final class ObserverRecord {
  /// Retained: the address of a token is its identity.
  private let token: PropertyToken
  /// The whole property that is observed, or that the observed one is a component of.
  let property: ObjectIdentifier
  let options: ObservationOptions
  /// Made by the observed property, so it takes values of the whole one.
  let listener: PropertyListener
  /// The `Observer` of the whole property, which setters call without the listener's detour; `nil`
  /// where a component is observed.
  private let direct: AnyObject?

  // Unchecked: nothing is called while one of these is accessed.

  /// Whether it is notified of changes.
  @exclusivity(unchecked) private(set) var isActive = true
  /// Counts up among the observers of a view.
  @exclusivity(unchecked) var number = 0
  /// The group that owns the record.
  @exclusivity(unchecked) var group: Unmanaged<ObserverGroup>?
  @exclusivity(unchecked) var index = 0
  /// The handle of the observing program; it ends the observation when it is released.
  @exclusivity(unchecked) var observation: Unmanaged<PropertyObservation>?

  // Not generic, for Embedded Swift.
  init(
    _ token: PropertyToken, _ options: ObservationOptions, _ listener: PropertyListener,
    direct: AnyObject?
  ) {
    self.token = token
    property = token.root
    self.options = options
    self.listener = listener
    self.direct = direct
  }

  deinit { observation?._withUnsafeGuaranteedRef { $0.recordGoes() } }

  /// Ends the observation; the owner of the record releases it.
  func abandon() {
    isActive = false
    group = nil
    observation?._withUnsafeGuaranteedRef { $0.recordGoes() }
    observation = nil
  }

  /// Ends the observation; the closure is released now, or after the change that is being reported.
  func end() {
    guard isActive else { return }
    isActive = false
    observation = nil
    group?._withUnsafeGuaranteedRef({ $0.remove(self) })?.release()
  }
}

/// The callback of an observer of a property with values of one type.
final class Observer<Value: Equatable & Sendable> {
  private let options: ObservationOptions
  private let callback: (PropertyChange<Value>) -> Void

  init(_ options: ObservationOptions, _ callback: @escaping (PropertyChange<Value>) -> Void) {
    self.options = options
    self.callback = callback
  }

  @inline(__always)
  func tell(old: Value, new: Value, isPrior: Bool) {
    if options.contains(.distinct) && old == new { return }
    callback(
      PropertyChange(
        old: options.contains(.old) ? old : nil,
        new: options.contains(.new) && !isPrior ? new : nil, isPrior: isPrior))
  }
}

extension ObserverRecord {
  /// Reports a change of the whole property.
  @inline(__always)
  func tell<Value>(_ property: Property<Value>, old: Value, new: Value, isPrior: Bool) {
    guard let direct else {
      return property.notify(listener, old: old, new: new, isPrior: isPrior)
    }
    // Made for this property, under whose identity the record is filed.
    unsafeDowncast(direct, to: Observer<Value>.self).tell(old: old, new: new, isPrior: isPrior)
  }
}
