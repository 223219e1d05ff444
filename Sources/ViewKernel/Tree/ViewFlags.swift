/// The switches of a view, packed.
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
  static var hasDerivations: ViewFlags { ViewFlags(rawValue: 1024) }
  static var isInWindow: ViewFlags { ViewFlags(rawValue: 2048) }
  /// The view is being taken out, and nothing inside it may become first responder.
  static var isLeaving: ViewFlags { ViewFlags(rawValue: 4096) }
  /// Some observer watches the frame, which nothing else needs computed.
  static var frameIsObserved: ViewFlags { ViewFlags(rawValue: 8192) }
  /// Some observer is notified before changes.
  static var hasPriorObservers: ViewFlags { ViewFlags(rawValue: 16384) }
  /// What the view draws was asked for, and only values that it has read can make it another one.
  static var isDrawn: ViewFlags { ViewFlags(rawValue: 1 << 16) }
  /// `drawing(_:)` is being asked.
  static var isDrawing: ViewFlags { ViewFlags(rawValue: 1 << 18) }
  /// `drawing(_:)` was that of `View`.
  static var drawsNothing: ViewFlags { ViewFlags(rawValue: 1 << 19) }
  /// There is a `TakenAppearance`.
  static var hasTakenAppearance: ViewFlags { ViewFlags(rawValue: 1 << 20) }
  /// There has been a node that went.
  static var hasLostNode: ViewFlags { ViewFlags(rawValue: 1 << 23) }
  /// Nothing inside may become first responder.
  static var refusesFocus: ViewFlags { ViewFlags(rawValue: 1 << 24) }
  /// The view may have a z position other than 0, as model or presentation value.
  static var hasZPosition: ViewFlags { ViewFlags(rawValue: 1 << 25) }
  /// Some subview may have one: they are not drawn in the order of `subviews`.
  static var sortsSubviews: ViewFlags { ViewFlags(rawValue: 1 << 26) }
  /// Siblings before the view stay behind it, whatever their z positions.
  static var keepsSiblingsBehind: ViewFlags { ViewFlags(rawValue: 1 << 27) }
  /// The subviews are a crowd, not a list.
  static var hasCrowd: ViewFlags { ViewFlags(rawValue: 1 << 29) }

  /// The view is a window.
  static var isWindow: ViewFlags { ViewFlags(rawValue: 32768) }

  /// What makes setting a property more than storing it.
  static var isWatched: ViewFlags { [.hasObservers, .hasNode, .hasDerivations] }
  static var anyLayout: ViewFlags { [.needsLayout, .descendantNeedsLayout] }
}
