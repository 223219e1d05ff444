import ViewKernelGeometry

// What of the controls a window may set for a whole class (C12). The value is kept by its token alone.

extension AppearanceProperty where Value == Double {
  /// `Label.fontSize`, `Button.fontSize` and `TextField.fontSize`.
  public static var fontSize: AppearanceProperty<Double> { ControlProperties.fontSize }
}

extension AppearanceProperty where Value == Color {
  /// `Label.textColor` and `TextField.textColor`.
  public static var textColor: AppearanceProperty<Color> { ControlProperties.textColor }
  /// `Button.titleColor`.
  public static var titleColor: AppearanceProperty<Color> { ControlProperties.titleColor }
}

extension AppearanceProperty where Value == Color? {
  /// `ImageView.tintColor`.
  public static var tintColor: AppearanceProperty<Color?> { ControlProperties.tintColor }
}

private enum ControlProperties {
  static let fontSize = AppearanceProperty("fontSize", initial: 17.0, .layout, .display)
  static let textColor = AppearanceProperty("textColor", initial: Color.black, .display)
  static let titleColor = AppearanceProperty(
    "titleColor", initial: Color(red: 0, green: 122.0 / 255, blue: 1), .display)
  static let tintColor = AppearanceProperty("tintColor", initial: Color?.none, .display)
}
