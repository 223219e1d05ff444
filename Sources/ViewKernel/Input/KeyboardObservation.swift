/// A registered observer of the keyboard; releasing it ends the observation.
public final class KeyboardObservation {
  private let observer: KeyboardObserver

  init(_ observer: KeyboardObserver) { self.observer = observer }

  deinit { observer.end() }

  /// Ends the observation. The closure is released and not called any more, not even for a change
  /// that is being reported.
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
