import ViewKernelPictures
import ViewKernelWidgets

/// Something that user code does inside a hook.
struct Mutation: Sendable {
  let name: String
  /// The view whose hook it is, and the other view that the hook is about.
  let body: @Sendable (Playground, View, View?) -> Void

  init(_ name: String, _ body: @escaping @Sendable (Playground, View, View?) -> Void) {
    self.name = name
    self.body = body
  }

  /// Every mutation, by topic.
  static let all =
    adding + removing + moving + focusing + setting + animating + playing + timing + showing
}

/// Adds a view, unless that is a programmer error.
private func put(_ view: View?, into superview: View?) {
  guard let view, let superview, view !== superview, !(view is Window),
    !superview.isDescendant(of: view)
  else { return }
  superview.addSubview(view)
}

// MARK: - The tree

extension Mutation {
  static let adding = [
    Mutation("addNewChild") { ground, view, _ in
      put(ground.makeView("new", Rect(x: 1, y: 2, width: 3, height: 4)), into: view)
    },
    Mutation("addNewSiblingBelow") { ground, view, _ in
      let new = ground.makeView("new", Rect(x: 1, y: 2, width: 3, height: 4))
      view.superview?.insertSubview(new, at: 0)
    },
    Mutation("addViewOfNoTree") { ground, view, _ in put(ground.stored, into: view) },
    Mutation("addViewOfOtherWindow") { ground, view, _ in put(ground.e, into: view) },
    Mutation("addSibling") { ground, view, _ in put(ground.d, into: view) },
    Mutation("addUncle") { ground, view, _ in put(view.superview?.superview, into: view) },
    Mutation("addPartner") { _, view, partner in put(partner, into: view) },
    Mutation("addTreeToWindow") { ground, _, _ in put(ground.a, into: ground.window) },
  ]

  static let removing = [
    Mutation("removeSelf") { _, view, _ in view.removeFromSuperview() },
    Mutation("removeParent") { _, view, _ in view.superview?.removeFromSuperview() },
    Mutation("removeChild") { _, view, _ in view.subviews.first?.removeFromSuperview() },
    Mutation("removeGrandchild") { _, view, _ in
      view.subviews.first?.subviews.first?.removeFromSuperview()
    },
    Mutation("removeSibling") { ground, _, _ in ground.d?.removeFromSuperview() },
    Mutation("removePartner") { _, _, partner in partner?.removeFromSuperview() },
    Mutation("removeTop") { ground, _, _ in ground.a?.removeFromSuperview() },
    Mutation("removeEverything") { ground, _, _ in
      for view in ground.window?.subviews ?? [] { view.removeFromSuperview() }
    },
  ]

  static let moving = [
    Mutation("moveToSibling") { ground, view, _ in put(view, into: ground.d) },
    Mutation("moveToGrandparent") { _, view, _ in put(view, into: view.superview?.superview) },
    Mutation("moveToWindow") { ground, view, _ in put(view, into: ground.window) },
    Mutation("moveToOtherWindow") { ground, view, _ in put(view, into: ground.other) },
    Mutation("moveToNoTree") { ground, view, _ in put(view, into: ground.attic) },
    Mutation("moveParentToOtherWindow") { ground, view, _ in
      put(view.superview, into: ground.other)
    },
    Mutation("moveParentToWindow") { ground, view, _ in put(view.superview, into: ground.window) },
    Mutation("moveChildToSibling") { ground, view, _ in put(view.subviews.first, into: ground.d) },
    Mutation("moveChildToOtherWindow") { ground, view, _ in
      put(view.subviews.first, into: ground.other)
    },
    Mutation("movePartnerToSibling") { ground, _, partner in put(partner, into: ground.d) },
    Mutation("movePartnerToOtherWindow") { ground, _, partner in put(partner, into: ground.other) },
    Mutation("movePartnerToWindow") { ground, _, partner in put(partner, into: ground.window) },
    Mutation("swapWithChild") { _, view, _ in
      // A background owns its body and arrow: inside them it would own itself.
      guard !(view is PopoverBackground), let child = view.subviews.first,
        let superview = view.superview
      else { return }
      put(child, into: superview)
      put(view, into: child)
    },
    Mutation("thereAndBack") { ground, view, _ in
      guard let superview = view.superview else { return }
      put(view, into: ground.d)
      put(view, into: superview)
    },
    Mutation("outAndBack") { _, view, _ in
      guard let superview = view.superview else { return }
      view.removeFromSuperview()
      put(view, into: superview)
    },
    Mutation("bringToFront") { _, view, _ in view.superview?.bringSubviewToFront(view) },
    Mutation("sendToBack") { _, view, _ in view.superview?.sendSubviewToBack(view) },
    Mutation("reorderTop") { ground, _, _ in
      guard let window = ground.window, let first = window.subviews.first else { return }
      window.bringSubviewToFront(first)
    },
  ]
}

