/// The names that refused views, buttons and popovers of a scene file may have. A reference to such
/// a name is not a mistake.
struct SceneRefusedNames {
  private var names: Set<String> = []

  /// Collects all ids and titles in a document with mistakes, because a refused view or button
  /// still has its name. Adds names that the kernel gives to parts, because an action with a
  /// mistake may have created them.
  ///
  /// - Parameter root: The whole document, which was read.
  init(in root: SceneNode) {
    let mistakes = root.document.mistakes
    guard !mistakes.isEmpty else { return }
    root.forEachNode { node in
      guard case .object(let members) = node.value else { return }
      for member in members {
        guard case .text(let text) = member.value else { continue }
        if SceneWords.find(member.key, in: ["id", "title"]) != nil { names.insert(text) }
      }
    }
    if mistakes.contains(where: { $0.place.isEmpty || $0.place.hasPrefix("actions") }) {
      names.formUnion(["alert", SceneDeclarations.popoverID])
    }
  }

  /// Returns whether a refused view, button or popover, or a part of it, may have this name.
  func contains(_ name: String) -> Bool {
    if names.contains(name) { return true }
    guard let first = name.firstIndex(of: "."), let last = name.lastIndex(of: ".") else {
      return false
    }
    // The name of a part, such as `id.body` or `alert.button.title`, begins with an id. An id may
    // contain dots, and so may the title of a button of an alert.
    return [first, last].contains { names.contains(String(name[..<$0])) }
  }
}
