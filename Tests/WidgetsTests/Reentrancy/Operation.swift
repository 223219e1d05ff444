import Testing
import ViewKernelPictures
import ViewKernelWidgets

/// Something that a program does from outside, and that runs hooks on its way.
struct Operation: Sendable, CustomTestStringConvertible {
  let name: String
  /// Brings the tree into the state that the operation starts from; no hook does anything yet.
  let prepare: @Sendable (Playground) -> Void
  let body: @Sendable (Playground) -> Void

  init(
    _ name: String, prepare: @escaping @Sendable (Playground) -> Void = { _ in },
    _ body: @escaping @Sendable (Playground) -> Void
  ) {
    self.name = name
    self.prepare = prepare
    self.body = body
  }

  var testDescription: String { name }

  static let all = moves + changes + times + plays
}

extension Operation {
  /// Into, within, out of and between windows.
  static let moves = [
    Operation("add a branch", prepare: { Operation.takeOut($0.b, of: $0) }) { ground in
      if let b = ground.b { ground.a?.addSubview(b) }
    },
    Operation("add a tree", prepare: { Operation.takeOut($0.a, of: $0) }) { ground in
      if let a = ground.a { ground.window?.addSubview(a) }
    },
    Operation(
      "build outside",
      prepare: { ground in
        Operation.takeOut(ground.b, of: ground)
        Operation.takeOut(ground.a, of: ground)
      }
    ) { ground in
      if let b = ground.b { ground.a?.insertSubview(b, at: 0) }
    },
    Operation("remove") { $0.b?.removeFromSuperview() },
    Operation("remove the top") { $0.a?.removeFromSuperview() },
    Operation("move within a window") { ground in
      if let b = ground.b { ground.d?.addSubview(b) }
    },
    Operation("move to another window") { ground in
      if let b = ground.b { ground.other?.addSubview(b) }
    },
    Operation("move out of a window") { ground in
      if let b = ground.b { ground.attic?.addSubview(b) }
    },
    Operation("reorder") { ground in
      if let a = ground.a { ground.window?.bringSubviewToFront(a) }
    },
  ]

  private static func takeOut(_ view: View?, of ground: Playground) {
    // Something else has to own it: the attic does not show and calls the same hooks.
    if let view { ground.attic?.addSubview(view) }
    ground.window?.advance(by: 0)
  }
}

extension Operation {
  /// Layout, focus, setters, blocks, input.
  static let changes = [
    Operation("layout") { ground in
      ground.a?.setNeedsLayout()
      ground.b?.setNeedsLayout()
      ground.c?.setNeedsLayout()
      ground.window?.layoutIfNeeded()
    },
    Operation("layout below") { ground in
      ground.c?.setNeedsLayout()
      ground.b?.layoutIfNeeded()
    },
    Operation("focus") { ground in
      ground.b?.becomeFirstResponder()
      ground.c?.becomeFirstResponder()
      ground.c?.resignFirstResponder()
    },
    Operation("set") { ground in
      ground.b?.frame = Rect(x: 20, y: 20, width: 60, height: 50)
      ground.b?.bounds = Rect(x: 1, y: 1, width: 50, height: 40)
      ground.b?.center = Point(x: 33, y: 44)
      ground.b?.transform = AffineTransform(scaleX: 1.5, y: 1)
      ground.b?.anchorPoint = Point(x: 0, y: 0)
      ground.b?.opacity = 0.6
      ground.b?.shadowPath = nil
      ground.b?.opacity = .nan
      ground.d?.arrowOffset = 5
      ground.b?.sizeToFit()
    },
    Operation("set in a block") { ground in
      ground.block(duration: 0.4) { [weak ground] in
        ground?.b?.frame = Rect(x: 20, y: 20, width: 60, height: 50)
        ground?.b?.opacity = 0.3
        ground?.d?.arrowOffset = 5
        ground?.a?.layoutIfNeeded()
      }
      ground.block(duration: 0.2, options: .beginFromCurrentState) { [weak ground] in
        ground?.b?.center = Point(x: 50, y: 60)
        ground?.b?.backgroundColor = .white
        ground?.window?.animate(duration: 0.1) { ground?.c?.opacity = 0 }
      }
    },
    Operation("input") { ground in
      ground.window?.tap(at: Point(x: 20, y: 20))
      _ = ground.window?.presentation.hitTest(Point(x: 20, y: 20))
      ground.window?.typeText("x")
      ground.window?.showKeyboard(height: 40)
      ground.window?.hideKeyboard()
    },
    Operation("cancel") { ground in
      ground.cancelTimers()
      for token in ground.tokens { token.cancel() }
      ground.b?.removeAnimation(forKey: "fade")
      ground.b?.deriveShadowPath { Path(rect: $0) }
      ground.b?.removeAllAnimations()
    },
  ]
}

