/// The values and the times of an animation, as journals and recordings report them.
public struct AnimationReport: Equatable, Sendable {
  /// The name of the property. For a group, that of its first animation.
  public let property: String
  /// The key, or `nil` where it has none.
  public let key: String?
  /// The first instant of the active phase, in seconds of the clock; infinite if the phase never
  /// begins.
  ///
  /// In a time space of speed 0 it is the time at which the animation was added or last began.
  public internal(set) var begin: Double
  /// The last instant of the active phase, in seconds of the clock; infinite if the phase never
  /// ends.
  public internal(set) var end: Double
  /// How long one iteration takes, in seconds of its own time.
  public internal(set) var duration: Double
  /// The pace of each iteration: "linear", "cubicBezier(0.4, 0, 0.2, 1)".
  public internal(set) var curve: String
  /// The first value; `.nothing` if it follows another value, as in an animation without `from`.
  public let from: PropertyValue
  /// The last value; `.nothing` where it follows something else.
  public let to: PropertyValue
  /// Whether the values are added to the value below.
  public let isAdditive: Bool

  /// Begins a report of which the times are still to be told.
  init(
    property: String, key: String?, from: PropertyValue, to: PropertyValue, isAdditive: Bool
  ) {
    self.init(
      property: property, key: key, begin: .infinity, end: .infinity, duration: 0, curve: "",
      from: from, to: to, isAdditive: isAdditive)
  }

  /// Creates a report.
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

/// The values at both ends of an animation, without their type; `.nothing` where one follows something
/// else.
struct ReportedEnds {
  var from = PropertyValue.nothing
  var to = PropertyValue.nothing
}
