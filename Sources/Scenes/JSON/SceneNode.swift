import ViewKernelTimeline

/// A value of a scene file together with its place, for messages.
struct SceneNode {
  let value: JSON
  /// The place of the value, such as `views[2].frame`. Empty for the whole document.
  let place: String
  /// The document that contains the value.
  let document: SceneDocument

  init(value: JSON, place: String, document: SceneDocument = SceneDocument()) {
    self.value = value
    self.place = place
    self.document = document
  }

  func error(_ message: String) -> SceneError { SceneError(place, message) }

  /// Reports a mistake that does not affect the reading of other values.
  func report(_ message: String) throws(SceneError) { try document.report(error(message)) }

  /// Returns the error for a value of the wrong kind.
  func expected(_ what: String) -> SceneError { error("expected \(what), got \(value.summary)") }
}

// MARK: - Inside

extension SceneNode {
  /// Returns a member of this object as a node.
  func child(_ value: JSON, under key: String) -> SceneNode {
    child(value, place.isEmpty ? key : "\(place).\(key)")
  }

  /// Returns an element of this list as a node.
  func child(_ value: JSON, at index: Int) -> SceneNode { child(value, place(at: index)) }

  /// Returns the place of an element of this list.
  func place(at index: Int) -> String { "\(place)[\(index)]" }

  private func child(_ value: JSON, _ place: String) -> SceneNode {
    SceneNode(value: value, place: place, document: document)
  }

  /// Calls a closure with this value and all values inside it, in the order of the document.
  func forEachNode(_ body: (SceneNode) -> Void) {
    body(self)
    switch value {
    case .array(let elements):
      for index in elements.indices { child(elements[index], at: index).forEachNode(body) }
    case .object(let members):
      for member in members { child(member.value, under: member.key).forEachNode(body) }
    default: break
    }
  }
}