extension Operation {
  /// Running on, alerts and popovers, and the end.
  static let times = [
    Operation("advance") { ground in
      if let b = ground.b {
        ground.animate(b, .transformScale, from: 1, to: 2, duration: 0.25, key: "fade")
      }
      ground.window?.advance(by: 0.45)
      ground.window?.advance(by: 1)
    },
    Operation("advance the clock alone") { ground in
      guard let clock = ground.window?.clock else { return }
      clock.advance(by: 0.45)
      clock.advance(by: 1)
    },
    Operation("record") { ground in
      guard let window = ground.window else { return }
      ground.record(window)
      ground.b?.setNeedsDisplay()
      ground.window?.advance(by: 0.45)
      ground.recorder?.finish()
    },
    Operation("look") { ground in
      _ = ground.window?.displayList()
      ground.b?.setNeedsDisplay()
      _ = ground.b?.presentation.drawing
      ground.window?.advance(by: 0.1)
      _ = ground.window?.svg()
    },
    Operation("ask with an alert") { ground in
      guard let window = ground.window else { return }
      ground.showAlert(in: window)
      ground.window?.advance(by: 0.3)
      ground.window?.typeText("x")
      ground.window?.pressReturn()
      ground.window?.advance(by: 0.6)
    },
    Operation(
      "answer an alert",
      prepare: { ground in
        if let window = ground.window { ground.showAlert(in: window) }
        ground.window?.advance(by: 0.3)
      }
    ) { ground in
      let button = ground.alert?.alertView?.subviews.last as? Button
      button?.tap()
      ground.window?.advance(by: 0.6)
    },
    Operation(
      "take an alert away",
      prepare: { ground in
        if let window = ground.window { ground.showAlert(in: window) }
      }
    ) { ground in
      ground.alert?.alertView?.superview?.removeFromSuperview()
      ground.window?.advance(by: 0.6)
    },
    Operation("present a popover") { ground in
      ground.presentPopover(from: ground.b)
      ground.window?.advance(by: 0.1)
      ground.window?.showKeyboard(height: 60)
      ground.b?.center.x += 20
      ground.window?.advance(by: 0.3)
      ground.tapBesideEverything()
      ground.window?.advance(by: 0.6)
    },
    Operation(
      "change a popover",
      prepare: { ground in
        ground.presentPopover(from: ground.b)
        ground.window?.advance(by: 0.3)
      }
    ) { ground in
      ground.popover?.setContentSize(Size(width: 80, height: 20), animated: true)
      ground.popover?.permittedArrowDirections = [.left, .right]
      ground.window?.bounds.size.width = 180
      ground.window?.advance(by: 0.1)
      ground.popover?.dismiss()
      ground.popover?.present(in: ground.d ?? View())
      ground.popover?.dismiss(animated: false)
      ground.window?.advance(by: 0.6)
    },
    Operation("drop the window") { $0.drop(\.window) },
    Operation(
      "drop a window with an alert",
      prepare: { ground in
        if let window = ground.window { ground.showAlert(in: window) }
        ground.window?.advance(by: 0.3)
      }
    ) { $0.drop(\.window) },
    Operation(
      "drop a window with a popover",
      prepare: { ground in
        ground.presentPopover(from: ground.b)
        ground.window?.advance(by: 0.3)
      }
    ) { ground in
      ground.tapBesideEverything()
      ground.drop(\.window)
    },
    Operation("drop the other window") { ground in
      if let b = ground.b { ground.other?.addSubview(b) }
      ground.drop(\.other)
    },
  ]
}

extension Operation {
  /// Animators, and blocks that are played by hand.
  static let plays = [
    Operation("start an animator") { ground in
      guard let b = ground.b, let animator = ground.makeAnimator(for: b) else { return }
      ground.start(animator)
      ground.window?.advance(by: 0.6)
    },
    Operation("play an animator back", prepare: startAnimator) { ground in
      ground.animators.last?.animator.isReversed = true
      ground.window?.advance(by: 0.6)
    },
    Operation("scrub an animator", prepare: startAnimator) { ground in
      guard let animator = ground.animators.last else { return }
      ground.pause(animator)
      ground.scrub(animator, to: 0.7)
      animator.animator.continueAnimation(curve: .spring(), durationFactor: 0.5)
      ground.window?.advance(by: 0.6)
    },
    Operation("stop an animator", prepare: startAnimator) { ground in
      if let animator = ground.animators.last { ground.stop(animator, at: .start) }
      ground.window?.advance(by: 0.1)
    },
    Operation("finish an animator", prepare: startAnimator) { ground in
      if let animator = ground.animators.last { ground.stop(animator, at: .end) }
      ground.window?.advance(by: 0.1)
    },
    Operation("stop an animator for good", prepare: startAnimator) { ground in
      if let animator = ground.animators.last { ground.stop(animator, at: nil) }
    },
    Operation(
      "release an animator",
      prepare: { ground in
        startAnimator(ground)
        if let animator = ground.animators.last { ground.pause(animator) }
      }
    ) { ground in
      ground.releaseAnimators()
      ground.window?.advance(by: 0.1)
    },
    Operation("play a block") { ground in
      guard let b = ground.b, let block = ground.makeBlock(for: b) else { return }
      ground.window?.advance(by: 0.1)
      block.pause()
      block.seek(to: 0.4)
      block.play()
      ground.window?.advance(by: 0.1)
      block.finish()
      ground.window?.advance(by: 0.1)
    },
    Operation("play a block back", prepare: startBlock) { ground in
      ground.blocks.last?.reverse()
      ground.window?.advance(by: 0.3)
    },
    Operation("cancel a block", prepare: startBlock) { ground in
      ground.blocks.last?.pause()
      ground.blocks.last?.cancel()
      ground.window?.advance(by: 0.1)
    },
    Operation("run frames") { ground in
      if let b = ground.b { ground.addKeyframeBlock(to: b) }
      ground.window?.advance(by: 0.2)
      ground.blocks.last?.reverse()
      ground.window?.advance(by: 0.5)
    },
    Operation(
      "drop a window with an animator and a block",
      prepare: { ground in
        startAnimator(ground)
        startBlock(ground)
        ground.blocks.last?.pause()
      }
    ) { $0.drop(\.window) },
  ]

  @Sendable private static func startAnimator(_ ground: Playground) {
    if let b = ground.b, let animator = ground.makeAnimator(for: b) { ground.start(animator) }
    ground.window?.advance(by: 0.1)
  }

  @Sendable private static func startBlock(_ ground: Playground) {
    if let b = ground.b { _ = ground.makeBlock(for: b) }
    ground.window?.advance(by: 0.1)
  }
}
