import ViewKernelGoldens

/// An input that a stage sends to its window, or a pass over the present instant.
enum StageInput {
  /// Runs the pending events of the present instant. This is not a user input, but the next input
  /// depends on it.
  case pendingEvents
  /// A tap on the view with a name.
  case tap(String)
  /// A tap at a location in the window's own space, in points.
  case touch(Point)
  case type(String)
  case press(StageKey)
  case showKeyboard(height: Double?, duration: Double?, curve: TimingCurve?)
  case hideKeyboard
  /// A closure of the test, with its name in messages.
  case perform(String, (Window) throws -> Void)
}

// MARK: - Sending

extension StageInput {
  /// Checks that the window accepts the input. The window does not change.
  ///
  /// - Returns: The location of the touch; `nil` for an input without a touch.
  /// - Throws: The reason why the window does not accept the input.
  func checkedTouchPoint(in window: Window) throws(ExpectationFailure) -> Point? {
    switch self {
    case .tap(let name): return try tapPoint(name, in: window)
    case .touch(let point): return point
    case .type, .press:
      guard let responder = window.firstResponder else {
        throw ExpectationFailure("\(self): there is no first responder")
      }
      // The responder's answers are user code.
      let name = responder.messageName
      guard responder.keyInput != nil else {
        throw ExpectationFailure("\(self): the first responder, \(name), accepts no text")
      }
    case .showKeyboard(let height, let duration, _):
      for number in [height, duration] {
        guard let number, !(number.isFinite && number >= 0) else { continue }
        throw ExpectationFailure("\(self): expected a finite number of at least 0, got \(number)")
      }
    case .pendingEvents, .hideKeyboard, .perform: break
    }
    return nil
  }

  /// Returns the location of a tap on the view with a name.
  private func tapPoint(_ name: String, in window: Window) throws(ExpectationFailure) -> Point {
    let view: View
    do throws(ViewLookupError) {
      view = try window.view(name)
    } catch {
      throw ExpectationFailure("\(self): \(error)")
    }
    do throws(TapMiss) {
      return try TapTarget(view, in: window).point()
    } catch {
      throw ExpectationFailure("\(self)\(error.reason)")
    }
  }

  /// Sends the input to a window.
  ///
  /// - Parameter point: The location of the touch.
  /// - Returns: The view that handled the touch, and the outcome of the input.
  func send(to window: Window, at point: Point?) -> (handler: View?, outcome: StageOutcome) {
    var outcome = StageOutcome(point: point)
    var handler: View?
    switch self {
    case .pendingEvents: window.advance(by: 0)
    case .tap, .touch:
      if let point { handler = window.tap(at: point) }
      outcome.handler = handler?.messageName
      if case .tap = self, let point, handler == nil {
        outcome.failure = ExpectationFailure("\(self) at \(point): no view does anything with it")
      }
    case .type(let text): window.typeText(text)
    case .press(.return): window.pressReturn()
    case .press(.delete): window.pressDelete()
    case .showKeyboard(let height, let duration, let curve):
      window.showKeyboard(height: height, duration: duration, curve: curve)
    case .hideKeyboard: window.hideKeyboard()
    case .perform(_, let body):
      do {
        try body(window)
      } catch {
        outcome.failure = error
      }
    }
    outcome.fingerprint = StageOutcome.fingerprint(of: window)
    return (handler, outcome)
  }
}

extension StageInput: CustomStringConvertible {
  var description: String {
    switch self {
    case .pendingEvents: "the pending events"
    case .tap(let name): "tap on \"\(name)\""
    case .touch(let point): "tap at \(point)"
    case .type(let text): "type \"\(text)\""
    case .press(let key): "press \(key)"
    case .showKeyboard(let height, _, _):
      height.map { "show the keyboard, \($0.shortText) high" } ?? "show the keyboard"
    case .hideKeyboard: "hide the keyboard"
    case .perform(let name, _): name
    }
  }
}
