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
  /// Whether this is `text`. Embedded builds may have a copy of that constant in each module, so
  /// across modules its identity says nothing.
  package let isText: Bool

  /// Makes a key.
  public init(_ name: String, initial: PropertyValue = .none) {
    self.name = name
    self.initial = initial
    isText = false
  }

  private init(text name: String) {
    self.name = name
    initial = .none
    isText = true
  }

  /// What a view says: the text of a label or a field, the title of a button.
  public static let text = ContentKey(text: "text")
}

extension View {
  /// What the view shows under a key; `.none` where it does not tell.
  public final func content(_ key: ContentKey) -> PropertyValue {
    var found = PropertyValue.none
    forEachContent { if $0 === key || ($0.isText && key.isText) { found = $1 } }
    return found
  }
}
