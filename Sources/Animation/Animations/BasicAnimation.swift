import ViewKernelGeometry

/// An animation from one value to another.
///
/// The ends depend on which of `from`, `to` and `by` are set. U is the value below the animation,
/// evaluated again at every instant:
///
/// | set | ends |
/// |---|---|
/// | from, to | from … to |
/// | from, by | from … from + by |
/// | to, by | to − by … to |
/// | from | from … U |
/// | to | U … to |
/// | by | U … U + by |
/// | none | the presentation value when added … the model value |
/// | all | `by` is ignored (undefined in Core Animation) |
///
///     let fade = BasicAnimation(.opacity, from: 1, to: 0)
///     fade.duration = 0.5
///     view.add(fade, forKey: "fade")
public class BasicAnimation<Value: Animatable>: PropertyAnimation<Value> {
  // Not optionals: generic optionals fetch metadata in every initialiser and deinitialiser.
  // Unchecked: only the accessors below touch them, which copy or swap, so that no access lasts
  // while user code runs.
  @exclusivity(unchecked) private var storedFrom: Value
  @exclusivity(unchecked) private var storedTo: Value
  @exclusivity(unchecked) private var storedBy: Value
  private var given: GivenValues

  /// The values that are set. The storage of the other ones contains an arbitrary value.
  private struct GivenValues: OptionSet {
    let rawValue: UInt8

    static var from: GivenValues { GivenValues(rawValue: 1) }
    static var to: GivenValues { GivenValues(rawValue: 2) }
    static var by: GivenValues { GivenValues(rawValue: 4) }
  }

  /// The value at the start. With `nil`, the start is as in the table above.
  public final var from: Value? {
    get { unsafe given.contains(.from) ? storedFrom : nil }
    set {
      var value = newValue ?? property.initial
      unsafe swap(&value, &storedFrom)
      note(.from, isSet: newValue != nil, replacing: value)
    }
  }

  /// The value at the end. With `nil`, the end is as in the table above.
  public final var to: Value? {
    get { unsafe given.contains(.to) ? storedTo : nil }
    set {
      var value = newValue ?? property.initial
      unsafe swap(&value, &storedTo)
      note(.to, isSet: newValue != nil, replacing: value)
    }
  }

  /// The difference between the two ends; `nil` if none is given.
  public final var by: Value? {
    get { unsafe given.contains(.by) ? storedBy : nil }
    set {
      var value = newValue ?? property.initial
      unsafe swap(&value, &storedBy)
      note(.by, isSet: newValue != nil, replacing: value)
    }
  }

  /// - Parameter old: The value that was replaced. It is released here, after the change: its
  ///   `deinit` may be user code.
  private final func note(_ value: GivenValues, isSet: Bool, replacing old: Value) {
    given = isSet ? given.union(value) : given.subtracting(value)
    withExtendedLifetime(old) {}
  }

  /// Creates an animation of a property from one value to another.
  ///
  /// - Parameter duration: Seconds; `nil` takes the transaction's duration.
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
    unsafe storedFrom = from ?? property.initial
    unsafe storedTo = to ?? property.initial
    unsafe storedBy = by ?? property.initial
    var given: GivenValues = []
    if from != nil { given.insert(.from) }
    if to != nil { given.insert(.to) }
    if by != nil { given.insert(.by) }
    self.given = given
    super.init(property: property, settings: Settings(timing: MediaTiming(duration: duration)))
  }

  // The handle is cleared before the values are released. Releasing them may run user code, which
  // must not find an animation that is being deallocated.
  deinit { unsafe attachment?.handle = nil }

  init(copyOf other: BasicAnimation) {
    unsafe storedFrom = other.storedFrom
    unsafe storedTo = other.storedTo
    unsafe storedBy = other.storedBy
    given = other.given
    super.init(property: other.property, settings: other.settings)
  }

  /// Returns a copy with the same settings.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  public override func copy() -> Animation { BasicAnimation(copyOf: self) }

  override var kindName: String { "basic" }

  override var flaw: String? {
    @specialized(where Value == Double)
    @specialized(where Value == Point)
    @specialized(where Value == Size)
    @specialized(where Value == Rect)
    @specialized(where Value == AffineTransform)
    @specialized(where Value == Color)
    get { flawOutOfLine }
  }

  @inline(never)
  private final var flawOutOfLine: String? {
    if unsafe given.contains(.from) && !storedFrom.isUsable {
      return "from is not finite, or beyond 1e100"
    }
    if unsafe given.contains(.to) && !storedTo.isUsable {
      return "to is not finite, or beyond 1e100"
    }
    if unsafe given.contains(.by) && !storedBy.isUsable {
      return "by is not finite, or beyond 1e100"
    }
    return nil
  }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  override func insert(
    into node: AnimationNode, as new: NewEntry, within time: GroupTime?
  ) -> EntryReference {
    insertOutOfLine(into: node, as: new, within: time)
  }

  @inline(never)
  private final func insertOutOfLine(
    into node: AnimationNode, as new: NewEntry, within time: GroupTime?
  ) -> EntryReference {
    guard time == nil, !isCumulative, hasConstantEnds else {
      return super.insert(into: node, as: new, within: time)
    }
    var new = new
    if isAdditive { new.options.insert(.isAdditive) }
    return property.insert(from: constantStart, to: constantEnd, into: node, as: new)
  }

  override var isRestorableFromEntry: Bool {
    @specialized(where Value == Double)
    @specialized(where Value == Point)
    @specialized(where Value == Size)
    @specialized(where Value == Rect)
    @specialized(where Value == AffineTransform)
    @specialized(where Value == Color)
    get { isRestorableFromEntryOutOfLine }
  }

  @inline(never)
  private final var isRestorableFromEntryOutOfLine: Bool {
    given == [.from, .to] && !isCumulative && !property.isComponent
      && settings.timing.runsOnceForwards
  }

  override func content(in node: AnimationNode) -> AnimationContent<Value> {
    if let constantEnds { return content(BlendSource<Value>(constantEnds)) }
    return content(basicSource(in: node))
  }

  final var constantEnds: Value.Blend? {
    hasConstantEnds ? Value.Blend(from: constantStart, to: constantEnd) : nil
  }

  /// - Parameter velocity: The initial velocity of a spring; `nil` for none.
  final func basicSource(in node: AnimationNode, velocity: Value? = nil) -> BasicSource<Value> {
    // Reading it takes a step for each animation of the property, so it is read only if it is used.
    let captured = given.isEmpty ? property.presentation(in: node) : property.initial
    return BasicSource(
      from: from, to: to, by: by, captured: captured, velocity: velocity,
      constantEnds: velocity == nil ? nil : constantEnds)
  }

  override var reportedEnds: ReportedEnds {
    if hasConstantEnds {
      return ReportedEnds(from: constantStart.propertyValue, to: constantEnd.propertyValue)
    }
    return ReportedEnds(
      from: from?.propertyValue ?? .nothing, to: to?.propertyValue ?? .nothing)
  }

  // Three properties, not one optional pair: a pair or an optional of a generic value costs a
  // metadata lookup at every call.

  final var hasConstantEnds: Bool {
    given.isSuperset(of: [.from, .to]) || given.isSuperset(of: [.from, .by])
      || given.isSuperset(of: [.to, .by])
  }

  final var constantStart: Value {
    unsafe given.contains(.from) ? storedFrom : BasicSource.difference(storedTo, storedBy)
  }

  final var constantEnd: Value {
    unsafe given.contains(.to) ? storedTo : storedBy.added(onto: storedFrom)
  }
}
