import ViewKernelTimeline
import ViewKernelWidgets

extension SceneActionReader {
  func tap() throws(SceneError) -> Effect {
    let given = fields.present(["button", "view", "point"])
    let isMisspelt = given.isEmpty && fields.hasMisspelt("button", "view", "point")
    if given.count != 1 && !isMisspelt {
      let got = given.isEmpty ? "none" : given.joined(separator: " and ")
      try fields.report("expected one of \"button\", \"view\" and \"point\", got \(got)")
    }
    if let button = fields.node("button") { return try tap(button: button) }
    if let view = fields.node("view") { return tap(try context.reference(view)) }
    let point = try fields.optional("point", as: Point.self)
    let place = "\(fields.place).point"
    return { stage in
      guard let point, stage.window.tap(at: point) == nil else { return }
      stage.window.report("no view handles the tap at \(point)", at: place)
    }
  }

  private func tap(button: SceneNode) throws(SceneError) -> Effect {
    let title = try context.buttonTitle(button)
    return { stage in
      let window = stage.window
      guard let found = window.button(titled: title) else {
        return window.report("no button \"\(title)\" is in the window", at: button.place)
      }
      if let problem = SceneActionReader.tap(found, in: window) {
        window.report("the tap on \"\(title)\"\(problem)", at: button.place)
      }
    }
  }

  /// Taps the centre of a button, if the button would receive the touch and is enabled.
  ///
  /// - Returns: The end of the message about a tap that does nothing, after the title of the
  ///   button; `nil` if the button has handled the tap.
  private static func tap(_ found: FoundButton, in window: Window) -> String? {
    let button = found.button
    guard found.isHit else {
      // The button may be visible elsewhere, or not at all; the reason names the obstacle.
      return TapTarget(button, in: window).miss(at: found.center)?.reason ?? " misses it"
    }
    guard button.isEnabled else { return " does nothing: it is disabled" }
    let handler = window.tap(at: found.center)
    return handler === button ? nil : " is handled by \(handler?.messageName ?? "no view")"
  }

  /// Taps the centre of a view, at its presentation values, if the view would receive the touch and
  /// is not a disabled button.
  private func tap(_ view: SceneReference) -> Effect {
    { stage in
      guard let target = view.find(on: stage) else { return }
      do throws(TapMiss) {
        let point = try TapTarget(target, in: stage.window).point()
        guard stage.window.tap(at: point) == nil else { return }
        stage.window.report("no view handles the tap on \"\(view.id)\"", at: view.place)
      } catch {
        stage.window.report("the tap on \"\(view.id)\"\(error.reason)", at: view.place)
      }
    }
  }

  func typeText() throws(SceneError) -> Effect {
    let text = try fields.needed("text") ?? ""
    return { $0.window.typeText(text) }
  }

  func pressReturn() throws(SceneError) -> Effect {
    { $0.window.pressReturn() }
  }

  func showKeyboard() throws(SceneError) -> Effect {
    let height = try fields.amount("height")
    let duration = try fields.amount("duration")
    let curve = try fields.optional("curve", as: TimingCurve.self)
    return { $0.window.showKeyboard(height: height, duration: duration, curve: curve) }
  }

  func hideKeyboard() throws(SceneError) -> Effect {
    { $0.window.hideKeyboard() }
  }
}
