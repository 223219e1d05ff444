import ViewKernelAnimation

extension View {
  /// Adds a copy of an animation, which runs on the clock of the view's window.
  ///
  /// A view outside any window cannot be animated: the animation is ignored with a diagnostic, and
  /// its closures are never called. Inside a transaction, an animation without a duration or curve
  /// takes that of the transaction.
  ///
  /// - Parameters:
  ///   - animation: The animation to copy. Later changes of the original have no effect.
  ///   - key: The name by which the animation is found and replaced. With `nil`, no animation is
  ///     replaced.
  ///   - fileID: The file of the call, for `explain(_:)`.
  ///   - line: The line of the call, for `explain(_:)`.
  /// - Returns: The running copy, which can be paused, sought and reversed; `nil` if the animation
  ///   was not added.
  @discardableResult
  public final func add(
    _ animation: Animation, forKey key: String? = nil, fileID: StaticString = #fileID,
    line: Int = #line
  ) -> Animation? {
    guard flags.contains(.isInWindow), let node = animationNode() else {
      report(.ignored, "\(animation.propertyName): a view outside any window cannot be animated")
      return nil
    }
    let running: Animation?
    if let transaction = openTransaction {
      running = node.add(
        animation, forKey: key, defaults: transaction.defaults, group: transaction.currentGroup,
        from: node.origin(fileID, line))
    } else {
      running = node.add(animation, forKey: key, fileID: fileID, line: line)
    }
    noteChange()
    return running
  }

  /// Removes the animation for a key, if there is one. If it has not ended, its `onStop` receives
  /// `false`.
  public final func removeAnimation(forKey key: String) {
    node?.removeAnimation(forKey: key)
    noteChange()
  }

  /// Removes all animations of the view. If an animation has not ended, its `onStop` receives
  /// `false`. The model values do not change.
  public final func removeAllAnimations() {
    node?.removeAllAnimations()
    noteChange()
  }

  /// The keys of the attached animations, in the order in which they were added. Paused animations,
  /// and ended ones that were not removed, are attached too.
  public final var animationKeys: [String] { node?.animationKeys ?? [] }

  /// Returns the attached animation for a key, which is the copy that `add` returned; `nil` if
  /// there is none.
  public final func animation(forKey key: String) -> Animation? {
    node?.animation(forKey: key)
  }

  /// Returns the attached animations of a property and of its components, in the order in which
  /// they were added.
  ///
  /// For a derived property these are the property's own animations. Animations of its source are
  /// listed under the source.
  public final func animations<Value: Animatable>(
    on property: AnimatableProperty<Value>
  ) -> [Animation] {
    node?.animations(on: property) ?? []
  }

  /// Explains the presentation value of a property: the model value, and the result of each
  /// animation, in the order of application. The explanation prints as a table.
  ///
  ///     print(card.explain(.opacity))
  ///
  /// The value of the last step, clamped to the range of the property, is exactly the presentation
  /// value. Set `keepsAnimationOrigins` of the window to see which lines added the animations.
  ///
  /// - Complexity: O(animations of the property).
  public final func explain<Value: Animatable>(
    _ property: AnimatableProperty<Value>
  ) -> PresentationExplanation<Value> {
    guard let node else {
      return PresentationExplanation(
        property: property.name, model: self[property], value: shown(property))
    }
    return node.explain(property)
  }
}

extension Window {
  /// Whether animations that are added from now on keep the file and the line that added them, for
  /// `View.explain(_:)`. Default `false`, because each animation then needs an additional object.
  public var keepsAnimationOrigins: Bool {
    get { engine.keepsOrigins }
    set { engine.keepsOrigins = newValue }
  }
}
