import ViewKernel

/// The measures of an alert, in points (G12, G14). They are chosen here; no source gives them.
enum AlertMetrics {
  static let width = 270.0
  static let padding = 16.0
  /// The width of labels and fields.
  static let contentWidth = width - 2 * padding
  static let titleFontSize = 17.0
  static let messageFontSize = 13.0
  static let fieldHeight = 30.0
  static let buttonHeight = 44.0
  static let gap = 8.0
  static let cornerRadius = 13.0
  static let hairline = 0.5
  /// The distance from the text of a field to the box around it, on the left and right.
  static let fieldInset = 8.0
  static let fieldCornerRadius = 6.0
  static let shadowOpacity = 0.2
  static let shadowRadius = 16.0
  static let shadowOffset = Size(width: 0, height: 6)
  /// UIKit's `systemRed` in light appearance.
  static let destructiveColor = Color(red: 1, green: 59.0 / 255, blue: 48.0 / 255)
  /// UIKit's `separator` in light appearance.
  static let hairlineColor = Color(
    red: 60.0 / 255, green: 60.0 / 255, blue: 67.0 / 255, alpha: 0.29)
}
