/// The values and the times of an animation, as journals and recordings report them.
public struct AnimationReport: Hashable, Sendable {
  /// The name of the animated property; "group" for a group.
  public let property: String
  /// The key of the animation; `nil` if it has none.
  public let key: String?
  /// The first instant of the active phase, in seconds of the clock; infinite if the phase never
  /// begins.
  ///
  /// If the animation's time space has the speed 0, `begin` is the time at which the animation was
  /// added or last began.
  public internal(set) var begin: Double
  /// The last instant of the active phase, in seconds of the clock; infinite if the phase never
  /// ends.
  public internal(set) var end: Double
  /// The duration of one iteration, in seconds of the animation's own time.
  public internal(set) var duration: Double
  /// The timing curve of each iteration, as text: "linear", "cubicBezier(0.4, 0, 0.2, 1)".
  public internal(set) var curve: String
  /// The first value; `.nothing` if it follows another value, as in an animation without `from`.
  public let from: PropertyValue
  /// The last value; `.nothing` if it follows another value.
  public let to: PropertyValue
  /// Whether the values are added to the underlying value.
  public let isAdditive: Bool

  /// Creates a report from its parts.
  public init(
    property: String, key: String?, begin: Double, end: Double, duration: Double, curve: String,
    from: PropertyValue, to: PropertyValue, isAdditive: Bool
  ) {
    self.property = property
    self.key = key
    self.begin = begin
    self.end = end
    self.duration = duration
    self.curve = curve
    self.from = from
    self.to = to
    self.isAdditive = isAdditive
  }
}

/// The first and the last value of an animation; `.nothing` if a value follows another value.
struct ReportedEnds {
  var from = PropertyValue.nothing
  var to = PropertyValue.nothing
}
