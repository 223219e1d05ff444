import Foundation
import ViewKernelPictures
import ViewKernelScenes

// PlayerPages <folder of scene files> <output folder>: writes pages, and beside each what it should show
// at some of its moments.

let scenes = URL(filePath: CommandLine.arguments[1])
let output = URL(filePath: CommandLine.arguments[2])

func write(_ name: String, _ recording: Recording, comparedWith golden: Recording? = nil) throws {
  let page = recording.page(title: name, comparedWith: golden)
  try page.write(to: output.appending(path: "\(name).html"), atomically: false, encoding: .utf8)
  let expected = try JSONEncoder().encode(ExpectedPage(recording, golden))
  try expected.write(to: output.appending(path: "\(name).json"))
}

func recording(of scene: Scene, until end: Double? = nil) -> Recording {
  let builder = RecordingBuilder()
  scene.play(Scene.Span(to: end), into: [builder])
  return builder.recording!  // It has begun.
}

for scene in Scene.stories { try write(scene.name, recording(of: scene)) }
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
try write("moving", recording(of: .moving()))
try write("empty", RecordingBuilder.untold())
try write("wandering", recording(of: .wandering))
try write("nasty", recording(of: .nasty))
try write("many", recording(of: .many))
