import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Blocks on springs")
struct SpringBlockTests {
  private let window = Window(size: Size(width: 400, height: 400))
  private let card = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let diagnostics = EventList()

  private final class EventList {
    var messages: [String] = []
    var completions: [String] = []
  }

  init() {
    window.addSubview(card)
    window.onDiagnostic = { [diagnostics] in diagnostics.messages.append($0.message) }
  }

  @Test("D42: a block that is given a spring lasts until it has settled")
  func settles() {
    let spring = Spring(response: 0.4, dampingRatio: 0.6)
    window.animate(spring: spring, initialVelocity: 3) {
      card.center.x = 150
    } completion: { [diagnostics, window] in
      diagnostics.completions.append("\($0) \(window.now)")
    }
    #expect(card.center.x == 150 && card.presentation.center.x == 50)
    for step in 1...8 {
      let time = Double(step) / 20
      window.advance(to: time)
      let expected = 50 + 100 * spring.value(at: time, initialVelocity: 3)
      #expect(isClose(card.presentation.center.x, expected, within: 1e-11))
    }
    window.advance(to: 20)
    let end = spring.settlingDuration(initialVelocity: 3)
    #expect(diagnostics.completions == ["true \(end)"])
  }

  @Test("D45: a block with a damping ratio runs for exactly its duration")
  func duration() {
    window.animate(duration: 0.5, dampingRatio: 0.7, initialVelocity: 2, delay: 0.25) {
      card.opacity = 0
    } completion: { [diagnostics, window] in
      diagnostics.completions.append("\($0) \(window.now)")
    }
    let spring = Spring(settlingIn: 0.5, dampingRatio: 0.7, initialVelocity: 2)
    window.advance(to: 0.35)
    let expected = 1 - spring.value(at: 0.1, initialVelocity: 2)
    #expect(isClose(card.presentation.opacity, expected, within: 1e-12))
    window.advance(to: 1)
    #expect(diagnostics.completions == ["true 0.75"])
  }

  @Test("D50: springs add up, so an interrupted one keeps value and velocity")
  func addsUp() {
    let spring = Spring(response: 0.5, dampingRatio: 0.5)
    window.animate(spring: spring) { card.center = Point(x: 350, y: 200) }
    window.advance(to: 0.13)
    let (value, velocity) = (card.presentation.center, card.presentation.velocity(of: .center))
    window.animate(spring: spring) { card.center = Point(x: 50, y: 50) }
    #expect(isClose(card.presentation.center, value, within: 1e-12))
    #expect(isClose(card.presentation.velocity(of: .center), velocity, within: 1e-9))
    #expect(velocity.x > 100)
  }

