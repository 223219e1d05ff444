import Animation
import Geometry
import Timeline
import ViewKernel
import ViewKernelAnimation
import ViewKernelGeometry
import ViewKernelTimeline

let wobble = Wobble(count: 2)
let hexagon = Hexagon(side: 40)
let post = Post(text: "moved")

let window = Window(size: Size(width: 320, height: 240))
let label = Label(
  text: post.text, frame: Rect(x: 0, y: 0, width: hexagon.side * 2, height: hexagon.side))
window.addSubview(label)

let animation = BasicAnimation(.opacity, from: 0, to: 1, duration: 0.5)
animation.timing.repeatCount = Double(wobble.count)
label.add(animation, forKey: "wobble")

let summary = Recorder(WindowSource(window), title: post.text).record(until: 0.25)
guard label.presentation.opacity == 0.5, summary.frames == 16 else {
  fatalError("opacity \(label.presentation.opacity), \(summary.frames) frames")
}
print("Animation, Geometry and Timeline live beside ViewKernel:", summary.hash.text)
