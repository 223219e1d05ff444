import Animation
import Foundation
import Geometry
import Observation
import Timeline
import ViewKernel
import ViewKernelAnimation
import ViewKernelGeometry
import ViewKernelScenes
import ViewKernelTimeline
import ViewKernelWidgets
import Widgets

let wobble = Wobble(count: 2)
let hexagon = Hexagon(side: 40)
let post = Post(text: Gadget(name: "moved").name)

let label = Label(
  text: post.text, frame: Rect(x: 0, y: 0, width: hexagon.side * 2, height: hexagon.side))
// Foundation on Apple's systems, and its older part on others, have one too.
label.transform = ViewKernel.AffineTransform(scaleX: 2, y: 2)

let animation = BasicAnimation(.opacity, from: 0, to: 1, duration: 0.5)
animation.timing.repeatCount = Double(wobble.count)

let scene = Scene(name: post.text, duration: 0.25, size: Size(width: 320, height: 240)) { window in
  window.addSubview(label)
  label.add(animation, forKey: "wobble")
}

let model = WobbleModel()
let ear = model.listen()
let window = Window(size: scene.size)
scene.build(in: window)
let summary = Recorder(WindowSource(window), title: post.text).record(until: scene.duration)
model.show(label)
guard summary.frames == 16, model.opacity == 0.5, ear.hasHeard else {
  fatalError("\(summary.frames) frames, opacity \(model.opacity), heard: \(ear.hasHeard)")
}
print("the app's own Demo, beside ViewKernel:", summary.hash.text)
