import ViewKernelTimeline

/// The properties, declarations and references of a scene file. References are checked after the
/// whole file was read.
final class SceneContext {
  /// The properties that the file can use.
  let properties: [SceneProperty]
  /// The keys of views, except for the kind: these properties, the id and the subviews.
  let viewKeys: Set<String>
  /// The views, popovers and buttons of the file.
  let declarations: SceneDeclarations

  private let root: SceneNode
  /// The checks of references, which run after the whole file was read.
  private var checks: [(SceneRefusedNames) -> SceneError?] = []

  /// - Parameters:
  ///   - root: The whole document.
  ///   - custom: The custom properties of the program.
  init(of root: SceneNode, custom: [PropertyToken]) {
    self.root = root
    declarations = SceneDeclarations(in: root.document)
    properties = SceneProperty.all(with: custom)
    viewKeys = Set(properties.map { $0.name } + ["id", "subviews"])
  }

  /// Reads the name of a property.
  func property(_ node: SceneNode) throws(SceneError) -> SceneProperty {
    try node.choice("property", of: properties.map { ($0.name, $0) })
  }

  /// Reads the name of a property that can be animated.
  func animatableProperty(_ node: SceneNode) throws(SceneError) -> SceneProperty {
    let animatable = properties.filter { $0.readAnimation != nil }.map { ($0.name, $0) }
    if case .text(let name) = node.value,
      properties.contains(where: { $0.name == name && $0.readAnimation == nil })
    {
      let advice = SceneWords.advice(name, among: animatable.map { $0.0 })
      throw node.error("\(name) cannot be animated\(advice)")
    }
    return try node.choice("property", of: animatable)
  }

  /// Reports references to views, popovers and buttons that do not exist.
  func finish() throws(SceneError) {
    let refusedNames = SceneRefusedNames(in: root)
    for check in checks { if let error = check(refusedNames) { try root.document.report(error) } }
  }
}

// MARK: - Referring

extension SceneContext {
  /// Reads a reference to a view. A missing or refused name gives a reference to no view.
  ///
  /// - Parameters:
  ///   - isInitial: Whether the view must exist at the start.
  ///   - property: A property that the view must have.
  func reference(
    _ node: SceneNode?, isInitial: Bool = false, having property: SceneProperty? = nil
  ) throws(SceneError) -> SceneReference {
    guard let node,
      let id = try root.document.attempt({ () throws(SceneError) in try node.text() })
    else { return SceneReference(id: "", place: "") }
    checks.append { [declarations] refusedNames in
      guard let view = declarations[id] else {
        if refusedNames.contains(id) { return nil }
        let hint = declarations.idHints.hint(id)
        return node.error("there is no view \(id.shortQuoted)\(hint)")
      }
      if isInitial && !view.isInitial {
        return node.error(
          "\(id.shortQuoted) is not there at the start; use the action addAnimation")
      }
      guard let property, !property.applies(to: view.kind) else { return nil }
      return node.error("\(view.kind.phrase) has no property \"\(property.name)\"")
    }
    return SceneReference(id: id, place: node.place)
  }

  /// Reads a reference to a popover. Without the key, it is the popover that has no id.
  func popover(_ fields: SceneFields) throws(SceneError) -> SceneReference {
    let node = fields.node("popover")
    let id = try fields.optional("popover") ?? SceneDeclarations.popoverID
    let place = node?.place ?? fields.place
    checks.append { [declarations] refusedNames in
      guard !declarations.popovers.contains(id), !refusedNames.contains(id) else { return nil }
      let hint = declarations.popoverHints.hint(id)
      return SceneError(place, "no action shows a popover \(id.shortQuoted)\(hint)")
    }
    return SceneReference(id: id, place: place)
  }

  /// Reads a reference to a button by its title.
  func buttonTitle(_ node: SceneNode) throws(SceneError) -> String {
    let title = try node.text()
    checks.append { [declarations] refusedNames in
      guard !declarations.titles.contains(title), !refusedNames.contains(title) else { return nil }
      let hint = declarations.titleHints.hint(title)
      return node.error("there is no button \(title.shortQuoted)\(hint)")
    }
    return title
  }
}
