/// The curve groups of all curves in use.
///
/// A fill uses only groups with members. An empty group is kept for the next animation with its
/// curve. It is released after several more groups have become empty.
final class CurveGroups {
  private var groupOfCurve: [Key: CurveGroup] = [:]
  /// The groups with members, in no particular order.
  private(set) var nonempty: ContiguousArray<CurveGroup> = []
  /// The groups without members, in the order in which they have become empty.
  private var empty: ContiguousArray<CurveGroup> = []
  /// The group that a cohort joined last. The next one mostly has the same curve.
  private var latest: CurveGroup?

  /// The key of a group. A spring runs in seconds, so one group contains its iterations of all
  /// durations.
  private struct Key: Hashable {
    let curve: TimingCurve

    static func == (a: Key, b: Key) -> Bool {
      guard case (.spring(let first), .spring(let second)) = (a.curve.pace, b.curve.pace) else {
        return a.curve == b.curve
      }
      return first.isSameMotion(as: second)
    }

    func hash(into hasher: inout Hasher) {
      guard case .spring(let spring) = curve.pace else { return hasher.combine(curve) }
      hasher.combine(spring.spring)
      hasher.combine(spring.initialVelocity)
    }
  }

  /// The number of empty groups that are kept: one for each named curve, and a few more.
  private static let maximumEmptyCount = 8

  /// The number of curves that have a group.
  var count: Int { groupOfCurve.count }

  /// Adds a cohort to the group of its curve.
  ///
  /// - Returns: The group, which exists as long as it has members, and the index of the member.
  /// - Complexity: O(1).
  func join(
    _ cohort: CohortIndex, curve: TimingCurve, begin: Double, duration: Double
  ) -> (group: CurveGroup, member: Int32) {
    let group = group(for: curve)
    if group.isEmpty { moveToNonempty(group) }
    return (group, group.add(cohort, begin: begin, duration: duration))
  }

  /// Removes a cohort from its group.
  ///
  /// - Returns: The cohort that has moved to the index, or the removed cohort itself.
  /// - Complexity: O(1), amortised.
  func leave(_ group: CurveGroup, at member: Int32) -> CohortIndex {
    let moved = group.remove(at: member)
    if group.isEmpty { moveToEmpty(group) }
    return moved
  }

  private func moveToNonempty(_ group: CurveGroup) {
    empty.removeAll { $0 === group }
    group.indexAmongNonempty = nonempty.count
    var nonempty = self.nonempty.takeAll()
    nonempty.append(group)
    self.nonempty = nonempty
  }

  private func moveToEmpty(_ group: CurveGroup) {
    var nonempty = self.nonempty.takeAll()
    nonempty[nonempty.count - 1].indexAmongNonempty = group.indexAmongNonempty
    nonempty.removeBySwap(at: group.indexAmongNonempty)
    self.nonempty = nonempty
    empty.append(group)
    if empty.count > CurveGroups.maximumEmptyCount { forget(empty.removeFirst()) }
  }

  private func group(for curve: TimingCurve) -> CurveGroup {
    let key = Key(curve: curve)
    if let latest, Key(curve: latest.curve) == key { return latest }
    let known = groupOfCurve[key]
    let group = known ?? CurveGroup(curve: curve)
    if known == nil { groupOfCurve[key] = group }
    latest = group
    return group
  }

  private func forget(_ group: CurveGroup) {
    groupOfCurve[Key(curve: group.curve)] = nil
    if latest === group { latest = nil }
    // A dictionary keeps its highest capacity.
    guard groupOfCurve.capacity > 64, groupOfCurve.count < groupOfCurve.capacity / 8 else { return }
    var smaller: [Key: CurveGroup] = [:]
    smaller.reserveCapacity(2 * groupOfCurve.count)
    for group in nonempty + empty { smaller[Key(curve: group.curve)] = group }
    groupOfCurve = smaller
  }
}
