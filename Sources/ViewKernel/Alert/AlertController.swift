import ViewKernelAnimation
import ViewKernelGeometry

/// Hears how an alert was answered: exactly one of the two calls, once (G4).
///
/// Alerts do not retain their delegate; it may go first.
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
  /// Does nothing: an alert that only asks need not be told that there was no answer.
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
  /// Where the alert is between being shown and being gone (G6).
  public enum State: UInt8, Hashable, Sendable {
    /// Not in any window.
    case hidden
    /// On its way in.
    case poppingIn
    /// There, and waiting for an answer.
    case shown
    /// Answered, and on its way out.
    case fadingOut
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
  /// Where the alert is between being shown and being gone.
  public private(set) var state = State.hidden

  /// Hears the answer; not retained, and `nil` once it has gone.
  public var delegate: AlertControllerDelegate? {
    get { delegateReference?.target }
    set { delegateReference = ZeroingDelegate(newValue) }
  }
  private var delegateReference: ZeroingDelegate?

  /// Keeps the alert alive from `show(in:)` to the removal (G5).
  private var keptAlive: AlertController?
  private var root: AlertRoot?
  private var shield: AlertShield?
  /// The number of the view that had focus before the alert took it.
  private var responderBefore: Int?
  private var clock: LogicalClock?
  private var removal: ScheduledEvent?
  private var chosen: AlertAction?
  private var observations: (keyboard: KeyboardObservation, bounds: PropertyObservation)?

  /// Creates an alert; it is not shown yet, and nothing keeps it alive.
  public init(title: String?, message: String? = nil) {
    self.title = title
    self.message = message
  }

  /// The text of the first field; empty without one.
  public var text: String { textFields.first?.text ?? "" }

  /// The view that pops in, while the alert is in a window.
  public var alertView: View? { root?.box }

  /// The view that dims the window, while the alert is in one.
  public var backdropView: View? { root?.backdrop }
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
    if state == .hidden { return true }
    report("\(call): the alert is in a window already")
    return false
  }

  private func report(_ message: String) {
    clock?.report(.ignored, "AlertController \(title ?? ""): \(message)")
  }
}

// MARK: - Showing

extension AlertController {
  /// Shows the alert in front of everything in a window (G1).
  ///
  /// While it is shown the call is ignored with a diagnostic; while it fades out, it comes back
  /// (G6).
  public func show(in window: Window) {
    switch state {
    case .poppingIn, .shown: return report("show: the alert is shown already")
    case .fadingOut: takeAway()
    case .hidden: break
    }
    keptAlive = self
    clock = window.clock
    state = .poppingIn
    let box = AlertBox(title: title, message: message, fields: textFields, actions: actions)
    let root = AlertRoot(box: box)
    self.root = root
    for (button, action) in zip(box.buttons, box.actions) {
      button.onTap = { _ in self.answer(with: action) }
    }
    for field in textFields { field.onReturnForPresenter = { self.returnKeyPressed() } }
    responderBefore = window.firstResponder?.identifier
    root.onLeave = { self.rootDidLeave() }
    window.record(.note(nil, name: "show", value: title))
    window.performWithoutAnimation {
      window.addSubview(root)
      root.frame = window.bounds
      place(in: window)
      root.layoutIfNeeded()
    }
    observe(window)
    popIn(root)
  }

  private func observe(_ window: Window) {
    // The observations die with the root, before the window can.
    let window = Unmanaged.passUnretained(window)
    let keyboard = window._withUnsafeGuaranteedRef {
      $0.observeKeyboard { keyboard in
        window._withUnsafeGuaranteedRef { window in
          window.animate(
            duration: keyboard.duration, curve: keyboard.curve,
            options: .allowUserInteraction
          ) { self.place(in: window) }
        }
      }
    }
    let bounds = window._withUnsafeGuaranteedRef {
      $0.observe(.bounds) { _ in
        window._withUnsafeGuaranteedRef { window in
          self.root?.frame = window.bounds
          self.place(in: window)
        }
      }
    }
    observations = (keyboard, bounds)
  }

  /// The middle of the area above the keyboard (G12).
  private func place(in window: Window) {
    guard let root, let middle = window.convert(window.boundsAboveKeyboard.center, to: root) else {
      return
    }
    root.box.center = middle
  }

  /// Pop-in on the box, fade on the backdrop; the model is final from the start (G1, D26).
  private func popIn(_ root: AlertRoot) {
    let pop = KeyframeAnimation(
      .transformScale, values: [0.6, 1.1, 0.9, 1], keyTimes: [0, 0.6, 0.8, 1],
      duration: AlertController.popInDuration)
    // Of this showing: one that was answered meanwhile may have been followed by another.
    pop.onStop = { if self.root === root { self.popInDidStop(finished: $0) } }
    root.box.add(pop, forKey: "transform.scale")
    let fade = BasicAnimation(
      .opacity, from: 0, to: 1, duration: AlertController.popInDuration)
    root.backdrop.add(fade, forKey: "opacity")
  }

