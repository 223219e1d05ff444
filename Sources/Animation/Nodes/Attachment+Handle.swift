// An attachment's side of the animation that a program has in hand: kept, or lent and made anew.

extension Attachment {
  /// The animation that runs.
  var animation: Animation? {
    if let handle { return handle.takeUnretainedValue() }
    guard let node, !entry.isNone else { return nil }
    let made = property.animation(of: entry, in: node)
    // Asking for the ends may have asked for it, too, or taken it out.
    if let handle { return handle.takeUnretainedValue() }
    guard let made, !entry.isNone else { return nil }
    made.settings.timingCurve =
      flags.contains(.namesNoCurve) ? nil : node.engine.timedCohort(of: entry).curve
    node.engine.readSettings(&made.settings, of: entry)
    made.attachment = self
    handle = .passUnretained(made)
    return made
  }

  /// The animation, where it is kept, and may be more than its entry says.
  var keptAnimation: Animation? {
    flags.contains(.keepsHandle) ? handle?.takeUnretainedValue() : nil
  }

  /// The program has changed what only the animation says: it is kept from here on.
  func keepHandle() {
    guard !flags.contains(.keepsHandle), let handle else { return }
    flags.insert(.keepsHandle)
    _ = handle.retain()
  }

  /// The entry says all that the animation does, which the caller holds: it is kept no longer.
  func lendHandle() {
    guard flags.contains(.keepsHandle), let handle, isAttached, !entry.isNone else { return }
    flags.remove(.keepsHandle)
    handle.release()
  }

  /// The program has let go of an animation that is not kept.
  func forgetHandle() { handle = nil }

  /// Whether the program holds the animation.
  var isHandleHeld: Bool {
    guard flags.contains(.keepsHandle), let handle else { return handle != nil }
    // Taken out, so that this is the only reference from here, and put back.
    var animation = handle.takeRetainedValue()
    let isHeld = !isKnownUniquelyReferenced(&animation)
    self.handle = .passRetained(animation)
    return isHeld
  }
}
