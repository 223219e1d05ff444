// A window on a real clock. The loop draws what has changed, sleeps until it has something to do, and
// lies still while nothing happens; so it costs nothing beside what moves.

import ViewKernel

let window = Window(size: Size(width: 320, height: 240))
let card = View(frame: Rect(x: 20, y: 20, width: 80, height: 60))
card.accessibilityIdentifier = "card"
window.addSubview(card)
window.animate(duration: 0.25) { card.center.x += 100 }
window.schedule(after: 1) { window.animate(duration: 0.25) { card.opacity = 0 } }

/// Stands for a renderer: draws the views that may show something else than in the frame before.
var stamp: ChangeStamp?
var frames = 0
@MainActor func draw() {
  let changes = window.changes(since: stamp)
  stamp = changes.stamp
  frames += 1
  let names = changes.views.map { "\($0.map(\.displayName))" } ?? "everything"
  print("frame \(frames) at \(window.now) s: \(names)")
}

let clock = ContinuousClock()
let start = clock.now
var turns = 0

loop: while true {
  turns += 1
  let time = (clock.now - start) / .seconds(1)
  window.advance(to: max(time, window.now))
  if window.needsFrame {
    draw()
    window.didDrawFrame()
  }
  switch window.wake(frameInterval: 1.0 / 60) {
  case .now: continue
  case .at(let next): try await clock.sleep(until: start + .seconds(next))
  case .never: break loop  // a program with input waits for it here
  }
}

print("\(frames) frames in \(turns) turns of the loop; card is at \(card.presentation.center)")
