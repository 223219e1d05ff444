import ViewKernel

/// A button of an alert.
public final class AlertAction {
  /// The style of a button.
  public enum Style: UInt8, Hashable, Sendable {
    /// An ordinary answer.
    case standard
    /// The answer that cancels the alert. An alert has at most one such action.
    case cancel
    /// An answer that deletes something. Its title is red.
    case destructive

    /// UIKit's name of `standard`.
    public static var `default`: Style { .standard }
  }

  /// The meaning of a button for the delegate: `ok` accepts the value of the alert, every other tag
  /// cancels the alert.
  public struct Tag: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// The number. It is also `Button.tag` of the button.
    public let rawValue: Int

    /// Creates a tag from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Creates a tag from a literal, as in `AlertAction(title: "Later", tag: 7)`.
    public init(integerLiteral value: Int) { rawValue = value }

    /// The tag that accepts the value: 1000.
    public static var ok: Tag { Tag(rawValue: 1000) }

    /// The tag that cancels the alert: 1001.
    public static var cancel: Tag { Tag(rawValue: 1001) }
  }

  /// The title of the button.
  public let title: String
  /// The style of the button.
  public let style: Style
  /// The meaning of a tap for the delegate.
  public let tag: Tag
  /// Whether a tap or the return key triggers the action. Default `true`. It may change while the
  /// alert is shown.
  public var isEnabled = true {
    didSet { for button in buttons.all { button.isEnabled = isEnabled } }
  }

  /// The buttons that display the action, each while its alert is in a window. Several alerts may
  /// share an action.
  var buttons = ActionButtons()

  let handler: ((AlertController) -> Void)?

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - style: The style of the button.
  ///   - tag: The meaning of a tap for the delegate. With `nil` it is `cancel` for the style
  ///     `cancel`, else `ok`.
  ///   - handler: Called right after the views of the alert are removed, in the same instant.
  public init(
    title: String, style: Style = .standard, tag: Tag? = nil,
    handler: ((AlertController) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.tag = tag ?? (style == .cancel ? Tag.cancel : Tag.ok)
    self.handler = handler
  }

  /// Creates a button with a handler that does not receive the alert.
  ///
  ///     alert.addAction(AlertAction(title: "Delete") { document.delete() })
  public convenience init(
    title: String, style: Style = .standard, tag: Tag? = nil, handler: @escaping () -> Void
  ) {
    self.init(title: title, style: style, tag: tag, handler: { _ in handler() })
  }
}
