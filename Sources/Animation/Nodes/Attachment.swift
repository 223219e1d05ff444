/// An animation on a node: the copy that was made when it was added, and where it is in the
/// engine.
final class Attachment {
  let animation: Animation
  let key: String
  /// Whether the caller gave the key; without one the animation cannot be replaced by key.
  let hasKey: Bool
  /// The node, until it has forgotten this.
  ///
  /// Not retained: the node keeps its attachments, and forgets all of them before it goes.
  unowned(unsafe) var node: AnimationNode?
  let group: CompletionGroup?
  /// Whether the node is not touched while this runs (A13).
  let blocksTouches: Bool
  /// Whether a change in a block made it, not the program itself.
  let isOfBlock: Bool
  var entry = EntryReference.none
  private var hasBegun = false

  init(
    _ animation: Animation, key: String?, node: AnimationNode, group: CompletionGroup?,
    blocksTouches: Bool, isOfBlock: Bool
  ) {
    self.isOfBlock = isOfBlock
    self.blocksTouches = blocksTouches
    self.animation = animation
    self.key = key ?? ""
    hasKey = key != nil
    self.node = node
    self.group = group
  }

  /// The active phase begins.
  func begins() {
    guard !hasBegun, let node else { return }
    hasBegun = true
    notify(.start, node)
  }

  /// The active phase has ended; the column has taken the entry out unless it stays.
  ///
  /// The caller holds this until it is through.
  func ends() {
    guard let node else { return }
    if entry.isNone { node.forget(self) }
    stop(finished: true, groupFinished: true)
    if entry.isNone { self.node = nil }
  }

  private var hasStopped = false

  /// Reports the stop, once.
  ///
  /// - Parameter groupFinished: What the completion of the block is told.
  func stop(finished: Bool, groupFinished: Bool) {
    guard !hasStopped, let node else { return }
    hasStopped = true
    if blocksTouches { node.touchBlockers -= 1 }
    notify(.stop(finished: finished), node)
    group?.leave(finished: groupFinished)
  }

  /// Queues the callback for this instant. The closures hold the animation, never the node.
  private func notify(_ kind: AnimationEvent.Kind, _ node: AnimationNode) {
    let animation = animation
    let engine = node.engine
    let callback: (() -> Void)?
    switch kind {
    case .start: callback = animation.onStart
    case .stop(let finished):
      callback = animation.onStop.map { onStop in { onStop(finished) } }
    }
    // Logs are written at once, not in a callback: whether somebody records must not change how
    // many events an instant has.
    engine.onAnimationEvent?(
      AnimationEvent(
        kind: kind, node: node.identifier, property: animation.propertyName, key: key))
    if let callback { engine.clock.callback(animation.propertyName, callback) }
  }
}

/// The start or the stop of an animation, for event logs.
package struct AnimationEvent {
  package enum Kind {
    case start
    case stop(finished: Bool)
  }

  package let kind: Kind
  /// The number of the node.
  package let node: Int
  package let property: String
  package let key: String
}
