import ViewKernel

/// A modal alert that keeps itself alive while it is shown.
///
///     let alert = AlertController(title: "Rename", message: nil)
///     alert.addTextField(text: "Untitled")
///     alert.addAction(AlertAction(title: "OK") { print($0.text) })
///     alert.show(in: window)  // no other reference is needed
///
/// It pops in over 0.2555 s. Then its first field becomes first responder, and the keyboard is
/// shown. An answer fades it out over 0.2 s. Its views are removed 0.5 s after the answer; then it
/// no longer keeps itself alive.
///
/// Source: Custom Alert Views (2010), which also gives the constants.
public final class AlertController {
  /// The state of the alert.
  public enum State: UInt8, Hashable, Sendable {
    /// Not in a window, and not queued.
    case hidden
    /// Animating into view.
    case poppingIn
    /// Fully visible, and waiting for an answer.
    case shown
    /// Answered, and fading out until its views are removed.
    case fadingOut
    /// Waiting until its window has no other modal.
    case queued
  }

  /// The duration of the pop-in, in seconds.
  public static var popInDuration: Double { 0.2555 }
  /// The duration of the fade-out, in seconds.
  public static var fadeOutDuration: Double { 0.2 }
  /// The time from the answer to the removal of the views, in seconds.
  public static var removalDelay: Double { 0.5 }

  /// The title, or `nil`. If the alert is higher than its window even with a message of one line,
  /// the title loses its last lines.
  public let title: String?
  /// The message, or `nil`. If the alert is higher than its window, the message loses its last
  /// lines.
  public let message: String?
  /// The actions, in the order in which they were added. Their buttons are stacked, with cancel
  /// last. Two buttons whose titles fit into half the width are side by side, with cancel first.
  public private(set) var actions: [AlertAction] = []
  /// The text fields, in the order in which they were added.
  public private(set) var textFields: [TextField] = []

  /// The delegate, which is notified of the answer. It is not retained, and becomes `nil` when it
  /// is deallocated.
  public var delegate: AlertControllerDelegate? {
    get { delegateReference?.target }
    set { delegateReference = ZeroingDelegate(newValue) }
  }
  private var delegateReference: ZeroingDelegate?

  /// The closure that is called when the alert has been removed. It receives the alert and the
  /// action that answered. The action is `nil` if no action answered, for example because the
  /// program dismissed the alert.
  ///
  ///     alert.didDismiss = { alert, action in
  ///       if action?.title == "OK" { rename(to: alert.text) }
  ///     }
  ///
  /// Each presentation calls the closure once, in the instant in which the views are removed, after
  /// the handler of the action. This also holds if other code removes the views, or if the window
  /// is deallocated. An alert that is dismissed while it is queued calls the closure at once. The
  /// closure may show the alert again. Set the closure before the alert is dismissed.
  ///
  /// The alert retains the closure. Use the alert that it receives instead of capturing the alert.
  public var didDismiss: ((AlertController, AlertAction?) -> Void)? {
    // Keeps the old closure until the access has ended: releasing it may run code that uses this
    // property.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// The current presentation, which keeps the alert alive (G5); `nil` while hidden.
  var showing: ModalShowing?
  /// The place in the queue in which the alert waits; `nil` outside of queues.
  var queuePlace: QueuePlace?
  let reports = PresenterReports()

  /// Creates an alert that is not shown yet. Nothing keeps it alive before it is shown or queued.
  public init(title: String?, message: String? = nil) {
    self.title = title
    self.message = message
  }

  /// The state of the alert, from its presentation to its removal.
  public var state: State {
    guard let showing else { return queue == nil ? .hidden : .queued }
    return switch showing.state {
    case .entering, .over: .hidden
    case .appearing: .poppingIn
    case .shown: .shown
    case .disappearing: .fadingOut
    }
  }

  /// The text of the first field; empty without fields.
  public var text: String { textFields.first?.text ?? "" }

  /// The view that pops in, with title, message, fields and buttons; `nil` while the alert is in no
  /// window.
  ///
  /// If the program removes the view from its superview, or moves it to another one, the alert is
  /// over at once. If it was not answered, it is cancelled.
  public var alertView: View? { root?.box }

  /// The view that dims the window; `nil` while the alert is in no window.
  public var backdropView: View? { root?.backdrop }

  private var root: AlertRoot? { showing?.root as? AlertRoot }
}

// MARK: - Building

extension AlertController {
  /// Adds a text field below the message and the earlier fields. When the alert has popped in, the
  /// first field becomes first responder, unless another view in the alert has focus by then.
  ///
  /// The call is ignored with a diagnostic while the alert is in a window.
  public func addTextField(text: String = "") {
    guard isNotShown(ignoring: "addTextField") else { return }
    let field = TextField(text: text)
    field.accessibilityIdentifier =
      textFields.isEmpty ? "alert.field" : "alert.field.\(textFields.count + 1)"
    textFields.append(field)
  }

  /// Adds an action and its button.
  ///
  /// The call is ignored with a diagnostic while the alert is in a window.
  ///
  /// - Precondition: There is at most one action of style `cancel`.
  public func addAction(_ action: AlertAction) {
    guard isNotShown(ignoring: "addAction") else { return }
    require(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "AlertController \(title ?? ""): \(action.title) is a second cancel action")
    actions.append(action)
  }

  /// Sets the closure that is called when the alert has been removed, whatever the answer.
  public func didDismiss(_ action: @escaping () -> Void) { didDismiss = { _, _ in action() } }

  /// Sets the closure that is called when the alert has been removed. It receives the alert and the
  /// action that answered; `nil` if no action answered.
  public func didDismiss(_ action: @escaping (AlertController, AlertAction?) -> Void) {
    didDismiss = action
  }

  /// Returns whether the alert is in no window. If not, reports that a call is ignored.
  private func isNotShown(ignoring call: String) -> Bool {
    if showing == nil { return true }
    report("\(call): the alert is in a window already")
    return false
  }
}

// MARK: - Diagnostics

extension AlertController {
  func report(_ message: String) {
    reports.report(Diagnostic(.ignored, "AlertController \(title ?? ""): \(message)"))
  }
}
