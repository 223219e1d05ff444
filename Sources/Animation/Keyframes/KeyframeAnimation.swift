import ViewKernelGeometry

/// An animation through several values, or along a path.
///
///     let pop = KeyframeAnimation(.transformScale, values: [0.6, 1.1, 0.9, 1])
///     pop.keyTimes = [0, 0.6, 0.8, 1]
///     pop.duration = 0.2555
///
/// `timingCurve` is applied to the progress of the whole animation. Then `timingCurves` are applied
/// to the progress of each segment.
///
/// The first and the last value may be `nil`. A `nil` keyframe follows the underlying value: the
/// value below the animation in the stack, as in a `BasicAnimation` without `from` or `to`:
///
///     let dip = KeyframeAnimation(.opacity, values: [nil, 0.3, nil], duration: 1)
///
/// A point can follow a path, and the view can rotate with it:
///
///     let fly = KeyframeAnimation(.center, path: path, duration: 2)
///     fly.calculationMode = .paced
///     fly.rotationMode = .auto
public final class KeyframeAnimation<Value: Animatable>: PropertyAnimation<Value> {
  /// The values of the keyframes, in order. Without values, the animation has no effect; a single
  /// value is constant. Keyframes that follow the underlying value are not in this list.
  public var values: [Value] {
    didSet { misplacedNilIndex = nil }
  }

  /// Whether a keyframe before `values` follows the underlying value.
  ///
  /// `keyTimes`, `timingCurves`, `tensions` and the other lists have an element for this keyframe
  /// too.
  public var startsAtUnderlyingValue = false

  /// Whether a keyframe after `values` follows the underlying value. The lists have an element for
  /// it too, as with `startsAtUnderlyingValue`.
  public var endsAtUnderlyingValue = false

  /// The time of each keyframe, as a fraction of the duration in 0...1. Times never decrease.
  ///
  /// - Linear and cubic modes: one time for each value, the first 0 and the last 1.
  /// - Discrete mode: one time more than values; each value applies from its own time up to the
  ///   next time. The last time is 1 and may be omitted.
  /// - Paced modes do not use key times.
  ///
  /// `nil` spreads the times evenly. Times that break these rules are replaced by even times, with
  /// a diagnostic.
  public var keyTimes: [Double]?

  /// The timing curve of each segment between two keyframes; missing curves are linear. Paced modes
  /// do not use them.
  public var timingCurves: [TimingCurve]

  /// How values between keyframes are computed; `linear` by default.
  public var calculationMode = CalculationMode.linear

  /// The tension of a cubic animation at each keyframe, in -1...1; missing numbers are 0. At 0 the
  /// tangents are those of a Catmull–Rom spline. At 1 the value stops at the keyframe for an
  /// instant.
  ///
  /// An animation with a number outside -1...1 is refused, with a diagnostic.
  public var tensions: [Double] = []

  /// The continuity of a cubic animation at each keyframe, in -1...1; missing numbers are 0. At 0
  /// the curve has no corner. Towards -1 the tangents point to the neighbouring values, as on
  /// straight lines.
  ///
  /// An animation with a number outside -1...1 is refused, with a diagnostic.
  public var continuities: [Double] = []

  /// The bias of a cubic animation at each keyframe, in -1...1; missing numbers are 0. Towards 1
  /// the curve overshoots after the keyframe. Towards -1 it turns before the keyframe.
  ///
  /// An animation with a number outside -1...1 is refused, with a diagnostic.
  public var biases: [Double] = []

  // The settings of point animations along a path; see `path`.
  var keyframePath: KeyframePath<Value>?
  var storedRotationMode: RotationMode?
  var storedRotationProperty: AnimatableProperty<Double>?
  /// The property that a running copy rotates in its node.
  private var rotatedProperty: AnimatableProperty<Double>?
  /// The index of the first `nil` that is neither the first nor the last value.
  private var misplacedNilIndex: Int?

  /// Creates a keyframe animation of a property.
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

