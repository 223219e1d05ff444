import ViewKernelAnimation

/// The key of content that a view displays and that is not a property, such as the text of a label.
///
/// Keys are compared by identity, so create each key once and keep it.
///
///     final class Switch: View {
///       static let isOn = ContentKey("isOn", initial: .flag(false))
///       var isOn = false { didSet { if oldValue != isOn { setNeedsDisplay() } } }
///       override func forEachContent(_ report: (ContentKey, PropertyValue) -> Void) {
///         report(Switch.isOn, .flag(isOn))
///       }
///     }
///
/// Content is not animated. For values that animate, declare an `AnimatableProperty`.
public final class ContentKey: Sendable {
  /// The name of the content's track in timelines.
  public let name: String
  /// The content that readers of a timeline assume where none is recorded. Timelines do not record
  /// a view's content until it differs from this value.
  public let initial: PropertyValue

  /// Creates a key with a name, and with the content that timelines do not need to record.
  public init(_ name: String, initial: PropertyValue = .nothing) {
    self.name = unfolded(name)
    self.initial = initial
  }

  /// The text of a label or a text field, or the title of a button.
  public static let text = ContentKey("text")
}

extension View {
  /// Returns the content that the view reports for a key; `.nothing` if it reports none.
  public final func content(_ key: ContentKey) -> PropertyValue {
    var found = PropertyValue.nothing
    forEachContent { if $0 === key { found = $1 } }
    return found
  }
}
