import ViewKernelTimeline
import ViewKernelWidgets

/// A kind of view in scene files. For a new kind, add a constant here and an element in `named`.
struct SceneKind: Sendable {
  /// Reads the fields that a view needs; the returned closure creates the view.
  typealias Maker = @Sendable (SceneFields) throws(SceneError) -> () -> View

  /// The name of the kind in files.
  let name: String
  /// The name of the kind with an article, for messages.
  let phrase: String
  /// The subviews that files can name, such as `arrow` in `id.arrow`.
  let parts: [String]
  /// Whether a view of this kind without a size gets its fitting size.
  let fitsContent: Bool
  /// The properties of this kind, in addition to the properties of all views.
  let properties: [SceneClassProperty]
  let maker: Maker

  /// Creates a kind whose views need no fields.
  private init(
    _ name: String, _ phrase: String, fitsContent: Bool = false,
    properties: [SceneClassProperty] = [], make: @escaping @Sendable () -> View
  ) {
    self.init(name, phrase, fitsContent: fitsContent, properties: properties, maker: { _ in make })
  }

  init(
    _ name: String, _ phrase: String, parts: [String] = [], fitsContent: Bool = false,
    properties: [SceneClassProperty] = [], maker: @escaping Maker
  ) {
    self.name = name
    self.phrase = phrase
    self.parts = parts
    self.fitsContent = fitsContent
    self.properties = properties
    self.maker = maker
  }
}

// MARK: - The kinds

extension SceneKind {
  /// The kinds that a file can use.
  static let named = [view, label, button, textField, imageView] + popovers

  static let view = SceneKind(
    "view", "a view", properties: [.property("drawing", \SceneCanvas.content)]
  ) { SceneCanvas() }

  /// Replaces a refused kind. Its views accept all properties. It has no parts: references to parts
  /// of a refused view are no mistakes anyway.
  static let unknown = SceneKind("", "a view", parts: []) { (fields) throws(SceneError) in
    fields.ignore(["metrics"])
    return { View() }
  }

  /// Whether the file has a kind that does not exist.
  var isUnknown: Bool { name.isEmpty }

  /// The kind of the parts of popovers and alerts that are no controls. Files cannot use it.
  static let part = SceneKind("part", "a part of a popover or an alert") { View() }

  /// The kind of the window itself. Files cannot use it.
  static let window = SceneKind("window", "the window") { View() }

  static let label = SceneKind(
    "label", "a label", fitsContent: true,
    properties: [
      .property("text", \Label.text),
      .property("fontSize", \Label.fontSize, check: SceneLimit.atLeastZero),
      .property("fontWeight", \Label.fontWeight),
      .property("textColor", \Label.textColor),
      .property("textAlignment", \Label.textAlignment),
      .property("numberOfLines", \Label.numberOfLines, check: SceneLimit.atLeastZero),
      .property("truncation", \Label.truncation),
    ]
  ) { Label() }

  static let button = SceneKind(
    "button", "a button", fitsContent: true,
    properties: [
      .property("title", \Button.title),
      .property("tag", \Button.tag),
      .property("isEnabled", \Button.isEnabled),
      .property("fontSize", \Button.fontSize, check: SceneLimit.atLeastZero),
      .property("fontWeight", \Button.fontWeight),
      .property("titleColor", \Button.titleColor),
    ]
  ) { Button(title: "") }

  static let textField = SceneKind(
    "textField", "a text field", fitsContent: true,
    properties: [
      .property("text", \TextField.text),
      .property("fontSize", \TextField.fontSize, check: SceneLimit.atLeastZero),
      .property("textColor", \TextField.textColor),
      .property("placeholder", \TextField.placeholder),
    ]
  ) { TextField() }

  static let imageView = SceneKind(
    "imageView", "an image view", fitsContent: true,
    properties: [
      .property("image", \ImageView.image),
      .property("contentMode", \ImageView.contentMode),
      .property("tintColor", \ImageView.tintColor),
    ]
  ) { ImageView() }
}
