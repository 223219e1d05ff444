import Foundation
import Testing
import ViewKernelTimeline
import ViewKernelWidgets

@Suite("Documentation/PORTING.md")
struct PortingTests {
  @Test("The first example is halfway at half its time")
  func firstExample() {
    let window = Window(size: Size(width: 320, height: 480))
    let card = View(frame: Rect(x: 20, y: 20, width: 200, height: 100))
    card.backgroundColor = .white
    card.cornerRadius = 8
    window.addSubview(card)

    window.animate(duration: 0.25) {
      card.center.y += 100
      card.opacity = 0.5
    } completion: { finished in
      card.isHidden = finished
    }
    window.advance(to: 0.125)
    #expect(card.opacity == 0.5)
    #expect(card.presentation.opacity == 0.75)
    window.advance(to: 0.25)
    #expect(card.isHidden)
  }

  @Test("Beside Foundation, a transform is written with the name of the module")
  func besideFoundation() {
    let card = View()
    card.transform = ViewKernel.AffineTransform(rotationAngle: .pi / 2)
    #expect(card.transform.b == 1)
    card.transform = .init(scaleX: 2, y: 2)
    #expect(card.transform.a == 2)
  }

  @Test("The examples of explicit animations and of a transaction run")
  func animations() {
    let window = Window(size: Size(width: 320, height: 480))
    let card = View(frame: Rect(x: 20, y: 20, width: 200, height: 100))
    window.addSubview(card)

    let pop = KeyframeAnimation(.transformScale, values: [0.6, 1.1, 0.9, 1])
    pop.keyTimes = [0, 0.6, 0.8, 1]
    pop.duration = 0.2555
    pop.timingCurve = .linear
    pop.onStop = { finished in card.isHidden = !finished }
    card.add(pop, forKey: "pop")

    window.transaction { transaction in
      transaction.animationDuration = 1
      transaction.setCompletion { _ in card.removeFromSuperview() }
      card.opacity = 0
    }

    let glow = BasicAnimation(.shadowRadius, from: 3, to: 12)
    glow.isAdditive = false
    glow.repeatCount = .infinity
    glow.autoreverses = true
    card.add(glow, forKey: "glow")

    #expect(card.animationKeys == ["pop", "opacity", "glow"])
    window.advance(to: 0.5)
    #expect(card.animationKeys == ["opacity", "glow"])
    window.advance(to: 1)
    #expect(card.superview == nil)
  }

  @Test("The example of an alert answers with the text")
  func alertExample() throws {
    let window = Window(size: Size(width: 320, height: 480))
    var names: [String] = []
    let alert = AlertController(title: "Rename", message: nil)
    alert.addTextField(text: "Untitled")
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    alert.addAction(AlertAction(title: "OK", style: .default) { names.append($0.text) })
    alert.show(in: window)
    window.advance(to: 1)
    window.typeText(" 2")
    let ok = try #require(alert.alertView?.subviews.last as? Button)
    ok.tap()
    window.advance(to: 2)
    #expect(names == ["Untitled 2"])
  }

  @Test("D16: an additive to alone adds a value that already contains what lies below")
  func additiveToAlone() {
    let window = Window(size: Size(width: 320, height: 480))
    let card = View()
    window.addSubview(card)
    let move = BasicAnimation(.centerX, to: 100, duration: 1)
    move.isAdditive = true
    move.timing.fillMode = .both
    card.center.x = 10
    card.add(move)
    #expect(card.presentation.center.x == 20)  // 10 below, and 10 added
    window.advance(to: 0.5)
    #expect(card.presentation.center.x == 65)  // 10 below, and 55 added
  }

  @Test("D17: a from alone ends at a model that changes while it runs")
  func liveModel() {
    let window = Window(size: Size(width: 320, height: 480))
    let card = View()
    window.addSubview(card)
    card.add(BasicAnimation(.centerX, from: 0, duration: 1))
    card.center.x = 100
    window.advance(to: 0.5)
    #expect(card.presentation.center.x == 50)
    card.center.x = 200
    #expect(card.presentation.center.x == 100)
  }

  @Test("The document's programs are the ones tested here, line by line")
  func documentIsTested() throws {
    let text = try TestFiles.text(of: TestFiles.documentation.appending(path: "PORTING.md"))
    let tests = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let tested = Set(tests.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    var isCode = false
    var count = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode = line == "```swift"
        continue
      }
      let code = line.trimmingCharacters(in: .whitespaces)
      // What a line shows is expected in a test, which cannot be the line itself.
      if !isCode || code.isEmpty || code.hasPrefix("card.opacity  //")
        || code.hasPrefix("card.presentation.opacity  //")
      {
        continue
      }
      count += 1
      #expect(tested.contains(code))
    }
    #expect(count > 30)
  }
}
