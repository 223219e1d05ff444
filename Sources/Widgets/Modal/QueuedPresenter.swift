import ViewKernel

/// A presenter that can wait until no modal is presented. It leaves the queue before it begins a
/// showing.
protocol QueuedPresenter: ModalPresenter {
  /// The place of the presenter in the queue in which it waits, or `nil`. The queue sets it.
  var queuePlace: QueuePlace? { get set }

  /// Presents the modal at its turn in the queue.
  ///
  /// - Returns: Whether it was presented. If not, the queue cancels it (G11b).
  func takeTurn(in window: Window) -> Bool
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