// MARK: - Focus and properties

extension Mutation {
  static let focusing = [
    Mutation("focusSelf") { _, view, _ in view.becomeFirstResponder() },
    Mutation("focusChild") { _, view, _ in view.subviews.first?.becomeFirstResponder() },
    Mutation("focusSibling") { ground, _, _ in ground.d?.becomeFirstResponder() },
    Mutation("focusPartner") { _, _, partner in partner?.becomeFirstResponder() },
    Mutation("focusInOtherWindow") { ground, _, _ in ground.e?.becomeFirstResponder() },
    Mutation("resign") { ground, _, _ in ground.window?.firstResponder?.resignFirstResponder() },
    Mutation("showKeyboard") { ground, _, _ in ground.window?.showKeyboard(height: 50) },
    Mutation("hideKeyboard") { ground, _, _ in ground.window?.hideKeyboard() },
  ]

  static let setting = [
    Mutation("setBounds") { _, view, _ in
      view.bounds = Rect(x: 1, y: 2, width: view.bounds.width == 31 ? 32 : 31, height: 41)
    },
    Mutation("setFrame") { _, view, _ in
      view.frame = Rect(x: view.frame.minX == 4 ? 5 : 4, y: 6, width: 51, height: 61)
    },
    Mutation("setCenter") { _, view, _ in
      view.center = Point(x: view.center.x == 12 ? 13 : 12, y: 23)
    },
    Mutation("setTransform") { _, view, _ in
      view.transform = AffineTransform(scaleX: view.transform.a == 2 ? 3 : 2, y: 2)
    },
    Mutation("setAnchorPoint") { _, view, _ in view.anchorPoint = Point(x: 0, y: 1) },
    Mutation("setOpacity") { _, view, _ in view.opacity = view.opacity == 0.25 ? 0.75 : 0.25 },
    Mutation("setColor") { _, view, _ in view.backgroundColor = .white },
    Mutation("setHidden") { _, view, _ in view.isHidden = true },
    Mutation("setShadowPath") { _, view, _ in
      view.shadowPath = Path(rect: Rect(x: 0, y: 0, width: 7, height: 7))
    },
    Mutation("setArrowOffset") { ground, _, _ in
      ground.d?.arrowDirection = .up
      ground.d?.arrowOffset = 3
    },
    Mutation("setLooks") { _, view, _ in
      view.borderWidth += 1
      view.zPosition = 1 - view.zPosition
      view[Mark.size] += 1
    },
    Mutation("setRules") { ground, _, _ in
      for window in [ground.window, ground.other].compactMap({ $0 }) {
        let looks = window.appearance(for: View.self)
        ground.setRules(in: window, looks[.borderWidth] + 3)
        looks[.borderWidth] += 1
        looks[.shadowRadius] = 1
        window.appearance(for: HookView.self).reset(.cornerRadius)
      }
    },
    Mutation("setNaN") { _, view, _ in view.opacity = .nan },
    Mutation("setHuge") { _, view, _ in
      view.frame = Rect(x: -1e300, y: 1e300, width: 1e300, height: 1e300)
    },
    Mutation("setWindowBounds") { ground, _, _ in
      ground.window?.bounds.size = Size(width: 190, height: 180)
    },
    Mutation("setParentAndChild") { _, view, _ in
      view.superview?.bounds.size.width += 1
      view.subviews.first?.bounds.size.width += 1
    },
    Mutation("sizeToFit") { _, view, _ in view.sizeToFit() },
    Mutation("deriveShadowPath") { _, view, _ in
      view.deriveShadowPath { Path(rect: $0.insetBy(dx: 1, dy: 1)) }
    },
    Mutation("deriveAcross") { ground, view, _ in
      view.derive(.shadowRadius, from: ground.d ?? view, .opacity) { $0 + 1 }
      ground.d?.derive(.borderWidth, from: view, .centerX) { abs($0) / 9 }
      ground.c?.derive(.shadowOffset, from: view, .center) { Size(width: $0.x, height: 1) }
    },
    Mutation("removeAcross") { ground, view, _ in
      for view in [view, ground.b, ground.c, ground.d].compactMap({ $0 }) {
        view.removeDerivation(of: .shadowRadius)
        view.removeDerivation(of: .borderWidth)
      }
    },
    Mutation("refreshAcross") { ground, _, _ in ground.c?.refreshDerivedProperties() },
    Mutation("refreshDerived") { ground, _, _ in ground.b?.refreshDerivedProperties() },
    Mutation("observe") { ground, view, _ in ground.observe(view) },
    Mutation("cancelObservations") { ground, _, _ in
      for token in ground.tokens { token.cancel() }
    },
    Mutation("dropObservations") { ground, _, _ in ground.dropTokens() },
  ]
}

