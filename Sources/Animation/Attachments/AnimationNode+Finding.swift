// Unsafe: the list of attachments is unchecked for the reason given in `AnimationNode`.

extension AnimationNode {
  /// The keys of the attached animations, in the order in which they were added.
  public var animationKeys: [String] { unsafe attachments.all.compactMap { $0.key } }

  /// Returns the attached animation for a key: the running copy, or `nil`.
  ///
  /// Editing the numbers of the copy has no effect. While the program retains the object, this
  /// method returns the same one. Releasing the object does not stop the animation.
  ///
  /// - Complexity: O(1).
  public func animation(forKey key: String) -> Animation? {
    unsafe attachments.find(key)?.animation
  }

  /// Returns the attached animations on a property and on its components, in the order in which
  /// they were added. For an animation in a group, the result contains the group.
  public func animations<Value: Animatable>(on property: AnimatableProperty<Value>) -> [Animation] {
    let whole = property.wholeIdentity
    var found: [Animation] = []
    for attachment in unsafe attachments.all
    where attachment.animates(where: { other, _ in other.wholeIdentity == whole }) {
      if let animation = attachment.animation { found.append(animation) }
    }
    return found
  }

  /// Whether at least one animation is attached.
  public var hasAnimations: Bool { unsafe !attachments.isEmpty }

  /// Whether an animation of a block runs on exactly this property or component and replaces the
  /// value below. Then an animation added below it has no effect (D50).
  package func hasReplacingBlock(on property: PropertyToken) -> Bool {
    unsafe attachments.hasReplacingBlock(on: property)
  }
}
