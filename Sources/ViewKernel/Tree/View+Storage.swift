import ViewKernelAnimation

// Setters, layout and reads of presentation values use these references, which retain nothing: a
// retain costs as much as the rest of a setter. The references are used at once, and no user code
// runs meanwhile.
extension View {
  @inline(__always)
  final var coreReference: Unmanaged<WindowCore>? {
    unsafe windowCore.map { unsafe .passUnretained($0) }
  }

  @inline(__always)
  final var nodeReference: Unmanaged<AnimationNode>? {
    unsafe node.map { unsafe .passUnretained($0) }
  }

  @inline(__always)
  final var effectsReference: Unmanaged<ViewEffects>? {
    unsafe effects.map { unsafe .passUnretained($0) }
  }

  @inline(__always)
  final var rareStateReference: Unmanaged<RareViewState>? {
    unsafe rareState.map { unsafe .passUnretained($0) }
  }
}

extension View {
  /// The storage of the effects, created lazily.
  final var ownEffects: ViewEffects {
    if let effects { return effects }
    let made = ViewEffects()
    effects = made
    return made
  }

  /// The storage of rarely used fields, created lazily.
  final var ownRareState: RareViewState {
    if let rareState { return rareState }
    let made = RareViewState()
    rareState = made
    return made
  }

  /// Stores the view's node. The view must have none.
  final func takeNode(_ made: AnimationNode) {
    node = made
    flags.insert(.hasNode)
  }

  /// Removes and returns the node. The caller releases it after everything else, because the
  /// objects that its animations retain may run user code.
  final func giveUpNode() -> AnimationNode? {
    guard let node else { return nil }
    hideCrossDerivations()
    self.node = nil
    flags.remove(.hasNode)
    flags.insert(.hasLostNode)
    return node
  }
}