  /// Focus goes to the first field, but not when the alert was answered meanwhile (G8).
  private func popInDidStop(finished: Bool) {
    guard finished, state == .poppingIn else { return }
    state = .shown
    textFields.first?.becomeFirstResponder()
  }
}

// MARK: - Answering

extension AlertController {
  /// Answers the alert as its return key does: the value is taken (G4).
  ///
  /// Hidden or fading alerts ignore it, with a diagnostic (G7).
  public func dismiss() { dismiss(taking: true) }

  /// Answers the alert as a button of a tag does: 1000 takes the value, anything else cancels.
  public func dismiss(tag: Int) { dismiss(taking: tag == AlertAction.Tag.ok) }

  private func answer(with action: AlertAction) {
    guard state == .poppingIn || state == .shown else { return }
    chosen = action
    dismiss(tag: action.tag)
  }

  /// The return key answers as the first action that takes the value, unless that one is disabled
  /// (G14); without such an action it takes the value all the same (G4).
  private func returnKeyPressed() {
    guard let action = actions.first(where: { $0.tag == AlertAction.Tag.ok }) else {
      return dismiss()
    }
    if action.isEnabled { answer(with: action) }
  }

  /// In this order: resign, fade, schedule the removal, tell the delegate (G3).
  private func dismiss(taking: Bool) {
    guard state == .poppingIn || state == .shown, let root, let window = root.window else {
      return report("dismiss: the alert is not shown")
    }
    state = .fadingOut
    window.record(.note(nil, name: "dismiss", value: taking ? text : nil))
    for field in textFields { field.resignFirstResponder() }
    let shield = raiseShield(in: window)
    window.animate(
      duration: AlertController.fadeOutDuration,
      options: [.overrideInheritedDuration, .overrideInheritedCurve]
    ) {
      root.opacity = 0
    } completion: { _ in
      shield.removeFromSuperview()  // the shield alone: the alert may be gone by then
    }
    removal = window.schedule(after: AlertController.removalDelay, name: "alert removal") {
      self.remove()
    }
    if taking {
      delegate?.alertController(self, wasDismissedWithValue: text)
    } else {
      delegate?.alertControllerWasCancelled(self)
    }
  }

  /// Touches do not reach what lies below until the fade is over (G10).
  private func raiseShield(in window: Window) -> AlertShield {
    let shield = AlertShield()
    shield.accessibilityIdentifier = "alert.shield"
    self.shield = shield
    window.performWithoutAnimation {
      window.addSubview(shield)
      shield.frame = window.bounds
    }
    return shield
  }

  /// The views go, the chosen handler runs, and the alert lets go of itself (G5, G15).
  private func remove() {
    let chosen = chosen
    let window = root?.window
    let responder = responderBefore
    window?.record(.note(nil, name: "removed", value: nil))
    takeAway()
    if let window { AlertController.giveBackFocus(in: window, to: responder) }
    chosen?.handler?(self)
  }

  /// Focus returns to the alert below, else to the view that had it before (G11).
  private static func giveBackFocus(in window: Window, to responder: Int?) {
    guard window.firstResponder == nil else { return }
    for child in window.children.reversed() {
      guard let below = child as? AlertRoot else { continue }
      below.box.fields.first?.becomeFirstResponder()
      return
    }
    guard let responder else { return }
    for view in window.subtree() where view.identifier == responder {
      view.becomeFirstResponder()
    }
  }

  /// Takes the views out and forgets everything that belongs to this showing.
  private func takeAway() {
    root?.onLeave = nil
    root?.removeFromSuperview()
    forgetShowing()
  }

  /// Somebody took the views away, or the window has gone (G9).
  private func rootDidLeave() {
    let wasAnswered = state == .fadingOut
    let clock = clock
    forgetShowing()
    guard !wasAnswered else { return }
    clock?.callback("alert cancelled") { self.delegate?.alertControllerWasCancelled(self) }
  }

  private func forgetShowing() {
    state = .hidden
    if let removal { clock?.cancel(removal) }
    removal = nil
    chosen = nil
    observations = nil
    // The views' closures hold the alert: cut, or neither would go.
    shield?.removeFromSuperview()
    shield = nil
    for button in root?.box.buttons ?? [] { button.onTap = nil }
    for action in actions { action.button = nil }
    for field in textFields { field.onReturnForPresenter = nil }
    root?.onLeave = nil
    root = nil
    keptAlive = nil
  }
}
