/// A property of a node whose model value follows that of another one (F43).
class NodeDerivation {
  let source: PropertyToken
  let target: PropertyToken

  init(source: PropertyToken, target: PropertyToken) {
    self.source = source
    self.target = target
  }

  /// Sets the target's model value from the source's.
  func follow(_ node: AnimationNode) {}
}

/// A rule with its function.
final class TypedNodeDerivation<Source: Animatable, Value: Animatable>: NodeDerivation {
  private let property: AnimatableProperty<Value>
  private let sourceProperty: AnimatableProperty<Source>
  private let map: (Source) -> Value
  private var isFollowing = false

  init(
    _ property: AnimatableProperty<Value>, from source: AnimatableProperty<Source>,
    _ map: @escaping (Source) -> Value
  ) {
    self.property = property
    sourceProperty = source
    self.map = map
    super.init(source: source, target: property)
  }

  override func follow(_ node: AnimationNode) {
    // A function that sets its own source would go round for ever.
    guard !isFollowing else { return }
    isFollowing = true
    let value = map(sourceProperty.model(in: node))
    isFollowing = false
    guard value.isFinite else {
      return node.report(.refused, "\(property.name): its function gives numbers not finite")
    }
    property.setModel(value, in: node)
  }
}
