import ViewKernelAnimation

extension InvariantCheck {
  mutating func checkNode(_ view: View) {
    let node = view.node
    expect(
      view.flags.contains(.hasNode) == (node != nil), view,
      node == nil ? "is marked as animated and has no node" : "has a node and is not marked")
    guard let node else { return }
    guard let window else {
      expect(false, view, "has an animation node outside any window")
      return
    }
    unsafe expect(node.owner === view, view, "its animation node belongs to somebody else")
    expect(node.engine === window.engine, view, "is animated by the engine of another window")
    expect(node.identifier == view.identifier, view, "its animation node has another number")
    expect(node.touchBlockers >= 0, view, "fewer than no animations keep touches off")
    expect(
      node.touchBlockers == 0 || node.hasAnimations, view,
      "touches are kept off, and nothing is animated")
    guard isAtRest else { return }
    // The engine's model value must equal the value that the view stores.
    for property in ViewProperties.all where node.hasSlot(property) {
      expect(
        property.hasModel(of: view, in: node), view,
        "the engine has another model of \(property.name)")
    }
  }
}
