import ViewKernelAnimation

/// One time that an alert is in a window: its views, and what ends with them.
///
/// A timer, a button, an observer or the end of the pop-in belongs to the showing that it was made
/// for. The alert may have been answered, taken away and shown again since, by user code at any of
/// the places where that runs; so whoever is called asks first whether this is still the showing
/// of its alert.
final class AlertShowing {
  /// Covers the window; also knows the state, and where focus goes afterwards.
  let root: AlertRoot
  /// The clock of the window.
  let clock: LogicalClock
  /// The button's action that answered, whose handler waits for the removal (G15).
  var chosen: AlertAction?
  /// Takes the touches while the root fades (G10).
  var shield: AlertShield?
  var removal: ScheduledEvent?
  var observations: (keyboard: KeyboardObservation, bounds: PropertyObservation)?

  init(root: AlertRoot, clock: LogicalClock) {
    self.root = root
    self.clock = clock
  }

  /// Cuts everything that holds the alert, or neither would go.
  func end() {
    root.state = .hidden
    root.onMove = nil
    if let removal { clock.cancel(removal) }
    observations = nil
    let box = root.box
    for field in box.fields { field.onReturnForPresenter = nil }
    for (button, action) in zip(box.buttons, box.actions) {
      button.onTap = nil
      action.buttons.removeAll { $0 === button }
    }
  }

  /// Takes the views out of wherever they are.
  func removeViews() {
    root.removeFromSuperview()
    shield?.removeFromSuperview()
  }
}
