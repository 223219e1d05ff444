// The animation object that the program uses as a handle; created lazily.

// Unsafe: a handle is not retained. It clears the field before it is deallocated.

extension Attachment {
  /// Makes the animation object of the program the handle.
  func setHandle(_ animation: Animation) {
    unsafe handle = animation
    animation.attachment = self
    if let callbacks = animation.settings.callbacks { self.callbacks = callbacks }
  }

  /// The object of the running animation. While the program retains it, this is the same object.
  var animation: Animation? {
    if let handle = unsafe handle { return handle }
    guard let node, !entry.isNone else { return nil }
    let made = property.animation(of: entry, in: node)
    // Reading the ends may have created the object, too, or may have removed the attachment.
    if let handle = unsafe handle { return handle }
    guard let made, !entry.isNone else { return nil }
    var settings = made.settings
    settings.callbacks = callbacks
    settings.timingCurve =
      flags.contains(.hasNoCurve) ? nil : node.engine.cohort(of: entry).curve.withoutDuration
    node.engine.readSettings(&settings, of: entry)
    made.settings = settings
    made.attachment = self
    unsafe handle = made
    return made
  }
}

extension AnimationEngine {
  /// Reads the timing, fill mode and removal of an entry, whose animation object is created from
  /// the entry and its cohort; see `Animation.isRestorableFromEntry`.
  fileprivate func readSettings(_ settings: inout Animation.Settings, of entry: EntryReference) {
    let options = self.entry(entry).options
    let cohort = cohort(of: entry)
    settings.timing.beginTime = cohort.timing.begin
    settings.timing.duration = cohort.timing.duration
    let count = cohort.timing.iterations / (cohort.timing.autoreverses ? 2 : 1)
    settings.timing.autoreverses = cohort.timing.autoreverses
    if count != 1 || cohort.timing.autoreverses { settings.timing.repeatCount = count }
    settings.timing.fillMode = options.fillMode
    settings.isRemovedOnCompletion = !options.contains(.staysAfterEnd)
  }
}
