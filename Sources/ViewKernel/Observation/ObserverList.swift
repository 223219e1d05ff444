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
