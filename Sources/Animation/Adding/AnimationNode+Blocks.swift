import ViewKernelGeometry

// The animations of changes in a block.

// Unsafe: the list of attachments is unchecked for the reason given in `AnimationNode`.

extension AnimationNode {
  /// Adds the animation that a view returned for a change of a property in a block.
  ///
  /// - Returns: The attachment; `nil` if the animation was refused.
  @discardableResult
  package func add(
    _ animation: Animation, for property: PropertyToken, _ defaults: Defaults,
    with settings: borrowing BlockSettings
  ) -> Attachment? {
    guard !refuseIfFlawed(animation, settings.group) else { return nil }
    let copy = animation.copy()
    var defaults = defaults
    if settings.playedCohort != nil && !copy.ownsCohort {
      copy.settings.isRemovedOnCompletion = false
      // The animator's time is eased already.
      defaults.curve = nil
    }
    copy.prepare(in: self)
    // Set before the curve: a spring of the block would give its settling time.
    copy.takeDuration(defaults.duration, in: self)
    guard let timing = completeTiming(of: copy, defaults, settings.group) else { return nil }
    // The key is the name of the changed property, whichever property the animation animates.
    let attachment = Attachment(
      copy.token, key: takeKey(for: property), on: self, group: settings.group,
      flags: settings.flags.union(copy.attachmentFlags))
    attachment.setHandle(copy)
    // A group has a cohort of its own, and so runs independently of an animator.
    attach(attachment, copy, timing, attachment.ownsCohort ? nil : settings.playedCohort)
    finishAdding(attachment)
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
    with settings: borrowing BlockSettings
  ) -> Attachment? {
    addBlendOutOfLine(property, from, to, isAdditive, settings)
  }

  @inline(never)
  private func addBlendOutOfLine<Value: Animatable>(
    _ property: AnimatableProperty<Value>, _ from: Value, _ to: Value, _ isAdditive: Bool,
    _ settings: borrowing BlockSettings
  ) -> Attachment? {
    if property.isComponent && !isAdditive {
      // The engine stores values of the whole, which cannot restore a component animation.
      return add(BasicAnimation(property, from: from, to: to), timedBy: settings, on: property)
    }
    var flags = settings.flags
    var options: EntryOptions = [.fillsBackwards, .fillsForwards]
    if isAdditive {
      flags.insert(.isAdditive)
      options.insert(.isAdditive)
    }
    if settings.playedCohort != nil { options.insert(.staysAfterEnd) }
    let attachment = Attachment(
      property, key: takeKey(for: property), on: self, group: settings.group, flags: flags)
    let timing = settings.timing(at: localTime)
    attach(attachment, timing, settings.curve, settings.playedCohort) { cohort in
      let new = NewEntry(in: cohort, options: options, owner: attachment)
      return property.insert(from: from, to: to, into: self, as: new)
    }
    finishAdding(attachment)
    return attachment
  }

  /// The key of the next animation for a change of a property in a block (D49).
  @inline(__always)
  private func takeKey(for property: PropertyToken) -> Attachment.Key {
    unsafe .numbered(attachments.takeNumber(for: property), of: property)
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
    settles: Bool, with settings: borrowing BlockSettings
  ) -> Attachment? {
    let animation = SpringAnimation(
      property, from: from, to: to, spring: settings.curve.spring?.spring ?? Spring(),
      velocity: velocity, duration: settles ? nil : settings.duration)
    return add(animation, timedBy: settings, on: property)
  }

  /// Adds an animation that was created for a change in a block. It keeps its duration, and has the
  /// delay and the repetitions of the block, and the fill mode `both`.
  package func add(
    _ animation: Animation, timedBy settings: borrowing BlockSettings, on property: PropertyToken
  ) -> Attachment? {
    let duration = animation.timing.duration
    animation.timing = settings.mediaTiming(at: localTime)
    animation.timing.duration = duration
    return add(
      animation, for: property, Defaults(duration: settings.duration, curve: settings.curve),
      with: settings)
  }
}
