import ViewKernelAnimation

/// What waits until a window has no modal, in the order of the calls (G11b).
///
/// The window holds it, and it holds those that wait.
final class ModalQueue {
  private let core: WindowCore
  private let clock: LogicalClock
  /// Those in the window that have begun and are not through.
  private(set) var showings: ContiguousArray<ModalShowing> = []
  private var waiting: ContiguousArray<any ModalPresenter> = []

  init(_ core: WindowCore, _ clock: LogicalClock) {
    self.core = core
    self.clock = clock
  }

  /// Whether who comes now need not wait.
  var isClear: Bool { showings.isEmpty && waiting.isEmpty }

  func append(_ presenter: any ModalPresenter) {
    presenter.queue = self
    waiting.append(presenter)
    wake()
  }

  /// Takes a presenter out, if it is in.
  func remove(_ presenter: any ModalPresenter) {
    guard let index = waiting.firstIndex(where: { $0 === presenter }) else { return }
    waiting.remove(at: index).queue = nil
  }

  // MARK: Turns

  /// A showing has begun in the window.
  func modalDidBegin(_ showing: ModalShowing) { showings.append(showing) }

  /// A showing is through: its views have gone, and so has what waited for that.
  func modalDidGo(_ showing: ModalShowing) {
    showings.removeAll { $0 === showing }
    wake()
  }

  /// The next turn is an event of this instant, so that it comes after all that the last removal
  /// leads to.
  private func wake() {
    guard showings.isEmpty, !waiting.isEmpty else { return }
    clock.callback("turn of a queued modal") { self.showNext() }
  }

  private func showNext() {
    guard showings.isEmpty, !waiting.isEmpty, let window = core.window?.takeUnretainedValue()
    else { return }
    let next = waiting.removeFirst()
    next.queue = nil
    if !next.takeTurn(in: window) { cancel(next) }
    wake()
  }

  /// The window has gone: nobody's turn comes any more.
  func windowGoes() {
    let gone = waiting
    waiting = []
    for presenter in gone { presenter.queue = nil }
    for presenter in gone { cancel(presenter) }
  }

  private func cancel(_ presenter: any ModalPresenter) {
    clock.callback("queued modal cancelled") { presenter.modalWasTakenAway() }
  }
}
