/// A registered observer of the keyboard. Releasing it ends the observation.
public final class KeyboardObservation {
  private let observer: KeyboardObserver

  init(_ observer: KeyboardObserver) { self.observer = observer }

  deinit { observer.end() }

  /// Ends the observation. The closure is released and not called any more, not even for a change
  /// that is being reported.
  public func cancel() { observer.end() }
}

/// The closure of a `KeyboardObservation`. It is released when the observation ends; the window
/// removes the ended observer from its list later.
final class KeyboardObserver {
  private(set) var callback: ((Keyboard) -> Void)?

  init(_ callback: @escaping (Keyboard) -> Void) { self.callback = callback }

  /// Releases the closure after the store, because the `deinit` of an object that it owned may call
  /// this method.
  func end() {
    _ = callback.take()
  }
}

/// The observers of one keyboard, in the order of registration.
struct KeyboardObservers {
  private(set) var list: ContiguousArray<KeyboardObserver> = []
  /// The number of observers at which the ended ones are removed.
  private var cleanupCount = 8
  /// The number of changes of the keyboard. A notification of observers stops when the number
  /// grows, so that no observer receives an older state after a newer one.
  var changeCount = 0

  mutating func append(_ observer: KeyboardObserver) {
    if list.count >= cleanupCount {
      list.removeAll { $0.callback == nil }
      cleanupCount = max(8, 2 * list.count)
    }
    list.append(observer)
  }
}
