import ViewKernelGeometry

/// An animation through several values, or along a path.
///
///     let pop = KeyframeAnimation(.transformScale, values: [0.6, 1.1, 0.9, 1])
///     pop.keyTimes = [0, 0.6, 0.8, 1]
///     pop.duration = 0.2555
///
/// The `timingCurve` eases the whole animation first. Then the `timingCurves` ease its segments.
///
/// The first and the last value may be `nil`. Then they follow the value below, as in a
/// `BasicAnimation` without `from` or `to`:
///
///     let dip = KeyframeAnimation(.opacity, values: [nil, 0.3, nil], duration: 1)
///
/// A point can follow a path, and the view can rotate with it:
///
///     let fly = KeyframeAnimation(.center, path: path, duration: 2)
///     fly.calculationMode = .paced
///     fly.rotationMode = .auto
public final class KeyframeAnimation<Value: Animatable>: PropertyAnimation<Value> {
  /// The values, in order. None: the animation has no effect; one: a constant. Values at the ends that
  /// are the value below are not in the list.
  public var values: [Value] {
    didSet { misplacedLiveValue = nil }
  }

  /// Whether there is a keyframe before `values` that follows the value below.
  ///
  /// It counts as a keyframe: `keyTimes`, `timingCurves`, `tensions` and the other lists have an
  /// element for it.
  public var startsAtUnderlyingValue = false

  /// Whether there is a keyframe after `values` that follows the value below. It counts as a
  /// keyframe.
  public var endsAtUnderlyingValue = false

  /// When each value is reached, as fractions of the duration in 0...1 that never decrease.
  ///
  /// Linear and cubic: one for each value, the first 0 and the last 1; `nil` spreads them evenly.
  /// Discrete: one more than values, value *i* shows from time *i* up to time *i* + 1; without the
  /// last one it is 1. Times that break these rules are replaced by the defaults, with a diagnostic.
  /// Paced modes do not use them.
  public var keyTimes: [Double]?

  /// Eases each segment between two values; missing ones are linear. Paced modes do not use them.
  public var timingCurves: [TimingCurve]

  /// How values between keyframes are computed.
  public var calculationMode = CalculationMode.linear

  /// How tight a cubic run is at each value, in -1...1; missing ones are 0, where tangents are those of
  /// a Catmull–Rom spline. At 1 the run stops at the value for an instant.
  ///
  /// An animation with a number outside -1...1 is refused, with a diagnostic.
  public var tensions: [Double] = []

  /// How sharp the corner of a cubic run is at each value, in -1...1; missing ones are 0, where there
  /// is none. Towards -1 the tangents point to the neighbours, as those of straight lines.
  ///
  /// An animation with a number outside -1...1 is refused, with a diagnostic.
  public var continuities: [Double] = []

  /// Where a cubic run is bent at each value, in -1...1; missing ones are 0. Towards 1 it overshoots
  /// after the value, towards -1 it begins to turn before it.
  ///
  /// An animation with a number outside -1...1 is refused, with a diagnostic.
  public var biases: [Double] = []

  // What points have, which can follow a path; see `path`.
  var route: KeyframePath<Value>?
  var turning: RotationMode?
  var turningProperty: AnimatableProperty<Double>?
  /// The property that a copy turns in its node.
  private var turned: AnimatableProperty<Double>?
  /// The index of a `nil` that is not at an end.
  private var misplacedLiveValue: Int?

  /// Creates a run on a property.
  ///
  /// - Parameter duration: Seconds; `nil` takes the transaction's duration.
  public init(
    _ property: AnimatableProperty<Value>, values: [Value], keyTimes: [Double]? = nil,
    timingCurves: [TimingCurve] = [], duration: Double? = nil
  ) {
    self.values = values
    self.keyTimes = keyTimes
    self.timingCurves = timingCurves
    super.init(property: property, settings: Settings(timing: MediaTiming(duration: duration)))
  }

  /// Creates a run whose first and last value may be `nil`: the value below.
  ///
  /// One with another `nil` is refused when it is added, with a diagnostic. Where values are optional
  /// themselves, `nil` is such a value: set `startsAtUnderlyingValue` and `endsAtUnderlyingValue`.
  ///
  /// - Parameter duration: Seconds; `nil` takes the transaction's duration.
  @_disfavoredOverload
  public convenience init(
    _ property: AnimatableProperty<Value>, values: [Value?], keyTimes: [Double]? = nil,
    timingCurves: [TimingCurve] = [], duration: Double? = nil
  ) {
    var known: [Value] = []
    for value in values { if let value { known.append(value) } }
    self.init(
      property, values: known, keyTimes: keyTimes, timingCurves: timingCurves, duration: duration)
    for (index, value) in values.enumerated() where value == nil {
      if index == 0 {
        startsAtUnderlyingValue = true
      } else if index == values.count - 1 {
        endsAtUnderlyingValue = true
      } else {
        misplacedLiveValue = misplacedLiveValue ?? index
      }
    }
  }

