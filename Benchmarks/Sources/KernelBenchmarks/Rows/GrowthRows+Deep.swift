import ViewKernel
import ViewKernelWidgets

/// Those of deep trees, rules, times, modals, callbacks and text.
extension GrowthRows {
  private final class Field: View {
    override var canBecomeFirstResponder: Bool { true }
  }

  private final class Bar: View {}

  private static func window() -> Window {
    let window = Window(size: Size(width: 1000, height: 1000))
    window.onDiagnostic = { _ in }
    return window
  }

  /// Views in each other, the outermost first.
  private static func chain(_ count: Int) -> [View] {
    let views: [View] = (0..<count).map { _ in Field(frame: Rect(x: 0, y: 0, width: 9, height: 9)) }
    for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
    return views
  }

  // MARK: Views in each other

  static var deep: [Row] {
    [
      Growth.row("deep/tap-nobody-takes") { count in
        let window = window()
        let views = chain(count)
        window.addSubview(views[0])
        return Workload(items: count) { consume(window.tap(at: Point(x: 5, y: 5)) == nil) }
      },
      Growth.row("deep/enter-with-rule-within") { count in
        let window = window()
        window.appearance(for: Field.self, within: Bar.self)[.cornerRadius] = 3
        let bar = Bar(frame: Trees.smallFrame)
        let views = chain(count)
        window.addSubview(bar)
        return Workload(
          items: count, prepare: { views[0].removeFromSuperview() },
          run: {
            bar.addSubview(views[0])
            consume(window)  // which nothing else keeps; so below
          })
      },
      Growth.row("deep/observed-writes-outside-a-window") { count in
        var views: [View] = []
        var tokens: [PropertyObservation] = []
        return Workload(
          items: count,
          prepare: {
            views = chain(count)
            tokens = views.map { $0.observe(.opacity) { _ in } }
          },
          run: {
            for view in views.reversed() { view.opacity = 0.5 }
            consume(tokens.count)
          })
      },
      Growth.row("deep/first-responder-of-each") { count in
        let window = window()
        let views = chain(count)
        window.addSubview(views[0])
        return Workload(items: min(count, Growth.steps)) {
          for view in views.suffix(Growth.steps) { consume(view.becomeFirstResponder()) }
          consume(window)
        }
      },
      Growth.row("deep/enter-and-leave-with-times") { count in
        let window = window()
        let views = chain(count)
        for view in views { view.timeSpace = ViewTimeSpace(speed: 1.01) }
        return Workload(items: count) {
          window.addSubview(views[0])
          views[0].removeFromSuperview()
        }
      },
      Growth.row("deep/set-each-time") { count in
        let window = window()
        let views = chain(count)
        for view in views { view.timeSpace = ViewTimeSpace(speed: 1.01) }
        window.addSubview(views[0])
        var speed = 1.01
        return Workload(items: count) {
          speed = speed == 1.01 ? 1.02 : 1.01
          for view in views { view.timeSpace.speed = speed }
          consume(window)
        }
      },
      Growth.row("deep/animate-each-in-a-time") { count in
        let window = window()
        let views = chain(count)
        window.addSubview(views[0])
        views[0].timeSpace = ViewTimeSpace(speed: 0.5)
        return Workload(
          items: count,
          prepare: {
            views[0].removeFromSuperview()
            window.addSubview(views[0])
          },
          run: {
            for view in views { view.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1)) }
          })
      },
      Growth.row("times/siblings-remove") { count in
        let window = window()
        let parent = View(frame: Trees.smallFrame)
        window.addSubview(parent)
        parent.timeSpace = ViewTimeSpace(speed: 0.5)
        let views = (0..<count).map { _ in View(frame: Trees.smallFrame) }
        for view in views { view.timeSpace = ViewTimeSpace(speed: 0.5) }
        return Workload(
          items: count, prepare: { for view in views { parent.addSubview(view) } },
          run: {
            for view in views { view.removeFromSuperview() }
            consume(window)
          })
      },
    ]
  }

  // MARK: Rules of a window

  static var rules: [Row] {
    [
      Growth.row("rules/set") { count in
        let properties = (0..<count).map { AnimatableProperty("own \($0)", initial: 0.0) }
        return Workload(items: count) {
          let bars = window().appearance(for: Bar.self)
          for property in properties { bars[property] = 1 }
        }
      },
      Growth.row("rules/enter-with-rules-of-two-classes") { count in
        let properties = (0..<count).map { AnimatableProperty("own \($0)", initial: 0.0) }
        let window = window()
        for property in properties {
          window.appearance(for: Bar.self)[property] = 1
          window.appearance(for: View.self)[property] = 2
        }
        var bar = Bar()
        return Workload(
          items: count, prepare: { bar = Bar() },
          run: {
            window.addSubview(bar)
            bar.removeFromSuperview()
          })
      },
    ]
  }

  // MARK: Modals

  static var modals: [Row] {
    [
      Growth.row("alerts/dequeue-from-the-end") { count in
        let window = window()
        let alerts = (0..<count).map { AlertController(title: "\($0)") }
        return Workload(
          items: count,
          prepare: {
            window.advance(by: 1)
            for alert in alerts { alert.enqueue(in: window) }
          },
          run: {
            for alert in alerts.reversed() { alert.dismiss() }
            window.advance(by: 1)
          })
      },
      Growth.row("alerts/show-and-dismiss") { count in
        let window = window()
        let alerts = (0..<count).map { AlertController(title: "\($0)") }
        return Workload(items: count) {
          for alert in alerts { alert.show(in: window) }
          window.advance(by: 1)
          for alert in alerts { alert.dismiss() }
          window.advance(by: 1)
        }
      },
      Growth.row("alerts/one-action-many-times") { count in
        let window = window()
        let action = AlertAction(title: "OK")
        let alert = AlertController(title: nil)
        for _ in 0..<count { alert.addAction(action) }
        return Workload(items: count) {
          alert.show(in: window)
          window.advance(by: 1)
          alert.dismiss()
          window.advance(by: 1)
        }
      },
      Growth.row("popovers/present-and-dismiss") { count in
        let window = window()
        let source = View(frame: Trees.smallFrame)
        window.addSubview(source)
        let popovers = (0..<count).map { _ in
          PopoverController(contentView: View(frame: Trees.smallFrame)) {
            BorderPopoverBackground()
          }
        }
        return Workload(items: count) {
          for popover in popovers { popover.present(in: source) }
          window.advance(by: 1)
          for popover in popovers { popover.dismiss() }
          window.advance(by: 1)
        }
      },
    ]
  }

  // MARK: Callbacks and text

  static var callbacksAndText: [Row] {
    [
      Growth.row("callbacks/of-a-window-that-goes") { count in
        var windows: [Window] = []
        let ended = RawStorage()
        return Workload(
          items: count,
          prepare: {
            let window = window()
            let views = Trees.row(count, in: window)
            for view in views {
              window.animate(duration: 1) {
                view.opacity = 0.5
              } completion: { _ in
                ended.number += 1
              }
            }
            windows = [window]
          },
          run: { windows.removeAll() })
      },
      typing("type") { _ in nil },
      typing("type-observed-opacity") { $0.observe(.opacity) { _ in } },
    ]
  }

  private static func typing(
    _ name: String, observe: @escaping (TextField) -> PropertyObservation?
  ) -> Row {
    Growth.row("text/\(name)") { count in
      let window = window()
      let field = TextField(frame: Trees.smallFrame)
      window.addSubview(field)
      field.becomeFirstResponder()
      field.text = String(repeating: "a", count: count)
      let observation = observe(field)
      return Workload(items: Growth.steps) {
        for _ in 0..<Growth.steps { window.typeText("a") }
        for _ in 0..<Growth.steps { window.pressDelete() }
        consume(observation == nil)
      }
    }
  }
}
