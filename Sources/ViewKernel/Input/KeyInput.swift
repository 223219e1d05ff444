/// An object that receives the keys of a window's keyboard while its view is first responder.
///
/// It is like UIKit's `UIKeyInput`, with a method for the return key. A view that takes text
/// returns a `KeyInput` from `keyInput`: itself, or another object, which several views may share.
///
///     final class Console: View, KeyInput {
///       var line = ""
///       override var canBecomeFirstResponder: Bool { true }
///       override var keyInput: (any KeyInput)? { self }
///       var hasText: Bool { !line.isEmpty }
///       func insertText(_ text: String) { line += text }
///       func deleteBackward() { line.removeLast() }
///     }
///
/// The kernel does not check conformances at run time, because Embedded Swift cannot. A view that
/// conforms but does not override `keyInput` receives no text.
public protocol KeyInput: AnyObject {
  /// Whether there is text that the delete key can remove.
  var hasText: Bool { get }

  /// Inserts typed text.
  func insertText(_ text: String)

  /// Removes the character before the insertion point. It is called only while `hasText` is true.
  func deleteBackward()

  /// Called when the return key is pressed. The default inserts a line feed.
  func returnKeyPressed()
}

extension KeyInput {
  /// Inserts a line feed.
  public func returnKeyPressed() { insertText("\n") }
}

// MARK: - The keys of a window

extension Window {
  /// Types text into the first responder. If there is none, or it accepts no text, the call is
  /// ignored with a diagnostic.
  public func typeText(_ text: String) {
    focusedInput("typeText")?.insertText(text)
  }

  /// Presses the delete key, which does nothing if there is no text. If there is no first
  /// responder, or it accepts no text, the call is ignored with a diagnostic.
  public func pressDelete() {
    guard let input = focusedInput("pressDelete"), input.hasText else { return }
    input.deleteBackward()
  }

  /// Presses the return key. If there is no first responder, or it accepts no text, the call is
  /// ignored with a diagnostic.
  public func pressReturn() {
    focusedInput("pressReturn")?.returnKeyPressed()
  }

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
