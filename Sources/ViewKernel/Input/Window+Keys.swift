extension Window {
  /// Types text into the first responder. If there is none, or it accepts no text, the call is
  /// ignored with a diagnostic.
  public func typeText(_ text: String) { focusedInput("typeText")?.insertText(text) }

  /// Presses the delete key, which does nothing if there is no text. If there is no first
  /// responder, or it accepts no text, the call is ignored with a diagnostic.
  public func pressDelete() {
    guard let input = focusedInput("pressDelete"), input.hasText else { return }
    input.deleteBackward()
  }

  /// Presses the return key. If there is no first responder, or it accepts no text, the call is
  /// ignored with a diagnostic.
  public func pressReturn() { focusedInput("pressReturn")?.returnKeyPressed() }

  /// The `KeyInput` of the first responder. If there is none, the call of the method is reported as
  /// ignored.
  private func focusedInput(_ key: String) -> (any KeyInput)? {
    guard let firstResponder else {
      report(.ignored, "\(key): there is no first responder")
      return nil
    }
    // The property is user code, and may release the view.
    if let input = firstResponder.keyInput { return input }
    report(.ignored, "\(key): the first responder accepts no text")
    return nil
  }
}
