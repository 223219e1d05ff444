/// What the keys of a window's keyboard are for, while a view is first responder.
///
/// The same as UIKit's `UIKeyInput`, and the return key. A view that takes text answers it as its
/// `keyInput`: itself, or an object of its own that several views may share.
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
/// Nothing is asked of a type at run time, because Embedded Swift cannot: a view that conforms and
/// leaves `keyInput` out is not typed into.
public protocol KeyInput: AnyObject {
  /// Whether there is something that the delete key could remove.
  var hasText: Bool { get }

  /// Takes text that was typed.
  func insertText(_ text: String)

  /// Removes what is before the place of insertion; called only while there is text.
  func deleteBackward()

  /// The return key was pressed. Without an implementation, a line feed is inserted.
  func returnKeyPressed()
}

extension KeyInput {
  /// Inserts a line feed.
  public func returnKeyPressed() { insertText("\n") }
}

// MARK: - The keys of a window

extension Window {
  /// Types text into the first responder; where none takes text it is ignored, with a diagnostic.
  public func type(_ text: String) {
    focusedInput("type")?.insertText(text)
  }

  /// Presses the delete key, which does nothing where there is no text; without a first responder
  /// that takes text it is ignored, with a diagnostic.
  public func pressDelete() {
    guard let input = focusedInput("pressDelete"), input.hasText else { return }
    input.deleteBackward()
  }

  /// Presses the return key; without a first responder that takes text it is ignored, with a
  /// diagnostic.
  public func pressReturn() {
    focusedInput("pressReturn")?.returnKeyPressed()
  }

  private func focusedInput(_ key: String) -> (any KeyInput)? {
    guard let firstResponder else {
      report(.ignored, "\(key): there is no first responder")
      return nil
    }
    // What answers is user code, and may let go of the view.
    if let input = firstResponder.keyInput { return input }
    report(.ignored, "\(key): the first responder takes no text")
    return nil
  }
}
