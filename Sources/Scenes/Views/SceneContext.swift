import ViewKernelTimeline

/// The declarations in a scene file, and its references, which are checked after the whole file was
/// read.
final class SceneContext {
  private struct Declaration {
    var kind: SceneKind
    let place: String
    var isInitial: Bool
    /// Whether an action shows a popover with this id.
    var isPopover = false
    /// Whether the id is that of a part of an alert. All alerts share these ids.
    var isAlertPart = false
  }

  /// The properties that the file can use.
  let properties: [SceneProperty]

  private let root: SceneNode
  private var declarations = [
    Scene.windowID: Declaration(kind: .window, place: "the window", isInitial: true)
  ]
  /// The declared ids in the order of the file, for hints.
  private var ids: [String] = [Scene.windowID]
  /// The titles of buttons.
  private var titles: Set<String> = []
  // Suggestions are prepared when they are first needed: after the whole file was read.
  private lazy var idHints = SceneHints(ids)
  private lazy var titleHints = SceneHints(titles.sorted())
  private lazy var popoverHints = SceneHints(
    ids.filter { declarations[$0]?.isPopover == true })
  /// The checks of references, which run after the whole file was read.
  private var checks: [(SceneContext) -> SceneError?] = []
  /// Names that refused views, buttons and popovers may have.
  private var refusedNames: Set<String> = []

  /// - Parameters:
  ///   - root: The whole document.
  ///   - custom: The custom properties of the program.
  init(of root: SceneNode, custom: [PropertyToken]) {
    self.root = root
    properties = SceneProperty.all(with: custom)
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
    if !root.document.mistakes.isEmpty { collectRefusedNames() }
    for check in checks { if let error = check(self) { try root.document.report(error) } }
  }
}

// MARK: - Declaring

extension SceneContext {
  /// Declares the id of a view, which must be new.
  ///
  /// - Returns: The id, or `nil` if there is none.
  func declare(
    _ fields: SceneFields, _ kind: SceneKind, isInitial: Bool
  ) throws(SceneError) -> String? {
    guard let id = try id(fields) else { return nil }
    let place = fields.node("id")?.place ?? fields.place
    try declare(id, kind, place: place, isInitial: isInitial)
    return id
  }

  /// Reads an id. Returns `nil` if there is none, or if it is refused.
  private func id(_ fields: SceneFields) throws(SceneError) -> String? {
    try fields.optional("id") { (node) throws(SceneError) in
      let id = try node.text()
      guard !id.isEmpty else { throw node.expected("a name") }
      return id
    }
  }

  /// The view that has an id, or whose part has it. The raw value is the advice for an id that is
  /// not unique.
  private enum IDOwner: String {
    /// A view with an id in the file. The ids of its parts begin with that id.
    case view = "use another id"
    /// A popover without an id in the file. The ids of its parts begin with `popoverID`.
    case unnamedPopover = "give this popover an id"
    /// An alert. Its parts have fixed ids, so the other view needs another id.
    case alert = "use another id there"
  }

  /// Declares an id, and the ids that the library gives to the parts of a popover.
  private func declare(
    _ id: String, of owner: IDOwner = .view, isPart: Bool = false, _ kind: SceneKind,
    place: String, isInitial: Bool
  ) throws(SceneError) {
    if let first = declarations[id] {
      // A later reference may mean either view, so its kind is unknown.
      if id != Scene.windowID { declarations[id]?.kind = .unknown }
      if isInitial { declarations[id]?.isInitial = true }
      let name = isPart ? "the id \(id.shortQuoted) of a part" : id.shortQuoted
      let message = "\(name) is already used by \(first.place); \(owner.rawValue)"
      return try root.document.report(SceneError(place, message))
    }
    ids.append(id)
    declarations[id] = Declaration(kind: kind, place: place, isInitial: isInitial)
    for part in kind.parts {
      try declare(
        "\(id).\(part)", of: owner, isPart: true, .part, place: place, isInitial: isInitial)
    }
  }

