import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Implicit actions")
struct ImplicitActionTests {
  @Test("D32: a view may answer no animation, its own, or the block's")
  func actions() {
    let (window, _) = stage()
    let view = Chooser(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(view)
    window.animate(duration: 1, curve: .linear) {
      view.opacity = 0  // none
      view.cornerRadius = 8  // its own
      view.center.x = 150  // the block's
    }
    #expect(view.asked == ["opacity", "cornerRadius", "center"])
    #expect(view.animationKeys == ["cornerRadius", "center"])
    #expect(view.presentation.opacity == 0)
    window.advance(to: 0.5)
    #expect(view.presentation.center.x == 100)
    #expect(view.presentation.cornerRadius == 15)  // 20 to 10, at half of the block's duration
  }

  @Test("D32: an animation answered inside a transaction counts for its completion")
  func actionCompletes() {
    let stage = OneViewWindow()
    let view = Chooser(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(view)
    stage.window.animate(duration: 0.5) {
      view.cornerRadius = 8
    } completion: {
      stage.journal.completion("block")($0)
    }
    stage.window.advance(to: 2)
    #expect(stage.journal.lines == [TestJournal.Line(text: "block true", time: 0.5)])
  }

  @Test("D32: outside of blocks a view is not asked, and nothing animates")
  func actionsOutside() {
    let (window, _) = stage()
    let view = Chooser(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(view)
    view.cornerRadius = 8
    window.transaction { _ in view.center.x = 0 }
    #expect(view.asked == [])
    #expect(view.animationKeys == [])
  }

  private func stage() -> (Window, View) {
    let stage = OneViewWindow()
    return (stage.window, stage.view)
  }
}

/// Answers something else for each property, and keeps what it was asked.
private final class Chooser: View {
  var asked: [String] = []

  override func action(for property: PropertyToken) -> ImplicitAction {
    asked.append(property.name)
    switch property.name {
    case "opacity": return .none
    case "cornerRadius": return .animation(BasicAnimation(.cornerRadius, from: 20, to: 10))
    default: return .standard
    }
  }
}
