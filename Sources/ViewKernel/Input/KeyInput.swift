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
