import ViewKernel

/// A controller that can wait until no modal is presented. It leaves the queue before it begins a
/// showing.
protocol QueuedPresenter: AnyObject {
  /// The place of the presenter in the queue in which it waits, or `nil`. The queue sets it.
  var queuePlace: QueuePlace? { get set }

  /// Presents the modal at its turn in the queue.
  ///
  /// - Returns: Whether it was presented. If not, the queue cancels it (G11b).
  func takeTurn(in window: Window) -> Bool

  /// Called when the queue cancels the waiting modal (G11b).
  func modalWasCancelled()
}

extension QueuedPresenter {
  /// The queue in which the presenter waits, or `nil`.
  var queue: ModalQueue? { queuePlace?.queue }
}

/// The place of a waiting presenter.
struct QueuePlace {
  let queue: ModalQueue
  /// The number that `WaitingPresenters.append(_:)` returned.
  let number: Int
}

// MARK: - The waiting presenters

/// The presenters of a queue that wait for their turn, in call order.
///
/// Each has a number, so that it can be removed without a search and without moving the others.
struct WaitingPresenters {
  /// The presenters by their numbers. Later calls have higher numbers.
  private var presenters: [Int: any QueuedPresenter] = [:]
  /// The numbers of all presenters, and of some that no longer wait.
  private var numbers = 0..<0

  var isEmpty: Bool { presenters.isEmpty }

  /// Adds a presenter at the end.
  ///
  /// - Returns: The number of the presenter.
  /// - Complexity: O(1), amortised.
  mutating func append(_ presenter: any QueuedPresenter) -> Int {
    let number = numbers.upperBound
    numbers = numbers.lowerBound..<number + 1
    presenters[number] = presenter
    return number
  }

  /// Removes a presenter, which the caller retains.
  ///
  /// - Complexity: O(1).
  mutating func remove(_ number: Int) { presenters[number] = nil }

  /// Removes the presenter that has waited longest.
  ///
  /// - Complexity: O(1), amortised.
  mutating func removeFirst() -> (any QueuedPresenter)? {
    while let number = numbers.popFirst() {
      if let presenter = presenters.removeValue(forKey: number) { return presenter }
    }
    return nil
  }
}
