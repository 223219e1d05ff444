import ViewKernelAnimation

extension View {
  /// Applies the appearance rules of a window to the views of a subtree that has entered it,
  /// parents first. Each change notifies observers, which may do anything.
  ///
  /// - Parameter core: The core of the window.
  static func applyAppearance(of core: WindowCore, _ views: [View]) {
    let surroundings = core.appearanceRules?.surroundings(of: views) ?? []
    // Observers may move views or add rules. The surroundings are then computed again.
    let (changes, count) = (core.treeChangeCount, core.appearanceRules?.containerCount)
    for index in views.indices where views[index].isMember(of: core) {
      let isKnown =
        index < surroundings.count && core.treeChangeCount == changes
        && core.appearanceRules?.containerCount == count
      views[index].applyAppearance(of: core, in: isKnown ? surroundings[index] : nil)
    }
  }

  /// Applies the appearance rules of a window to a view that has entered it. A property that got
  /// its value from an earlier window, and gets none from this one, is reset to its initial value
  /// (C12).
  ///
  /// - Parameters:
  ///   - core: The core of the window.
  ///   - surroundings: The surroundings of the view, if they are known.
  final func applyAppearance(
    of core: WindowCore, in surroundings: AppearanceRules.Surroundings? = nil
  ) {
    let old = storage?.appliedAppearance
    var values: ContiguousArray<AppearanceValue> = []
    if let rules = core.appearanceRules {
      values = rules.values(for: self, in: surroundings ?? rules.surroundings(of: self))
    }
    guard old != nil || !values.isEmpty else { return }
    let applied = AppliedAppearance(values, after: old)
    ownStorage.appliedAppearance = applied
    flags.insert(.hasAppliedAppearance)
    // Each change notifies observers, which may remove the view from the window, or add it again.
    func isCurrent() -> Bool { currentCore === core && storage?.appliedAppearance === applied }
    for value in applied.leftovers where isCurrent() { value.reset(on: self) }
    if isCurrent() { applied.forgetLeftovers() }
    for value in values where isCurrent() { value.apply(to: self) }
    withExtendedLifetime(old) {}
  }
}
