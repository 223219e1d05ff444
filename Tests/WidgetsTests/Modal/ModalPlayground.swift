@testable import ViewKernel
@testable import ViewKernelWidgets

/// Where user code is called while modals live.
enum ModalSite: CaseIterable, Sendable {
  case end, handler, resigns, becomes, keyboard, windowBounds, place, opacity, willEnter, didMove
  case layout, diagnostic
}

/// What that code may do.
enum ModalMutation: CaseIterable, Sendable {
  case nothing, show, showElsewhere, showNew, enqueue, enqueueNew, enqueueElsewhere, dismiss
  case dismissBoth, tapOK, removeRoot, removeShield, moveRoot, embedRoot, toFront, removeEverything
  case removeMainView
  case dropWindow, resign, focusBefore, focusField, hideKeyboard, changeKeyboard, resize
  case stopAnimations, dismissInBlock, showWithoutAnimation, showPopover, tapOutside
}

/// What a playground shows.
enum GroundKind: Int, CaseIterable, Sendable {
  case alert, otherAlert
  /// Keeps focus.
  case panel
  /// Leaves focus alone, as popovers do.
  case loosePanel
  case popover

  /// One after the other, for what comes later.
  init(_ number: Int) { self = GroundKind.allCases[number % GroundKind.allCases.count] }
}

/// Two modals over each other.
struct ModalPair: Sendable {
  let lower: GroundKind
  let upper: GroundKind

  static let all = [
    ModalPair(lower: .otherAlert, upper: .panel), ModalPair(lower: .loosePanel, upper: .alert),
    ModalPair(lower: .popover, upper: .alert), ModalPair(lower: .panel, upper: .popover),
  ]
}

/// A window with a focused field, modals that nobody else holds, and user code everywhere that does
/// one armed thing at one armed place.
final class ModalPlayground {
  private(set) var window: Window?
  let other = Window(size: Size(width: 400, height: 400))
  let before: Field
  let holder = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
  private(set) var modals: [GroundModal] = []
  private(set) var accounts: [ModalAccount] = []
  private let site: ModalSite
  private let mutation: ModalMutation
  private let actsOnUpper: Bool
  /// How often the armed place acts.
  var budget = 3
  private var tokens: [PropertyObservation] = []
  private var keyboardToken: KeyboardObservation?

  init(_ site: ModalSite, _ mutation: ModalMutation, actsOnUpper: Bool) {
    self.site = site
    self.mutation = mutation
    self.actsOnUpper = actsOnUpper
    let window = Window(size: Size(width: 400, height: 400))
    self.window = window
    before = Field()
    before.ground = self
    holder.isUserInteractionEnabled = false
    window.addSubview(holder)
    window.addSubview(before)
    for window in [window, other] {
      window.onDiagnostic = { [weak self] in self?.take($0) }
    }
    keyboardToken = window.observeKeyboard { [unowned self] _ in visit(.keyboard) }
    tokens.append(window.observe(.bounds) { [unowned self] _ in visit(.windowBounds) })
    before.becomeFirstResponder()
  }

  private func take(_ diagnostic: Diagnostic) {
    for account in accounts
    where diagnostic.message.hasPrefix("AlertController \(account.name): ")
      && !diagnostic.message.contains("dismiss: ")
    {
      account.refusals += 1
    }
    visit(.diagnostic)
  }

  var lower: GroundModal? { modals.first }
  var upper: GroundModal? { modals.dropFirst().first }
  private var target: GroundModal? { actsOnUpper ? upper ?? lower : lower }

  /// Makes a modal and shows it.
  func make(_ kind: GroundKind, queued: Bool = false, in window: Window) {
    let account = ModalAccount("n\(accounts.count)")
    accounts.append(account)
    let modal = GroundModal(account, self)
    modals.append(modal)
    let presenter: any ModalPresenter =
      switch kind {
      case .alert, .otherAlert: makeAlert(modal)
      case .panel, .loosePanel: makePanel(modal, kind == .panel)
      case .popover: makePopover(modal)
      }
    modal.presenter = presenter
    modal.show(queued: queued, in: window)
  }

  private func makeAlert(_ modal: GroundModal) -> AlertController {
    let alert = AlertController(title: modal.account.name)
    alert.addTextField()
    alert.textFields[0].addSubview(Icon(self))
    alert.addAction(
      AlertAction(title: "OK") { [weak self] _ in self?.visit(.handler) })
    alert.delegate = modal
    return alert
  }

  private func makePanel(_ modal: GroundModal, _ keepsFocus: Bool) -> Panel {
    let panel = Panel(keepsFocus: keepsFocus)
    panel.field.addSubview(Icon(self))
    panel.onRefusal = { modal.account.refusals += 1 }
    panel.onEnd = { [weak self] _ in
      modal.account.ends += 1
      self?.visit(.end)
      self?.visit(.handler)
    }
    return panel
  }

