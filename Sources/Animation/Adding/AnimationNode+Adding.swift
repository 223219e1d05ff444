import ViewKernelGeometry

// Unsafe: the list of attachments is unchecked for the reason given in `AnimationNode`.

extension AnimationNode {
  /// Adds a copy of an animation to the node.
  ///
  /// An animation with invalid numbers is refused with a diagnostic, and its `onStop` receives
  /// `false`. An animation with the same key is removed before the new one starts, as by
  /// `removeAnimation(forKey:)`.
  ///
  /// - Parameters:
  ///   - animation: The animation to copy; later edits of it have no effect.
  ///   - key: The name by which the animation is found and replaced. With `nil`, no animation is
  ///     replaced.
  ///   - fileID: The file of the call, for explanations; `line` is the line of the call.
  /// - Returns: The running copy, with which the animation can be paused, reversed and moved to
  ///   another time; `nil` if the animation was refused.
  @discardableResult
  public func add(
    _ animation: Animation, forKey key: String? = nil, fileID: StaticString = #fileID,
    line: Int = #line
  ) -> Animation? {
    add(animation, forKey: key, defaults: nil, group: nil, from: origin(fileID, line))
  }

  /// The line that adds an animation; `nil` if the engine does not keep origins.
  @inline(__always)
  package func origin(_ fileID: StaticString, _ line: Int) -> AnimationOrigin? {
    engine.keepsOrigins ? AnimationOrigin(fileID, line) : nil
  }

  /// The duration and curve of a transaction, for animations that set none (D28, D29).
  package struct Defaults {
    package var duration: Double
    package var curve: TimingCurve?

    package init(duration: Double, curve: TimingCurve?) {
      self.duration = duration
      self.curve = curve
    }
  }

  /// Adds a copy of an animation, with the duration and curve of a transaction where it has none.
  @discardableResult
  package func add(
    _ animation: Animation, forKey key: String?, defaults: Defaults?, group: CompletionGroup?,
    from origin: AnimationOrigin? = nil
  ) -> Animation? {
    guard !refuseIfFlawed(animation, group) else { return nil }
    let copy = animation.copy()
    copy.prepare(in: self)
    guard let timing = completeTiming(of: copy, defaults, group) else { return nil }
    let replaced = key.flatMap { unsafe attachments.find($0) }
    let attachment = Attachment(
      copy.token, key: key.map { .given($0) } ?? .none, on: self, group: group,
      flags: copy.attachmentFlags)
    attachment.setHandle(copy)
    if let origin { attachment.origin = origin }
    attach(attachment, copy, timing)
    // Removed only now: a blend with no ends starts at the presentation value at this moment (D16).
    if let replaced { remove(replaced) }
    finishAdding(attachment)
    return copy
  }
}

// MARK: - Steps of adding

// Every animation is added in these steps, here and in `AnimationNode+Blocks`:
//
// 1. `refuseIfFlawed` checks the animation.
// 2. The animation is copied, and the copy prepares itself.
// 3. `completeTiming` sets what the timing of the copy leaves open.
// 4. An `Attachment` is created. `attach` adds it to the node, and its entry to the engine.
// 5. `finishAdding` reports the begin.
//
// A blend of a block has only the steps 4 and 5: nothing in it can be refused, and it has no
// animation to copy.

extension AnimationNode {
  /// Refuses an animation that has invalid numbers, with a diagnostic.
  ///
  /// - Returns: Whether the animation was refused.
  func refuseIfFlawed(_ animation: Animation, _ group: CompletionGroup?) -> Bool {
    guard let flaw = animation.flaw else { return false }
    report(.refused, "\(animation.propertyName): \(flaw)")
    refuse(animation, group)
    return true
  }

