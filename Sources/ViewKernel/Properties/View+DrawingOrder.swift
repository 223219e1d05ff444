import ViewKernelAnimation

// The order in which siblings are drawn and hit: by `zPosition`, then by index (A17).
//
// A superview whose subviews were never given a z position reads none of them: the flag
// `.sortsSubviews` shows that a subview may have one.

extension View {
  /// Whether the view is in front of all siblings before it in `subviews`, for any `zPosition`,
  /// both in drawing and in hit tests. Use it for views that cover all others, such as sheets.
  /// Default `false`.
  public final var keepsSiblingsBehind: Bool {
    get { flags.contains(.keepsSiblingsBehind) }
    set {
      setFlag(.keepsSiblingsBehind, to: newValue)
      superview?.noteChange(.subviews)
    }
  }

  /// The subviews in the order in which they are drawn, back to front.
  ///
  /// Reading presentation values may run derivation rules, which are user code.
  ///
  /// - Complexity: O(1) if no subview was ever given a z position, otherwise O(*n* log *n*).
  @inline(__always)
  final func subviewsInDrawingOrder(_ kind: ValueKind) -> [View] {
    flags.contains(.sortsSubviews) ? sortedSubviews(kind) : subviews
  }

  @inline(never)
  private final func sortedSubviews(_ kind: ValueKind) -> [View] {
    let siblings = subviews
    guard siblings.contains(where: { $0.flags.contains(.hasZPosition) }) else {
      flags.remove(.sortsSubviews)  // the subviews with a z position were removed
      return siblings
    }
    var places: ContiguousArray<(layer: Int, zPosition: Double, index: Int)> = []
    var layer = 0  // the number of siblings, up to this one, that keep earlier ones behind them
    for (index, sibling) in siblings.enumerated() {
      if sibling.flags.contains(.keepsSiblingsBehind) { layer += 1 }
      places.append((layer, sibling.zPosition(kind), index))
    }
    return places.sorted { $0 < $1 }.map { siblings[$0.index] }
  }

  private final func zPosition(_ kind: ValueKind) -> Double {
    guard flags.contains(.hasZPosition) else { return 0 }
    return kind == .model ? zPosition : shown(ViewProperties.zPosition)
  }
}
