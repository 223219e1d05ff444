import Foundation
import ViewKernelScenes

// Pages <folder of scene files> <script>: writes a page to standard output that holds a picture of
// every scene at ten times, and where everything in it should be, for the script to compare.

let folder = URL(filePath: CommandLine.arguments[1])
let script = try String(contentsOf: URL(filePath: CommandLine.arguments[2]), encoding: .utf8)

let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
let scenes =
  try Scene.stories
  + files.filter { $0.hasSuffix(".json") }.sorted().map { file in
    let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    return try Scene(json: text, name: file) { name in
      FileManager.default.contents(atPath: folder.appending(path: name).path).map { Array($0) }
    }
  }

var pictures: [Picture] = []
for scene in scenes {
  let window = scene.makeWindow()
  for step in 0..<10 {
    window.advance(to: scene.duration * Double(step) / 9)
    pictures.append(
      Picture(
        name: "\(scene.name) at \(window.now)", svg: window.svg(),
        views: Geometry.views(of: window.displayList())))
  }
}

let data = String(decoding: try JSONEncoder().encode(pictures), as: UTF8.self)
  .replacing("</", with: "<\\/")
print(
  """
  <!DOCTYPE html>
  <meta charset="utf-8">
  <body>
  <div id="stage"></div>
  <script>
  const pictures = \(data)
  \(script)
  </script>
  </body>
  """)
