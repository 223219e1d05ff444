import ViewKernelTimeline

/// The views, popovers and buttons that a scene file declares, by their ids and titles.
final class SceneDeclarations {
  /// A view, or a part of a popover or an alert, with the place of its id.
  struct Declaration {
    var kind: SceneKind
    let place: String
    var isInitial: Bool
  }

  private let document: SceneDocument
  private var declarations = [
    Scene.windowID: Declaration(kind: .window, place: "the window", isInitial: true)
  ]
  /// The declared ids in the order of the file, for hints.
  private var ids: [String] = [Scene.windowID]
  /// The ids of the popovers that actions show.
  private(set) var popovers: Set<String> = []
  /// The ids of the parts of alerts. All alerts share these ids.
  private var alertParts: Set<String> = []
  /// The titles of buttons.
  private(set) var titles: Set<String> = []
  // Suggestions are prepared when they are first needed: after the whole file was read.
  lazy var idHints = SceneHints(ids)
  lazy var titleHints = SceneHints(titles.sorted())
  lazy var popoverHints = SceneHints(ids.filter(popovers.contains))

  /// - Parameter document: The document that gets mistakes.
  init(in document: SceneDocument) { self.document = document }

  /// Returns the declaration of a view or a part, or `nil` if there is none.
  subscript(id: String) -> Declaration? { declarations[id] }
}

// MARK: - Declaring

extension SceneDeclarations {
  /// Declares the id of a view, which must be new.
  ///
  /// - Returns: The id, or `nil` if there is none.
  func declare(
    _ fields: SceneFields, _ kind: SceneKind, isInitial: Bool
  ) throws(SceneError) -> String? {
    guard let id = try id(fields) else { return nil }
    let place = fields.node("id")?.place ?? fields.place
    try declare(id, Declaration(kind: kind, place: place, isInitial: isInitial))
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
    _ id: String, _ declaration: Declaration, of owner: IDOwner = .view, isPart: Bool = false
  ) throws(SceneError) {
    if let first = declarations[id] {
      // A later reference may mean either view, so its kind is unknown.
      if id != Scene.windowID { declarations[id]?.kind = .unknown }
      if declaration.isInitial { declarations[id]?.isInitial = true }
      let name = isPart ? "the id \(id.shortQuoted) of a part" : id.shortQuoted
      let message = "\(name) is already used by \(first.place); \(owner.rawValue)"
      return try document.report(SceneError(declaration.place, message))
    }
    ids.append(id)
    declarations[id] = declaration
    var partDeclaration = declaration
    partDeclaration.kind = .part
    for part in declaration.kind.parts {
      try declare("\(id).\(part)", partDeclaration, of: owner, isPart: true)
    }
  }

  /// The id of a popover that has none in the file.
  static let popoverID = "popover"

  /// Declares the id of a popover's background.
  ///
  /// - Returns: The id, or `popover` if the file has none.
  func declarePopover(_ fields: SceneFields, _ kind: SceneKind) throws(SceneError) -> String {
    let id = try id(fields) ?? SceneDeclarations.popoverID
    let node = fields.node("id")
    try declare(
      id, Declaration(kind: kind, place: node?.place ?? fields.place, isInitial: false),
      of: node == nil ? .unnamedPopover : .view)
    popovers.insert(id)
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
    for (id, kind) in parts where alertParts.insert(id).inserted {
      try declare(
        id, Declaration(kind: kind, place: place, isInitial: false), of: .alert, isPart: true)
    }
    titles.formUnion(buttons)
  }

  /// Stores the value of a property if it is the title of a button, because taps refer to titles.
  func collectTitle(_ property: SceneProperty, _ value: SceneNode) {
    if property.name == "title", case .text(let title) = value.value { titles.insert(title) }
  }
}
