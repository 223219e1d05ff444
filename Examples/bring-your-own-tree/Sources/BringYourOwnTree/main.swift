// A bar chart that moves, without a single `View`: the tree is yours, the time is the kernel's.
// It prints its timeline, one JSON object a line, and is the same to the last bit on every machine.

import ViewKernelAnimation
import ViewKernelTimeline

/// Your node can be any class. What moves in it lives in an `AnimationNode`.
final class Bar {
  static let height = AnimatableProperty("height", initial: 0.0)

  let name: String
  let node: AnimationNode

  init(_ name: String, number: Int, engine: AnimationEngine) {
    self.name = name
    node = AnimationNode(engine: engine, identifier: number)
  }

  /// The model jumps to the new height at once; what shows follows.
  func grow(to height: Double) {
    let shown = node.presentation(Bar.height)
    node.set(Bar.height, to: height)
    let growth = BasicAnimation(Bar.height, from: shown, to: height, duration: 0.5)
    growth.timingCurve = .easeInEaseOut
    node.add(growth, forKey: "grow")
  }

  /// A hop over three heights and back.
  func hop() {
    let height = node.model(Bar.height)
    let heights = [height, height + 12, height - 4, height]
    node.add(KeyframeAnimation(Bar.height, values: heights, duration: 0.25), forKey: "hop")
  }
}

/// Your tree tells the recorder what its nodes show. It is asked at every frame, and on both sides
/// of everything that happens between two frames.
final class Chart: TimelineSource {
  let clock = LogicalClock()
  let bars: [Bar]
  let tracks = [Track("height", initial: .number(0))]

  init(_ names: [String]) {
    let engine = AnimationEngine(clock: clock)
    bars = names.enumerated().map { Bar($1, number: $0, engine: engine) }
  }

  func sample(into sampler: NodeSampler) {
    for bar in bars {
      sampler.show(bar.node.identifier, name: bar.name) {
        $0.set(0, .number(bar.node.presentation(Bar.height)))
      }
    }
  }
}

let chart = Chart(["north", "east", "south"])
for (bar, height) in zip(chart.bars, [40.0, 70, 55]) { bar.grow(to: height) }
chart.clock.schedule(after: 0.625) { chart.bars[1].hop() }

let recorder = Recorder(chart, title: "bar chart", frameRate: FrameRate(8)!)
recorder.sinks = [NDJSONWriter { print(String(decoding: $0, as: UTF8.self), terminator: "") }]
print("# hash", recorder.record(until: 1).hash.text)
