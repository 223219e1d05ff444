/// An animation of one typed property.
public class PropertyAnimation<Value: Animatable>: Animation {
  /// The animated property or component.
  public final let property: AnimatableProperty<Value>

  /// Whether the value is added onto the value below instead of replacing it. The default is
  /// `false`.
  public final var isAdditive: Bool {
    get { settings.isAdditive }
    set { settings.isAdditive = newValue }
  }

  /// Whether each cycle starts where the previous one ended. The default is `false`. An animation
  /// with `autoreverses` does not accumulate: its cycles end where they start.
  public final var isCumulative: Bool {
    get { settings.isCumulative }
    set { settings.isCumulative = newValue }
  }

  init(property: AnimatableProperty<Value>, settings: Settings) {
    self.property = property
    super.init(settings)
  }

  package final override var token: PropertyToken { property }

  /// The content that computes the values of the animation.
  func content(in node: AnimationNode) -> AnimationContent<Value> {
    fatalError("PropertyAnimation is abstract: add a subclass")
  }

  /// Returns a content that replaces the value below with that of a source, or adds or accumulates
  /// it, as the flags of the animation demand.
  final func content(_ source: ContentSource<Value>) -> AnimationContent<Value> {
    // With autoreverses a cycle ends where it starts: nothing accumulates (D13).
    PropertyContent(
      source, isAdditive: isAdditive,
      isCumulative: isCumulative && !settings.timing.autoreverses)
  }

  override func insert(
    into node: AnimationNode, as new: NewEntry, within time: GroupTime?
  ) -> EntryReference {
    property.insert(content(in: node), into: node, as: new, within: time)
  }
}
