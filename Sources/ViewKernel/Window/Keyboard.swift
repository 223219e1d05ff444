import ViewKernelAnimation
import ViewKernelGeometry

/// The keyboard of a window, at its bottom edge.
public struct Keyboard: Hashable, Sendable {
  /// Whether it is shown, or on its way up.
  public internal(set) var isVisible = false

  /// How much of the window it covers when shown, in points. Default 216.
  public var height = 216.0

  /// How long it takes to come and go, in seconds. Default 0.25.
  public var duration = 0.25

  /// How it moves. Default ease-in-out.
  public var curve = TimingCurve.easeInEaseOut

  /// The height it covers now: 0 when hidden.
  public var coveredHeight: Double { isVisible ? height : 0 }
}

/// A registered observer of the keyboard; releasing it ends the observation.
public final class KeyboardObservation {
  private let observer: KeyboardObserver

  init(_ observer: KeyboardObserver) { self.observer = observer }

  deinit { observer.end() }

  /// Ends the observation: the closure is released and not called any more, even by a change that
  /// is just being told.
  public func cancel() { observer.end() }
}

final class KeyboardObserver {
  private(set) var callback: ((Keyboard) -> Void)?

  init(_ callback: @escaping (Keyboard) -> Void) { self.callback = callback }

  /// Lets go of the closure after the store: what it held may come back here when it goes.
  func end() {
    var old: ((Keyboard) -> Void)?
    swap(&callback, &old)
  }
}

/// The observers of one keyboard, in the order of registration.
struct KeyboardObservers {
  private(set) var list: ContiguousArray<KeyboardObserver> = []
  /// How many there may be before those that have ended are looked for.
  private var room = 8
  /// Counts the changes, so that an older one is not told after a newer one.
  var changes = 0

  mutating func append(_ observer: KeyboardObserver) {
    if list.count >= room {
      list.removeAll { $0.callback == nil }
      room = max(8, 2 * list.count)
    }
    list.append(observer)
  }
}

extension Window {
  /// The part of the window above the keyboard, in its own space.
  public var boundsAboveKeyboard: Rect {
    let covered = min(keyboard.coveredHeight, bounds.height)
    return Rect(
      x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height - covered)
  }

  /// Shows the keyboard, or gives a shown one new measures; observers hear once if anything
  /// changed.
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

  /// Hides the keyboard; observers hear if it was shown.
  public func hideKeyboard() {
    var next = keyboard
    next.isVisible = false
    apply(next)
  }

  /// Calls a closure whenever the keyboard comes, goes or changes its height, at that moment.
  ///
  /// To move with the keyboard, animate with its duration and curve. A closure that changes the
  /// keyboard itself has the others hear of the newest state only (G20).
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
