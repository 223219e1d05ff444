import Foundation
import ViewKernelScenes

// Pages pictures|films|pixels <folder of scene files> <script>...: writes a page to standard output
// that holds still or animated pictures of every scene, and where everything in them should be, or
// how they should look, for the scripts to compare.

let kind = CommandLine.arguments[1]
let folder = URL(filePath: CommandLine.arguments[2])
let script = try CommandLine.arguments.dropFirst(3)
  .map { try String(contentsOf: URL(filePath: $0), encoding: .utf8) }.joined(separator: "\n")

let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
let scenes =
  try Scene.builtIn
  + files.filter { $0.hasSuffix(".json") }.sorted().map { file in
    let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    return try Scene(json: text, name: file) { name in
      FileManager.default.contents(atPath: folder.appending(path: name).path).map { Array($0) }
    }
  }

let encoder = JSONEncoder()
let json =
  switch kind {
  case "films": try encoder.encode(scenes.map { Film(of: $0) })
  case "pixels": try encoder.encode(scenes.map { FilmStills(of: $0) } + [FilmStills(tiles: 20)])
  default: try encoder.encode(scenes.flatMap { Picture.pictures(of: $0) })
  }
let data = String(decoding: json, as: UTF8.self).replacing("</", with: "<\\/")
print(
  """
  <!DOCTYPE html>
  <meta charset="utf-8">
  <body>
  <div id="stage"></div>
  <script>
  const \(kind) = \(data)
  \(script)
  </script>
  </body>
  """)
