import ViewKernelAnimation
import ViewKernelGeometry

extension Window {
  /// The part of the window's bounds above the keyboard, in the window's own space, in points.
  public var boundsAboveKeyboard: Rect {
    let covered = min(keyboard.coveredHeight, bounds.height)
    return Rect(
      x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height - covered)
  }

  /// Shows the keyboard, or changes the height, duration and curve of a visible keyboard. Observers
  /// are notified once if anything changed.
  ///
  /// - Parameters:
  ///   - height: The height, in points; `nil` keeps the present height. With a number that is not
  ///     finite or below 0, the call is refused with a diagnostic and changes nothing.
  ///   - duration: The duration of the animation, in seconds; `nil` keeps the present duration.
  ///     With a number that is not finite or below 0, the call is refused in the same way.
  ///   - curve: The timing curve of the animation; `nil` keeps the present curve.
  public func showKeyboard(
    height: Double? = nil, duration: Double? = nil, curve: TimingCurve? = nil
  ) {
    var next = keyboard
    next.isVisible = true
    if let height {
      guard height.isFinite, height >= 0 else { return refuseKeyboard("height", height) }
      next.height = height
    }
    if let duration {
      guard duration.isFinite, duration >= 0 else { return refuseKeyboard("duration", duration) }
      next.duration = duration
    }
    next.curve = curve ?? next.curve
    apply(next)
  }

  private func refuseKeyboard(_ name: String, _ number: Double) {
    report(.refused, "keyboard \(name): expected a finite number of at least 0, got \(number)")
  }

  /// Hides the keyboard. Observers are notified if it was visible.
  public func hideKeyboard() {
    var next = keyboard
    next.isVisible = false
    apply(next)
  }

  /// Observes the keyboard. The closure is called synchronously when the keyboard is shown or
  /// hidden, and when its height, duration or curve changes.
  ///
  /// To move views with the keyboard, animate them with its duration and curve. If the closure
  /// changes the keyboard itself, the remaining observers receive only the newest state.
  ///
  /// - Returns: The observation, which ends when it is released.
  public func observeKeyboard(_ callback: @escaping (Keyboard) -> Void) -> KeyboardObservation {
    KeyboardObservation(keyboardObservers.append(callback), in: self)
  }

  private func apply(_ next: Keyboard) {
    guard next != keyboard else { return }
    if !next.isVisible { showsKeyboardForFocus = false }
    callBack("keyboard: observers change it in each other's callbacks", refusing: "the change") {
      keyboard = next
      keyboardChangeCount += 1
      let change = keyboardChangeCount
      addToJournal(
        .keyboard, nil,
        detail: next.isVisible ? "shown \(next.height.shortText)" : "hidden")
      clock.beginUserCode("an observer of the keyboard")
      // A callback that changes the keyboard has already notified all observers of the newer state.
      keyboardObservers.forEach { if keyboardChangeCount == change { $0(next) } }
      clock.endUserCode()
    }
  }
}
