import ViewKernel

/// What shows something modal, and is kept alive by that: the controller of an alert or a popover.
///
/// It makes a `ModalRoot` with its views, begins a `ModalShowing` with it, and ends that when it
/// has its answer. Everything between is the showing's.
protocol ModalPresenter: AnyObject {
  /// The time in a window that is now, or `nil`. The showing sets it, at its begin and its end.
  var showing: ModalShowing? { get set }

  /// Where it waits for its turn, or `nil`. The queue sets it.
  var queue: ModalQueue? { get set }

  /// The index in the queue, while there is one. The queue sets it.
  var queueIndex: Int { get set }

  /// Its turn has come.
  ///
  /// - Returns: Whether it could be shown; if not, it is cancelled (G11b).
  func takeTurn(in window: Window) -> Bool

  /// Somebody took the views away before there was an answer, or the window has gone (G9).
  func modalWasTakenAway()
}
