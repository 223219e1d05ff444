import ViewKernelTimeline
import ViewKernelWidgets

extension SceneActionReader {
  /// A button of an alert. An `AlertAction` belongs to one alert, so each alert creates new ones.
  private struct AlertButton {
    let title: String
    let style: AlertAction.Style
    let tag: Int?

    init(_ node: SceneNode) throws(SceneError) {
      let fields = try node.fields()
      title = try fields.needed("title") ?? ""
      style = try fields.optional("style") ?? .standard
      tag = try fields.optional("tag")
      try fields.finish()
    }
  }

  func showAlert() throws(SceneError) -> Effect {
    let title = try fields.optional("title", as: String.self)
    let message = try fields.optional("message", as: String.self)
    let text = try fields.optional("textField", as: String.self)
    var cancels = 0
    let buttons = try fields.list("buttons") { (node) throws(SceneError) in
      let button = try AlertButton(node)
      if button.style == .cancel { cancels += 1 }
      guard cancels < 2 else { throw node.error("an alert has at most one cancel button") }
      return button
    }
    try context.declarations.declareAlert(
      field: text != nil, buttons: buttons.map { $0.title }, place: fields.place)
    return { stage in
      let alert = AlertController(title: title, message: message)
      if let text { alert.addTextField(text: text) }
      for button in buttons {
        alert.addAction(
          AlertAction(
            title: button.title, style: button.style,
            tag: button.tag.map { AlertAction.Tag(rawValue: $0) }))
      }
      alert.show(in: stage.window)
    }
  }
}
