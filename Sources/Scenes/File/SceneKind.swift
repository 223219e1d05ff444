import ViewKernelTimeline
import ViewKernelWidgets

/// A kind of view in scene files; a new one is a constant here, and its place in `named`.
struct SceneKind: Sendable {
  /// Reads what it takes to make a view; the result makes one with an id.
  typealias Maker = @Sendable (SceneFields) throws(SceneError) -> (_ id: String?) -> View

  /// As files name it.
  let name: String
  /// With an article, for messages.
  let phrase: String
  /// The views inside it that files can name, as in `id.arrow`.
  let parts: [String]
  /// Whether a view of this kind without a size takes the one that fits it.
  let fitsContent: Bool
  /// What views of this kind have beside the properties of all views.
  let properties: [SceneProperty]
  let maker: Maker

  /// A kind whose views need nothing to be made.
  private init(
    _ name: String, _ phrase: String, fitsContent: Bool = false, properties: [SceneProperty] = [],
    make: @escaping @Sendable () -> View
  ) {
    self.init(name, phrase, fitsContent: fitsContent, properties: properties) { _ in { _ in make() }
    }
  }

  init(
    _ name: String, _ phrase: String, parts: [String] = [], fitsContent: Bool = false,
    properties: [SceneProperty] = [], maker: @escaping Maker
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
  /// The kinds that a file can ask for.
  static let named = [view, label, button, textField, imageView] + popovers

  static let view = SceneKind(
    "view", "a view", properties: [.own("drawing", \SceneCanvas.content)]
  ) { SceneCanvas() }

  /// In place of a kind that was refused: its views may have everything.
  static let unknown = SceneKind("", "a view", parts: ["body", "arrow"]) {
    (fields) throws(SceneError) in
    fields.leave(["metrics"])
    return { _ in View() }
  }

  /// Whether the file asks for a kind that there is not.
  var isUnknown: Bool { name.isEmpty }

  /// The window itself; not a kind that a file can ask for.
  static let window = SceneKind("window", "the window") { View() }

  static let label = SceneKind(
    "label", "a label", fitsContent: true,
    properties: [
      .own("text", \Label.text),
      .own("fontSize", \Label.fontSize, check: SceneLimit.atLeastZero),
      .own("fontWeight", \Label.fontWeight),
      .own("textColor", \Label.textColor),
      .own("textAlignment", \Label.textAlignment),
      .own("numberOfLines", \Label.numberOfLines, check: SceneLimit.atLeastZero),
      .own("truncation", \Label.truncation),
    ]
  ) { Label() }

  static let button = SceneKind(
    "button", "a button", fitsContent: true,
    properties: [
      .own("title", \Button.title),
      .own("tag", \Button.tag),
      .own("isEnabled", \Button.isEnabled),
      .own("fontSize", \Button.fontSize, check: SceneLimit.atLeastZero),
      .own("fontWeight", \Button.fontWeight),
      .own("titleColor", \Button.titleColor),
    ]
  ) { Button(title: "") }

  static let textField = SceneKind(
    "textField", "a text field", fitsContent: true,
    properties: [
      .own("text", \TextField.text),
      .own("fontSize", \TextField.fontSize, check: SceneLimit.atLeastZero),
      .own("textColor", \TextField.textColor),
      .own("placeholder", \TextField.placeholder),
    ]
  ) { TextField() }

  static let imageView = SceneKind(
    "imageView", "an image view", fitsContent: true,
    properties: [
      .own("image", \ImageView.image),
      .own("contentMode", \ImageView.contentMode),
      .own("tintColor", \ImageView.tintColor),
    ]
  ) { ImageView() }
}
