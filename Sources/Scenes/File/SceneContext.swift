import ViewKernelTimeline

/// What a scene file declares, and the references that are checked when all of it has been read.
final class SceneContext {
  private struct Declaration {
    let kind: SceneKind
    let place: String
    let isInitial: Bool
  }

  /// The properties that the file can name.
  let properties: [SceneProperty]

  private var names: [String] = [Scene.windowID]
  private var declarations = [
    Scene.windowID: Declaration(kind: .window, place: "the window", isInitial: true)
  ]
  private var titles: Set<String> = []
  private var popovers: [String] = []
  private var checks: [(SceneContext) -> SceneError?] = []

  /// - Parameter own: The program's own properties.
  init(own: [PropertyToken] = []) { properties = SceneProperty.all(with: own) }

  /// The property that a text names.
  func property(_ node: SceneNode) throws(SceneError) -> SceneProperty {
    try node.choice("property", of: properties.map { ($0.name, $0) })
  }

  /// Reports the first reference that leads nowhere.
  func finish() throws(SceneError) {
    for check in checks { if let error = check(self) { throw error } }
  }
}

// MARK: - Declaring

extension SceneContext {
  /// Takes the id of a view, which must be new.
  func declare(
    _ node: SceneNode?, _ kind: SceneKind, isInitial: Bool
  ) throws(SceneError) -> String? {
    guard let node else { return nil }
    let id = try node.text()
    try declare(id, kind, place: node.place, isInitial: isInitial)
    return id
  }

  private func declare(
    _ id: String, _ kind: SceneKind, place: String, isInitial: Bool
  ) throws(SceneError) {
    if let first = declarations[id] {
      throw SceneError(place, "\"\(id)\" is taken by \(first.place)")
    }
    add(id, kind, place, isInitial)
    for part in kind.parts { add("\(id).\(part)", .view, place, isInitial) }
  }

  /// What a popover is called that has no id.
  static let popoverID = "popover"

  /// Takes the id of a popover's background.
  ///
  /// - Returns: The id, or `popover` where the file gives none.
  func declarePopover(_ fields: SceneFields, _ kind: SceneKind) throws(SceneError) -> String {
    let node = fields.node("id")
    let id = try node?.text() ?? SceneContext.popoverID
    try declare(id, kind, place: node?.place ?? fields.place, isInitial: false)
    popovers.append(id)
    return id
  }

  /// Takes the ids that the kernel gives to the parts of alerts; several alerts share them.
  func declareAlert(field: Bool, buttons: [String], place: String) {
    var parts: [(String, SceneKind)] = [
      ("alert", .view), ("alert.root", .view), ("alert.backdrop", .view),
      ("alert.title", .label), ("alert.message", .label),
    ]
    if field { parts.append(("alert.field", .textField)) }
    for title in buttons { parts.append(("alert.button.\(title)", .button)) }
    for (id, kind) in parts where declarations[id] == nil { add(id, kind, place, false) }
    titles.formUnion(buttons)
  }

  /// Takes note of titles, for taps.
  func note(_ property: SceneProperty, _ value: SceneNode) {
    if property.name == "title", case .text(let title) = value.value { titles.insert(title) }
  }

  private func add(_ id: String, _ kind: SceneKind, _ place: String, _ isInitial: Bool) {
    names.append(id)
    declarations[id] = Declaration(kind: kind, place: place, isInitial: isInitial)
  }
}

// MARK: - Referring

extension SceneContext {
  /// Reads a reference to a view.
  ///
  /// - Parameters:
  ///   - isInitial: Whether the view must be there from the start.
  ///   - property: What the view must have.
  func reference(
    _ node: SceneNode, isInitial: Bool = false, having property: SceneProperty? = nil
  ) throws(SceneError) -> SceneReference {
    let id = try node.text()
    checks.append { context in
      guard let view = context.declarations[id] else {
        return node.error("there is no view \"\(id)\"\(NearestName.hint(id, in: context.names))")
      }
      if isInitial && !view.isInitial {
        return node.error("\"\(id)\" is not there at the start; use the action addAnimation")
      }
      guard let property, !property.applies(to: view.kind) else { return nil }
      return node.error("\(view.kind.phrase) has no \(property.name)")
    }
    return SceneReference(id: id, place: node.place)
  }

  /// Reads which popover is meant; without a node the one that has no id.
  func popover(_ node: SceneNode?, in fields: SceneFields) throws(SceneError) -> SceneReference {
    let id = try node?.text() ?? SceneContext.popoverID
    let place = node?.place ?? fields.place
    checks.append { context in
      guard !context.popovers.contains(id) else { return nil }
      let hint = NearestName.hint(id, in: context.popovers)
      return SceneError(place, "no action shows a popover \"\(id)\"\(hint)")
    }
    return SceneReference(id: id, place: place)
  }

  /// Reads the title of a button.
  func buttonTitle(_ node: SceneNode) throws(SceneError) -> String {
    let title = try node.text()
    checks.append { context in
      guard !context.titles.contains(title) else { return nil }
      let hint = NearestName.hint(title, in: context.titles.sorted())
      return node.error("there is no button \"\(title)\"\(hint)")
    }
    return title
  }
}

/// A view that a scene file names.
struct SceneReference {
  let id: String
  let place: String

  /// The view, if it is in the window now; if not, the window hears of it.
  func find(in window: Window) -> View? {
    if let view = window.view(named: id) { return view }
    window.report("\"\(id)\" is not in the window", at: place)
    return nil
  }
}

extension Window {
  /// Tells whoever listens to the window what shows only while a scene is played.
  func report(_ problem: String, at place: String) {
    onDiagnostic(Diagnostic(.ignored, "\(place): \(problem) at \(now.shortText) s"))
  }
}
