/// A key of an animation: a time, as a fraction of the duration, and a value, both rounded as they
/// are written. The value jumps where two keys have the same time.
struct AttributeKey: Equatable {
  var time: Double
  var value: AttributeValue
}
