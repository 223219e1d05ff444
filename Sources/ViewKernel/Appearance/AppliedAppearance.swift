import ViewKernelAnimation

/// The values that the appearance rules of a window gave to a view when it entered.
final class AppliedAppearance {
  let values: ContiguousArray<AppearanceValue>
  /// The values that earlier windows gave to the view and this window does not, until they are
  /// reset.
  private(set) var leftovers: ContiguousArray<AppearanceValue>

  init(_ values: ContiguousArray<AppearanceValue>, after old: AppliedAppearance?) {
    self.values = values
    let all = old.map { $0.values + $0.leftovers } ?? []
    guard !all.isEmpty else {
      leftovers = []
      return
    }
    let given = Set(values.lazy.map { ObjectIdentifier($0.token) })
    leftovers = all.filter { !given.contains(ObjectIdentifier($0.token)) }
  }

  /// Removes the leftovers after all of them were reset. They are released after the access,
  /// because the `deinit`s of what they own are user code.
  func forgetLeftovers() { _ = leftovers.takeAll() }
}
