import ViewKernelAnimation

/// What the rules of a window have given a view when it entered.
final class TakenAppearance {
  let values: ContiguousArray<AppearanceValue>
  /// What windows before have given it and this one does not, until it is taken back.
  @exclusivity(unchecked) private(set) var leftovers: ContiguousArray<AppearanceValue>

  init(_ values: ContiguousArray<AppearanceValue>, after old: TakenAppearance?) {
    self.values = values
    let all = old.map { $0.values + $0.leftovers } ?? []
    leftovers = all.filter { old in !values.contains { $0.token === old.token } }
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
  /// - Parameter core: That of the window.
  final func takeAppearance(of core: WindowCore) {
    let old = rareBox?.takenAppearance
    let values = core.appearance?.values(for: self) ?? []
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
