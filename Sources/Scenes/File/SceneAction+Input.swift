import ViewKernelTimeline

extension SceneAction {
  @Sendable static func tap(
    _ fields: SceneFields, _ context: SceneContext
  ) throws(SceneError) -> Effect {
    let given = ["button", "view", "point"].filter { fields.node($0) != nil }
    if given.count != 1 {
      let got = given.isEmpty ? "none" : given.joined(separator: " and ")
      try fields.tell("expected one of \"button\", \"view\" and \"point\", got \(got)")
    }
    if let button = fields.node("button") { return try tap(button: button, context) }
    if let view = fields.node("view") { return tap(try context.reference(view)) }
    let point = try fields.optional("point", as: Point.self)
    let place = "\(fields.place).point"
    return { stage in
      guard let point, stage.window.tap(at: point) == nil else { return }
      stage.window.report("no view handles the tap at \(point)", at: place)
    }
  }

  private static func tap(
    button: SceneNode, _ context: SceneContext
  ) throws(SceneError) -> Effect {
    let title = try context.buttonTitle(button)
    return { stage in
      guard let (target, taker) = stage.window.tapButton(titled: title) else {
        return stage.window.report("no button \"\(title)\" is in the window", at: button.place)
      }
      let hit =
        if taker !== target {
          taker.map { "is handled by \($0.messageName)" } ?? "is handled by no view"
        } else if !target.isEnabled {
          "does nothing: it is disabled"
        } else {
          ""
        }
      guard !hit.isEmpty else { return }
      stage.window.report("the tap on \"\(title)\" \(hit)", at: button.place)
    }
  }

  /// Taps the centre of a view, at its presentation values, if the view would receive the touch.
  private static func tap(_ view: SceneReference) -> Effect {
    { stage in
      guard let target = view.find(in: stage.window) else { return }
      do throws(TapMiss) {
        let point = try TapTarget(target, in: stage.window).point()
        guard stage.window.tap(at: point) == nil else { return }
        stage.window.report("no view handles the tap on \"\(view.id)\"", at: view.place)
      } catch {
        stage.window.report("the tap on \"\(view.id)\"\(error.reason)", at: view.place)
      }
    }
  }

  @Sendable static func type(
    _ fields: SceneFields, _ context: SceneContext
  ) throws(SceneError) -> Effect {
    let text = try fields.needed("text", or: "")
    return { $0.window.typeText(text) }
  }

  @Sendable static func pressReturn(
    _ fields: SceneFields, _ context: SceneContext
  ) throws(SceneError) -> Effect {
    { $0.window.pressReturn() }
  }

  @Sendable static func showKeyboard(
    _ fields: SceneFields, _ context: SceneContext
  ) throws(SceneError) -> Effect {
    let height = try fields.number("height")
    let duration = try fields.number("duration")
    let curve = try fields.optional("curve", as: TimingCurve.self)
    return { $0.window.showKeyboard(height: height, duration: duration, curve: curve) }
  }

  @Sendable static func hideKeyboard(
    _ fields: SceneFields, _ context: SceneContext
  ) throws(SceneError) -> Effect {
    { $0.window.hideKeyboard() }
  }
}
