import ViewKernel

// The property tokens of controls. `View` stores the value of a token without `read` and `store`.
// Only such values can be set by appearance rules of a window (C12).

extension Property where Value == String {
  /// The token of `Label.text` and `TextField.text`.
  public static var text: Property<String> { ControlProperties.text }
  /// The token of `Button.title`.
  public static var title: Property<String> { ControlProperties.title }
}

extension Property where Value == Double {
  /// The token of `Label.fontSize`, `Button.fontSize` and `TextField.fontSize`, in points; at least
  /// 0.
  public static var fontSize: Property<Double> { ControlProperties.fontSize }
}

extension Property where Value == FontWeight {
  /// The token of `Label.fontWeight` and `Button.fontWeight`.
  public static var fontWeight: Property<FontWeight> { ControlProperties.fontWeight }
}

extension Property where Value == Color {
  /// The token of `Label.textColor` and `TextField.textColor`.
  public static var textColor: Property<Color> { ControlProperties.textColor }
  /// The token of `Button.titleColor`.
  public static var titleColor: Property<Color> { ControlProperties.titleColor }
}

extension Property where Value == Color? {
  /// The token of `ImageView.tintColor`.
  public static var tintColor: Property<Color?> { ControlProperties.tintColor }
}

enum ControlProperties {
  static let text = Property(
    "text", of: View.self, initial: "", Invalidation { if $0 is Label { $0.setNeedsLayout() } },
    .labelContainer, .display, isMember: { $0 is Label || $0 is TextField },
    read: { ($0 as? Label)?.storedText ?? ($0 as? TextField)?.text ?? "" },
    store: {
      ($0 as? Label)?.storedText = $1
      ($0 as? TextField)?.store($1)
    },
    write: {
      ($0 as? Label)?.text = $1
      ($0 as? TextField)?.text = $1
    })
  static let title = Property(
    "title", of: Button.self, initial: "", .display, read: { $0.storedTitle },
    store: { $0.storedTitle = $1 })
  static let fontSize = Property<Double>(
    "fontSize", initial: 17.0, accepting: { $0 >= 0 ? $0 : nil },
    expecting: "expected a finite number of at least 0", .layout, .labelContainer, .display)
  static let fontWeight = Property(
    "fontWeight", initial: FontWeight.regular, .layout, .labelContainer, .display)
  static let textColor = Property("textColor", initial: Color.black, .display)
  static let titleColor = Property(
    "titleColor", initial: Color(red: 0, green: 122.0 / 255, blue: 1), .display)
  static let tintColor = Property("tintColor", initial: Color?.none, .display)
}