  /// The id of a popover that has none in the file.
  static let popoverID = "popover"

  /// Declares the id of a popover's background.
  ///
  /// - Returns: The id, or `popover` if the file has none.
  func declarePopover(_ fields: SceneFields, _ kind: SceneKind) throws(SceneError) -> String {
    let id = try id(fields) ?? SceneContext.popoverID
    let node = fields.node("id")
    try declare(
      id, of: node == nil ? .unnamedPopover : .view, kind, place: node?.place ?? fields.place,
      isInitial: false)
    declarations[id]?.isPopover = true
    return id
  }

  /// Declares the ids that the library gives to the parts of alerts. Several alerts share them.
  func declareAlert(
    field: Bool, buttons: [String], place: String
  ) throws(SceneError) {
    var parts: [(String, SceneKind)] = [
      ("alert", .part), ("alert.root", .part), ("alert.backdrop", .part),
      ("alert.title", .label), ("alert.message", .label),
    ]
    if field { parts.append(("alert.field", .textField)) }
    for title in buttons { parts.append(("alert.button.\(title)", .button)) }
    for (id, kind) in parts where declarations[id]?.isAlertPart != true {
      try declare(id, of: .alert, isPart: true, kind, place: place, isInitial: false)
      declarations[id]?.isAlertPart = true
    }
    titles.formUnion(buttons)
  }

  /// Stores the value of a property if it is the title of a button, because taps refer to titles.
  func collectTitle(_ property: SceneProperty, _ value: SceneNode) {
    if property.name == "title", case .text(let title) = value.value { titles.insert(title) }
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
    checks.append { context in
      guard let view = context.declarations[id] else {
        if context.isRefused(id) { return nil }
        return node.error("there is no view \(id.shortQuoted)\(context.idHints.hint(id))")
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
    let id = try fields.optional("popover") ?? SceneContext.popoverID
    let place = node?.place ?? fields.place
    checks.append { context in
      let isShown = context.declarations[id]?.isPopover == true
      guard !isShown, !context.isRefused(id) else { return nil }
      let hint = context.popoverHints.hint(id)
      return SceneError(place, "no action shows a popover \(id.shortQuoted)\(hint)")
    }
    return SceneReference(id: id, place: place)
  }

  /// Reads a reference to a button by its title.
  func buttonTitle(_ node: SceneNode) throws(SceneError) -> String {
    let title = try node.text()
    checks.append { context in
      guard !context.titles.contains(title), !context.isRefused(title) else { return nil }
      let hint = context.titleHints.hint(title)
      return node.error("there is no button \(title.shortQuoted)\(hint)")
    }
    return title
  }
}

// MARK: - Names of what was refused

extension SceneContext {
  /// Returns whether a refused view, button or popover, or a part of it, may have this name. The
  /// reference is then not a mistake.
  private func isRefused(_ name: String) -> Bool {
    if refusedNames.contains(name) { return true }
    guard let first = name.firstIndex(of: "."), let last = name.lastIndex(of: ".") else {
      return false
    }
    // The name of a part, such as `id.body` or `alert.button.title`, begins with an id. An id may
    // contain dots, and so may the title of a button of an alert.
    return [first, last].contains { refusedNames.contains(String(name[..<$0])) }
  }

  /// Collects all ids and titles in the document, because a refused view or button still has its
  /// name. Adds names that the kernel gives to parts, because an action with a mistake may have
  /// created them.
  private func collectRefusedNames() {
    root.forEachNode { node in
      guard case .object(let members) = node.value else { return }
      for member in members {
        guard case .text(let text) = member.value else { continue }
        if SceneWords.find(member.key, in: ["id", "title"]) != nil { refusedNames.insert(text) }
      }
    }
    let mistakes = root.document.mistakes
    guard mistakes.contains(where: { $0.place.isEmpty || $0.place.hasPrefix("actions") }) else {
      return
    }
    refusedNames.formUnion(["alert", SceneContext.popoverID])
  }
}
