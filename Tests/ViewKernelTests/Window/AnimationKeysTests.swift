import Testing
import ViewKernel
import ViewKernelTestSupport

/// D15, D49: keys, few and many on one view, against a plain list of keys.
@Suite("Keys of animations")
struct AnimationKeysTests {
  @Test(
    "D15, D49: random adding and removing leaves the keys that a list would have",
    arguments: 0..<60 as Range<UInt64>)
  func randomPrograms(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let window = Window(size: Size(width: 100, height: 100))
    let view = BorderInstead(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    var keys: [String?] = []
    let names = [
      "a", "b", "c", "d", "opacity", "opacity-2", "opacity-5", "center-3", "opacity-02",
      "cornerRadius-2",
    ]
    // Up and down across the number from which there is an index.
    for step in 0..<200 {
      let name = names.randomElement(using: &random)
      switch Int.random(in: 0..<14, using: &random) {
      case 0..<3:
        let key = Bool.random(using: &random) ? name : nil
        view.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1e6), forKey: key)
        if let key { keys.removeAll { $0 == key } }
        keys.append(key)
      case 3..<5:
        window.animate(duration: 1e6) { view.opacity = Double.random(in: 0...1, using: &random) }
        keys.append(free("opacity", in: keys))
      case 5:
        window.animate(duration: 1e6) { view.center.x += 1 }
        keys.append(free("center", in: keys))
      case 6..<8:
        window.animate(duration: 1e6) { view.cornerRadius += 1 }
        keys.append(free("cornerRadius", in: keys))
      case 8..<13:
        let key = keys.compactMap { $0 }.randomElement(using: &random) ?? "none"
        #expect((view.animation(forKey: key) != nil) == keys.contains(key))
        view.removeAnimation(forKey: key)
        keys.removeAll { $0 == key }
      default:
        guard step % 4 == 0 else { continue }
        view.removeAllAnimations()
        keys = []
      }
      #expect(view.animationKeys == keys.compactMap { $0 }, "step \(step)")
      #expect(view.animation(forKey: "nowhere") == nil)
    }
    for key in names { #expect((view.animation(forKey: key) != nil) == keys.contains(key)) }
  }

  @Test("D49: keys differ, also if a property is called like a numbered key", arguments: [0, 9])
  func nameLikeAKey(others: Int) {
    let window = Window(size: Size(width: 100, height: 100))
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    for _ in 0..<others { view.add(BasicAnimation(.zPosition, from: 0, to: 1, duration: 1e6)) }
    let second = AnimatableProperty("opacity-2", initial: 0.0)
    window.animate(duration: 9) { view.opacity = 0.5 }
    window.animate(duration: 9) { view.opacity = 0.2 }
    window.animate(duration: 1) { view[second] = 1 }
    window.animate(duration: 9) { view.opacity = 0.1 }
    #expect(view.animationKeys == ["opacity", "opacity-2", "opacity-2-2", "opacity-3"])
    window.advance(by: 2)
    #expect(view.animationKeys == ["opacity", "opacity-2", "opacity-3"])
    #expect(view.animation(forKey: "opacity-2") != nil)
    window.animate(duration: 1) { view[second] = 2 }
    #expect(view.animationKeys.last == "opacity-2-2")
  }

  @Test(
    "D49: animations that a view returns for another property get the next key at once",
    .timeLimit(.minutes(TestScale.minutesUntilHung)))
  func manyAnswers() {
    let window = Window(size: Size(width: 100, height: 100))
    let view = BorderInstead(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    let count = 40_000
    window.animate(duration: 1e6) {
      for _ in 0..<count { view.cornerRadius += 1 }
    }
    #expect(view.animation(forKey: "cornerRadius-\(count)") != nil)
    view.removeAnimation(forKey: "cornerRadius-7")
    window.animate(duration: 1e6) { view.cornerRadius += 1 }
    #expect(view.animationKeys.last == "cornerRadius-7")
  }

  private func free(_ name: String, in keys: [String?]) -> String {
    var key = name
    var number = 1
    while keys.contains(key) {
      number += 1
      key = "\(name)-\(number)"
    }
    return key
  }
}

/// Animates its border when its corner radius changes.
private final class BorderInstead: View {
  override func action(for property: PropertyToken) -> ImplicitAction {
    guard property.name == "cornerRadius" else { return super.action(for: property) }
    return .animation(BasicAnimation(.borderWidth, from: 0, to: 1, duration: 1e6))
  }
}
