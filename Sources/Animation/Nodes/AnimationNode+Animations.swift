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
    add(
      animation, forKey: key, defaults: nil, group: nil, from: origin(fileID, line))
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

  /// The settings of a block for the animation of a change. The animation gets a numbered key
  /// (D49).
  package struct BlockMember: ~Copyable {
    /// Seconds from now.
    package var delay: Double
    package var duration: Double
    package var curve: TimingCurve
    package var group: CompletionGroup?
    package var blocksTouches: Bool
    /// The number of iterations; may be fractional or infinite.
    package var repeatCount: Double
    /// Whether each iteration plays forwards and then backwards.
    package var autoreverses: Bool
    /// The animator's cohort that the animation joins; the animator removes the animation.
    package var cohort: PlayedCohort?

    @inlinable @inline(__always)
    package init(
      delay: Double, duration: Double, curve: TimingCurve, group: CompletionGroup?,
      blocksTouches: Bool, repeatCount: Double = 1, autoreverses: Bool = false,
      cohort: PlayedCohort? = nil
    ) {
      self.delay = delay
      self.duration = duration
      self.curve = curve
      self.group = group
      self.blocksTouches = blocksTouches
      self.repeatCount = repeatCount
      self.autoreverses = autoreverses
      self.cohort = cohort
    }

    fileprivate var flags: Attachment.Flags {
      blocksTouches ? [.isOfBlock, .blocksTouches] : .isOfBlock
    }

    /// - Parameter now: The node's time.
    fileprivate func timing(at now: Double) -> CohortTiming {
      CohortTiming(mediaTiming(at: now), begin: now + delay, duration: duration)
    }

    /// - Parameter now: The node's time.
    fileprivate func mediaTiming(at now: Double) -> MediaTiming {
      let runsOnce = repeatCount == 1 && !autoreverses
      return MediaTiming(
        beginTime: now + delay, repeatCount: runsOnce ? nil : repeatCount,
        autoreverses: autoreverses, fillMode: .both)
    }
  }

  @discardableResult
  package func add(
    _ animation: Animation, forKey key: String?, defaults: Defaults?, group: CompletionGroup?,
    from origin: AnimationOrigin? = nil
  ) -> Animation? {
    guard !isRefused(animation, group) else { return nil }
    let copy = animation.copy()
    copy.prepare(in: self)
    guard let timing = complete(copy, defaults, group) else { return nil }
    let replaced = key.flatMap { unsafe attachments.find($0) }
    let attachment = Attachment(
      copy.token, animation: copy, givenKey: key, node: self, group: group,
      flags: copy.attachmentFlags)
    if let origin { attachment.origin = origin }
    attach(attachment, copy, timing)
    // Removed only now: a blend with no ends starts at the presentation value at this moment (D16).
    if let replaced { remove(replaced) }
    start(attachment)
    return copy
  }

  /// Adds the animation that a view returned for a change of a property in a block.
  ///
  /// - Returns: The attachment; `nil` if the animation was refused.
  @discardableResult
  package func add(
    _ animation: Animation, for property: PropertyToken, _ defaults: Defaults,
    as member: borrowing BlockMember
  ) -> Attachment? {
    guard !isRefused(animation, member.group) else { return nil }
    let copy = animation.copy()
    var defaults = defaults
    if member.cohort != nil && !copy.ownsCohort {
      copy.settings.isRemovedOnCompletion = false
      // The animator's time is eased already.
      defaults.curve = nil
    }
    copy.prepare(in: self)
    // Set before the curve: a spring of the block would give its settling time.
    copy.takeDuration(defaults.duration, in: self)
    guard let timing = complete(copy, defaults, member.group) else { return nil }
    // The key is the name of the changed property, whichever property the animation animates.
    let attachment = unsafe Attachment(
      copy.token, animation: copy, givenKey: nil, number: attachments.takeNumber(for: property),
      keyProperty: copy.token === property ? nil : property, node: self, group: member.group,
      flags: member.flags.union(copy.attachmentFlags))
    // A group has a cohort of its own, and so runs independently of an animator.
    attach(attachment, copy, timing, attachment.ownsCohort ? nil : member.cohort)
    start(attachment)
    return attachment
  }

  /// Adds the blend of a change in a block, with the fill mode `both`. Its animation object is
  /// created lazily.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  @discardableResult
  package func addBlend<Value: Animatable>(
    _ property: AnimatableProperty<Value>, from: Value, to: Value, isAdditive: Bool,
    as member: borrowing BlockMember
  ) -> Attachment? {
    addBlendOutOfLine(property, from, to, isAdditive, member)
  }

  @inline(never)
  private func addBlendOutOfLine<Value: Animatable>(
    _ property: AnimatableProperty<Value>, _ from: Value, _ to: Value, _ isAdditive: Bool,
    _ member: borrowing BlockMember
  ) -> Attachment? {
    if property.isComponent && !isAdditive {
      // The engine stores values of the whole, which cannot restore a component animation.
      return add(BasicAnimation(property, from: from, to: to), on: property, as: member)
    }
    var flags = member.flags
    var entryOptions: EntryOptions = [.fillsBackwards, .fillsForwards]
    if isAdditive {
      flags.insert(.isAdditive)
      entryOptions.insert(.isAdditive)
    }
    if member.cohort != nil { entryOptions.insert(.staysAfterEnd) }
    let attachment = unsafe Attachment(
      property, animation: nil, givenKey: nil, number: attachments.takeNumber(for: property),
      node: self, group: member.group, flags: flags)
    attach(attachment, member.timing(at: localTime), member.curve, member.cohort) { cohort in
      property.insert(
        from: from, to: to, into: self, cohort: cohort, options: entryOptions, owner: attachment)
    }
    start(attachment)
    return attachment
  }

  /// Adds the spring of a change in a block, which continues at a velocity (D47).
  ///
  /// - Parameters:
  ///   - velocity: The velocity at the start, in units of the value per second of the node's time.
  ///   - settles: Whether the spring lasts until it has settled, whatever the duration of the block
  ///     is.
  @discardableResult
  package func addSpring<Value: Animatable>(
    _ property: AnimatableProperty<Value>, from: Value, to: Value, velocity: Value,
    settles: Bool, as member: borrowing BlockMember
  ) -> Attachment? {
    let animation = SpringAnimation(
      property, from: from, to: to, spring: member.curve.spring?.spring ?? Spring(),
      velocity: velocity, duration: settles ? nil : member.duration)
    return add(animation, on: property, as: member)
  }

  /// Adds the animation of a change in a block, with the fill mode `both`.
  package func add(
    _ animation: Animation, on property: PropertyToken, as member: borrowing BlockMember
  ) -> Attachment? {
    let duration = animation.timing.duration
    animation.timing = member.mediaTiming(at: localTime)
    animation.timing.duration = duration
    return add(
      animation, for: property, Defaults(duration: member.duration, curve: member.curve),
      as: member)
  }

  /// Whether an animation has invalid numbers; if so, refuses it.
  private func isRefused(_ animation: Animation, _ group: CompletionGroup?) -> Bool {
    guard let flaw = animation.flaw else { return false }
    report(.refused, "\(animation.propertyName): \(flaw)")
    refuse(animation, group)
    return true
  }

  /// Completes the timing of a prepared copy; `nil` if the animation is refused.
  private func complete(
    _ copy: Animation, _ defaults: Defaults?, _ group: CompletionGroup?
  ) -> CohortTiming? {
    if let defaults, copy.settings.timingCurve == nil {
      copy.settings.timingCurve = defaults.curve
    }
    copy.takeDuration(defaults?.duration ?? MediaTiming.defaultDuration, in: self)
    // The durations of the animations in a group, and the end of a decay, are known only now.
    // Custom types may also have changed the animation during the first check.
    if isRefused(copy, group) { return nil }
    guard let timing = resolvedTiming(of: copy) else {
      refuse(copy, group)
      return nil
    }
    copy.settings.timing.duration = timing.duration
    copy.settings.timing.beginTime = timing.begin
    return timing
  }

  private func resolvedTiming(of copy: Animation) -> CohortTiming? {
    let timing = copy.settings.timing
    // The name for diagnostics is created only if there is something to report.
    if timing.isValid { return engine.checkedTiming(timing, in: space) }
    return engine.resolve(timing, in: space, name: "\(name): \(copy.propertyName)")
  }

  /// Reports an animation that never runs as stopped, and its block as not finished (D33).
  private func refuse(_ animation: Animation, _ group: CompletionGroup?) {
    group?.enter()
    if let onStop = animation.onStop {
      engine.clock.callback(animation.propertyName) { onStop(false) }
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
  private func attach(
    _ attachment: Attachment, _ timing: CohortTiming, _ curve: TimingCurve,
    _ played: PlayedCohort?, insert: (Int32) -> EntryReference
  ) {
    attachment.group?.enter()
    if attachment.flags.contains(.blocksTouches) { touchBlockers += 1 }
    unsafe attachments.append(attachment)
    if indexAmongAnimated < 0 { engine.noteAnimated(self) }
    let cohort =
      played?.index
      ?? (attachment.ownsCohort
        ? engine.insert(timing, curve: curve, in: space, isRetained: false)
        : engine.sharedCohort(timing, curve: curve, in: space))
    engine.state.retain(cohort)
    engine.clock.beginUserCode("a value of an animation")
    attachment.entry = insert(cohort)
    engine.clock.endUserCode()
    engine.state.release(cohort)
  }

  private func attach(
    _ attachment: Attachment, _ animation: Animation, _ timing: CohortTiming,
    _ played: PlayedCohort? = nil
  ) {
    let curve = animation.settings.timingCurve ?? .linear
    let time = played.map { groupTime(in: $0, of: timing, curve) }
    attach(attachment, timing, curve, played) { cohort in
      animation.insert(
        into: self, cohort: cohort, within: time, options: animation.options, owner: attachment)
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
    let outer = engine.state.cohorts.cohorts[played.index].curve
    return GroupTime(duration: played.duration, curve: outer)
      .entering(timing.since(localTime), curve: curve, fillMode: .both)
  }

  /// Reports the begin of an added animation whose active phase has begun. The last step of adding.
  private func start(_ attachment: Attachment) {
    guard attachment.isAttached else {
      // It was removed while it was added.
      let content = takeOut(attachment)
      return withExtendedLifetime(content) {}
    }
    if !attachment.entry.isNone && !engine.isWaiting(attachment.entry) { attachment.begins() }
  }
}
