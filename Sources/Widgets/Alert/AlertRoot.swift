import ViewKernel

/// A view that covers the window while an alert is shown, and takes every touch that its views do
/// not take.
final class AlertRoot: ModalRoot {
  let backdrop = AlertBackdrop()
  let box: AlertBox
  private var titleObservations: [PropertyObservation] = []

  init(box: AlertBox) {
    self.box = box
    super.init(kind: "alert")
    addSubview(backdrop)
    addSubview(box)
  }

  override func layoutSubviews() { backdrop.frame = bounds }

  // Cast one by one: Embedded Swift does not cast arrays.
  override var inputs: [View] { box.fields.map { $0 as View } }
  override var mainView: View? { box }
  override var disappearDuration: Double { movesAtOnce ? 0 : AlertController.fadeOutDuration }
  override var removalDelay: Double { movesAtOnce ? 0 : AlertController.removalDelay }

  /// Centres the box in the area above the keyboard (G12). A box that is too high for the area
  /// begins at its top, so that the title is visible (G23).
  override func place() {
    guard let area = boxArea else { return }
    let height = box.limitHeight(to: area.height)
    let willResize = box.bounds.height != height
    box.center = area.center(ofHeight: height)
    // Layout is not deferred, so that the new height has the timing of the block around this call
    // (G12).
    if willResize { layoutIfNeeded() }
  }

  /// Centres the box for the height that its layout is about to set. If `place()` chose this
  /// height, the box is centred already.
  func boxWillResize(to height: Double) {
    guard showing != nil, let center = boxArea?.center(ofHeight: height) else { return }
    if box.center != center { box.center = center }
  }

  /// The area above the keyboard, in the root's space; `nil` outside of windows.
  private var boxArea: BoxArea? {
    guard let window else { return nil }
    let area = window.boundsAboveKeyboard
    guard let top = window.convert(area.origin, to: self),
      let middle = window.convert(area.center, to: self)
    else { return nil }
    return BoxArea(top: top.y, middle: middle, height: area.height)
  }

  private struct BoxArea {
    let top: Double
    let middle: Point
    let height: Double

    func center(ofHeight box: Double) -> Point {
      box > height ? Point(x: middle.x, y: top + box / 2) : middle
    }
  }

  /// Begins the pop-in of the box and the fade of the backdrop (G1, D26). With reduced motion, both
  /// are final at once (G19).
  override func appear(_ didAppear: @escaping () -> Void) {
    if movesAtOnce {
      // This is an event too, so that focus changes after the call that shows the alert.
      window?.clock.enqueue("alert shown", didAppear)
      return
    }
    let pop = KeyframeAnimation(
      .transformScale, values: [0.6, 1.1, 0.9, 1], keyTimes: [0, 0.6, 0.8, 1],
      duration: AlertController.popInDuration)
    pop.timingCurve = .linear
    pop.onStop = { _ in didAppear() }
    box.add(pop, forKey: "transform.scale")
    let fade = BasicAnimation(
      .opacity, from: 0, to: 1, duration: AlertController.popInDuration)
    fade.timingCurve = .linear
    backdrop.add(fade, forKey: "opacity")
  }

  /// Observes the titles of two buttons until `disconnect()`: the titles decide whether the buttons
  /// share a row (G14).
  func observeTitles() {
    guard box.choices.count == 2 else { return }
    for button in box.choices.map({ $0.button }) {
      titleObservations += [
        button.observe(.title, options: .distinct) { _ in self.titleDidChange() },
        button.observe(.fontSize, options: .distinct) { _ in self.titleDidChange() },
        button.observe(.fontWeight, options: .distinct) { _ in self.titleDidChange() },
      ]
    }
  }

  private func titleDidChange() {
    box.setNeedsLayout()
    place()
    // Layout is not deferred, so that the new frames have the timing of the block around the
    // change.
    layoutIfNeeded()
  }

  override func disconnect() {
    titleObservations = []
    box.disconnect()
  }
}
