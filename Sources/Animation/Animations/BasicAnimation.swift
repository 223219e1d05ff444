import ViewKernelGeometry

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
  // Unchecked: they are reached only through the accessors below, which copy, so that no access lasts
  // while user code runs. Three and not one struct: the metadata of a generic struct would be fetched
  // for every animation that is made or goes.
  @exclusivity(unchecked) private var storedFrom: Value?
  @exclusivity(unchecked) private var storedTo: Value?
  @exclusivity(unchecked) private var storedBy: Value?

  /// The first value.
  public var from: Value? {
    get { storedFrom }
    set { replace(&storedFrom, newValue) }
  }

  /// The last value.
  public var to: Value? {
    get { storedTo }
    set { replace(&storedTo, newValue) }
  }

  /// What is added to the other end.
  public var by: Value? {
    get { storedBy }
    set { replace(&storedBy, newValue) }
  }

  /// Creates a blend on a property.
  ///
  /// - Parameter duration: Seconds; `nil` takes the transaction's duration (D5).
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  public init(
    _ property: AnimatableProperty<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil,
    duration: Double? = nil
  ) {
    storedFrom = from
    storedTo = to
    storedBy = by
    super.init(property: property, settings: Settings(timing: MediaTiming(duration: duration)))
  }

  private init(copyOf other: BasicAnimation) {
    storedFrom = other.storedFrom
    storedTo = other.storedTo
    storedBy = other.storedBy
    super.init(property: other.property, settings: other.settings)
    copyFlags(from: other)
  }

  /// A copy with the same settings.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  public override func copy() -> Animation { BasicAnimation(copyOf: self) }

  override var flaw: String? {
    @specialized(where Value == Double)
    @specialized(where Value == Point)
    @specialized(where Value == Size)
    @specialized(where Value == Rect)
    @specialized(where Value == AffineTransform)
    @specialized(where Value == Color)
    get { flawOfEnds }
  }

  @inline(never)
  private var flawOfEnds: String? {
    if let from = storedFrom, !from.isUsable { return "from is not finite, or beyond 1e100" }
    if let to = storedTo, !to.isUsable { return "to is not finite, or beyond 1e100" }
    if let by = storedBy, !by.isUsable { return "by is not finite, or beyond 1e100" }
    return nil
  }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  override func insert(
    into node: AnimationNode, cohort: Int32, owner: EntryOwner
  ) -> EntryReference {
    insertEnds(into: node, cohort: cohort, owner: owner)
  }

  @inline(never)
  private func insertEnds(
    into node: AnimationNode, cohort: Int32, owner: EntryOwner
  ) -> EntryReference {
    if !isCumulative, let start = constantStart, let end = constantEnd {
      let options = isAdditive ? self.options.union(.additive) : self.options
      return property.insert(
        from: start, to: end, into: node, cohort: cohort, options: options, owner: owner)
    }
    return super.insert(into: node, cohort: cohort, owner: owner)
  }

  override func content(in node: AnimationNode) -> AnimationContent<Value> {
    let captured = property.presentation(in: node)
    return content(
      BasicSource(from: storedFrom, to: storedTo, by: storedBy, captured: captured))
  }

  // Two properties and not one pair: a pair of generic values costs its metadata at every call.

  private var constantStart: Value? {
    if let from = storedFrom { return from }
    guard let to = storedTo, let by = storedBy else { return nil }
    return BasicSource.difference(to, by)
  }

  private var constantEnd: Value? {
    if let to = storedTo { return to }
    guard let from = storedFrom, let by = storedBy else { return nil }
    return by.added(onto: from)
  }
}
