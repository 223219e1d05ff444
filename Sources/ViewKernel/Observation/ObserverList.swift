import ViewKernelAnimation

/// The observers of one view, by property.
///
/// The list is stored in the view's `ViewStorage`, which is never replaced while the view lives.
/// Code that sets a property retains the view. So groups and records are notified without retaining
/// them. An observer that ends while its group is being notified is released afterwards.
@safe struct ObserverList {
  /// Owned; released by `removeAll`.
  private var groups: ContiguousArray<Unmanaged<ObserverGroup>> = unsafe []
  private var indices = TokenIndices()
  /// The number of observers that were ever added, which is the number of the newest one.
  private(set) var newestNumber = 0
  /// The number of observers that have not ended.
  private(set) var activeCount = 0

  /// Whether more properties were observed than `groupAmongFirst(of:)` compares.
  fileprivate var exceedsFirstFew: Bool { unsafe groups.count > TokenIndices.maximumComparedCount }

  /// The observers of a property, if it is among the first few that were observed. All calls in it
  /// are inlined; see `ViewStorage.observers(of:)`.
  @inline(__always)
  fileprivate func groupAmongFirst(of wholeIdentity: ObjectIdentifier) -> Unmanaged<ObserverGroup>?
  {
    var index = 0
    while unsafe index < min(groups.count, TokenIndices.maximumComparedCount) {
      if unsafe groups[index]._withUnsafeGuaranteedRef({ $0.wholeIdentity == wholeIdentity }) {
        return unsafe groups[index]
      }
      index += 1
    }
    return nil
  }

  /// The observers of a property, or `nil` if it was never observed.
  ///
  /// - Complexity: O(1).
  func group(of wholeIdentity: ObjectIdentifier) -> Unmanaged<ObserverGroup>? {
    let index = unsafe indices.index(of: wholeIdentity, in: groups.count) {
      unsafe groups[$0]._withUnsafeGuaranteedRef { $0.wholeIdentity }
    }
    return unsafe index.map { unsafe groups[$0] }
  }

  /// Adds an observer of a view after the others of its property.
  mutating func append(_ record: ObserverRecord, of view: View) {
    let group =
      unsafe group(of: record.wholeIdentity) ?? appendGroup(of: record.wholeIdentity, view)
    newestNumber += 1
    activeCount += 1
    record.number = newestNumber
    unsafe group._withUnsafeGuaranteedRef { $0.append(record) }
  }

  /// Records that an observer of the view has ended.
  ///
  /// - Returns: Whether no observer is left.
  mutating func observerDidEnd() -> Bool {
    activeCount -= 1
    return activeCount == 0
  }

  private mutating func appendGroup(
    of wholeIdentity: ObjectIdentifier, _ view: View
  ) -> Unmanaged<ObserverGroup> {
    let group = unsafe Unmanaged.passRetained(ObserverGroup(wholeIdentity, of: view))
    unsafe indices.append(wholeIdentity, at: groups.count)
    unsafe groups.append(group)
    return unsafe group
  }

  /// All active observers.
  var records: ContiguousArray<ObserverRecord> {
    var records: ContiguousArray<ObserverRecord> = []
    for index in unsafe groups.indices {
      unsafe records += groups[index]._withUnsafeGuaranteedRef { $0.active }
    }
    return records
  }

  /// Releases all observers, when the view is deallocated.
  mutating func removeAll() {
    let all = unsafe groups.takeAll()
    // Releasing objects of the first observers may end observers of the other groups.
    unsafe all.forEach { group in unsafe group._withUnsafeGuaranteedRef { $0.viewIsDeallocated() } }
    unsafe all.forEach { unsafe $0.release() }
  }
}

extension ViewStorage {
  /// Adds an observer of the view after the others of its property.
  ///
  /// The list is changed outside its property, so that no access to the property contains a call,
  /// and reading it needs no check at run time that accesses do not overlap.
  func addObserver(_ record: ObserverRecord, of view: View) {
    var observers = observers
    self.observers = ObserverList()
    observers.append(record, of: view)
    self.observers = observers
  }

  /// The observers of a property, or `nil` if it was never observed.
  ///
  /// Every set of a property of an observed view calls this method. It compares the first few
  /// properties in place, because a call inside the access to `observers` would make Swift check
  /// the access at run time.
  @inline(__always)
  func observers(of wholeIdentity: ObjectIdentifier) -> Unmanaged<ObserverGroup>? {
    unsafe observers.groupAmongFirst(of: wholeIdentity)
      ?? (observers.exceedsFirstFew ? observersAmongAll(of: wholeIdentity) : nil)
  }

  @inline(never)
  private func observersAmongAll(of wholeIdentity: ObjectIdentifier) -> Unmanaged<ObserverGroup>? {
    unsafe observers.group(of: wholeIdentity)
  }
}
