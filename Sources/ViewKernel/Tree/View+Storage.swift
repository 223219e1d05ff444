import ViewKernelAnimation

// References to the storage objects of a view that retain nothing, for setters, layout and reads of
// presentation values: a retain costs as much as the rest of a setter. A reference is used at once,
// and no user code runs while it is used.
extension View {
  @inline(__always)
  final var latestCoreReference: Unmanaged<WindowCore>? {
    unsafe latestCore.map { unsafe .passUnretained($0) }
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
  final var storageReference: Unmanaged<ViewStorage>? {
    unsafe storage.map { unsafe .passUnretained($0) }
  }
}

extension View {
  /// The core of the window that the view is in; `nil` outside of windows.
  final var currentCore: WindowCore? {
    guard flags.contains(.isInWindow) else { return nil }
    return latestCore
  }

  /// Whether the view is in the window of a core; with `nil`, whether it is in no window.
  @inline(__always)
  final func isMember(of core: WindowCore?) -> Bool { currentCore === core }
}

extension View {
  /// The storage of the effects, created lazily.
  final var ownEffects: ViewEffects {
    if let effects { return effects }
    let made = ViewEffects()
    effects = made
    return made
  }

  /// The storage of the drawing, observers, rules and so on, created lazily.
  final var ownStorage: ViewStorage {
    if let storage { return storage }
    let made = ViewStorage()
    storage = made
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
    takeDerivationsOutOfEngine()
    self.node = nil
    flags.remove(.hasNode)
    flags.insert(.hasLostNode)
    return node
  }
}