  @Test(
    "D47: a spring that takes over goes on at the velocity, and lasts until that has settled",
    arguments: [1, 0.5])
  func takesOver(speed: Double) {
    if speed != 1 { card.timeSpace.speed = speed }
    let spring = Spring(response: 0.5, dampingRatio: 0.8)
    window.animate(duration: 1, curve: .easeIn) {
      card.center = Point(x: 350, y: 200)
      card.transform = AffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 2)
    }
    window.advance(to: 0.6)
    let (value, velocity) = (card.presentation.center, card.presentation.velocity(of: .center))
    let turning = card.presentation.velocity(of: .transform)
    window.animate(spring: spring, options: .beginFromCurrentState) {
      card.center = Point(x: 50, y: 50)
      card.transform = .identity
    } completion: { [diagnostics, window] in
      diagnostics.completions.append("\($0) \(window.now > 0.6 + spring.settlingDuration())")
    }
    let after = card.presentation.velocity(of: .center)
    #expect(card.presentation.center == value)
    #expect(isClose(after, velocity, within: 1e-12 * abs(velocity.x)))
    #expect(isClose(card.presentation.velocity(of: .transform), turning, within: 1e-12))
    #expect(velocity.x > 100 && turning.b > 0.1)
    let running = card.animation(forKey: "center") as? SpringAnimation<Point>
    #expect(running?.spring == spring)
    window.advance(to: 10)
    #expect(
      card.presentation.center == Point(x: 50, y: 50) && diagnostics.completions == ["true true"])
  }

  @Test("D47, D50: a spring of a colour takes over the velocity of an animation of the program")
  func colorTakesOver() {
    card.backgroundColor = Color(red: 0, green: 0, blue: 0)
    card.add(
      BasicAnimation(
        .backgroundColor, from: card.backgroundColor, to: Color(red: 0.75, green: 0, blue: 0),
        duration: 2))
    window.advance(to: 1)
    window.animate(spring: Spring(response: 1, dampingRatio: 1)) {
      card.backgroundColor = Color(red: 0.5, green: 0, blue: 0)
    }
    #expect(card.presentation.backgroundColor.red == 0.375)
    #expect(isClose(card.presentation.velocity(of: .backgroundColor).red, 0.375, within: 1e-12))
  }

  @Test("D47: a spring for a duration keeps its frequency when it takes over")
  func timeDefined() {
    window.animate(duration: 1, curve: .linear) { card.center.x = 250 }
    window.advance(to: 0.5)
    window.animate(duration: 0.4, dampingRatio: 1, options: .beginFromCurrentState) {
      card.center.x = 50
    } completion: { [diagnostics, window] in
      diagnostics.completions.append("\($0) \(window.now)")
    }
    let running = card.animation(forKey: "center") as? SpringAnimation<Point>
    #expect(running?.spring == Spring(settlingIn: 0.4, dampingRatio: 1))
    #expect(running?.velocity == Point(x: 200, y: 0) && running?.duration == 0.4)
    window.advance(to: 2)
    #expect(diagnostics.completions == ["true 0.9"])
  }

  @Test("A20: a spring that is not usable makes the changes at once, with a diagnostic")
  func refusals() {
    let cases: [(Spring, Double, String)] = [
      (Spring(mass: -1), 0, "mass -1.0 is not in 1e-100...1e100"),
      (Spring(damping: 0), 0, "without damping it never settles"),
      (Spring(), .nan, "initialVelocity nan is beyond 1e9"),
    ]
    for (index, (spring, velocity, reason)) in cases.enumerated() {
      window.animate(spring: spring, initialVelocity: velocity) {
        card.center.x = Double(index)
      } completion: { [diagnostics] in
        diagnostics.completions.append("\($0)")
      }
      #expect(card.presentation.center.x == Double(index))
      window.advance(by: 0.1)
      #expect(diagnostics.messages.last == "animate(spring:): \(reason); nothing moves")
      #expect(diagnostics.completions.count == index + 1)
    }
  }

  @Test("D52b: in no window a spring changes at once")
  func noWindow() {
    let lone = View()
    lone.animate(spring: Spring()) {
      lone.opacity = 0
    } completion: { [diagnostics] in
      diagnostics.completions.append("\($0)")
    }
    #expect(lone.opacity == 0 && diagnostics.completions == ["true"])
  }

  @Test("D48: the velocity of a view outside any window is 0")
  func velocityWithoutWindow() {
    let lone = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(lone.presentation.velocity(of: .bounds) == .zero)
    #expect(lone.presentation.velocity(of: .shadowPath) == nil)
  }

  @Test("D48: components of a transform have velocities of their own")
  func components() {
    window.animate(duration: 2, curve: .linear) {
      card.transform = AffineTransform(rotationAngle: 1).scaledBy(x: 3, y: 3)
    }
    window.advance(to: 0.5)
    #expect(isClose(card.presentation.velocity(of: .transformRotation), 0.5, within: 1e-9))
    #expect(isClose(card.presentation.velocity(of: .transformScale), 1, within: 1e-9))
    let turn = BasicAnimation(.transformRotation, from: 0, to: 8, duration: 2)
    card.add(turn)
    #expect(isClose(card.presentation.velocity(of: .transformRotation), 4, within: 1e-9))
    #expect(isClose(card.presentation.velocity(of: .transformScale), 1, within: 1e-9))
  }

  @Test("D42, D45: everything in a block with a spring and a duration lasts that duration")
  func lastsExactly() {
    let window = Window(size: Size(width: 400, height: 400))
    let card = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(card)
    var ends: [Double] = []
    window.animate(
      duration: 0.5, dampingRatio: 0.7, options: .beginFromCurrentState
    ) {
      card.frame = Rect(x: 50, y: 50, width: 200, height: 200)
    } completion: { _ in
      ends.append(window.now)
    }
    window.advance(to: 1)
    window.animateKeyframes(duration: 2, curve: .spring()) { frames in
      frames.add(relativeStart: 0, relativeDuration: 1) { card.center.x = 0 }
    } completion: { _ in
      ends.append(window.now)
    }
    window.advance(to: 4)
    #expect(ends == [0.5, 3])
  }
}

extension SpringBlockTests {
  @Test("D53: a completion may leave out whether all have finished")
  func completionsWithoutArgument() {
    window.animate(duration: 0.1) {
      card.opacity = 0
    } completion: { [diagnostics] in
      diagnostics.completions.append("plain")
    }
    window.animate(spring: Spring()) {
      card.center.x = 80
    } completion: { [diagnostics] in
      diagnostics.completions.append("spring")
    }
    window.animate(duration: 0.2, dampingRatio: 0.5) {
      card.center.y = 80
    } completion: { [diagnostics] in
      diagnostics.completions.append("damped")
    }
    window.animate(duration: 0.3, { card.center.y = 90 }, completion: nil)
    window.advance(to: 5)
    #expect(diagnostics.completions == ["plain", "damped", "spring"])
  }
}
