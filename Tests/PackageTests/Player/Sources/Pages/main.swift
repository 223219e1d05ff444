import Foundation
import ViewKernelPictures
import ViewKernelScenes

// PlayerPages <folder of scene files> <output folder>: writes pages, and beside each what it should
// show at some of its moments.

let scenes = URL(filePath: CommandLine.arguments[1])
let output = URL(filePath: CommandLine.arguments[2])

func write(
  _ name: String, _ recording: Recording, comparedWith golden: Recording? = nil,
  tolerance: Tolerance = .exact
) throws {
  let page = recording.page(title: name, comparedWith: golden, tolerance: tolerance)
  try page.write(to: output.appending(path: "\(name).html"), atomically: false, encoding: .utf8)
  let expected = try JSONEncoder().encode(ExpectedPage(recording, golden))
  try expected.write(to: output.appending(path: "\(name).json"))
}

func recording(of scene: Scene, until end: Double? = nil) -> Recording {
  let builder = RecordingBuilder()
  scene.play(Scene.Span(to: end), into: [builder])
  return builder.recording!  // It has begun.
}

for scene in Scene.builtIn { try write(scene.name, recording(of: scene)) }
for file in try FileManager.default.contentsOfDirectory(atPath: scenes.path).sorted()
where file.hasSuffix(".json") {
  let text = try String(contentsOf: scenes.appending(path: file), encoding: .utf8)
  let scene = try Scene(json: text, name: String(file.dropLast(5))) { name in
    FileManager.default.contents(atPath: scenes.appending(path: name).path).map { Array($0) }
  }
  try write(scene.name, recording(of: scene))
}
try write(
  "comparison", recording(of: .moving(duration: 0.4)), comparedWith: recording(of: .moving()))
try write(
  "shorter", recording(of: .moving(), until: 0.3), comparedWith: recording(of: .moving()))
try write(
  "paired", recording(of: .unnamed(isNew: true)),
  comparedWith: recording(of: .unnamed(isNew: false)))
try write(
  "tolerant", recording(of: .moving(duration: 0.4)), comparedWith: recording(of: .moving()),
  tolerance: ["opacity": 0.05, "backgroundColor": 0.02])
try write(
  "sides", recording(of: .fading(to: 0.25)), comparedWith: recording(of: .fading(to: 0.5)))
try write(
  "stacked", recording(of: .stacked(isNew: true)),
  comparedWith: recording(of: .stacked(isNew: false)))
try write(
  "sizes", recording(of: .dot(in: Size(width: 400, height: 200))),
  comparedWith: recording(of: .dot(in: Size(width: 300, height: 300))))
try write("overlapping", recording(of: .overlapping))
try write("moving", recording(of: .moving()))
try write("empty", RecordingBuilder.untold())
try write("wandering", recording(of: .wandering))
try write("steady", recording(of: .steady))
try write("nasty", recording(of: .nasty))
try write("many", recording(of: .many))
