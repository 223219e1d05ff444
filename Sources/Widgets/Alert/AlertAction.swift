import ViewKernel

/// A button of an alert.
public final class AlertAction {
  /// How a button is meant.
  public enum Style: UInt8, Hashable, Sendable {
    /// One of several answers.
    case standard
    /// Leaves everything as it was.
    case cancel
    /// Takes something away for good.
    case destructive

    /// The same as `standard`, under UIKit's name.
    public static var `default`: Style { .standard }
  }

  /// The tags that alerts give meaning to (G16); any other one cancels.
  public enum Tag {
    /// The answer is taken.
    public static var ok: Int { 1000 }
    /// The answer is dropped.
    public static var cancel: Int { 1001 }
  }

  /// What the button says.
  public let title: String
  /// How the button is meant.
  public let style: Style
  /// What a tap means to the delegate: 1000 takes the value, anything else cancels (G4).
  public let tag: Int
  /// Whether a tap does anything; may change while the alert is shown.
  public var isEnabled = true {
    didSet { for button in buttons { button.isEnabled = isEnabled } }
  }

  /// The buttons that show the action, each while its alert is in a window: several alerts may
  /// share an action.
  var buttons: ContiguousArray<Button> = []

  let handler: ((AlertController) -> Void)?

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: What it says.
  ///   - style: How it is meant.
  ///   - tag: What a tap means to the delegate; `nil` is 1001 for `cancel`, else 1000.
  ///   - handler: Runs after the alert has gone, at the instant of its removal (G15).
  public init(
    title: String, style: Style = .standard, tag: Int? = nil,
    handler: ((AlertController) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.tag = tag ?? (style == .cancel ? Tag.cancel : Tag.ok)
    self.handler = handler
  }

  /// Creates a button whose handler is not given the alert.
  ///
  ///     alert.addAction(AlertAction(title: "Delete") { document.delete() })
  public convenience init(
    title: String, style: Style = .standard, tag: Int? = nil, handler: @escaping () -> Void
  ) {
    self.init(title: title, style: style, tag: tag, handler: { _ in handler() })
  }
}
