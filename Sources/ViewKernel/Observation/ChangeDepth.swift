import ViewKernelAnimation

/// How many changes are being told right now, one inside the other: of properties to their
/// observers, of focus to views.
///
/// One for each window, and one for each root outside (C4).
final class ChangeDepth {
  @exclusivity(unchecked) var value = 0  // a number: nothing is called while it is written

  /// What is changed in callbacks again and again is refused at this depth (C4).
  static let most = 64

  /// The change has been told.
  func end() { value -= 1 }
}

extension View {
  /// Counts one more change that is about to be told in the view's tree, or reports that there are
  /// too many inside each other (C4).
  ///
  /// - Parameters:
  ///   - message: What is done in whose callbacks.
  ///   - thing: What is refused.
  /// - Returns: The count, to be ended when the change has been told; `nil` where it is refused.
  final func beginChange(
    _ message: @autoclosure () -> String, refusing thing: StaticString
  ) -> ChangeDepth? {
    let depth = membership?.changeDepth ?? root.rare.changeDepthOutside
    guard depth.value < ChangeDepth.most else {
      report(.limit, "\(message()), \(ChangeDepth.most) deep; \(thing) is refused")
      return nil
    }
    depth.value += 1
    return depth
  }
}
