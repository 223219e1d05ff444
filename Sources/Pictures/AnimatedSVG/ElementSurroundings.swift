/// The elements around an element of an animated picture.
struct ElementSurroundings {
  /// The ranges of stills in which the surrounding element is present.
  var stays: [Range<Int>]
  /// The largest scale of a length on the way to the screen.
  var scale = 1.0
  /// The number of surrounding elements that move.
  var movingCount = 0
  /// The number of constant values of the surrounding elements.
  var constantCount = 0

  /// Returns the surroundings inside an element.
  ///
  /// - Parameter moves: Whether the element counts as moving.
  func inside(_ element: MovingElement, moves: Bool) -> ElementSurroundings {
    ElementSurroundings(
      stays: element.stays, scale: scale * element.measures.largestScale,
      movingCount: movingCount + (moves ? 1 : 0),
      constantCount: constantCount + element.measures.constantCount)
  }
}
