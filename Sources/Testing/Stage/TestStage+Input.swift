import ViewKernelGoldens

// What a user does. Each is given at the present time of the stage; it is written down when it has
// happened, and what lay ahead is dropped (H19). What throws because it cannot be given leaves
// everything as it was. A failure has the place of the call in the test.

extension TestStage {
  /// Taps the centre of a view, at its presentation values.
  ///
  /// Pending events of the present instant happen first, layout in particular. The hit test uses
  /// model values, as for every touch of the window.
  ///
  /// - Parameter name: The `accessibilityIdentifier` of the view.
  /// - Returns: The view that took the tap: this one, one inside it, or one that it lies in.
  /// - Throws: Where there is no such view, or several; where it does not show, takes no touches or
  ///   is a disabled button; and where the touch would hit another view that is not inside it. Also where no
  ///   view does anything with the tap, which then has happened, and is written down.
  @discardableResult
  public func tap(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(ExpectationFailure) -> View {
    try touch(.tap(name), at: .init(fileID, filePath, line, column))!  // Else it has failed.
  }

  /// Taps a point.
  ///
  /// Pending events of the present instant happen first, as for `tap(_:)`.
  ///
  /// - Parameter point: A location in the window's own space, in points.
  /// - Returns: The view that took the tap, or `nil` where none did anything with it.
  @discardableResult
  public func tap(
    at point: Point, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(ExpectationFailure) -> View? {
    try touch(.touch(point), at: .init(fileID, filePath, line, column))
  }

  /// Types text into the first responder.
  ///
  /// - Throws: Where there is none, or one that takes no text.
  public func typeText(
    _ text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(ExpectationFailure) {
    try give(.type(text), at: .init(fileID, filePath, line, column))
  }

  /// Presses a key of the keyboard, for the first responder.
  ///
  /// - Throws: Where there is none, or one that takes no text.
  public func press(
    _ key: StageKey, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(ExpectationFailure) {
    try give(.press(key), at: .init(fileID, filePath, line, column))
  }

  /// Shows the keyboard, or gives a shown one new measures.
  ///
  /// - Parameters:
  ///   - height: Points; `nil` keeps the present height.
  ///   - duration: Seconds; `nil` keeps the present duration.
  ///   - curve: How it moves; `nil` keeps the present curve.
  public func showKeyboard(
    height: Double? = nil, duration: Double? = nil, curve: TimingCurve? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) throws(ExpectationFailure) {
    try give(
      .showKeyboard(height: height, duration: duration, curve: curve),
      at: .init(fileID, filePath, line, column))
  }

  /// Hides the keyboard.
  public func hideKeyboard(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) throws(ExpectationFailure) {
    try give(.hideKeyboard, at: .init(fileID, filePath, line, column))
  }

  /// Performs an action of the program, such as showing an alert or starting an animation.
  ///
  ///     try stage.perform("show the alert") { AlertController(title: "Hi").show(in: $0) }
  ///
  /// - Parameters:
  ///   - name: The name of the action in messages.
  ///   - body: Is given the window, and works on nothing but it: it runs again when the stage goes
  ///     back, and for each fork, with other windows. It finds views by `window.view("card")`.
  /// - Throws: What the closure throws: what it did until then has happened, and is written down. An
  ///   `ExpectationFailure` where the stage is called from inside of another call.
  public func perform(
    _ name: String = "a closure", fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ body: @escaping (Window) throws -> Void
  ) throws {
    let location = ExpectationFailure.SourceLocation(fileID, filePath, line, column)
    let input = StageInput.perform(name, body)
    let outcome = try only("\(input)", at: location) { () throws(ExpectationFailure) in
      try take(input).outcome
    }
    guard let error = outcome.failure else { return }
    if let failure = error as? ExpectationFailure { throw failure.at(location) }
    throw error
  }

  private func touch(
    _ input: StageInput, at location: ExpectationFailure.SourceLocation
  ) throws(ExpectationFailure) -> View? {
    try only("\(input)", at: location) { () throws(ExpectationFailure) in
      try passInstant()
      let (taker, outcome) = try take(input)
      // Only closures throw anything else.
      if let failure = outcome.failure as? ExpectationFailure { throw failure }
      return taker
    }
  }

  private func give(
    _ input: StageInput, at location: ExpectationFailure.SourceLocation
  ) throws(ExpectationFailure) {
    _ = try only("\(input)", at: location) { () throws(ExpectationFailure) in try take(input) }
  }

  /// Gives an input, and writes it down.
  private func take(
    _ input: StageInput
  ) throws(ExpectationFailure) -> (taker: View?, outcome: StageOutcome) {
    let time = window.now
    let point = try input.aim(in: window)
    dropFuture()
    let (taker, outcome) = input.give(to: window, at: point)
    steps.append(StageStep(time: time, input: input, end: window.now, outcome: outcome))
    done += 1
    return (taker, outcome)
  }
}

extension TestStage {
  /// Returns the only view with a name in the window; see `View.view(_:as:)`.
  ///
  /// Call it again after the stage has gone back: then the window and its views are new ones.
  ///
  /// - Throws: Why it was not found.
  public func view<Kind: View>(
    _ name: String, as type: Kind.Type = View.self, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) throws(ExpectationFailure) -> Kind {
    do throws(ViewLookupError) {
      return try window.view(name, as: type)
    } catch {
      throw ExpectationFailure(error.description, at: .init(fileID, filePath, line, column))
    }
  }
}