// MARK: - Time

extension Mutation {
  static let animating = [
    Mutation("addAnimation") { ground, view, _ in
      ground.animate(view, .opacity, from: 0.2, to: 0.8, duration: 0.4, key: nil)
    },
    Mutation("replaceAnimation") { ground, view, _ in
      ground.animate(view, .opacity, from: 0.2, to: 0.8, duration: 0.4, key: "fade")
    },
    Mutation("addPastAnimation") { ground, view, _ in
      ground.animate(view, .opacity, from: 0, to: 1, duration: 1e-300, key: nil)
    },
    Mutation("removeAnimation") { _, view, _ in view.removeAnimation(forKey: "fade") },
    Mutation("playByHand") { ground, view, _ in
      for view in [view, ground.b, ground.c].compactMap({ $0 }) {
        guard let key = view.animationKeys.last, let handle = view.animation(forKey: key) else {
          continue
        }
        handle.reverse()
        handle.pause()
        handle.seek(to: 0.1)
        handle.play()
        handle.rate = 3
      }
    },
    Mutation("finishByHand") { ground, view, _ in
      for view in [view, ground.b].compactMap({ $0 }) {
        view.animationKeys.forEach { view.animation(forKey: $0)?.finish() }
      }
    },
    Mutation("cancelByHand") { ground, view, _ in
      for view in [view, ground.b].compactMap({ $0 }) {
        view.animationKeys.forEach { view.animation(forKey: $0)?.cancel() }
      }
    },
    Mutation("addPlainAnimations") { _, view, _ in
      for index in 0..<9 {
        view.add(
          BasicAnimation(.opacity, from: 0.3, to: 0.6, duration: 0.4), forKey: "plain \(index % 8)")
      }
    },
    Mutation("holdCopies") { ground, view, _ in
      for view in [view, ground.b, ground.c].compactMap({ $0 }) { ground.holdCopies(of: view) }
    },
    Mutation("cancelHeldCopies") { ground, view, _ in
      ground.holdCopies(of: view)
      for copy in ground.copies { copy.cancel() }
      ground.forgetCopies()
    },
    Mutation("callBackFromCopies") { ground, view, _ in
      for view in [view, ground.b].compactMap({ $0 }) { ground.callBack(fromCopiesOf: view) }
    },
    Mutation("addCopiesAgain") { ground, view, _ in
      // What was played by an animator or a block stays for ever.
      for copy in ground.copies where copy.onStop == nil && copy.isRemovedOnCompletion {
        view.add(copy, forKey: "again")
        ground.e?.add(copy)
      }
      ground.holdCopies(of: view)
    },
    Mutation("stopTime") { ground, view, _ in
      view.timeSpace = ViewTimeSpace(speed: 0, timeOffset: view.localTime)
      ground.a?.timeSpace.speed = 2
    },
    Mutation("shiftTime") { ground, view, _ in
      view.timeSpace.timeOffset += 5
      ground.window?.timeSpace.beginTime = 0.01
    },
    Mutation("setOwnProperty") { _, view, _ in view[Dial.turn] = view[Dial.turn] / 2 },
    Mutation("deriveOwnProperty") { _, view, _ in
      view.derive(Dial.turn, from: .boundsSize) { $0.width / 1000 }
    },
    Mutation("removeAllAnimations") { ground, view, _ in
      view.removeAllAnimations()
      ground.b?.removeAllAnimations()
      ground.c?.removeAllAnimations()
    },
    Mutation("block") { ground, view, _ in
      ground.block(duration: 0.3) { [weak view] in
        view?.center.x += 5
        view?.bounds.size.width += 2
        view?.opacity = 0.5
      }
    },
    Mutation("blockFromCurrentState") { ground, view, _ in
      ground.block(duration: 0.3, options: .beginFromCurrentState) { [weak view] in
        view?.frame = Rect(x: 3, y: 3, width: 33, height: 33)
        view?.transform = AffineTransform(rotationAngle: 1)
      }
    },
    Mutation("blockThatRemoves") { ground, view, _ in
      ground.block(duration: 0.3) { [weak view] in
        view?.opacity = 0.4
        view?.removeFromSuperview()
      }
    },
    Mutation("emptyBlock") { ground, _, _ in ground.block(duration: 0) {} },
    Mutation("withoutAnimation") { ground, view, _ in
      ground.window?.performWithoutAnimation { view.center.y += 1 }
    },
    Mutation("animationsOff") { ground, _, _ in
      ground.window?.areAnimationsEnabled.toggle()
    },
  ]