  private func makePopover(_ modal: GroundModal) -> PopoverController {
    let menu = View(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    menu.addSubview(Icon(self))
    let popover = PopoverController(contentView: menu) { MBBackground() }
    popover.shouldDismiss = { [weak self] in
      let showing = $0.showing
      self?.visit(.handler)
      if $0.isPopoverVisible && $0.showing === showing { modal.account.requests += 1 }
      return true
    }
    popover.didDismiss = { [weak self] _ in
      modal.account.ends += 1
      self?.visit(.end)
    }
    return popover
  }

  /// Observes the views of a modal that has just been shown.
  func watch(_ root: ModalRoot?) {
    guard let root, let box = root.subviews.last else { return }
    tokens.append(box.observe(.center) { [unowned self] _ in visit(.place) })
    for view in [root, box] {
      tokens.append(view.observe(.opacity) { [unowned self] _ in visit(.opacity) })
    }
  }

  // MARK: User code

  func visit(_ site: ModalSite) {
    guard site == self.site, budget > 0 else { return }
    budget -= 1
    act()
  }

  /// Lets go of the window after the store: its teardown calls what looks for it here.
  func dropWindow() {
    var dropped: Window?
    swap(&window, &dropped)
  }

  private func act() {
    let root = target?.presenter?.showing?.root
    switch mutation {
    case .nothing: break
    case .show: if let window { target?.show(in: window) }
    case .showElsewhere: target?.show(in: other)
    case .showNew: if let window { make(GroundKind(budget), in: window) }
    case .enqueue: if let window { target?.show(queued: true, in: window) }
    case .enqueueNew: if let window { make(GroundKind(budget + 1), queued: true, in: window) }
    case .showPopover: if let window { make(.popover, in: window) }
    case .tapOutside: window?.tap(at: Point(x: 395, y: 5))
    case .enqueueElsewhere: target?.show(queued: true, in: other)
    case .dismiss: target?.dismiss()
    case .dismissBoth: for modal in modals { modal.dismiss() }
    case .tapOK: (root?.subviews.last?.subviews.last as? Button)?.tap()
    case .removeRoot: root?.removeFromSuperview()
    case .removeMainView: root?.mainView?.removeFromSuperview()
    case .removeShield:
      for view in window?.subviews ?? [] where view is ModalShield { view.removeFromSuperview() }
    case .moveRoot: if let root { other.addSubview(root) }
    case .embedRoot: if let root { holder.addSubview(root) }
    case .toFront: if let root { root.superview?.bringSubviewToFront(root) }
    case .removeEverything: for view in window?.subviews ?? [] { view.removeFromSuperview() }
    case .dropWindow: dropWindow()
    case .resign: window?.firstResponder?.resignFirstResponder()
    case .focusBefore: before.becomeFirstResponder()
    case .focusField: root?.inputs.first?.becomeFirstResponder()
    case .hideKeyboard: window?.hideKeyboard()
    case .changeKeyboard: window?.showKeyboard(height: 100 + Double(budget), duration: 0.1)
    case .resize: window?.bounds.size.width += 10
    case .stopAnimations: root?.subviews.forEach { $0.removeAllAnimations() }
    case .dismissInBlock: window?.animate(duration: 1, delay: 1) { target?.dismiss() }
    case .showWithoutAnimation:
      if let window { window.performWithoutAnimation { target?.show(in: window) } }
    }
  }

  /// Has focus, and hears of it.
  final class Field: View {
    weak var ground: ModalPlayground?
    override var canBecomeFirstResponder: Bool { true }
    override func didResignFirstResponder() { ground?.visit(.resigns) }
    override func didBecomeFirstResponder() { ground?.visit(.becomes) }
  }

  /// Stands in a field, and hears of what happens around it.
  private final class Icon: View {
    private weak var ground: ModalPlayground?

    init(_ ground: ModalPlayground) {
      self.ground = ground
      super.init(frame: Rect(x: 0, y: 0, width: 5, height: 5))
    }

    override func willMove(toWindow window: Window?) { ground?.visit(.willEnter) }
    override func didMoveToWindow() { ground?.visit(.didMove) }
    override func layoutSubviews() { ground?.visit(.layout) }
  }
}

/// A modal of a playground, which keeps itself alive.
final class GroundModal: AlertControllerDelegate {
  let account: ModalAccount
  private weak var ground: ModalPlayground?
  weak var presenter: (any ModalPresenter)?

  init(_ account: ModalAccount, _ ground: ModalPlayground) {
    self.account = account
    self.ground = ground
  }

  func show(queued: Bool = false, in window: Window) {
    guard let presenter else { return }
    if let popover = presenter as? PopoverController {
      popover.present(from: Rect(x: 190, y: 100, width: 20, height: 20), in: window)
      ground?.watch(popover.root)
      return
    }
    account.requests += 1
    let isWaiting = (presenter as? any QueuedPresenter)?.queue != nil
    if isWaiting && !queued { account.merges += 1 }
    if let alert = presenter as? AlertController {
      queued ? alert.enqueue(in: window) : alert.show(in: window)
    } else if let panel = presenter as? Panel {
      queued ? panel.enqueue(in: window) : panel.show(in: window)
    }
    ground?.watch(presenter.showing?.root)
  }

  func dismiss() {
    (presenter as? AlertController)?.dismiss()
    (presenter as? Panel)?.dismiss()
    guard let popover = presenter as? PopoverController else { return }
    // By a tap, as alerts and panels by an answer.
    if popover.isPopoverVisible {
      _ = popover.root?.handleTap(at: Point(x: -1, y: -1))
    } else {
      popover.dismiss()
    }
  }

  func alertController(_ alert: AlertController, wasDismissedWithValue value: String) { end() }

  func alertControllerWasCancelled(_ alert: AlertController) { end() }

  private func end() {
    account.ends += 1
    ground?.visit(.end)
  }
}
