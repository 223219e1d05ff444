import ViewKernelAnimation

// What a view has beside itself: nothing; a node, since it was animated; a box of rare state, since that
// was needed, which then has the node. A view that is only animated needs no box.

// MARK: - The rare state

extension View {
  /// The box of rare state, made when first needed.
  final var rare: RareViewState {
    if let rareBox { return rareBox }
    let box = RareViewState()
    box.nodeReference = loneNode
    flags.remove(.hasLoneNode)
    annex = Unmanaged.passRetained(box).toOpaque()
    return box
  }

  @inline(__always)
  final var rareBox: RareViewState? { rareReference?.takeUnretainedValue() }

  /// Owned, and never replaced once it is there.
  @inline(__always)
  final var rareReference: Unmanaged<RareViewState>? {
    guard let annex, !flags.contains(.hasLoneNode) else { return nil }
    return Unmanaged.fromOpaque(annex)  // without the flag it is the box
  }

  /// The view goes.
  final func releaseAnnex() {
    if let loneNode { loneNode.release() } else { rareReference?.release() }
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
    return loneNode ?? rareReference?._withUnsafeGuaranteedRef { $0.nodeReference }
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
    if let rareBox {
      rareBox.nodeReference = reference
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
    if flags.contains(.hasLoneNode) { annex = nil } else { rareBox?.nodeReference = nil }
    flags.remove([.hasNode, .hasLoneNode])
    return reference.takeRetainedValue()
  }
}
