import ViewKernelAnimation

extension View {
  /// The views of a subtree, parents first, have entered a window, and are given what that has for
  /// them. Each change tells observers, which may do anything.
  ///
  /// - Parameter core: That of the window.
  static func takeAppearance(of core: WindowCore, _ views: [View]) {
    let surroundings = core.appearance?.surroundings(of: views) ?? []
    let (changes, count) = (core.treeChanges, core.appearance?.containerCount)
    for index in views.indices where views[index].isMember(of: core) {
      let isKnown =
        index < surroundings.count && core.treeChanges == changes
        && core.appearance?.containerCount == count
      views[index].takeAppearance(of: core, in: isKnown ? surroundings[index] : nil)
    }
  }
}

/// What the rules of a window have given a view when it entered.
final class TakenAppearance {
  let values: ContiguousArray<AppearanceValue>
  /// What windows before have given it and this one does not, until it is taken back.
  private(set) var leftovers: ContiguousArray<AppearanceValue>

  init(_ values: ContiguousArray<AppearanceValue>, after old: TakenAppearance?) {
    self.values = values
    let all = old.map { $0.values + $0.leftovers } ?? []
    guard !all.isEmpty else {
      leftovers = []
      return
    }
    let given = Set(values.lazy.map { ObjectIdentifier($0.token) })
    leftovers = all.filter { !given.contains(ObjectIdentifier($0.token)) }
  }

  /// All of them are taken back. What they hold is let go of after the access.
  func forgetLeftovers() {
    var old: ContiguousArray<AppearanceValue> = []
    swap(&leftovers, &old)
  }
}

extension View {
  /// The view has entered a window, and is given what that has for its classes; what a window
  /// before has given it and this one does not goes back to the initial value (C12).
  ///
  /// - Parameters:
  ///   - core: That of the window.
  ///   - surroundings: What is around the view, where that is known.
  final func takeAppearance(
    of core: WindowCore, in surroundings: AppearanceRules.Surroundings? = nil
  ) {
    let old = rareBox?.takenAppearance
    var values: ContiguousArray<AppearanceValue> = []
    if let rules = core.appearance {
      values = rules.values(for: self, in: surroundings ?? rules.surroundings(of: self))
    }
    guard old != nil || !values.isEmpty else { return }
    let taken = TakenAppearance(values, after: old)
    rare.takenAppearance = taken
    flags.insert(.hasTakenAppearance)
    // Each change tells observers, which may take the view out, or let it enter once more.
    func isMeant() -> Bool { membership === core && rareBox?.takenAppearance === taken }
    for value in taken.leftovers where isMeant() { value.takeBack(from: self) }
    if isMeant() { taken.forgetLeftovers() }
    for value in values where isMeant() { value.apply(to: self) }
    withExtendedLifetime(old) {}
  }
}
