import ViewKernelAnimation

extension InvariantCheck {
  mutating func checkObservers(_ view: View) {
    guard let state = view.storage else { return }
    var flags: ViewFlags = []
    for record in state.observers.records {
      flags.insert(.hasObservers)
      if record.options.contains(.prior) { flags.insert(.hasPriorObservers) }
      if record.wholeIdentity == ObservedProperties.frame.wholeIdentity {
        flags.insert(.frameIsObserved)
      }
    }
    // The flags may stay set after the last observer has ended, but an observer without its flag is
    // not notified.
    expect(view.flags.isSuperset(of: flags), view, "has observers that it is not marked for")
    expect(
      !flags.isEmpty
        || view.flags.isDisjoint(with: [.hasObservers, .hasPriorObservers, .frameIsObserved]), view,
      "has no observers and is marked for some")
    let count = state.observers.records.count
    expect(state.observers.activeCount == count, view, "counts its observers wrongly")
    guard isAtRest else { return }
    expect((state.changeDepth?.value ?? 0) == 0, view, "still notifies observers")
  }
}
