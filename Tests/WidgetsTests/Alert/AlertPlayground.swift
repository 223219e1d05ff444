import ViewKernel
import ViewKernelWidgets

/// Where user code is called while an alert lives.
enum AlertSite: CaseIterable, Sendable {
  case delegate, handler, buttonTap, fieldChange, fieldReturn, keyboard, diagnostic, timer
  case fieldBounds, rootOpacity, boxCenter, windowBounds
  case didDismiss, iconWillEnter, iconDidMove, iconLayout, holderWillRemove
}

/// What that code may do.
enum AlertMutation: CaseIterable, Sendable {
  case show, showElsewhere, showOther, dismiss, dismissOther, tapOK, tapCancel, pressReturn
  case removeRoot, embedRoot, moveRoot, removeBox, moveBox, removeField, moveField, removeShield
  case removeEverything
  case dropWindow, advance, resign, focusOutside, hideKeyboard, changeKeyboard, type, resize
  case disable, enlargeTitles, addButton, dismissInBlock, showWithoutAnimation, stopAnimations
  case letDelegateGo
}

/// A window with a field, a button, alerts that nobody else holds, and user code everywhere that
/// does one armed thing at one armed place.
final class AlertPlayground {
  private(set) var window: Window?
  let other = Window(size: Size(width: 400, height: 400))
  /// Stands in the window, and may be given the views of alerts.
  let holder: Holder
  let outside = TextField(text: "out", frame: Rect(x: 0, y: 0, width: 100, height: 30))
  let below = Button(title: "below", frame: Rect(x: 0, y: 0, width: 400, height: 400))
  weak var alert: AlertController?
  private weak var second: AlertController?
  private var made: [WeakAlert] = []
  /// All that there are.
  var alerts: [AlertController] { made.compactMap { $0.alert } }

  private let armedSite: AlertSite
  private let armedMutation: AlertMutation
  /// How often the armed place acts.
  var budget = 3
  private(set) var visits = 0

  // What the alerts told, and what was asked of them.
  private(set) var values = 0
  private(set) var cancels = 0
  private(set) var okHandlers = 0
  private(set) var cancelHandlers = 0
  private(set) var ends = 0
  private var showCalls = 0
  private var dismissCalls = 0
  private var refusedShows = 0
  private var refusedDismissals = 0
  var belowTaps = 0

  private var listener: Listener?
  private var tokens: [PropertyObservation] = []
  private var keyboardToken: KeyboardObservation?

  var shows: Int { showCalls - refusedShows }
  var dismissals: Int { dismissCalls - refusedDismissals }