  static let playing = [
    Mutation("startAnimator") { ground, view, _ in
      if let animator = ground.makeAnimator(for: view) { ground.start(animator) }
    },
    Mutation("restartAnimator") { ground, view, _ in
      if let animator = ground.animator(for: view) { ground.start(animator) }
    },
    Mutation("pauseAnimator") { ground, view, _ in
      if let animator = ground.animator(for: view) { ground.pause(animator) }
    },
    Mutation("scrubAnimator") { ground, view, _ in
      if let animator = ground.animator(for: view) { ground.scrub(animator, to: 0.6) }
    },
    Mutation("reverseAnimator") { ground, view, _ in
      ground.animator(for: view)?.animator.isReversed.toggle()
    },
    Mutation("continueAnimator") { ground, view, _ in
      ground.animator(for: view)?.animator.continueAnimation(
        curve: .spring(Spring(response: 0.2, dampingRatio: 0.5)), durationFactor: 0.5)
    },
    Mutation("addToAnimator") { ground, view, _ in
      ground.animator(for: view)?.animator.addAnimations(delayFactor: 0.25) { [weak view] in
        view?.opacity = 0.85
        view?.cornerRadius += 1
      }
    },
    Mutation("stopAnimator") { ground, view, _ in
      ground.animator(for: view)?.animator.stopAnimation(false)
    },
    Mutation("stopAnimatorForGood") { ground, view, _ in
      if let animator = ground.animator(for: view) { ground.stop(animator, at: nil) }
    },
    Mutation("finishAnimator") { ground, view, _ in
      if let animator = ground.animator(for: view) { ground.stop(animator, at: .end) }
    },
    Mutation("finishAnimatorAtStart") { ground, view, _ in
      if let animator = ground.animator(for: view) { ground.stop(animator, at: .start) }
    },
    Mutation("releaseAnimators") { ground, _, _ in ground.releaseAnimators() },
    Mutation("pauseBlock") { ground, view, _ in ground.playedBlock(for: view)?.pause() },
    Mutation("reverseBlock") { ground, view, _ in ground.playedBlock(for: view)?.reverse() },
    Mutation("seekBlock") { ground, view, _ in
      let block = ground.playedBlock(for: view)
      block?.seek(to: 0.2)
      block?.play()
      block?.rate = 2
    },
    Mutation("finishBlock") { ground, view, _ in ground.playedBlock(for: view)?.finish() },
    Mutation("finishBlockAtStart") { ground, view, _ in
      let block = ground.playedBlock(for: view)
      block?.rate = -1
      block?.finish()
    },
    Mutation("cancelBlock") { ground, view, _ in ground.playedBlock(for: view)?.cancel() },
    Mutation("keyframeBlock") { ground, view, _ in ground.addKeyframeBlock(to: view) },
  ]