  /// Completes the timing of a prepared copy; `nil` if the animation is refused.
  func completeTiming(
    of copy: Animation, _ defaults: Defaults?, _ group: CompletionGroup?
  ) -> CohortTiming? {
    if let defaults, copy.settings.timingCurve == nil {
      copy.settings.timingCurve = defaults.curve
    }
    copy.takeDuration(defaults?.duration ?? MediaTiming.defaultDuration, in: self)
    // The durations of the animations in a group, and the end of a decay, are known only now.
    // Custom types may also have changed the animation during the first check.
    if refuseIfFlawed(copy, group) { return nil }
    let timing = engine.checkedTiming(
      of: copy.settings.timing, in: space, name: "\(name): \(copy.propertyName)")
    guard let timing else {
      refuse(copy, group)
      return nil
    }
    copy.settings.timing.duration = timing.duration
    copy.settings.timing.beginTime = timing.begin
    return timing
  }

  /// Reports an animation that never runs as stopped, and its block as not finished (D33).
  private func refuse(_ animation: Animation, _ group: CompletionGroup?) {
    group?.enter()
    if let onStop = animation.onStop {
      engine.clock.enqueue(animation.propertyName) { onStop(false) }
    }
    group?.leave(finished: false)
  }

  /// Adds an attachment to the list, and then its entry to the engine.
  ///
  /// - Parameters:
  ///   - played: The shared time of an animator that it joins; `nil` if it has a time of its own.
  ///   - insert: Adds an entry for it to a cohort. This may run user code (reading, components,
  ///     conformances) before the entry exists.
  @inline(__always)
  func attach(
    _ attachment: Attachment, _ timing: CohortTiming, _ curve: TimingCurve,
    _ played: PlayedCohort?, insert: (_ cohort: CohortIndex) -> EntryReference
  ) {
    attachment.group?.enter()
    if attachment.flags.contains(.blocksTouches) { touchBlockers += 1 }
    unsafe attachments.append(attachment)
    if indexAmongAnimated < 0 { engine.noteAnimated(self) }
    let cohort =
      played?.index
      ?? (attachment.ownsCohort
        ? engine.newCohort(timing, curve: curve, in: space)
        : engine.sharedCohort(timing, curve: curve, in: space))
    engine.state.retain(cohort)
    engine.clock.beginUserCode("a value of an animation")
    attachment.entry = insert(cohort)
    engine.clock.endUserCode()
    engine.state.release(cohort)
  }

  /// Adds the attachment of an animation to the list, and then its entries to the engine.
  func attach(
    _ attachment: Attachment, _ animation: Animation, _ timing: CohortTiming,
    _ played: PlayedCohort? = nil
  ) {
    let curve = animation.settings.timingCurve ?? .linear
    let time = played.map { groupTime(in: $0, of: timing, curve) }
    attach(attachment, timing, curve, played) { cohort in
      let new = NewEntry(in: cohort, options: animation.options, owner: attachment)
      return animation.insert(into: self, as: new, within: time)
    }
    // Adding to the engine may have run user code that removed the attachment.
    guard attachment.isAttached else { return }
    // The `Blend` of a custom type may not keep the given values.
    let entry = attachment.entry
    let isBuiltIn = !entry.isNone && engine.state.column(entry.column).isBuiltIn
    if !isBuiltIn || !animation.isRestorableFromEntry { attachment.keep(animation) }
  }

  /// The time of an animation that runs in the time of an animator, in the same way as in a group.
  private func groupTime(
    in played: PlayedCohort, of timing: CohortTiming, _ curve: TimingCurve
  ) -> GroupTime {
    let outer = engine.state.cohortTable.cohorts[played.index].curve
    return GroupTime(duration: played.duration, curve: outer)
      .entering(timing.since(localTime), curve: curve, fillMode: .both)
  }

  /// Reports the begin of an added animation if its active phase has begun. If the animation was
  /// removed while it was added, removes its entry instead.
  func finishAdding(_ attachment: Attachment) {
    guard attachment.isAttached else {
      let contents = removeEntries(of: attachment)
      return withExtendedLifetime(contents) {}
    }
    if !attachment.entry.isNone && !engine.isWaiting(attachment.entry) { attachment.didBegin() }
  }
}
