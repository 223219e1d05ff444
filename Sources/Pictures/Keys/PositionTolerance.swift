/// The largest errors of a point, in the space of an element.
///
/// Errors add up from the outermost element to the innermost one. A tenth of the precision is for
/// constant values, which are only rounded: each moves a point by at most half of its tolerance.
/// The rest is for the elements that move. Each of them has an equal share.
struct PositionTolerance {
  /// The largest error while the attribute changes.
  let changing: Double
  /// The tolerance of a constant value, such as a constant part of a changing matrix.
  let constant: Double

  /// - Parameter constantCount: The number of constant values from the outermost element to the
  ///   innermost one. One to ten of them have the same tolerance, so that their number does not
  ///   change the digits of most pictures.
  init(changing: Double, constantCount: Int = 0) {
    self.changing = changing
    constant = changing / Double(max(50, 5 * constantCount))
  }

  /// - Parameters:
  ///   - precision: The largest error of a point on the screen.
  ///   - movingCount: The number of moving elements from the outermost one to the innermost one.
  ///   - scale: The largest scale of a length on the way to the screen.
  init(precision: Double, movingCount: Int, constantCount: Int, scale: Double) {
    let share = Double(max(movingCount, 1))
    self.init(
      changing: 0.9 * precision / share / max(scale, 1e-6), constantCount: constantCount)
  }
}
