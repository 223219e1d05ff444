import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

/// A window with an alert of one field, OK and Cancel, and a delegate that writes a journal.
struct AlertScene {
  let window = Window(size: Size(width: 1024, height: 768))
  let journal: TestJournal
  let alert = AlertController(title: "Rename", message: "Choose a name.")
  let listener: AlertListener

  init(start: Double = 0, fields: Int = 1) {
    window.advance(to: start)
    journal = TestJournal(window)
    listener = AlertListener(journal)
    if fields > 0 { alert.addTextField(text: "Untitled") }
    alert.addAction(AlertAction(title: "OK"))
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    alert.delegate = listener
  }

  /// The view that covers the window while the alert is in it.
  var root: View? { alert.alertView?.superview }
  var field: TextField { alert.textFields[0] }
  var ok: Button? { button("OK") }
  var cancel: Button? { button("Cancel") }

  func button(_ title: String) -> Button? {
    for case let button as Button in alert.alertView?.subviews ?? [] where button.title == title {
      return button
    }
    return nil
  }

  /// Shows the alert and waits until it has focus.
  func showAndSettle() {
    alert.show(in: window)
    window.advance(by: 1)
  }

  /// Touches the middle of a view, where the model has it.
  @discardableResult
  func tap(_ view: View?) -> View? {
    guard let view, let point = view.convert(view.bounds.center, to: nil) else { return nil }
    return window.tap(at: point)
  }
}

/// Writes the answer of an alert to a journal.
final class AlertListener: AlertControllerDelegate {
  private let journal: TestJournal
  /// Runs inside the callback, after the line is written.
  var onAnswer: ((AlertController) -> Void)?

  init(_ journal: TestJournal) { self.journal = journal }

  func alertController(_ alert: AlertController, wasDismissedWithValue value: String) {
    journal.write("value \(value)")
    onAnswer?(alert)
  }

  func alertControllerWasCancelled(_ alert: AlertController) {
    journal.write("cancelled")
    onAnswer?(alert)
  }
}
