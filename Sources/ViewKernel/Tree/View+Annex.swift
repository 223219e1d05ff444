import ViewKernelAnimation

// What a view has beside itself: nothing; a node, since it was animated; a `ViewAnnex`, since it was given
// anything else, which then has the node. A view that is only animated needs no more than its node.

// MARK: - Boxes

extension View {
  /// What the view has beside itself, made when first needed.
  final var ownAnnex: ViewAnnex {
    if let annexReference { return annexReference.takeUnretainedValue() }
    let made = ViewAnnex()
    made.nodeReference = loneNode
    flags.remove(.hasLoneNode)
    annex = Unmanaged.passRetained(made).toOpaque()
    return made
  }

  /// Owned, and never replaced once it is there.
  @inline(__always)
  final var annexReference: Unmanaged<ViewAnnex>? {
    guard let annex, !flags.contains(.hasLoneNode) else { return nil }
    return Unmanaged.fromOpaque(annex)  // without the flag it is none but this
  }

  /// The box of rare state, made when first needed.
  final var rare: RareViewState { rareBox ?? ownAnnex.ownRare }

  @inline(__always)
  final var rareBox: RareViewState? { rareReference?.takeUnretainedValue() }

  /// Owned, and never replaced once it is there.
  @inline(__always)
  final var rareReference: Unmanaged<RareViewState>? {
    annexReference?._withUnsafeGuaranteedRef { $0.rare }
  }

  /// The box of parts of geometry, if the view has it.
  @inline(__always)
  final var placement: Unmanaged<ViewAnnex.Placement>? {
    annexReference?._withUnsafeGuaranteedRef { $0.placement }
  }

  /// The view goes.
  final func releaseAnnex() {
    if let loneNode { loneNode.release() } else { annexReference?.release() }
  }
}

// MARK: - The node

extension View {
  /// The view's node, if it has been animated. Owned by the view, not by who asks.
  ///
  /// Unmanaged, so that reading what shows retains nothing: a node that may run user code holds
  /// itself for the time.
  @inline(__always)
  final var nodeReference: Unmanaged<AnimationNode>? {
    guard flags.contains(.hasNode) else { return nil }
    return loneNode ?? annexReference?._withUnsafeGuaranteedRef { $0.nodeReference }
  }

  /// The view's node, if it has been animated.
  @inline(__always)
  final var node: AnimationNode? { nodeReference?.takeUnretainedValue() }

  @inline(__always)
  private final var loneNode: Unmanaged<AnimationNode>? {
    guard let annex, flags.contains(.hasLoneNode) else { return nil }
    return Unmanaged.fromOpaque(annex)  // the flag says so
  }

  /// Takes the view's node; it has none.
  final func takeNode(_ node: AnimationNode) {
    let reference = Unmanaged.passRetained(node)
    if let annexReference {
      annexReference._withUnsafeGuaranteedRef { $0.nodeReference = reference }
    } else {
      annex = reference.toOpaque()
      flags.insert(.hasLoneNode)
    }
    flags.insert(.hasNode)
  }

  /// Takes the node out, which the caller drops when everything else is done: what its animations hold
  /// may be user code's.
  final func giveUpNode() -> AnimationNode? {
    guard let reference = nodeReference else { return nil }
    hideCrossDerivations()
    if let annexReference {
      annexReference._withUnsafeGuaranteedRef { $0.nodeReference = nil }
    } else {
      annex = nil
    }
    flags.remove([.hasNode, .hasLoneNode])
    flags.insert(.hasLostNode)
    return reference.takeRetainedValue()
  }
}
