/// A blend between two values.
///
/// Which of `from`, `to` and `by` are set decides the ends (D16); U is the value that shows below
/// the animation, live at every instant:
///
/// | set | ends |
/// |---|---|
/// | from, to | from … to |
/// | from, by | from … from + by |
/// | to, by | to − by … to |
/// | from | from … U |
/// | to | U … to |
/// | by | U … U + by |
/// | none | the value on screen when added … the model value |
/// | all | `by` is ignored (D18, our choice) |
///
///     let fade = BasicAnimation(.opacity, from: 1, to: 0)
///     fade.duration = 0.5
///     view.add(fade, forKey: "fade")
public final class BasicAnimation<Value: Animatable>: PropertyAnimation<Value> {
  /// The first value.
  public var from: Value?

  /// The last value.
  public var to: Value?

  /// What is added to the other end.
  public var by: Value?

  /// Creates a blend on a property.
  ///
  /// - Parameter duration: Seconds; `nil` takes the transaction's duration (D5).
  public init(
    _ property: AnimatableProperty<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil,
    duration: Double? = nil
  ) {
    self.from = from
    self.to = to
    self.by = by
    super.init(property: property, timing: MediaTiming(duration: duration))
  }

  /// A copy with the same settings.
  public override func copy() -> Animation {
    let copy = BasicAnimation(property, from: from, to: to, by: by)
    copy.timing = timing
    copy.copyFlags(from: self)
    return copy
  }

  override var flaw: String? {
    if let from, !from.isUsable { return "from is not finite, or beyond 1e100" }
    if let to, !to.isUsable { return "to is not finite, or beyond 1e100" }
    if let by, !by.isUsable { return "by is not finite, or beyond 1e100" }
    return nil
  }

  override func insert(
    into node: AnimationNode, cohort: Int32, attachment: Attachment
  ) -> EntryReference {
    if !isCumulative, let start = constantStart, let end = constantEnd {
      let options = isAdditive ? self.options.union(.additive) : self.options
      return property.insert(
        from: start, to: end, into: node, cohort: cohort, options: options,
        attachment: attachment)
    }
    let captured = property.presentation(in: node)
    let source = BasicSource(from: from, to: to, by: by, captured: captured)
    return insert(source, into: node, cohort: cohort, attachment: attachment)
  }

  // Two properties and not one pair: a pair of generic values costs its metadata at every call.

  private var constantStart: Value? {
    if let from { return from }
    guard let to, let by else { return nil }
    return BasicSource.difference(to, by)
  }

  private var constantEnd: Value? {
    if let to { return to }
    guard let from, let by else { return nil }
    return by.added(onto: from)
  }
}
