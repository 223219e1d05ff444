import Testing
import ViewKernel

@Suite("The time of a view")
struct ViewTimeSpaceTests {
  let window = Window(size: Size(width: 100, height: 100))
  let panel = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
  let card = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

  init() {
    window.addSubview(panel)
    panel.addSubview(card)
  }

  @Test("D3: what is in a view runs by its time")
  func subtree() {
    panel.timeSpace.speed = 0.5
    window.animate(duration: 1) {
      card.opacity = 0
      window.opacity = 0.5
    }
    window.advance(to: 1)
    #expect(window.presentation.opacity == 0.5)
    #expect(card.presentation.opacity == 0.5)
    window.advance(to: 2)
    #expect(!card.hasRunningAnimations && card.presentation.opacity == 0)
  }

  @Test("D3: stopping a subtree and letting it go on, as layers are stopped")
  func pauseIdiom() {
    window.animate(duration: 2, curve: .linear) { card.center.x += 100 }
    window.advance(to: 0.5)
    let stopped = panel.localTime
    #expect(stopped == 0.5)
    panel.timeSpace = ViewTimeSpace(speed: 0, timeOffset: stopped)
    #expect(card.presentation.center.x == 30)
    window.advance(to: 10)
    #expect(card.presentation.center.x == 30)
    panel.timeSpace = ViewTimeSpace()
    panel.timeSpace.beginTime = panel.localTime - stopped
    #expect(card.presentation.center.x == 30)
    window.advance(to: 11.5)
    #expect(card.presentation.center.x == 105)
  }

  @Test("D3: a view inside a view has both times")
  func nested() {
    card.timeSpace.speed = 3
    panel.timeSpace.speed = 0.5
    window.animate(duration: 3, curve: .linear) { card.center.x += 100 }
    window.advance(to: 1)
    #expect(card.presentation.center.x == 55)
    #expect(card.localTime == 1.5)
    panel.timeSpace.speed = 1
    #expect(card.localTime == 3)
  }

  @Test("D3b: times convert through the views on the way")
  func conversion() {
    panel.timeSpace = ViewTimeSpace(speed: 0.5, timeOffset: 7, beginTime: 8)
    #expect(panel.convertTime(7, from: nil) == 0)
    #expect(panel.convertTime(8, from: nil) == 7)
    #expect(panel.convertTime(10, from: nil) == 8)
    #expect(panel.convertTime(8, to: nil) == 10)
    card.timeSpace.speed = 2
    #expect(card.convertTime(10, from: nil) == 16)
    #expect(card.convertTime(16, to: window) == 10)
    #expect(panel.convertTime(16, from: card) == 8)
    panel.timeSpace.speed = 0
    #expect(panel.convertTime(3, to: nil) == 0)
  }

  @Test("D3b: converted times are clamped, and NaN gives 0", arguments: [1, 2])
  func extremeConversion(speed: Double) {
    panel.timeSpace = ViewTimeSpace(speed: speed, timeOffset: 5)
    #expect(panel.convertTime(.nan, from: nil) == 0)
    #expect(panel.convertTime(.nan, to: nil) == 0)
    #expect(panel.convertTime(.infinity, from: nil) == 1e200)
    #expect(panel.convertTime(1e300, from: card) == 1e200)
    #expect(panel.convertTime(-.infinity, to: nil) == -1e200)
  }

  @Test("D64: in a time below 0, the first timeSpace of a view begins no animation too early")
  func firstTimeSpaceBelowZero() {
    panel.timeSpace = ViewTimeSpace(speed: 0, timeOffset: -1)
    let fade = BasicAnimation(.opacity, from: 0, to: 0.5, duration: 2)
    fade.timing.beginTime = 0  // in 1 s, but the time of the panel stands still at -1
    var starts = 0
    fade.onStart = { starts += 1 }
    card.add(fade)
    card.timeSpace = ViewTimeSpace(speed: 0, timeOffset: -1, beginTime: -1)
    window.advance(to: 1)
    #expect(card.localTime == -1 && card.presentation.opacity == 1 && starts == 0)
    panel.timeSpace = ViewTimeSpace(timeOffset: -1)
    card.timeSpace = ViewTimeSpace(timeOffset: -1, beginTime: -1)
    window.advance(to: 3)
    #expect(card.localTime == 2 && card.presentation.opacity == 1 && starts == 1)
  }

