// Unsafe: a handle is not retained; it clears the field before it is deallocated.

// The animation as a program has it in hand, which is made when somebody asks.

extension Attachment {
  /// The animation that runs. While somebody holds it, it is the same object.
  var animation: Animation? {
    if let handle = unsafe handle { return handle }
    guard let node, !entry.isNone else { return nil }
    let made = property.animation(of: entry, in: node)
    // Asking for the ends may have asked for it, too, or taken it out.
    if let handle = unsafe handle { return handle }
    guard let made, !entry.isNone else { return nil }
    var settings = made.settings
    settings.callbacks = callbacks
    settings.timingCurve =
      flags.contains(.namesNoCurve) ? nil : node.engine.timedCohort(of: entry).curve.standingAlone
    node.engine.readSettings(&settings, of: entry)
    made.settings = settings
    made.attachment = self
    unsafe handle = made
    return made
  }
}

extension AnimationEngine {
  /// When and how often an entry runs whose animation is told from it and its cohort, and what it
  /// leaves; see `Animation.isSaidByEntry`.
  fileprivate func readSettings(_ settings: inout Animation.Settings, of entry: EntryReference) {
    let options = state.column(entry.column).entries[Int(entry.index)].options
    let cohort = timedCohort(of: entry)
    settings.timing.beginTime =
      cohort.retiming < 0
      ? cohort.timing.begin : state.cohorts.retimings[Int(cohort.retiming)].begin
    settings.timing.duration = cohort.timing.duration
    let count = cohort.timing.iterations / (cohort.timing.autoreverses ? 2 : 1)
    settings.timing.autoreverses = cohort.timing.autoreverses
    if count != 1 || cohort.timing.autoreverses { settings.timing.repeatCount = count }
    settings.timing.fillMode = options.fillMode
    settings.isRemovedOnCompletion = !options.contains(.staysAfterEnd)
  }
}