  init(_ site: AlertSite, _ mutation: AlertMutation) {
    armedSite = site
    armedMutation = mutation
    holder = Holder(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let window = Window(size: Size(width: 400, height: 400))
    self.window = window
    listener = Listener(self)
    holder.playground = self
    holder.isUserInteractionEnabled = false
    for view in [below, outside, holder] { window.addSubview(view) }
    below.onTap = { [unowned self] _ in belowTaps += 1 }
    for window in [window, other] {
      window.onDiagnostic = { [weak self] in self?.take($0) }
    }
    keyboardToken = window.observeKeyboard { [unowned self] _ in visit(.keyboard) }
    tokens.append(window.observe(.bounds) { [unowned self] _ in visit(.windowBounds) })
    outside.becomeFirstResponder()
  }

  private func take(_ diagnostic: Diagnostic) {
    if diagnostic.message.contains("show: ") { refusedShows += 1 }
    if diagnostic.message.contains("dismiss: ") { refusedDismissals += 1 }
    visit(.diagnostic)
  }

  // MARK: Alerts

  func makeAlert(_ title: String) -> AlertController {
    let alert = AlertController(title: title)
    made.append(WeakAlert(alert: alert))
    alert.addTextField(text: "text")
    alert.addAction(
      AlertAction(title: "OK") { [unowned self] _ in
        okHandlers += 1
        visit(.handler)
      })
    alert.addAction(
      AlertAction(title: "Cancel", style: .cancel) { [unowned self] _ in
        cancelHandlers += 1
        visit(.handler)
      })
    alert.delegate = listener
    alert.didDismiss = { [unowned self] _, _ in
      ends += 1
      visit(.didDismiss)
    }
    let field = alert.textFields[0]
    field.onChange = { [unowned self] _ in visit(.fieldChange) }
    field.onReturn = { [unowned self] _ in visit(.fieldReturn) }
    tokens.append(field.observe(.bounds) { [unowned self] _ in visit(.fieldBounds) })
    let icon = Icon(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    icon.playground = self
    field.addSubview(icon)
    return alert
  }

  func show(_ alert: AlertController, in window: Window) {
    showCalls += 1
    alert.show(in: window)
    for button in buttons(of: alert) {
      guard let tap = button.onTap else { continue }
      button.onTap = { [unowned self] in
        visit(.buttonTap)
        tap($0)
      }
    }
    guard let box = alert.alertView, let root = box.superview else { return }
    tokens.append(root.observe(.opacity) { [unowned self] _ in visit(.rootOpacity) })
    tokens.append(box.observe(.center) { [unowned self] _ in visit(.boxCenter) })
  }

  func dismiss(_ alert: AlertController?) {
    guard let alert else { return }
    dismissCalls += 1
    alert.dismiss()
  }

  private func buttons(of alert: AlertController?) -> [Button] {
    alert?.alertView?.subviews.compactMap { $0 as? Button } ?? []
  }

  func tap(_ title: String) {
    for button in buttons(of: alert) where button.title == title { button.tap() }
  }

  // MARK: User code

  func visit(_ site: AlertSite) {
    guard site == armedSite else { return }
    visits += 1
    guard budget > 0 else { return }
    budget -= 1
    act()
  }

  /// Lets go of the window after the store: its teardown calls what looks for it here.
  func dropWindow() {
    var dropped: Window?
    swap(&window, &dropped)
  }

  private func act() {
    let root = alert?.alertView?.superview
    switch armedMutation {
    case .show: if let alert, let window { show(alert, in: window) }
    case .showElsewhere: if let alert { show(alert, in: other) }
    case .showOther:
      guard let window else { return }
      let made = makeAlert("Second")
      second = made
      show(made, in: window)
    case .dismiss: dismiss(alert)
    case .dismissOther: dismiss(second)
    case .tapOK: tap("OK")
    case .tapCancel: tap("Cancel")
    case .pressReturn: window?.pressReturn()
    case .removeRoot: root?.removeFromSuperview()
    case .embedRoot: if let root { holder.addSubview(root) }
    case .moveRoot: if let root { other.addSubview(root) }
    case .removeBox: alert?.alertView?.removeFromSuperview()
    case .moveBox: if let box = alert?.alertView { holder.addSubview(box) }
    case .removeField: alert?.textFields[0].removeFromSuperview()
    case .moveField: if let field = alert?.textFields[0] { holder.addSubview(field) }
    case .removeShield:
      for view in window?.subviews ?? [] where view.accessibilityIdentifier == "alert.shield" {
        view.removeFromSuperview()
      }
    case .removeEverything: for view in window?.subviews ?? [] { view.removeFromSuperview() }
    case .dropWindow: dropWindow()
    case .advance: window?.advance(by: 0.3)
    case .resign: window?.firstResponder?.resignFirstResponder()
    case .focusOutside: outside.becomeFirstResponder()
    case .hideKeyboard: window?.hideKeyboard()
    case .changeKeyboard: window?.showKeyboard(height: 100 + Double(budget), duration: 0.1)
    case .type: if window?.firstResponder != nil { window?.typeText("!") }
    case .resize: window?.bounds.size.width += 10
    case .disable: for action in alert?.actions ?? [] { action.isEnabled.toggle() }
    case .enlargeTitles:
      for button in buttons(of: alert) { button.fontSize = budget == 1 ? 17 : 200 }
    case .addButton: alert?.addAction(AlertAction(title: "More"))
    case .dismissInBlock:
      window?.animate(duration: 1, delay: 1) { dismiss(alert) }
    case .showWithoutAnimation:
      if let alert, let window { window.performWithoutAnimation { show(alert, in: window) } }
    case .stopAnimations:
      root?.removeAllAnimations()
      alert?.alertView?.removeAllAnimations()
    case .letDelegateGo: alert?.delegate = nil
    }
  }

  private struct WeakAlert {
    weak var alert: AlertController?
  }

  final class Listener: AlertControllerDelegate {
    private unowned let playground: AlertPlayground

    init(_ playground: AlertPlayground) { self.playground = playground }

    func alertController(_ alert: AlertController, wasDismissedWithValue value: String) {
      playground.values += 1
      playground.visit(.delegate)
    }

    func alertControllerWasCancelled(_ alert: AlertController) {
      playground.cancels += 1
      playground.visit(.delegate)
    }
  }

  /// Hears of everything that enters or leaves it.
  final class Holder: View {
    weak var playground: AlertPlayground?

    override func willRemoveSubview(_ subview: View) { playground?.visit(.holderWillRemove) }
  }

  /// Stands in the field of an alert, and hears of what happens around it.
  final class Icon: View {
    weak var playground: AlertPlayground?

    override func willMove(toWindow window: Window?) { playground?.visit(.iconWillEnter) }

    override func didMoveToWindow() { playground?.visit(.iconDidMove) }

    override func layoutSubviews() { playground?.visit(.iconLayout) }
  }
}
