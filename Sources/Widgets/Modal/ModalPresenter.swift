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
  /// deallocated (G9).
  func modalWasCancelled()
}

extension ModalPresenter {
  /// Calls a closure that begins a showing. If the last showing is disappearing, its views are
  /// removed first (G6).
  ///
  /// The removal and the closure run user code, which may present the modal itself. If no showing
  /// has begun in the window, focus is given back at once.
  ///
  /// - Parameter beginShowing: A closure that calls `ModalShowing.begin`, unless something prevents
  ///   it.
  func present<Result>(in window: Window, _ beginShowing: () -> Result) -> Result {
    guard let showing, showing.isDismissed else { return beginShowing() }
    showing.removeViews(beforeShowingIn: window)
    let result = beginShowing()
    if let owed = window.modalQueue.savedResponders.removeOwedFocus(of: self) {
      window.giveBack(owed)
    }
    return result
  }
}

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
  /// The number of the presenter among those of the queue.
  let number: Int
}

/// The diagnostics about calls that the controller of a modal ignores (G7).
///
/// They are sent to the window in which the modal was presented last. Before the first
/// presentation, the last eight are kept. They are written to standard error if the controller is
/// deallocated before it is presented.
final class PresenterReports {
  private var clock: LogicalClock?
  private var kept: ContiguousArray<Diagnostic> = []

  private static var maximumCount: Int { 8 }

  deinit {
    for diagnostic in kept { diagnostic.writeToStandardError() }
  }

  func report(_ diagnostic: Diagnostic) {
    if let clock { return clock.onDiagnostic(diagnostic) }
    if kept.count == PresenterReports.maximumCount { kept.removeFirst() }
    kept.append(diagnostic)
  }

  /// Sends the reports that were kept to the window of a clock, and all further reports too.
  func send(to clock: LogicalClock) {
    self.clock = clock
    guard !kept.isEmpty else { return }
    let diagnostics = kept
    kept = []
    for diagnostic in diagnostics { clock.onDiagnostic(diagnostic) }
  }
}