  static let timing = [
    Mutation("layoutSelf") { _, view, _ in view.layoutIfNeeded() },
    Mutation("layoutWindow") { ground, view, _ in
      view.setNeedsLayout()
      ground.window?.layoutIfNeeded()
    },
    Mutation("setNeedsLayout") { _, view, _ in
      view.setNeedsLayout()
      view.superview?.setNeedsLayout()
      view.subviews.first?.setNeedsLayout()
    },
    Mutation("schedule") { ground, _, _ in ground.schedule() },
    Mutation("scheduleNow") { ground, _, _ in
      guard let window = ground.window else { return }
      ground.timers.append(
        window.schedule(after: 0) { [weak ground] in ground?.b?.setNeedsLayout() })
    },
    Mutation("cancelTimers") { ground, _, _ in ground.cancelTimers() },
    Mutation("advance") { ground, _, _ in ground.window?.advance(by: 0.05) },
    Mutation("advanceOther") { ground, _, _ in ground.other?.advance(by: 0.05) },
    Mutation("advanceClock") { ground, _, _ in
      guard let clock = ground.window?.clock else { return }
      clock.advance(by: 0.05)
    },
    Mutation("dropWindow") { ground, _, _ in ground.drop(\.window) },
    Mutation("dropOther") { ground, _, _ in ground.drop(\.other) },
    Mutation("dropWindows") { ground, _, _ in
      ground.drop(\.attic)
      ground.drop(\.other)
      ground.drop(\.window)
    },
  ]

  static let showing = [
    Mutation("showAlert") { ground, _, _ in
      if let window = ground.window { ground.showAlert(in: window) }
    },
    Mutation("showAlertThere") { ground, view, _ in
      if let window = view.window { ground.showAlert(in: window) }
    },
    Mutation("dismissAlert") { ground, _, _ in ground.alert?.dismiss() },
    Mutation("removeAlert") { ground, _, _ in
      ground.alert?.alertView?.superview?.removeFromSuperview()
    },
    Mutation("presentPopover") { ground, _, _ in ground.presentPopover(from: ground.b) },
    Mutation("presentPopoverThere") { ground, view, _ in ground.presentPopover(from: view) },
    Mutation("movePopover") { ground, _, _ in
      if let d = ground.d { ground.popover?.present(in: d) }
    },
    Mutation("resizePopover") { ground, _, _ in
      ground.popover?.setContentSize(Size(width: 30, height: 70), animated: true)
    },
    Mutation("dismissPopover") { ground, _, _ in ground.popover?.dismiss(animated: false) },
    Mutation("tapBesidePopover") { ground, _, _ in ground.tapBesideEverything() },
    Mutation("removePopover") { ground, _, _ in
      ground.popover?.backgroundView?.superview?.removeFromSuperview()
    },
    Mutation("snapshot") { ground, _, _ in
      for item in ground.window?.snapshot() ?? [] { _ = item.bounds }
    },
    Mutation("look") { ground, view, _ in
      _ = view.presentation.drawing
      for item in ground.window?.displayList().items ?? [] { _ = item }
      _ = ground.other?.svg()
    },
    Mutation("setNeedsDisplay") { ground, view, _ in
      view.setNeedsDisplay()
      view.superview?.setNeedsDisplay()
      ground.c?.setNeedsDisplay()
    },
    Mutation("record") { ground, view, _ in
      if let window = view.window { ground.record(window) }
    },
    Mutation("finishRecording") { ground, _, _ in ground.recorder?.finish() },
    Mutation("recordAgain") { ground, _, _ in
      ground.recorder?.finish()
      ground.recorder?.start()
    },
    Mutation("dropRecorder") { ground, _, _ in ground.dropRecorder() },
    Mutation("hitTest") { ground, _, _ in
      _ = ground.window?.hitTest(Point(x: 20, y: 20))
      _ = ground.window?.presentation.hitTest(Point(x: 20, y: 20))
    },
    Mutation("tap") { ground, _, _ in _ = ground.window?.tap(at: Point(x: 20, y: 20)) },
    Mutation("type") { ground, _, _ in ground.window?.typeText("x") },
    Mutation("read") { ground, view, _ in
      for view in [view, ground.b, ground.c] {
        guard let shown = view?.presentation else { continue }
        _ = (shown.frame, shown.opacity, shown.shadowPath, view?.animationKeys)
        _ = view?.convert(Point.zero, to: view?.window)
      }
      _ = (ground.window?.nextEventTime, ground.window?.needsFrame)
    },
  ]
}
