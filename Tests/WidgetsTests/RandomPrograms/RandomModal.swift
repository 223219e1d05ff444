@testable import ViewKernel
@testable import ViewKernelWidgets

/// What was asked of a modal of a random program, and what it told.
final class ModalAccount {
  let name: String
  /// Calls to show or to queue it.
  var requests = 0
  /// Those that were ignored.
  var refusals = 0
  /// Those that showed it when it was queued: two calls, one answer.
  var merges = 0
  /// How often it told that it has ended.
  var ends = 0
  // Alerts only: values that were taken, calls of `dismiss` that took them or were ignored, and
  // runs of the handler of OK.
  var values = 0
  var dismissals = 0
  var refusedDismissals = 0
  var handlers = 0

  init(_ name: String) { self.name = name }
}

/// An alert, a panel or a popover of a random program, which keeps itself alive.
final class RandomModal: AlertControllerDelegate {
  let slot: Int
  let account: ModalAccount
  private weak var world: RandomWorld?
  private weak var alert: AlertController?
  private weak var panel: Panel?
  private weak var popover: PopoverController?

  init(_ slot: Int, in world: RandomWorld) {
    self.slot = slot
    self.world = world
    account = world.openModal("m\(world.modalAccounts.count)")
  }

  var presenter: (any ModalPresenter)? { alert ?? panel ?? popover }
  var root: ModalRoot? { presenter?.showing?.root }

  /// Makes the modal, and shows it or puts it into the queue: nobody else holds it.
  func make(queued: Bool, in window: Window) {
    let presenter: (any ModalPresenter)? =
      switch slot {
      case 0, 1: makeAlert()
      case 2, 3: makePanel()
      default: makePopover()
      }
    alert = presenter as? AlertController
    panel = presenter as? Panel
    popover = presenter as? PopoverController
    show(queued: queued, in: window)
    withExtendedLifetime(presenter) {}
  }

  private func makeAlert() -> AlertController {
    let alert = AlertController(title: account.name)
    if slot == 0 { alert.addTextField(text: "text") }
    for tag in [AlertAction.Tag.ok, AlertAction.Tag.cancel] {
      alert.addAction(
        AlertAction(title: "\(tag)", tag: tag) { [weak world, account, relic = world?.relic()] _ in
          withExtendedLifetime(relic) { if tag == AlertAction.Tag.ok { account.handlers += 1 } }
          world?.write("\(account.name) handler")
          world?.call("completion")
        })
    }
    alert.delegate = self
    return alert
  }

  private func makePanel() -> Panel? {
    guard let world else { return nil }
    let panel = Panel(keepsFocus: slot == 2)
    if slot == 3, let view = world.view() { panel.passthroughViews = [view] }
    panel.onRefusal = { [account] in account.refusals += 1 }
    panel.onEnd = { [weak world, account, relic = world.relic()] how in
      withExtendedLifetime(relic) { account.ends += 1 }
      world?.write("\(account.name) \(how)")
      world?.call("completion")
    }
    return panel
  }

  private func makePopover() -> PopoverController? {
    guard let world else { return nil }
    let menu = View(frame: Rect(x: 0, y: 0, width: 60, height: 30))
    let popover = PopoverController(contentView: menu) { MBBackground() }
    popover.permittedArrowDirections = world.chance(3) ? [] : .any
    if world.chance(2), let view = world.view() { popover.passthroughViews = [view] }
    popover.shouldDismiss = { [weak world, account] in
      let showing = $0.showing
      world?.write("\(account.name) asked")
      world?.call("completion")
      if $0.isPopoverVisible && $0.showing === showing { account.requests += 1 }
      return true
    }
    popover.didDismiss = { [weak world, account, relic = world.relic()] _ in
      withExtendedLifetime(relic) { account.ends += 1 }
      world?.write("\(account.name) gone")
      world?.call("completion")
    }
    return popover
  }

  // MARK: What programs do

  func show(queued: Bool, in window: Window) {
    if let popover {
      let source = world?.view()
      return popover.present(
        in: source?.window === window ? source ?? window : window, animated: !queued)
    }
    account.requests += 1
    let isWaiting = (presenter as? any QueuedPresenter)?.queue != nil
    if isWaiting && !queued { account.merges += 1 }
    if queued {
      alert?.enqueue(in: window)
      panel?.enqueue(in: window)
    } else {
      alert?.show(in: window)
      panel?.show(in: window)
    }
  }

  func dismiss() {
    if let alert {
      if alert.state != .queued { account.dismissals += 1 }
      alert.dismiss()
    }
    panel?.dismiss()
    popover?.dismiss(animated: world?.chance(2) == true)
  }

  func tapButton(_ index: Int) {
    if let root = popover?.root, index == 0 {
      _ = root.handleTap(at: Point(x: -1e4, y: -1e4))
      return
    }
    guard let box = alert?.alertView else { return dismiss() }
    let buttons = box.subviews.compactMap { $0 as? Button }
    buttons[index].tap()
  }

  // MARK: What alerts tell

  func alertController(_ alert: AlertController, wasDismissedWithValue value: String) {
    account.values += 1
    tell("value")
  }

  func alertControllerWasCancelled(_ alert: AlertController) { tell("cancelled") }

  private func tell(_ line: String) {
    account.ends += 1
    world?.write("\(account.name) \(line)")
    world?.call("completion")
  }
}
