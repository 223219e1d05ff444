import ViewKernel

/// A view whose hooks are closures. They must not retain the view.
final class ScriptedView: View {
  var onWillMove: ((View?) -> Void)?
  var onWillMoveToWindow: ((Window?) -> Void)?
  var onDidMoveToWindow: (() -> Void)?
  var onLayout: (() -> Void)?
  var onBecome: (() -> Void)?
  var onResign: (() -> Void)?
  var onPoint: (() -> Void)?
  var onAction: (() -> Void)?

  override func willMove(toSuperview superview: View?) { onWillMove?(superview) }
  override func willMove(toWindow window: Window?) { onWillMoveToWindow?(window) }
  override func didMoveToWindow() { onDidMoveToWindow?() }
  override func layoutSubviews() { onLayout?() }
  override func didBecomeFirstResponder() { onBecome?() }
  override func didResignFirstResponder() { onResign?() }
  override var canBecomeFirstResponder: Bool { true }

  override func point(inside point: Point) -> Bool {
    onPoint?()
    return super.point(inside: point)
  }

  override func action(for property: PropertyToken) -> ImplicitAction {
    onAction?()
    return .standard
  }
}

/// An object that does something when it goes.
final class LastWill {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }

  deinit { body() }
}
