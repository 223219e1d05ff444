extension LogicalClock {
  /// The user code that runs now and inside of which no advance is possible; `nil` if none runs.
  package var runningUserCode: String? {
    isAdvancing ? "a callback" : userCodeDepth > 0 ? "\(outermostUserCode)" : nil
  }

  /// Refuses advances until `endUserCode()`. User code runs inside an operation that must be
  /// complete before time continues, such as layout or the closure of an animation block.
  ///
  /// - Parameter what: The text in the diagnostic after "from inside". Of nested calls, the
  ///   diagnostic names the outermost one.
  package func beginUserCode(_ what: StaticString) {
    if userCodeDepth == 0 { outermostUserCode = what }
    userCodeDepth += 1
  }

  /// Ends the latest `beginUserCode(_:)`: its user code has returned.
  package func endUserCode() { userCodeDepth -= 1 }
}
