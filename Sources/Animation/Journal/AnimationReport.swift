/// What a journal says of an animation: which values it runs through, and when.
public struct AnimationReport: Equatable, Sendable {
  /// The name of the property; of a group that of its first one.
  public let property: String
  /// The key, or `nil` where it has none.
  public let key: String?
  /// The first instant of the active phase, in seconds of the clock; infinite where it never comes.
  public let begin: Double
  /// The last instant of the active phase, in seconds of the clock; infinite where it never comes.
  public let end: Double
  /// How long one iteration takes, in seconds of its own time.
  public let duration: Double
  /// The pace of each iteration: "linear", "cubicBezier(0.4, 0, 0.2, 1)".
  public let curve: String
  /// The first value; `.none` where it follows something else, as that of an animation without `from`.
  public let from: PropertyValue
  /// The last value; `.none` where it follows something else.
  public let to: PropertyValue
  /// Whether the values are added onto what shows below.
  public let isAdditive: Bool

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
