import ViewKernelGoldens

// What a user does. Each is given at the present time of the stage; it is written down when it has
// happened, and what lay ahead is dropped (H19). What throws because it cannot be given leaves
// everything as it was.

extension TestStage {
  /// Taps the middle of a view, as it shows on screen.
  ///
  /// What waits for the present instant happens first, layout above all: a finger meets what shows.
  /// Who is hit is decided as for every touch of the window, by model values (A11).
  ///
  /// - Parameter name: The `accessibilityIdentifier` of the view.
  /// - Returns: The view that took the tap: this one, one inside it, or one that it lies in; `nil` where
  ///   nobody wanted it.
  /// - Throws: Where there is no such view, or several; where it does not show, takes no touches or
  ///   is a disabled button; and where the touch would hit another view that is not inside it.
  @discardableResult
  public func tap(_ name: String) throws(ExpectationFailure) -> View? { try touch(.tap(name)) }

  /// Taps a point, whatever is there.
  ///
  /// What waits for the present instant happens first, as for `tap(_:)`.
  ///
  /// - Parameter point: A location in the window's own space, in points.
  /// - Returns: The view that took the tap, or `nil`.
  @discardableResult
  public func tap(at point: Point) throws(ExpectationFailure) -> View? {
    try touch(.touch(point))
  }

  /// Types text into the first responder.
  ///
  /// - Throws: Where there is none, or one that takes no text.
  public func type(_ text: String) throws(ExpectationFailure) { try give(.type(text)) }

  /// Presses a key of the keyboard, for the first responder.
  ///
  /// - Throws: Where there is none, or one that takes no text.
  public func press(_ key: StageKey) throws(ExpectationFailure) { try give(.press(key)) }

  /// Shows the keyboard, or gives a shown one new measures.
  ///
  /// - Parameters:
  ///   - height: Points; `nil` keeps the present height.
  ///   - duration: Seconds; `nil` keeps the present duration.
  ///   - curve: How it moves; `nil` keeps the present curve.
  public func showKeyboard(
    height: Double? = nil, duration: Double? = nil, curve: TimingCurve? = nil
  ) throws(ExpectationFailure) {
    try give(.showKeyboard(height: height, duration: duration, curve: curve))
  }

  /// Hides the keyboard.
  public func hideKeyboard() throws(ExpectationFailure) { try give(.hideKeyboard) }

  /// Does something to the window that a program would do: shows an alert, starts an animation.
  ///
  ///     try stage.perform("show the alert") { AlertController(title: "Hi").show(in: $0) }
  ///
  /// - Parameters:
  ///   - name: What messages call it.
  ///   - body: Is given the window, and works on nothing but it: it runs again when the stage goes
  ///     back, and for each fork, with other windows. It finds views by `window.view("card")`.
  /// - Throws: What the closure throws. What it did until then has happened, and is written down.
  public func perform(
    _ name: String = "a closure", _ body: @escaping (Window) throws -> Void
  ) throws(ExpectationFailure) {
    try give(.perform(name, body))
  }

  private func touch(_ input: StageInput) throws(ExpectationFailure) -> View? {
    try only("\(input)") { () throws(ExpectationFailure) in
      try passInstant()
      return try take(input)
    }
  }

  private func give(_ input: StageInput) throws(ExpectationFailure) {
    _ = try only("\(input)") { () throws(ExpectationFailure) in try take(input) }
  }

  /// Gives an input, and writes it down.
  private func take(_ input: StageInput) throws(ExpectationFailure) -> View? {
    let time = window.now
    let point = try input.aim(in: window)
    dropFuture()
    let (taker, outcome) = input.give(to: window, at: point)
    steps.append(StageStep(time: time, input: input, end: window.now, outcome: outcome))
    done += 1
    if let failure = outcome.failure { throw failure }
    return taker
  }
}