  @Test("D7b: animations that a move begins are reported in the order of adding")
  func beginsOfMove() {
    let cards = (0..<3).map { _ in View(frame: Rect(x: 0, y: 0, width: 10, height: 10)) }
    var starts: [Int] = []
    for card in cards {
      panel.addSubview(card)
      card.timeSpace.timeOffset = 0.5
    }
    for index in [2, 0, 1] {
      let fade = BasicAnimation(.opacity, from: 0, to: 0.5, duration: Double(index + 4))
      fade.timing.beginTime = 2
      fade.onStart = { starts.append(index) }
      cards[index].add(fade)
    }
    let outer = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    window.addSubview(outer)
    outer.timeSpace.timeOffset = 2
    outer.addSubview(panel)
    window.advance(to: 0)
    #expect(starts == [2, 0, 1])
  }

  @Test("D64: a view that moves into another time goes on from where it is")
  func reparenting() {
    let slow = View()
    window.addSubview(slow)
    slow.timeSpace.speed = 0.25
    window.animate(duration: 2, curve: .linear) { card.center.x += 100 }
    window.advance(to: 1)
    slow.addSubview(card)
    #expect(card.presentation.center.x == 55)
    window.advance(to: 3)
    #expect(card.presentation.center.x == 80)
    window.addSubview(card)
    window.advance(to: 3.25)
    #expect(card.presentation.center.x == 92.5)
  }

  @Test("D3: the numbers stay with a view outside windows, and count in the next one")
  func persistence() {
    panel.timeSpace.speed = 0.5
    panel.removeFromSuperview()
    let other = Window(size: Size(width: 100, height: 100))
    other.addSubview(panel)
    other.animate(duration: 1, curve: .linear) { card.opacity = 0 }
    other.advance(to: 1)
    #expect(card.presentation.opacity == 0.5)
  }

  @Test("D65: a negative speed counts as 0, numbers that are not finite are refused")
  func refused() {
    var kinds: [Diagnostic.Kind] = []
    window.onDiagnostic = { kinds.append($0.kind) }
    panel.timeSpace.speed = -1
    #expect(panel.timeSpace.speed == 0)
    panel.timeSpace.timeOffset = .nan
    #expect(panel.timeSpace == ViewTimeSpace(speed: 0))
    #expect(kinds == [.clamped, .refused])
  }

  @Test("A20: numbers beyond 1e100 are refused, and nested times stop at 1e200")
  func saturated() {
    var kinds: [Diagnostic.Kind] = []
    window.onDiagnostic = { kinds.append($0.kind) }
    panel.timeSpace.speed = 1.7e308
    #expect(panel.timeSpace == ViewTimeSpace() && kinds == [.refused])
    panel.timeSpace.speed = 1e100
    card.timeSpace.speed = 1e100
    let inner = View()
    card.addSubview(inner)
    inner.timeSpace.speed = 1e100
    inner.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1))
    window.advance(to: 2)
    #expect(card.localTime == 1e200 && inner.localTime == 1e200)
    #expect(inner.convertTime(.infinity, from: nil) == 1e200)
    #expect(inner.convertTime(.nan, from: nil) == 0)
    #expect(inner.presentation.opacity.isFinite && kinds == [.refused])
  }

  @Test("D62: what stands still needs no frames")
  func needsNoFrames() throws {
    let fade = try #require(card.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 2)))
    window.advance(to: 0.5)
    window.didDrawFrame()
    #expect(window.needsFrame)
    fade.pause()
    #expect(window.needsFrame, "the pause itself")
    window.didDrawFrame()
    #expect(!window.needsFrame)
    fade.seek(to: 1)
    #expect(window.needsFrame)
    window.didDrawFrame()
    fade.play()
    window.didDrawFrame()
    #expect(window.needsFrame)
    panel.timeSpace = ViewTimeSpace(speed: 0, timeOffset: panel.localTime)
    window.advance(to: 0.75)
    window.didDrawFrame()
    #expect(!window.needsFrame)
    panel.timeSpace = ViewTimeSpace()
    window.advance(to: 1)
    window.didDrawFrame()
    #expect(window.needsFrame)
    card.removeAllAnimations()
    window.didDrawFrame()
    #expect(!window.needsFrame)
  }

  @Test("Playback handles of views pause, seek and reverse what runs")
  func handles() throws {
    let fade = try #require(
      card.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 2), forKey: "fade"))
    window.advance(to: 0.5)
    fade.pause()
    #expect(card.animation(forKey: "fade") === fade && card.presentation.opacity == 0.25)
    fade.seek(to: 1.5)
    #expect(card.presentation.opacity == 0.75)
    window.animate(duration: 1, curve: .linear) { panel.opacity = 0 }
    let block = try #require(panel.animation(forKey: "opacity"))
    block.rate = 0.5
    window.advance(to: 1.5)
    #expect(panel.presentation.opacity == 0.5 && card.presentation.opacity == 0.75)
  }
}

extension View {
  fileprivate var hasRunningAnimations: Bool { !animationKeys.isEmpty }
}
