import ViewKernel

/// The delegate of an alert. Exactly one of the two methods is called, once, for each answer.
///
/// An alert does not retain its delegate, which may be deallocated first.
public protocol AlertControllerDelegate: AnyObject {
  /// The value was taken: the return key, or a button with tag 1000.
  func alertController(_ alert: AlertController, wasDismissedWithValue value: String)

  /// The alert was cancelled: any other button, or somebody took its views away.
  func alertControllerWasCancelled(_ alert: AlertController)

  #if hasFeature(Embedded)
    /// Dies with the delegate; a stored property of it.
    var anchor: LifetimeAnchor { get }
  #endif
}

extension AlertControllerDelegate {
  /// The default does nothing.
  public func alertControllerWasCancelled(_ alert: AlertController) {}
}

/// A modal alert that keeps itself alive while it is shown: fire and forget.
///
///     let alert = AlertController(title: "Rename", message: nil)
///     alert.addTextField(text: "Untitled")
///     alert.addAction(AlertAction(title: "OK") { print($0.text) })
///     alert.show(in: window)  // nobody else holds it
///
/// It pops in over 0.2555 s, then its first field takes focus and the keyboard shows. An answer
/// fades it out over 0.2 s; 0.5 s after the answer its views are gone, and so is the alert.
///
/// Source: Custom Alert Views (2010), which also gives the constants.
public final class AlertController {
  /// The state of the alert.
  public enum State: UInt8, Hashable, Sendable {
    /// Not in any window.
    case hidden
    /// On its way in.
    case poppingIn
    /// There, and waiting for an answer.
    case shown
    /// Answered, and on its way out.
    case fadingOut
    /// Waiting until no other modal is in its window (G11b).
    case queued
  }

  /// How long the pop-in takes, in seconds.
  public static var popInDuration: Double { 0.2555 }
  /// How long the fade-out takes, in seconds.
  public static var fadeOutDuration: Double { 0.2 }
  /// From the answer to the removal of the views, in seconds.
  public static var removalDelay: Double { 0.5 }

  /// The title, or `nil`.
  public let title: String?
  /// The message, or `nil`.
  public let message: String?
  /// The buttons, in the order of adding.
  public private(set) var actions: [AlertAction] = []
  /// The fields, in the order of adding.
  public private(set) var textFields: [TextField] = []

  /// The delegate, which receives the answer. It is not retained, and is `nil` after it was
  /// deallocated.
  public var delegate: AlertControllerDelegate? {
    get { delegateReference?.target }
    set { delegateReference = ZeroingDelegate(newValue) }
  }
  private var delegateReference: ZeroingDelegate?

  /// This one time in a window, which keeps the alert alive (G5); `nil` while hidden.
  var showing: ModalShowing?
  /// Where it waits for its turn.
  var queue: ModalQueue?
  var queueIndex = 0
  let reports = PresenterReports()

  /// Creates an alert; it is not shown yet, and nothing keeps it alive.
  public init(title: String?, message: String? = nil) {
    self.title = title
    self.message = message
  }

  /// Where the alert is between being shown and being gone.
  public var state: State {
    switch showing?.state {
    case nil where queue != nil: .queued
    case nil, .hidden: .hidden
    case .appearing: .poppingIn
    case .shown: .shown
    case .disappearing: .fadingOut
    }
  }

  /// The text of the first field; empty without one.
  public var text: String { textFields.first?.text ?? "" }

  /// The view that pops in, while the alert is in a window.
  public var alertView: View? { root?.box }

  /// The view that dims the window, while the alert is in one.
  public var backdropView: View? { root?.backdrop }

  private var root: AlertRoot? { showing?.root as? AlertRoot }
}

// MARK: - Building

extension AlertController {
  /// Adds a field below the message; the first one takes focus.
  ///
  /// Ignored with a diagnostic while the alert is in a window.
  public func addTextField(text: String = "") {
    guard isHidden("addTextField") else { return }
    let field = TextField(text: text)
    field.accessibilityIdentifier =
      textFields.isEmpty ? "alert.field" : "alert.field.\(textFields.count + 1)"
    textFields.append(field)
  }

  /// Adds a button.
  ///
  /// Ignored with a diagnostic while the alert is in a window.
  ///
  /// - Precondition: There is at most one action of style `cancel`.
  public func addAction(_ action: AlertAction) {
    guard isHidden("addAction") else { return }
    require(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "AlertController \(title ?? ""): \(action.title) is a second cancel action")
    actions.append(action)
  }

  private func isHidden(_ call: String) -> Bool {
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
