import ViewKernel

/// A controller that presents a modal: an alert or a popover. The presentation retains it.
///
/// The presenter creates a `ModalRoot` with its views and begins a `ModalShowing` with that root.
/// It dismisses the showing when the user or the program has answered. The showing does everything
/// between.
protocol ModalPresenter: AnyObject {
  /// The current presentation in a window, or `nil`. The showing sets it at its beginning and end.
  var showing: ModalShowing? { get set }

  /// Called when other code removed the views of an undismissed modal, or when the window was
  /// deallocated (G9). Also called when the queue cancels a waiting modal (G11b).
  func modalWasCancelled()
}

extension ModalPresenter {
  /// Calls a closure that begins a showing. Before that, removes the views of the last showing if
  /// it is disappearing (G6).
  ///
  /// The removal and the closure run user code, which may present the modal itself. If no showing
  /// has begun in the window, focus is given back at once.
  ///
  /// - Parameter beginShowing: A closure that calls `ModalShowing.begin`, unless something prevents
  ///   it.
  func withLastShowingRemoved<Result>(
    in window: Window, _ beginShowing: () -> Result
  ) -> Result {
    guard let showing, showing.isDismissed else { return beginShowing() }
    showing.removeViews(beforeShowingIn: window)
    let result = beginShowing()
    if let owed = window.modalQueue.savedResponders.removeOwedFocus(of: self) {
      window.giveBack(owed)
    }
    return result
  }
}