  /// Creates a keyframe animation whose first and last value may be `nil`: these keyframes follow
  /// the underlying value.
  ///
  /// An animation with `nil` at another index is refused when it is added, with a diagnostic. If
  /// `Value` is optional, `nil` is an ordinary value: set `startsAtUnderlyingValue` and
  /// `endsAtUnderlyingValue` instead.
  ///
  /// - Parameter duration: Seconds; `nil` takes the transaction's duration.
  @_disfavoredOverload
  public convenience init(
    _ property: AnimatableProperty<Value>, values: [Value?], keyTimes: [Double]? = nil,
    timingCurves: [TimingCurve] = [], duration: Double? = nil
  ) {
    self.init(
      property, values: values.compactMap { $0 }, keyTimes: keyTimes, timingCurves: timingCurves,
      duration: duration)
    for (index, value) in values.enumerated() where value == nil {
      if index == 0 {
        startsAtUnderlyingValue = true
      } else if index == values.count - 1 {
        endsAtUnderlyingValue = true
      } else {
        misplacedNilIndex = misplacedNilIndex ?? index
      }
    }
  }

  /// Returns a copy of the animation with the same settings.
  public override func copy() -> Animation {
    let copy = KeyframeAnimation(
      property, values: values, keyTimes: keyTimes, timingCurves: timingCurves)
    copy.startsAtUnderlyingValue = startsAtUnderlyingValue
    copy.endsAtUnderlyingValue = endsAtUnderlyingValue
    copy.calculationMode = calculationMode
    copy.tensions = tensions
    copy.continuities = continuities
    copy.biases = biases
    copy.keyframePath = keyframePath
    copy.storedRotationMode = storedRotationMode
    copy.storedRotationProperty = storedRotationProperty
    copy.misplacedNilIndex = misplacedNilIndex
    copy.settings = settings
    return copy
  }

  override var kindName: String { "keyframes" }

  override var flaw: String? {
    if let keyframePath {
      if !keyframePath.path.isUsable { return "path is not finite, or beyond 1e100" }
      return nil
    }
    if let misplacedNilIndex {
      return "values[\(misplacedNilIndex)] is nil; only the first and the last may be"
    }
    // By index: in generic code, an enumerated sequence costs far more than the check.
    for index in values.indices where !values[index].isUsable {
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
    if let pieces = keyframePath?.pieces {
      return ReportedEnds(
        from: pieces.first?.from.propertyValue ?? .nothing,
        to: pieces.last?.to.propertyValue ?? .nothing)
    }
    return ReportedEnds(
      from: startsAtUnderlyingValue ? .nothing : values.first?.propertyValue ?? .nothing,
      to: endsAtUnderlyingValue ? .nothing : values.last?.propertyValue ?? .nothing)
  }

  /// The number of keyframes, including those that follow the underlying value. A path has one
  /// keyframe more than it has line, curve and close elements.
  package var keyframeCount: Int {
    if let pieces = keyframePath?.pieces { return pieces.isEmpty ? 0 : pieces.count + 1 }
    return values.count + (startsAtUnderlyingValue ? 1 : 0) + (endsAtUnderlyingValue ? 1 : 0)
  }

  // MARK: In a node

  // The angle is a second entry. Both entries are in one cohort of their own, so that they are
  // removed together.
  override var ownsCohort: Bool { storedRotationMode != nil && keyframePath != nil }

  override func prepare(in node: AnimationNode) {
    guard ownsCohort else { return }
    rotatedProperty = unsafe storedRotationProperty ?? node.owner?.rotationProperty
    if rotatedProperty == nil {
      node.report(
        .refused, "\(propertyName): rotationMode has nothing to turn; set rotationProperty")
    }
  }

  override func forEachProperty(_ body: (PropertyToken, _ isAdditive: Bool) -> Void) {
    super.forEachProperty(body)
    if let rotatedProperty { body(rotatedProperty, true) }
  }

  override func insert(
    into node: AnimationNode, as new: NewEntry, within time: GroupTime?
  ) -> EntryReference {
    let contents = makeContents(in: node)
    let entry = property.insert(contents.content, into: node, as: new, within: time)
    if let angle = contents.angle, let rotatedProperty {
      let content = PropertyContent(angle, isAdditive: true, isCumulative: false)
      let newAngle = NewEntry(in: new.cohort, options: new.options, owner: nil)
      _ = rotatedProperty.insert(content, into: node, as: newAngle, within: time)
    }
    return entry
  }
}
