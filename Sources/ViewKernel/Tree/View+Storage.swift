import ViewKernelAnimation

// Setters, layout and reads of what shows go by these references, which retain nothing: a retain costs as
// much as the rest of a setter. They are used at once, and no user code runs meanwhile.
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
  final var rareReference: Unmanaged<RareViewState>? {
    unsafe rareBox.map { unsafe .passUnretained($0) }
  }
}

extension View {
  /// The box of effects, made when the first of them is set.
  final var ownEffects: ViewEffects {
    if let effects { return effects }
    let made = ViewEffects()
    effects = made
    return made
  }

  /// The box of rare state, made when first needed.
  final var rare: RareViewState {
    if let rareBox { return rareBox }
    let made = RareViewState()
    rareBox = made
    return made
  }

  /// Takes the view's node; it has none.
  final func takeNode(_ made: AnimationNode) {
    node = made
    flags.insert(.hasNode)
  }

  /// Takes the node out, which the caller drops when everything else is done: what its animations hold
  /// may be user code's.
  final func giveUpNode() -> AnimationNode? {
    guard let node else { return nil }
    hideCrossDerivations()
    self.node = nil
    flags.remove(.hasNode)
    flags.insert(.hasLostNode)
    return node
  }
}
