import ViewKernelAnimation

extension View {
  /// Returns whether one more change may call user code in the view's tree. If 64 nested changes
  /// are in progress, the result is `false` and a diagnostic is reported.
  ///
  /// In a setter that calls a custom closure, call this method before the value is stored. If it
  /// returns `false`, do not store the value.
  ///
  /// - Parameters:
  ///   - loop: The text of the diagnostic about the code that calls itself, such as "text: set in
  ///     onChange again and again".
  ///   - thing: The name of the refused value in the diagnostic, such as "the text".
  public final func mayCallBack(_ loop: @autoclosure () -> String, refusing thing: StaticString)
    -> Bool
  {
    guard unsafe changeDepth._withUnsafeGuaranteedRef({ $0.isFull }) else { return true }
    reportDepth(loop(), refusing: thing)
    return false
  }

  /// Runs a closure that calls user code because the view has changed. If 64 nested calls of this
  /// kind are in progress in the view's tree, the closure is not run and a diagnostic is reported.
  ///
  /// - Parameters:
  ///   - loop: The text of the diagnostic about the code that calls itself, such as "text: set in
  ///     onChange again and again".
  ///   - thing: The name of the refused call in the diagnostic, such as "onChange".
  ///   - body: The closure that calls the user code.
  /// - Returns: Whether the closure ran.
  @discardableResult
  public final func callBack(
    _ loop: @autoclosure () -> String, refusing thing: StaticString, _ body: () -> Void
  ) -> Bool {
    // Retained to the end: the body may release its owner.
    let depth = unsafe changeDepth.takeUnretainedValue()
    guard depth.begin() else {
      reportDepth(loop(), refusing: thing)
      return false
    }
    body()
    depth.end()
    return true
  }

  /// Reports that a change is refused because the greatest depth is reached.
  ///
  /// - Parameters:
  ///   - message: The callbacks that cause each other.
  ///   - thing: The change that is refused.
  final func reportDepth(_ message: String, refusing thing: StaticString) {
    report(.limit, "\(message), \(ChangeDepth.maximum) deep; \(thing) is refused")
  }
}
