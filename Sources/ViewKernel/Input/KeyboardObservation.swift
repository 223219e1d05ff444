/// A registered observer of the keyboard. Releasing it ends the observation. So does the end of the
/// window, which releases the closure.
public final class KeyboardObservation {
  private let window: WindowReference
  /// The number in the window's list of observers.
  private let number: Int

  init(_ number: Int, in window: Window) {
    self.number = number
    self.window = WindowReference(window)
  }

  deinit { cancel() }

  /// Ends the observation. The closure is released and not called any more, not even for a change
  /// that is being reported.
  public func cancel() {
    // The list is no longer accessed when the closure is released. The `deinit` of an object that it
    // owned may call this method.
    window.window?.keyboardObservers.remove(number)
  }
}
