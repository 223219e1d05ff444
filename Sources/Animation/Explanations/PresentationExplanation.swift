/// An explanation of a presentation value: the model value and the result of each animation, in the
/// order in which they are applied.
///
///     print(card.explain(.opacity))
///
///     opacity
///       model                                                      0.5
///       "fade" opacity   basic, running, progress 0.25             0.75    velocity -1
///       opacity          basic, running, progress 0.25, adds       1.125   velocity -1.5
///       shows                                                      1
///
/// The value of the last step, clamped to the range of the property, is exactly the presentation
/// value.
public struct PresentationExplanation<Value: Animatable> {
  /// The name of the explained property.
  public let property: String

  /// The model value, to which the steps are applied.
  public let model: Value

  /// The animations of the property, in the order in which they are applied: the one added first is
  /// first.
  public let steps: [PresentationStep<Value>]

  /// The presentation value, clamped to the range of the property.
  public let value: Value
}

extension PresentationExplanation {
  /// Creates the explanation of a property that has no animations.
  package init(property: String, model: Value, value: Value) {
    self.init(property: property, model: model, steps: [], value: value)
  }
}

/// The effect of one animation on the presentation value of a property.
public struct PresentationStep<Value: Animatable> {
  /// The key of the animation; `nil` if it has none.
  public let key: String?

  /// The name of the animated property or component. In a step of the kind `derived`, it is the
  /// name of the derived property.
  public let property: String

  /// The kind of the animation: `basic`, `keyframes`, `spring`, `decay` or `group`.
  ///
  /// For a derived property, all animations of its source are one step of the kind `derived`. If
  /// the derived property also has active animations of its own, each animation of the source is
  /// one step.
  public let kind: String

  /// Whether the animation adds its value onto the value below. If `false`, it replaces that value.
  public let isAdditive: Bool

  /// The play state of the animation; `running` if there is no animation object.
  public let state: Animation.PlayState

  /// Whether the animation changes the value now: in its active phase, and outside it where its
  /// fill mode applies.
  public let isInEffect: Bool

  /// The eased progress of the current iteration; `nil` while the animation does not change the
  /// value, and for derived values.
  public let progress: Double?

  /// The value after this step, before it is clamped to the range of the property.
  public let value: Value

  /// The velocity of that value: the change of each number per second of the clock.
  public let velocity: Value

  /// The line of the program that added the animation; `nil` unless `Window.keepsAnimationOrigins`
  /// was `true` at that time.
  public let origin: AnimationOrigin?
}
