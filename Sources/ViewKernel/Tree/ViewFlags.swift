/// The Boolean state of a view, packed into bits.
struct ViewFlags: OptionSet {
  var rawValue: UInt32

  // Tree.

  static var isWindow: ViewFlags { ViewFlags(rawValue: 1 << 0) }
  static var isInWindow: ViewFlags { ViewFlags(rawValue: 1 << 1) }
  /// The window of the view has changed, and `didMoveToWindow()` was not called yet.
  static var awaitsDidMoveToWindow: ViewFlags { ViewFlags(rawValue: 1 << 2) }
  /// The subviews are stored in chunks (`ChunkedSubviews`), not in an array.
  static var hasChunks: ViewFlags { ViewFlags(rawValue: 1 << 3) }
  /// The view is in a subtree that is about to change its window; see `View+WindowChangeMarks`.
  static var willChangeWindow: ViewFlags { ViewFlags(rawValue: 1 << 25) }
  /// `willMove(toWindow:)` was called for the coming change. Set only together with
  /// `willChangeWindow`.
  static var receivedWillMoveToWindow: ViewFlags { ViewFlags(rawValue: 1 << 26) }
  /// A traversal of this subtree will visit the view, unless the view is moved before that. Set
  /// only together with `willChangeWindow`.
  static var awaitsVisit: ViewFlags { ViewFlags(rawValue: 1 << 27) }
  /// The flags of a view that is about to change its window.
  static var windowChangeMarks: ViewFlags {
    [.willChangeWindow, .receivedWillMoveToWindow, .awaitsVisit]
  }

  // Properties.

  static var isHidden: ViewFlags { ViewFlags(rawValue: 1 << 4) }
  static var clipsToBounds: ViewFlags { ViewFlags(rawValue: 1 << 5) }
  static var ignoresTouches: ViewFlags { ViewFlags(rawValue: 1 << 6) }
  /// No view inside can become first responder.
  static var refusesFocus: ViewFlags { ViewFlags(rawValue: 1 << 7) }
  /// The transform is not the identity.
  static var hasTransform: ViewFlags { ViewFlags(rawValue: 1 << 8) }
  /// The anchor point is not in the middle of the bounds.
  static var hasAnchor: ViewFlags { ViewFlags(rawValue: 1 << 9) }
  /// The origin of the bounds is not zero; it is in `storage.boundsOrigin`.
  static var hasBoundsOrigin: ViewFlags { ViewFlags(rawValue: 1 << 28) }
  /// The view may have a z position other than 0, as model or presentation value.
  static var hasZPosition: ViewFlags { ViewFlags(rawValue: 1 << 10) }
  /// A subview may have a z position other than 0: the subviews are not drawn in the order of
  /// `subviews`.
  static var sortsSubviews: ViewFlags { ViewFlags(rawValue: 1 << 11) }
  /// Siblings before the view stay behind it, whatever their z positions are.
  static var keepsSiblingsBehind: ViewFlags { ViewFlags(rawValue: 1 << 12) }
  /// The view has an `AppliedAppearance`.
  static var hasAppliedAppearance: ViewFlags { ViewFlags(rawValue: 1 << 13) }

  // Observers, rules and animations.

  static var hasObservers: ViewFlags { ViewFlags(rawValue: 1 << 14) }
  /// An observer is notified before changes.
  static var hasPriorObservers: ViewFlags { ViewFlags(rawValue: 1 << 15) }
  /// An observer observes the frame. Without this flag, setters do not compute the frame.
  static var frameIsObserved: ViewFlags { ViewFlags(rawValue: 1 << 16) }
  static var isDerivationSource: ViewFlags { ViewFlags(rawValue: 1 << 17) }
  static var hasNode: ViewFlags { ViewFlags(rawValue: 1 << 18) }
  /// The view had a node and has lost it.
  static var hasLostNode: ViewFlags { ViewFlags(rawValue: 1 << 19) }

  // Layout and drawing.

  static var needsLayout: ViewFlags { ViewFlags(rawValue: 1 << 20) }
  static var isInLayout: ViewFlags { ViewFlags(rawValue: 1 << 21) }
  /// The view has drawn, and `setNeedsDisplay()` was not called since. Its `DrawingRecord` compares
  /// the values that the drawing has read. Without a record, the view drew nothing.
  static var isDrawn: ViewFlags { ViewFlags(rawValue: 1 << 22) }
  /// `drawing(_:)` is running.
  static var isDrawing: ViewFlags { ViewFlags(rawValue: 1 << 23) }

  /// The flags that require a setter to do more than store the value.
  static var isWatched: ViewFlags { [.hasObservers, .hasNode, .isDerivationSource] }
}

extension View {
  final func setFlag(_ flag: ViewFlags, to isOn: Bool) {
    if isOn { flags.insert(flag) } else { flags.remove(flag) }
  }
}
