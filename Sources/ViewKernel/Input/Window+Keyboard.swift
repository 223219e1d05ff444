import ViewKernelAnimation
import ViewKernelGeometry

extension Window {
  /// The part of the window above the keyboard, in its own space.
  public var boundsAboveKeyboard: Rect {
    let covered = min(keyboard.coveredHeight, bounds.height)
    return Rect(
      x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height - covered)
  }

  /// Shows the keyboard, or changes the height, duration and curve of a shown one. Observers are
  /// notified once if anything changed.
  ///
  /// - Parameters:
  ///   - height: Points; `nil` keeps the present height. A number that is not finite or below 0
  ///     is refused, with a diagnostic.
  ///   - duration: Seconds; `nil` keeps the present duration.
  ///   - curve: How it moves; `nil` keeps the present curve.
  public func showKeyboard(
    height: Double? = nil, duration: Double? = nil, curve: TimingCurve? = nil
  ) {
    var next = keyboard
    next.isVisible = true
    if let height {
      guard height.isFinite, height >= 0 else { return refuse("keyboard height", "\(height)") }
      next.height = height
    }
    if let duration {
      guard duration.isFinite, duration >= 0 else {
        return refuse("keyboard duration", "\(duration)")
      }
      next.duration = duration
    }
    next.curve = curve ?? next.curve
    apply(next)
  }

  /// Hides the keyboard. Observers are notified if it was shown.
  public func hideKeyboard() {
    var next = keyboard
    next.isVisible = false
    apply(next)
  }

  /// Calls a closure at once whenever the keyboard is shown, is hidden or changes its height.
  ///
  /// To move views with the keyboard, animate them with its duration and curve. If the closure
  /// changes the keyboard itself, the other observers receive only the newest state.
  public func observeKeyboard(_ callback: @escaping (Keyboard) -> Void) -> KeyboardObservation {
    let observer = KeyboardObserver(callback)
    keyboardObservers.append(observer)
    return KeyboardObservation(observer)
  }

  private func apply(_ next: Keyboard) {
    guard next != keyboard else { return }
    callBack("keyboard: observers change it in each other's callbacks", refusing: "the change") {
      keyboard = next
      keyboardObservers.changes += 1
      let change = keyboardObservers.changes
      record(.keyboard(next))
      clock.beginUserCode("an observer of the keyboard")
      // Who changes the keyboard in a callback has told everybody the newer state on the way.
      for observer in keyboardObservers.list where keyboardObservers.changes == change {
        observer.callback?(next)
      }
      clock.endUserCode()
    }
  }
}
