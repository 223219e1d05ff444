import ViewKernelAnimation

/// Names something that views show and that is no property: what a label says, whether a switch is
/// on.
///
/// Keys are compared by identity: one is made once and kept.
///
///     final class Switch: View {
///       static let isOn = ContentKey("isOn", initial: .flag(false))
///       var isOn = false { didSet { if oldValue != isOn { setNeedsDisplay() } } }
///       override func forEachContent(_ tell: (ContentKey, PropertyValue) -> Void) {
///         tell(Switch.isOn, .flag(isOn))
///       }
///     }
///
/// What should be animated is a property instead; see `AnimatableProperty`.
public final class ContentKey: Sendable {
  /// The name in timelines.
  public let name: String
  /// What a view shows that has never told; timelines leave it out.
  public let initial: PropertyValue

  /// Makes a key.
  public init(_ name: String, initial: PropertyValue = .none) {
    self.name = unfolded(name)
    self.initial = initial
  }

  /// What a view says: the text of a label or a field, the title of a button.
  public static let text = ContentKey("text")
}

extension View {
  /// What the view shows under a key; `.none` where it does not tell.
  public final func content(_ key: ContentKey) -> PropertyValue {
    var found = PropertyValue.none
    forEachContent { if $0 === key { found = $1 } }
    return found
  }
}
