import ViewKernelTestSupport
import ViewKernelTesting
import ViewKernelWidgets

/// What somebody does to the login scene, at random times.
struct RandomInputs {
  /// In order of time.
  let inputs: [(time: Double, give: (TestStage) throws -> Void)]
  let end: Double

  private static let names = [
    "name", "open", "ask", "menu", "item", "card", "alert.button.OK", "alert.button.Cancel",
    "alert.field",
  ]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var time = 0.0
    inputs = (0..<Int.random(in: 3...20, using: &random)).map { _ in
      // Often at one instant.
      if Bool.random(using: &random) { time += .random(in: 0...0.4, using: &random) }
      return (time, RandomInputs.input(&random))
    }
    end = time + .random(in: 0...0.5, using: &random)
  }

  private static func input(_ random: inout SeededGenerator) -> (TestStage) throws -> Void {
    let number = Double.random(in: 0...300, using: &random)
    let name = names.randomElement(using: &random)!
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<5: return { try $0.tap(name) }
    case 5: return { try $0.tap(at: Point(x: number, y: number)) }
    case 6: return { try $0.typeText("\(number)") }
    case 7: return { try $0.press(number > 150 ? .return : .delete) }
    case 8: return { try $0.showKeyboard(height: number) }
    case 9: return { try $0.hideKeyboard() }
    case 10: return { try $0.advance(by: 0) }
    default: return { try $0.perform { try change($0, number) } }
    }
  }

  private struct Refusal: Error { let frame: Rect }

  /// Something that a program does by itself.
  private static func change(_ window: Window, _ number: Double) throws {
    let card = try window.view("card")
    switch number {
    case ..<60: card.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 0.3), forKey: "fade")
    case ..<120: window.animate(duration: 0.2) { card.center.y = number }
    case ..<180: window.sendSubviewToBack(card)
    case ..<240: card.addSubview(Label(text: "\(number)"))
    case ..<270: card.removeFromSuperview()
    default: throw Refusal(frame: card.frame)
    }
  }

  /// Gives a stage all inputs of some times, as a test would.
  func give(to stage: TestStage, where isMeant: (Double) -> Bool) {
    for (time, give) in inputs where isMeant(time) {
      guard (try? stage.advance(to: time)) != nil else { continue }
      try? give(stage)
    }
  }
}
