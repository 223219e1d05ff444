/// The Boolean state of a view, packed into bits.
struct ViewFlags: OptionSet {
  var rawValue: UInt32

  static var needsLayout: ViewFlags { ViewFlags(rawValue: 1) }
  static var descendantNeedsLayout: ViewFlags { ViewFlags(rawValue: 2) }
  /// The transform is not the identity, or the anchor point not the middle.
  static var hasTransform: ViewFlags { ViewFlags(rawValue: 4) }
  static var hasAnchor: ViewFlags { ViewFlags(rawValue: 8) }
  static var isHidden: ViewFlags { ViewFlags(rawValue: 16) }
  static var clipsToBounds: ViewFlags { ViewFlags(rawValue: 32) }
  static var ignoresTouches: ViewFlags { ViewFlags(rawValue: 64) }
  static var isInLayout: ViewFlags { ViewFlags(rawValue: 128) }
  static var hasObservers: ViewFlags { ViewFlags(rawValue: 256) }
  static var hasNode: ViewFlags { ViewFlags(rawValue: 512) }
  static var isDerivationSource: ViewFlags { ViewFlags(rawValue: 1024) }
  static var isInWindow: ViewFlags { ViewFlags(rawValue: 2048) }
  /// The view is being removed, and nothing inside it can become first responder.
  static var isLeaving: ViewFlags { ViewFlags(rawValue: 4096) }
  /// An observer observes the frame, which is not computed otherwise.
  static var frameIsObserved: ViewFlags { ViewFlags(rawValue: 8192) }
  /// An observer is notified before changes.
  static var hasPriorObservers: ViewFlags { ViewFlags(rawValue: 16384) }
  /// The view's drawing is cached; it is out of date only after a change of a value that it has
  /// read.
  static var isDrawn: ViewFlags { ViewFlags(rawValue: 1 << 16) }
  /// The window of the view has changed, and `didMoveToWindow()` was not called yet.
  static var awaitsWindowHook: ViewFlags { ViewFlags(rawValue: 1 << 17) }
  /// `drawing(_:)` is running.
  static var isDrawing: ViewFlags { ViewFlags(rawValue: 1 << 18) }
  /// `drawing(_:)` is not overridden.
  static var drawsNothing: ViewFlags { ViewFlags(rawValue: 1 << 19) }
  /// The view has a `TakenAppearance`.
  static var hasTakenAppearance: ViewFlags { ViewFlags(rawValue: 1 << 20) }
  /// The view had a node and has lost it.
  static var hasLostNode: ViewFlags { ViewFlags(rawValue: 1 << 23) }
  /// No view inside can become first responder.
  static var refusesFocus: ViewFlags { ViewFlags(rawValue: 1 << 24) }
  /// The view may have a z position other than 0, as model or presentation value.
  static var hasZPosition: ViewFlags { ViewFlags(rawValue: 1 << 25) }
  /// A subview may have a z position other than 0: the subviews are not drawn in the order of
  /// `subviews`.
  static var sortsSubviews: ViewFlags { ViewFlags(rawValue: 1 << 26) }
  /// Siblings before the view stay behind it, whatever their z positions are.
  static var keepsSiblingsBehind: ViewFlags { ViewFlags(rawValue: 1 << 27) }
  /// The subviews are a large child list (`ChunkedSubviews`), not an array.
  static var hasChunks: ViewFlags { ViewFlags(rawValue: 1 << 29) }

  /// The view is a window.
  static var isWindow: ViewFlags { ViewFlags(rawValue: 32768) }

  /// The flags that require a setter to do more than store the value.
  static var isWatched: ViewFlags { [.hasObservers, .hasNode, .isDerivationSource] }
  static var anyLayout: ViewFlags { [.needsLayout, .descendantNeedsLayout] }
}
