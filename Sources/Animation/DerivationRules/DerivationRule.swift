/// A rule that derives a property from another one, of the same object or of another one (F43). It
/// applies to the model value and to the presentation value, in views and in nodes that store the
/// model values themselves.
package class DerivationRule {
  package let source: PropertyToken
  package let target: PropertyToken
  /// The owner of the source. Only rules of views have owners; see `connect(from:to:)`.
  ///
  /// Not retained, and never dangling: a view removes its rules before it is deallocated.
  unowned(unsafe) private final var unretainedSourceOwner: PropertyOwner?
  /// The owner of the target, as above.
  unowned(unsafe) private final var unretainedTargetOwner: PropertyOwner?
  /// Whether the engine derives the presentation value of a view's property. Set by the views.
  package final var isInEngine = false

  // Set by the `DerivationTable`s that contain the rule.
  /// Whether the rule is in use. A function may replace or remove rules, its own included.
  package internal(set) final var isActive = false
  /// Whether the source and the target belong to different owners.
  final var isBetweenOwners = false
  /// The sequence number of the rule in the table of the target.
  final var number = 0
  /// The index of the rule in its list in the table of the source.
  final var index = 0

  init(source: PropertyToken, target: PropertyToken) {
    self.source = source
    self.target = target
  }

  /// The object that stores the source; `nil` for a rule of a node, and after the rule was removed.
  package final var sourceOwner: PropertyOwner? { unsafe unretainedSourceOwner }

  /// The object that stores the target; `nil` for a rule of a node, and after the rule was removed.
  package final var targetOwner: PropertyOwner? { unsafe unretainedTargetOwner }

  /// Connects the rule to the objects that store its properties, which may be the same object. They
  /// must remove the rule from their tables before they are deallocated.
  package final func connect(from source: PropertyOwner, to target: PropertyOwner) {
    unsafe unretainedSourceOwner = source
    unsafe unretainedTargetOwner = target
  }

  /// Removes the references to the owners, after the rule was removed from their tables.
  final func disconnect() {
    unsafe unretainedSourceOwner = nil
    unsafe unretainedTargetOwner = nil
  }

  /// Makes the engine derive the presentation value of the target from the source. Runs no user
  /// code.
  ///
  /// - Parameters:
  ///   - node: The node of the target. No other rule derives the target there.
  ///   - source: The node of the source, in the same engine.
  package func enter(_ node: AnimationNode, from source: AnimationNode) {}

  /// Makes the engine animate the target as a property that is not derived. Runs no user code: the
  /// rule still retains its function.
  package func leave(_ node: AnimationNode) {}

  /// Sets the target's model value from the source's, in a node that stores both.
  func follow(in node: AnimationNode) {}

  /// Sets the target's model value from the source's, in the owners.
  ///
  /// - Parameter isObserved: Whether there are observers of the change.
  /// - Returns: The change, if there is one of which observers or the owner must be notified.
  package func follow(isObserved: @autoclosure () -> Bool) -> PropertyChangeNotice? { nil }

  /// The change of the target that a new value of the source will cause, if any.
  ///
  /// - Parameter newSource: The change of the whole source. With `nil`, the model value is used.
  package func expectedChange(newSource: PropertyChangeNotice?) -> PropertyChangeNotice? { nil }

  /// Makes the engine evaluate the target again.
  package func refresh(_ node: AnimationNode) {}
}
