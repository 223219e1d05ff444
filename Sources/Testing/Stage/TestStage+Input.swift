import ViewKernelGoldens

// User input. Each input happens at the present time of the stage. The stage stores it after it has
// happened, and drops the later inputs (H19). An input that throws because the window does not
// accept it changes nothing. A failure has the place of the call in the test.

extension TestStage {
  /// Taps the centre of a view, at its presentation values.
  ///
  /// Pending events of the present instant happen first, layout in particular. The hit test uses
  /// model values, as for every touch of the window.
  ///
  /// - Parameter name: The `accessibilityIdentifier` of the view.
  /// - Returns: The view that handled the tap: this view, a view inside it, or a view that contains
  ///   it.
  /// - Throws: `ExpectationFailure` in these cases:
  ///   - No view has the name, or several have it.
  ///   - The view is not visible, does not receive touches, or is a disabled button.
  ///   - The touch would hit another view that is not inside it.
  ///   - No view handles the tap. In this case the tap has happened, and is stored.
  @discardableResult
  public func tap(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(ExpectationFailure) -> View {
    try touch(.tap(name), at: .init(fileID, filePath, line, column))!  // Else it has failed.
  }

  /// Taps a location in the window.
  ///
  /// Pending events of the present instant happen first, as for `tap(_:)`.
  ///
  /// - Parameter point: A location in the window's own space, in points.
  /// - Returns: The view that handled the tap, or `nil` if no view did.
  /// - Throws: `ExpectationFailure` if it is called from inside another call of the stage.
  @discardableResult
  public func tap(
    at point: Point, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(ExpectationFailure) -> View? {
    try touch(.touch(point), at: .init(fileID, filePath, line, column))
  }

  /// Types text into the first responder.
  ///
  /// - Throws: `ExpectationFailure` if there is no first responder, or if it does not accept text.
  public func typeText(
    _ text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(ExpectationFailure) {
    try send(.type(text), at: .init(fileID, filePath, line, column))
  }

  /// Presses a key of the keyboard; the first responder receives it.
  ///
  /// - Throws: `ExpectationFailure` if there is no first responder, or if it does not accept text.
  public func press(
    _ key: StageKey, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(ExpectationFailure) {
    try send(.press(key), at: .init(fileID, filePath, line, column))
  }

  /// Shows the keyboard, or changes the height and the animation of a keyboard that is already
  /// shown.
  ///
  /// - Parameters:
  ///   - height: The height in points, at least 0. `nil` keeps the present height.
  ///   - duration: The duration of the animation in seconds, at least 0. `nil` keeps the present
  ///     duration.
  ///   - curve: The timing curve of the animation. `nil` keeps the present curve.
  /// - Throws: `ExpectationFailure` if a number is negative or not finite.
  public func showKeyboard(
    height: Double? = nil, duration: Double? = nil, curve: TimingCurve? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) throws(ExpectationFailure) {
    try send(
      .showKeyboard(height: height, duration: duration, curve: curve),
      at: .init(fileID, filePath, line, column))
  }

  /// Hides the keyboard. If it is not shown, nothing changes.
  public func hideKeyboard(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) throws(ExpectationFailure) {
    try send(.hideKeyboard, at: .init(fileID, filePath, line, column))
  }

  /// Performs an action of the program, such as showing an alert or starting an animation.
  ///
  ///     try stage.perform("show the alert") { AlertController(title: "Hi").show(in: $0) }
  ///
  /// - Parameters:
  ///   - name: The name of the action in messages.
  ///   - body: Receives the window, and must not use other objects. It runs again, with another
  ///     window, for each seek to an earlier time, and for each fork. It finds views by
  ///     `window.view("card")`.
  /// - Throws: The error that the closure throws. The changes before the error have happened, and
  ///   the action is stored. An `ExpectationFailure` is thrown if `perform` is called from inside
  ///   another call of the stage.
  public func perform(
    _ name: String = "a closure", fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ body: @escaping (Window) throws -> Void
  ) throws {
    let location = ExpectationFailure.SourceLocation(fileID, filePath, line, column)
    let input = StageInput.perform(name, body)
    let outcome = try performCall("\(input)", at: location) { () throws(ExpectationFailure) in
      try sendAndStore(input).outcome
    }
    guard let error = outcome.failure else { return }
    if let failure = error as? ExpectationFailure { throw failure.at(location) }
    throw error
  }

  private func touch(
    _ input: StageInput, at location: ExpectationFailure.SourceLocation
  ) throws(ExpectationFailure) -> View? {
    try performCall("\(input)", at: location) { () throws(ExpectationFailure) in
      try runPendingEvents()
      let (handler, outcome) = try sendAndStore(input)
      // Only `perform` has errors of other types.
      if let failure = outcome.failure as? ExpectationFailure { throw failure }
      return handler
    }
  }

  private func send(
    _ input: StageInput, at location: ExpectationFailure.SourceLocation
  ) throws(ExpectationFailure) {
    _ = try performCall("\(input)", at: location) { () throws(ExpectationFailure) in
      try sendAndStore(input)
    }
  }

  /// Sends an input to the window, and stores it.
  private func sendAndStore(
    _ input: StageInput
  ) throws(ExpectationFailure) -> (handler: View?, outcome: StageOutcome) {
    let time = window.now
    let point = try input.checkedTouchPoint(in: window)
    dropFuture()
    let (handler, outcome) = input.send(to: window, at: point)
    history.add(StageStep(time: time, input: input, end: window.now, outcome: outcome))
    return (handler, outcome)
  }
}

extension TestStage {
  /// Returns the only view with a name in the window; see `View.view(_:as:)`.
  ///
  /// Call it again after a seek to an earlier time: the window and its views are then new objects.
  ///
  /// - Parameters:
  ///   - name: The `accessibilityIdentifier` of the view.
  ///   - type: The class of the view.
  /// - Throws: `ExpectationFailure` if there is no such view, or several, or if it is of another
  ///   class.
  /// - Complexity: O(*n*), where *n* is the number of views.
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
