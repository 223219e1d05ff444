/// The value of an attribute at a moment.
struct AttributeSample {
  /// The moment, as a fraction of the duration.
  var time: Double
  var value: AttributeValue
  /// Whether the element was absent between the previous moment and this one, or its values jump.
  var isAfterGap: Bool
}
