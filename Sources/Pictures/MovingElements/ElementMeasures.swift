import ViewKernelTimeline

/// The size of an element's content, which decides how an error in the element changes the picture.
struct ElementMeasures {
  /// The largest distance of the content from the origin of its space, in points.
  var reach = 0.0
  /// The point about which the space most likely rotates, in points.
  var pivot = Point.zero
  /// The largest number of moving elements from this one to an innermost one, including both.
  var movingDepth = 0
  /// The number of the element's constant values that are rounded: each part of its transform, and
  /// its shape.
  var constantCount = 0
  /// The largest number of constant values from this element to an innermost one, including both.
  var constantDepth = 0
  /// The largest factor by which its transform scales lengths.
  var largestScale = 1.0
  /// The largest distance by which its transform moves the origin, in points.
  var largestTranslation = 0.0

  /// Makes the depths at least those of an element inside.
  mutating func addDepths(of inner: ElementMeasures) {
    movingDepth = max(movingDepth, inner.movingDepth)
    constantDepth = max(constantDepth, inner.constantDepth)
  }
}