  /// A copy with the same settings.
  public override func copy() -> Animation {
    let copy = KeyframeAnimation(
      property, values: values, keyTimes: keyTimes, timingCurves: timingCurves)
    copy.startsAtUnderlyingValue = startsAtUnderlyingValue
    copy.endsAtUnderlyingValue = endsAtUnderlyingValue
    copy.calculationMode = calculationMode
    copy.tensions = tensions
    copy.continuities = continuities
    copy.biases = biases
    copy.route = route
    copy.turning = turning
    copy.turningProperty = turningProperty
    copy.misplacedLiveValue = misplacedLiveValue
    copy.settings = settings
    copy.copyFlags(from: self)
    return copy
  }

  override var kindName: String { "keyframes" }

  override var flaw: String? {
    if let route {
      if !route.path.isUsable { return "path is not finite, or beyond 1e100" }
      return nil
    }
    if let misplacedLiveValue {
      return "values[\(misplacedLiveValue)] is nil; only the first and the last may be"
    }
    for (index, value) in values.enumerated() where !value.isUsable {
      return "values[\(index)] is not finite, or beyond 1e100"
    }
    return flaw(of: tensions, "tensions") ?? flaw(of: continuities, "continuities")
      ?? flaw(of: biases, "biases")
  }

  private func flaw(of numbers: [Double], _ name: String) -> String? {
    for (index, number) in numbers.enumerated() where !(number.magnitude <= 1) {
      return "\(name)[\(index)]: \(number) is outside -1...1"
    }
    return nil
  }

  override var reportedEnds: ReportedEnds {
    if let pieces = route?.pieces {
      return ReportedEnds(
        from: pieces.first?.from.propertyValue ?? .nothing,
        to: pieces.last?.to.propertyValue ?? .nothing)
    }
    return ReportedEnds(
      from: startsAtUnderlyingValue ? .nothing : values.first?.propertyValue ?? .nothing,
      to: endsAtUnderlyingValue ? .nothing : values.last?.propertyValue ?? .nothing)
  }

  /// How many keyframes there are, those that are the value below included; of a path one more than
  /// it has lines, curves and closes.
  package var keyframeCount: Int {
    if let pieces = route?.pieces { return pieces.isEmpty ? 0 : pieces.count + 1 }
    return values.count + (startsAtUnderlyingValue ? 1 : 0) + (endsAtUnderlyingValue ? 1 : 0)
  }

  // MARK: In a node

  // The angle is a second entry, so that both are in one cohort of their own, and leave together.
  override var ownsCohort: Bool { turning != nil && route != nil }

  override func prepare(in node: AnimationNode) {
    guard ownsCohort else { return }
    turned = unsafe turningProperty ?? node.owner?.rotationProperty
    if turned == nil {
      node.report(
        .refused, "\(propertyName): rotationMode has nothing to turn; set rotationProperty")
    }
  }

  override func forEachProperty(_ body: (PropertyToken, _ addsUp: Bool) -> Void) {
    super.forEachProperty(body)
    if let turned { body(turned, true) }
  }

  override func insert(
    into node: AnimationNode, cohort: Int32, owner: EntryOwner
  ) -> EntryReference {
    insert(into: node, cohort, nil, options, owner)
  }

  override func insert(
    into node: AnimationNode, _ cohort: Int32, within time: GroupTime, _ options: EntryOptions,
    owner: EntryOwner?
  ) -> EntryReference {
    insert(into: node, cohort, time, options, owner)
  }

  private func insert(
    into node: AnimationNode, _ cohort: Int32, _ time: GroupTime?, _ options: EntryOptions,
    _ owner: EntryOwner?
  ) -> EntryReference {
    let run = makeRun(in: node)
    let entry = property.insert(
      run.content.within(time), into: node, cohort: cohort, options: options, owner: owner)
    if let turn = run.turn, let turned {
      let content = PropertyContent(turn, isAdditive: true, isCumulative: false)
      _ = turned.insert(
        content.within(time), into: node, cohort: cohort, options: options, owner: nil)
    }
    return entry
  }

  override func content(in node: AnimationNode) -> AnimationContent<Value> {
    makeRun(in: node).content
  }
}
